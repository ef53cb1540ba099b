import Console
import Foundation
import Notebooks
import Supervision
import Testing

@testable import Lessons
@testable import Scripts
@testable import SourceFacts
@testable import Verification
@testable import WorkbookKit

@Suite struct `The text on the terminal` {
  private let plain = Style(isColoured: false, width: 30)

  @Test func `Markdown is broken to the width, and code is left as it is`() {
    let text = """
      One `two` three four five six seven
      eight.

      ```swift
      let aLongLineOfCode = "that stays as long as it is"
      ```
      """
    #expect(
      plain.markdown(text, indent: 2) == """
          One `two` three four five
          six seven eight.

              let aLongLineOfCode = "that stays as long as it is"
        """)
  }

  @Test func `tables are drawn, lists have bullets, headings are bold and comments are left out`() {
    let text = """
      ## Head
      - one
      - two
      <!-- a comment -->
      | a | b \\| c |
      | --- | --- |
      | `d` |  |

      End.
      """
    #expect(
      Style(isColoured: true, width: 40).markdown(text)
        == """
        \u{1B}[1;4mHead\u{1B}[0m

        •  one
        •  two

        \u{1B}[1ma\u{1B}[0m  \u{1B}[1mb | c\u{1B}[0m
        \u{1B}[2m─  ─────\u{1B}[0m
        \u{1B}[36md\u{1B}[0m  \("")

        End.
        """)
  }

  @Test func `colour is added, and is never the only sign`() {
    let style = Style(isColoured: true, width: 80)
    #expect(style.markdown("see `Cell`") == "see \u{1B}[36mCell\u{1B}[0m")
    #expect(style.diff("+one\n-two") == "\u{1B}[32m+one\u{1B}[0m\n\u{1B}[31m-two\u{1B}[0m")
    #expect(plain.diff("+one\n-two") == "+one\n-two")
  }

  @Test func `a line and a table are broken at their words on a terminal, and left alone elsewhere`() {
    let narrow = Style(isColoured: true, width: 30, isTerminal: true)
    let line = "\(narrow.red("✗")) one two three four five six seven eight"
    #expect(
      narrow.fitted(line, hanging: 2) == "\(narrow.red("✗")) one two three four five six\n  seven eight")
    #expect(plain.fitted(line) == line)
    #expect(
      narrow.fitted("  word   id       a sentence of some words", hanging: 12)
        == "  word   id       a sentence\n            of some words")
    let rows = [["", "chapter", "defects left"], ["✓", "1 The fat controller", "5, 3 not as declared"]]
    #expect(
      Style(isColoured: false, width: 34, isTerminal: true).table(rows) == [
        "   chapter         defects left", "✓  1 The fat       5, 3 not as", "     controller    declared",
      ])
    #expect(plain.table(rows)[1] == "✓  1 The fat controller  5, 3 not as declared")
  }

  @Test func `the first error is the one in the file that was saved last`() throws {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let folder = temporary.path
    try "one\n\ttwo\n".write(toFile: "\(folder)/B.swift", atomically: true, encoding: .utf8)
    let output = """
      \(folder)/A.swift:7:1: error: an older one
      \(folder)/B.swift:9:1: error: a later one
      \(folder)/B.swift:2:2: warning: none
      \(folder)/B.swift:2:2: error: cannot find 'two' in scope
      \(folder)/B.swift:2:2: error: cannot find 'two' in scope
      """
    let error = try #require(
      CompilerError(output: output, course: folder) {
        $0.hasSuffix("B.swift") ? .distantFuture : .distantPast
      })
    #expect(error.file == "B.swift")
    #expect((error.line, error.column) == (2, 2))
    #expect(
      error.lines(plain) == [
        "✗ does not compile", "B.swift:2:2: error: cannot find 'two' in scope", "", "  2 | \ttwo",
        "    | \t^",
        "  and 2 more errors",
      ])
    #expect(
      error.lines(plain, listsAll: true).suffix(3) == [
        "", "B.swift:9:1: error: a later one", "A.swift:7:1: error: an older one",
      ])
    #expect(error.lines(plain, by: "`f`").last == "  and 2 more errors (`f` lists them)")
  }

  @Test func `of a line of thousands of characters only what is around the error is shown`() throws {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let file = temporary.file("A.swift")
    let text = String(repeating: "(", count: 3000)
    try "\(text)\n".write(toFile: file, atomically: true, encoding: .utf8)
    let error = try #require(
      CompilerError(output: "\(file):1:264: error: too deep", course: temporary.path) { _ in .now })
    let lines = error.lines(plain)
    #expect(lines[3] == "  1 | " + String(repeating: "(", count: 160))
    #expect(lines[4] == "    | " + String(repeating: " ", count: 79) + "^")
  }

  @Test func `a screen breaks lines at words, and commands where the terminal does`() {
    func rows(_ text: [String]) -> [StandingScreen.Row] { StandingScreen.rows(of: text, columns: 20) }
    #expect(
      rows(["  one two three four five", "", "a/very/long/path/to/a/file.swift:3"]).map(\.text) == [
        "  one two three four", "    five", "", "a/very/long/path/to/", "a/file.swift:3",
      ])
    let command = ["  to see it again:", "swift run x - <<'END'", "trace on; c4; wait 0.249; d3", "END"]
    #expect(
      rows(command) == [
        .init(text: "  to see it again:"), .init(text: "swift run x - <<'END", flows: true), .init(text: "'"),
        .init(text: "trace on; c4; wait 0", flows: true), .init(text: ".249; d3"), .init(text: "END"),
      ])
  }

  @Test func `what is not UTF-8 is said first`() throws {
    let output = """
      /A.swift:1:5: error: type annotation missing in pattern
      /A.swift:1:6: error: input files must be encoded as UTF-8 instead of UTF-16
      """
    let error = try #require(CompilerError(output: output, course: "/") { _ in .distantPast })
    #expect(error.message.contains("UTF-8"))
    #expect(error.likelyCause(files: [:], start: nil)?.contains("UTF-8") == true)
  }

  @Test func `a comment without end is told of where it begins`() throws {
    let output = """
      /A.swift:1:1: error: expected declaration
      /A.swift:9:2: error: unterminated '/*' comment
      /A.swift:5:3: note: comment started here
      /A.swift:9:2: error: unterminated '/*' comment
      /A.swift:5:3: note: comment started here
      /B.swift:8:2: error: unterminated '/*' comment
      /B.swift:7:1: note: comment started here
      """
    let error = try #require(CompilerError(output: output, course: "/nowhere") { _ in .distantPast })
    #expect((error.line, error.column) == (5, 3))
    #expect(error.others.count == 2)
    #expect(error.message == "unterminated '/*' comment")
  }

  @Test func `what a protocol requires is named, of the error that is shown`() throws {
    let output = """
      /A.swift:9:2: error: type 'B' does not conform to protocol 'Q'
      Kit.Q:1:2: note: protocol requires property 'size' with type 'Int'
      /A.swift:2:8: error: type 'A' does not conform to protocol 'P'
      /A.swift:2:8: note: add stubs for conformance
      /P.swift:1:19: note: protocol requires function 'play(on:)' with type '(Int) -> Bool'
      /P.swift:1:40: note: protocol requires property 'size' with type 'Int'
      /A.swift:9:2: error: type 'B' does not conform to protocol 'Q'
      Kit.Q:1:2: note: protocol requires property 'size' with type 'Int'
      """
    let error = try #require(CompilerError(output: output, course: "/nowhere") { _ in .distantPast })
    #expect(error.others.count == 1)
    #expect(
      error.likelyCause(files: [:], start: nil)
        == "The protocol requires the function `play(on:)` with type `(Int) -> Bool`, and the property `size` with type `Int`."
    )
  }

  @Test func `a compiler's error does not change the terminal`() throws {
    let output = "/nowhere/\u{1B}[2J.swift:5:3: error: cannot find '\u{9B}31m' in scope\n"
    let error = try #require(CompilerError(output: output, course: "/nowhere") { _ in .distantPast })
    #expect(
      error.lines(plain)
        == ["✗ does not compile", "\\u{1B}[2J.swift:5:3: error: cannot find '\\u{9B}31m' in scope"])
  }

  private static let causes: [(code: String, message: String, cause: String?)] = [
    ("boardVeiw.reset()", "cannot find 'boardVeiw' in scope", "Did you mean `boardView`?"),
    ("zebra()", "cannot find 'zebra' in scope", nil),
    ("boardViews()", "cannot find 'boardViews' in scope", nil),
    (
      "let view: BoardView", "cannot find type 'BoardView' in scope",
      "This file imports nothing; others of this chapter import `MiniUIKit`, `Verification`."
    ),
    ("[.lostPass .tornSave]", "enum case", "Is a comma missing between `.lostPass` and `.tornSave`?"),
    ("[.lostPass, .tornSave]", "enum case", nil),
    (
      "    .dark", "cannot infer contextual base in reference to member 'dark'",
      "Is a `return` missing at the start of this line?"
    ),
    (
      "let side: Disk", "cannot find type 'Disk' in scope",
      "This file imports nothing; others of this chapter import `MiniUIKit`, `Verification`."
    ),
  ]

  @Test(arguments: causes)
  func `an error says what has probably led to it`(code: String, message: String, cause: String?) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.file("B.swift")
    try "\(code)\n".write(toFile: file, atomically: true, encoding: .utf8)
    let output = "\(file):1:1: error: other\n\(file):1:1: error: \(message)"
    let error = try #require(CompilerError(output: output, course: "/") { _ in .distantPast })
    var files = [
      "B.swift": "\(code)\n",
      "A.swift": "import MiniUIKit\nimport enum Verification.Defect\nlet boardView = 1\n",
    ]
    if message.hasPrefix("cannot find type") { #expect(error.message == message) }
    let known = CompilerError(output: "\(file):1:1: error: \(message)", course: "/") { _ in .distantPast }
    #expect(known?.likelyCause(files: files, start: nil) == cause)
    // What the file began with tells more than what the compiler says.
    let start = "import MiniUIKit\n"
    #expect(
      known?.likelyCause(files: files, start: start)
        == "`import MiniUIKit`, with which this file began, is gone.")
    // What cannot be read is not said to lack anything.
    #expect(known?.likelyCause(files: [:], start: start) == nil)
    files["B.swift"] = start + code
    #expect(known?.likelyCause(files: files, start: start)?.contains("gone") != true)
  }

  @Test func `a name that is out of sight is found where it is declared, and not taken for another`() throws {
    func cause(_ message: String, _ files: [String: String]) throws -> String? {
      let error = try #require(
        CompilerError(output: "/V.swift:1:1: error: \(message)", course: "/") { _ in .now })
      return error.likelyCause(files: files, start: nil)
    }
    let split = [
      "V.swift":
        "func show() { print(next, text) }\n// let next = 0\nfunc begin() {\n  let next = 1\n}\nlet text = \"\"\n"
    ]
    #expect(
      try cause("cannot find 'next' in scope", split)
        == "`next` is declared in V.swift:4, where this line does not see it. Hand it over as an argument, or declare it "
        + "here too.")
    let parameter = ["V.swift": "a", "B.swift": "func place(_ disk: Disk, on cell: Cell) {}"]
    #expect(try cause("cannot find 'cell' in scope", parameter)?.contains("declared in B.swift:1") == true)
    let typo = ["V.swift": "game.isFinished", "G.swift": "struct Game {\n  var isFinishd = false\n}"]
    let renamed = ["V.swift": "count() + count()", "B.swift": "// Counts.\nfunc counts() -> Int { 1 }"]
    #expect(
      try cause("cannot find 'count' in scope", renamed)
        == "Nothing declares `count`. Is it misspelled in B.swift:2, as `counts`?")
    #expect(
      try cause("cannot find 'count' in scope", ["V.swift": "count()", "B.swift": "func counts() {}"]) == nil)
    let missing = "value of type 'Game' has no member 'isFinished'"
    #expect(
      try cause(missing, typo)
        == "Nothing declares `isFinished`. Is it misspelled in G.swift:2, as `isFinishd`?")
    #expect(try cause(missing, ["V.swift": "", "G.swift": "var isFinished = 1; var isFinishd = 2"]) == nil)
    #expect(try cause(missing, ["V.swift": "", "G.swift": "var isOver = 1"]) == nil)
  }

  @Test func `an import is missed where others have it that name the same type`() throws {
    let output = "/M.swift:1:1: error: cannot find type 'Disk' in scope"
    let error = try #require(CompilerError(output: output, course: "/") { _ in .now })
    var files = [
      "M.swift": "import ChapterKit\nlet a: Disk", "B.swift": "import MiniUIKit\nlet b: Disk",
      "V.swift": "import ChapterKit\nimport MiniUIKit\nlet c = Disk.dark",
      "C.swift": "import Observation\nlet disks = 1",
    ]
    #expect(
      error.likelyCause(files: files, start: nil)
        == "Is `import MiniUIKit` missing? Other files that name `Disk` have it.")
    // Not where that module has no such type: nobody has declared it yet.
    #expect(
      error.likelyCause(files: files, start: nil) { _, _ in false }
        == "Nothing declares a type `Disk` yet.")
    // Not where those have the same error: then the type is called something else now.
    let both = try #require(
      CompilerError(output: output + "\n" + output.replacing("/M.", with: "/V."), course: "/") { _ in .now })
    #expect(both.likelyCause(files: files, start: nil) == nil)
    files["C.swift"] = "import Observation\nlet disk: Disk"
    #expect(error.likelyCause(files: files, start: nil) == nil)
  }

  @Test func `who begins twice is told where, and who does not begin at all`() throws {
    let output = "ld.lld: error: duplicate symbol: main"
    let error = try #require(CompilerError(output: output, course: "/") { _ in .now })
    let main = "@main\nenum Main {}\n"
    #expect(
      error.likelyCause(files: ["Main.swift": main, "B.swift": main, "C.swift": "// @main\n"], start: nil)
        == "`@main` is in `B.swift` and in `Main.swift`. An app has only one beginning.")
    #expect(error.likelyCause(files: ["Main.swift": main], start: nil) == nil)
    let none = try #require(
      CompilerError(output: "ld.lld: error: undefined symbol: main", course: "/") { _ in .now })
    #expect(
      none.likelyCause(files: ["Main.swift": "enum Main {}\n"], start: nil)
        == "No file has `@main` any more. It marks where an app begins, in `Main.swift`.")
  }

  @Test func `an error without a place is shown, too`() throws {
    let output = "clang: error: link command failed with exit code 1"
    let error = try #require(CompilerError(output: output, course: "/") { _ in .now })
    #expect(error.lines(plain)[0] == "✗ does not compile link command failed with exit code 1")
    let linker = "\(output)\nld.lld: error: undefined symbol: moves"
    #expect(CompilerError(output: linker, course: "/") { _ in .now }?.message == "undefined symbol: moves")
    let brace = """
      /a/V.swift:3:1: error: expected declaration
      /a/V.swift:9:3: error: attribute 'private' can only be used in a non-local scope
      /a/V.swift:2:1: error: cannot find 'x' in scope
      """
    #expect(CompilerError(output: brace, course: "/") { _ in .distantPast }?.line == 9)
    #expect(CompilerError(output: "fine", course: "/") { _ in .now } == nil)
  }
}

@Suite struct `A status` {
  private let lessons = Array(Lesson.all.prefix(3))

  private func status(_ lesson: Lesson, done: Int, defects: [String], outcome: Report.Outcome = .holds)
    -> ChapterStatus
  {
    var status = ChapterStatus(work: lesson.executable, fingerprint: "")
    status.goals = lesson.steps.enumerated().map { index, step in
      ChapterStatus.Goal(patch: step.patch, evidence: index < done ? [] : ["nothing"])
    }
    var report = Report(app: "", title: "")
    report.isExpected = outcome == .holds
    report.knownDefects = defects
    report.clauses = [
      Report.Clause(
        id: "a.b", sentence: "1 < 2 & \"3\"", outcome: outcome, scripts: 1,
        failure: outcome == .holds
          ? nil
          : Failure(scenario: "s", sentence: "x < y", script: ["c4", "settle"], events: []))
    ]
    status.report = report
    return status
  }

  private func done(_ lesson: Lesson) -> ChapterStatus {
    var status = status(lesson, done: lesson.steps.count, defects: [])
    status.report?.seams = [lesson.seam].compactMap(\.self).map {
      Report.Seam(name: $0, subject: "", outcome: .holds)
    }
    return status
  }

  private func next(_ statuses: [ChapterStatus]) -> Int? {
    Workbook.next(lessons.map { Work(lesson: $0, isSolution: false) }, statuses)
  }

  @Test func `of a chapter that is begun is gone on with; else the first that is not done`() {
    let fresh = lessons.map { status($0, done: 0, defects: $0.fixes) }
    #expect(next(fresh) == 0)
    let done = lessons.map(done)
    #expect(next([done[0], fresh[1], fresh[2]]) == 1)
    #expect(next(done) == nil)
    #expect(next([fresh[0], status(lessons[1], done: 2, defects: []), fresh[2]]) == 1)
    var broken = fresh[2]
    broken.report?.isExpected = false
    #expect(next([fresh[0], fresh[1], broken]) == 2)
  }

  @Test func `of another road is gone on with once it is begun, and is never what comes next`() {
    let fresh = Lesson.all.map { status($0, done: 0, defects: $0.fixes) }
    let done = Lesson.all.map(done)
    func next(_ statuses: [ChapterStatus]) -> Int? {
      Workbook.next(Lesson.all.map { Work(lesson: $0, isSolution: false) }, statuses)
    }
    #expect(next(Array(done[..<5]) + fresh[5...]) == nil)
    #expect(next(Array(fresh[..<5]) + [status(Lesson.all[5], done: 2, defects: [])] + fresh[6...]) == 5)
    #expect(next(Array(done[..<4]) + fresh[4...]) == 4)
  }

  @Test func `is done when goals are reached, defects have left and all is as declared`() {
    let lesson = lessons[0]
    #expect(status(lesson, done: 1, defects: []).isDone(lesson))
    #expect(!status(lesson, done: 0, defects: []).isDone(lesson))
    #expect(!status(lesson, done: 1, defects: ["lost-pass"]).isDone(lesson))
    #expect(!status(lesson, done: 1, defects: [], outcome: .fixed).isDone(lesson))
  }

  @Test func `is not done as long as the part that was taken out is not handed over`() {
    let lesson = lessons[1]
    var status = status(lesson, done: lesson.steps.count, defects: [])
    #expect(!status.isDone(lesson))
    #expect(status.lacksOnlySeam(of: lesson) == "rules")
    status.goals[5].evidence = ["Main.swift: \(Lesson.handOver("rules"))"]
    #expect(status.lacksOnlySeam(of: lesson) == "rules")
    status.goals[5].evidence.append("nothing declares Board.run")
    #expect(status.lacksOnlySeam(of: lesson) == nil)
    status.goals[5].evidence = (1...7).map { "nothing declares Part\($0)" }
    #expect(status.evidence(against: lesson.steps[5]).last == "and 4 more")
    status.goals[5].evidence = []
    status.report?.seams = [Report.Seam(name: "rules", subject: "", outcome: .holds)]
    #expect(status.isDone(lesson))
    #expect(status.lacksOnlySeam(of: lesson) == nil)
  }
}
