import Foundation
import Notebooks
import Reversi
import ReversiKit
import ReversiSuite
import Supervision
import Testing
import Verification

@testable import Reader
@testable import TerminalPlayer

@Suite @MainActor struct `The reader in lines` {
  private func reader(rows: Int = 100, from place: Int = 0) -> LineReader {
    let notebook = Notebook(
      "A notebook",
      [
        .prose("Before.\n\n## First\n\n" + (1...30).map { "Line \($0).\n" }.joined(separator: "\n")),
        .prose("## Second\n\nAsk."),
        .predict(
          "how many?", ["One": "count 1", "Two": "count 2"], .code { _ in .text("count 2") }, why: "Because."),
        .experiment("Try", "Do it.", until: "it is done", hints: ["one hint", "another"], answer: "So."),
        .prose("## Third\n\nThe end."), .spoiler("Who was it?", [.prose("The gardener.")]),
      ])
    let runner = OpenNotebook(notebook)
    return LineReader(
      PageReader(
        runner, look: TerminalLook(isColoured: false, isASCII: true, columns: 60), columns: 60, rows: rows,
        progress: Progress(runner), from: place))
  }

  private func shown(_ reader: inout LineReader, _ line: String) -> String {
    if case .show(let lines) = reader.take(line) { lines.joined(separator: "\n") } else { "nothing" }
  }

  @Test func `Return goes on, and prints no line twice`() {
    var reader = reader(rows: 12)
    var text = reader.opening().joined(separator: "\n")
    #expect(text.contains("Before.") && reader.label == "1/4> ")
    while reader.label < "3/4> " { text += "\n" + shown(&reader, "") }
    for line in ["Line 1.", "Line 5.", "Line 6.", "Line 30.", "Ask."] {
      #expect(text.split(separator: "\n").count { $0 == line } == 1, "\(line)")
    }
  }

  @Test func `back prints the screen before, and a number leads to a section`() {
    var reader = reader()
    _ = reader.opening()
    #expect(shown(&reader, "4").contains("The end."))
    #expect(shown(&reader, "b").contains("Ask."))
    // Return shows what the question asks for; from then on a number is a section.
    _ = shown(&reader, "")
    #expect(shown(&reader, "1").contains("Before."))
    #expect(reader.label == "1/4> ")
    #expect(shown(&reader, "5") == "This is the end. q leaves.")
  }

  @Test func `a number answers a question, and what follows it is printed`() {
    var reader = reader()
    _ = reader.opening()
    let question = shown(&reader, "3")
    #expect(question.contains("2. Two") && !question.contains("count 2"))
    let answer = shown(&reader, "1")
    #expect(answer.contains("**Not so. Answer 2:** Because.") && answer.contains("Exercise: Try"))
    #expect(!answer.contains("Ask."))
  }

  @Test func `a hint is printed alone, and so is the answer`() {
    var reader = reader()
    _ = reader.opening()
    #expect(shown(&reader, "hint") == "There is no exercise here.")
    _ = shown(&reader, "3")
    _ = shown(&reader, "")
    let hint = shown(&reader, "h")
    #expect(hint.contains("one hint") && !hint.contains("Do it."))
    #expect(shown(&reader, "answer").contains("So."))
  }

  @Test func `knows its commands, and those nearly typed`() {
    var reader = reader()
    _ = reader.opening()
    #expect(reader.take("play") == .run(["play"]))
    #expect(reader.take("v") == .run(["verify"]))
    #expect(reader.take("quit") == .quit)
    #expect(shown(&reader, "contents") == "   1  [x] A notebook\n   2  First\n   3  Second\n   4  Third")
    #expect(shown(&reader, "help").contains("Return, next"))
    #expect(shown(&reader, "help").contains("; verify slide.one checks that"))
    #expect(!shown(&reader, "help").contains("pass.alert"))
    #expect(
      shown(&reader, "contnets") == "There is no contnets. Did you mean contents? help lists what there is.")
    #expect(shown(&reader, "/THE END").contains("The end."))
  }

  @Test func `passes on the words after verify and play, and no others`() {
    var reader = reader()
    _ = reader.opening()
    #expect(
      reader.take("verify pass.alert rules")
        == .run(["verify", "--clause", "pass.alert", "--clause", "rules"]))
    #expect(reader.take("v pass") == .run(["verify", "--clause", "pass"]))
    #expect(reader.take("play --seed 3") == .run(["play", "--seed", "3"]))
    for line in ["hint me", "contents all", "c all", "quit now", "3 4"] {
      let word = line.split(separator: " ")[0]
      #expect(reader.take(line) == .show(["`\(word)` stands alone; `help` says more."]))
    }
    #expect(reader.label == "1/4> ")
    #expect(shown(&reader, "help hint").contains("Return, next"))
    #expect(shown(&reader, "hnit me") == "There is no hnit. Did you mean hint? help lists what there is.")
  }

  @Test func `says where the hunt and the export are`() {
    var reader = reader()
    _ = reader.opening()
    let hunt = "The hunt is a command of the workbook: `swift run workbook hunt`, in another terminal."
    #expect(shown(&reader, "hunt") == hunt && shown(&reader, "hunt d3") == hunt)
    for (line, format) in [("export", "md"), ("export md a.md", "md"), ("export ipynb", "ipynb")] {
      let command = "`swift run chapter-9 export \(format) chapter-9.\(format)`"
      #expect(shown(&reader, line).contains(command), "\(line)")
    }
  }

  @Test(arguments: [(["a"], ""), (["a", "b"], "[x] ")])
  func `the contents have a tick at what was read, where all exercises are done`(held: [String], tick: String)
  {
    let exercises = ["a", "b"].map {
      Notebook.Cell.exercise($0, "Do it.", until: [$0], hints: [], answer: "So.")
    }
    let notebook = OpenNotebook(
      Notebook("A notebook", [.prose("## First")] + exercises + [.prose("## Second")]),
      isHeld: { Set($0).isSubset(of: held) })
    let look = TerminalLook(isColoured: false, isASCII: true, columns: 60)
    var reader = LineReader(
      PageReader(notebook, look: look, columns: 60, rows: 40, progress: Progress(notebook)))
    #expect(shown(&reader, "contents") == "   1  \(tick)First\n   2  Second")
  }

  @Test func `begins where it was left`() {
    var reader = reader(from: 2)
    #expect(reader.opening().joined(separator: "\n").contains("This is section 3, where you were."))
  }
}

@Suite @MainActor struct `A section in view` {
  private func reader(
    _ cells: [Notebook.Cell], folder: String = "/nowhere", isHeld: Bool = false
  ) -> PageReader {
    let notebook = OpenNotebook(Notebook("A notebook", cells), folder: folder, isHeld: { _ in isHeld })
    return PageReader(
      notebook, look: TerminalLook(isColoured: false, isASCII: true, columns: 80), columns: 80, rows: 40,
      progress: Progress(notebook))
  }

  private func text(_ reader: PageReader) -> String { reader.screen.joined(separator: "\n") }

  @Test func `says kindly that code has gone`() {
    #expect(
      text(reader([.source("Gone.swift", "nowhere")])).contains("`nowhere` is no longer in `Gone.swift`."))
  }

  @MainActor private final class Count {
    var value = 0

    func next() -> Int {
      value += 1
      return value
    }
  }

  @Test func `runs a cell once, and again when asked, with a warning if the code has changed`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let runs = Count()
    let count = Notebook.Cell.code { _ in .text("\(runs.next())") }
    var reader = reader([.prose("## First"), count, .prose("## Second")], folder: folder.path)
    for key in [PageKey.right, .left, .character("r")] {
      #expect(runs.value == 1)
      _ = reader.press(key)
    }
    #expect(runs.value == 2 && reader.news == "This section has been run again.")
    try Data().write(to: URL(filePath: folder.file("New.swift")))
    _ = reader.press(.character("r"))
    #expect(runs.value == 3 && reader.news.hasPrefix("The code has changed since this was built: leave,"))
  }

  @Test func `v verifies the clauses of what is in view`() {
    let fix = Notebook.Cell.exercise("Fix", "Do that.", until: ["rules.start"], hints: [], answer: "Thus.")
    var first = reader([.prose("Text."), fix])
    #expect(first.press(.character("v")) == .run(["verify", "--clause", "rules.start"]))
    var second = reader([.verify("pass", "rules.start")])
    #expect(second.press(.character("v")) == .run(["verify", "--clause", "pass", "--clause", "rules.start"]))
  }

  @Test(arguments: [true, false])
  func `ticks an exercise if it is done`(isDone: Bool) {
    let fix = Notebook.Cell.exercise("Fix", "Do that.", until: ["rules.start"], hints: [], answer: "Thus.")
    let text = text(reader([fix], isHeld: isDone))
    #expect(text.contains("Exercise: Fix"))
    #expect(text.contains("[x]") == isDone && text.contains("It is done.") == isDone)
  }
}

@Suite struct `A bookmark` {
  @Test func `is forgotten when the notebook has another number of cells`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let bookmark = Bookmark("chapter-9", environment: ["XDG_STATE_HOME": folder.path])
    #expect(bookmark.cell(of: 7) == nil)
    bookmark.keep(3, of: 7, read: [0, 2])
    #expect(bookmark.cell(of: 7) == 3 && bookmark.read(of: 7) == [0, 2])
    #expect(bookmark.cell(of: 8) == nil && bookmark.read(of: 8) == [])
    bookmark.keep(3, of: 7, read: [0], guesses: [2: 1, 5: nil])
    #expect(bookmark.guesses(of: 7) == [2: 1, 5: nil] && bookmark.read(of: 7) == [0])
    #expect(bookmark.guesses(of: 8).isEmpty)
    bookmark.keep(0, of: 7, read: [])
    #expect(bookmark.cell(of: 7) == nil)
    try Data("no numbers".utf8).write(to: URL(filePath: folder.file("reversi-workbook/places/chapter-9")))
    #expect(bookmark.cell(of: 7) == nil)
  }
}

extension OpenNotebook {
  /// A notebook whose cells run in this process, with an app that does nothing.
  init(
    _ notebook: Notebook, folder: String = "/nowhere",
    isHeld: @escaping @MainActor ([String]) -> Bool = { _ in false }
  ) {
    let app = App(name: "chapter-9", language: .reversi) { UIViewController(device: $0, view: MainScene()) }
    let runner = NotebookRunner(notebook, for: app, parts: [], folder: folder, lesson: nil)
    self.init(
      title: notebook.title, executable: app.name, folder: runner.folder, code: CommandLine.arguments[0],
      cells: Cell.all(of: runner),
      lesson: nil, next: nil, unbuilt: [], clause: "slide.one", run: { $0.map(runner.block) }, isHeld: isHeld)
  }
}
