import Foundation
import Notebooks
import Reversi
import ReversiKit
import ReversiSuite
import Testing
import Verification

@testable import TerminalPlayer

@Suite @MainActor struct `The reader` {
  private func open(_ notebook: Notebook) -> OpenNotebook {
    let app = App(name: "chapter-9", language: .reversi) { UIViewController(device: $0, view: MainScene()) }
    return OpenNotebook(NotebookRunner(notebook, for: app, parts: [], folder: "/nowhere", lesson: nil))
  }

  /// How often the cell with code was run.
  @MainActor private final class Count {
    var runs = 0

    func tick() -> Int {
      runs += 1
      return runs
    }
  }

  private func reader(count: Count = Count(), rows: Int = 100, from place: Int = 0) -> LineReader {
    let notebook = Notebook(
      "A notebook",
      [
        .prose("## First\n\nText."),
        .code { _ in
          .text("\(count.tick())")
        },
        .prose((1...30).map { "Line \($0).\n" }.joined(separator: "\n")),
        .experiment("Try", "Do it.", until: "it is done", hints: ["one", "two", "three"], answer: "So."),
        .exercise("Mend", "Do that.", until: ["rules.start"], hints: ["a", "b", "c"], answer: "Thus."),
        .source("Gone.swift", "nowhere"), .verify("pass", "rules.start"),
      ])
    let runner = open(notebook)
    var reader = LineReader(
      runner, look: TerminalLook(isColoured: false, isASCII: true, columns: 80), progress: Progress(runner),
      from: place)
    reader.rows = rows
    return reader
  }

  private func shown(_ reader: inout LineReader, _ line: String) -> String {
    if case .show(let lines) = reader.take(line) { lines.joined(separator: "\n") } else { "nothing" }
  }

  @Test func `turns the pages, there and back, and jumps`() {
    var reader = reader()
    #expect(reader.opening().joined(separator: "\n").contains("Text."))
    #expect(reader.label == "1/7> ")
    #expect(shown(&reader, "b") == "This is the first page.")
    #expect(shown(&reader, "").contains("return") == false)
    #expect(reader.label == "2/7> ")
    #expect(shown(&reader, "b").contains("Text."))
    #expect(shown(&reader, "4").contains("Exercise: Try"))
    #expect(shown(&reader, "8") == "There are pages 1 to 7.")
    #expect(shown(&reader, "0") == "There are pages 1 to 7.")
    _ = shown(&reader, "7")
    #expect(shown(&reader, "").contains("last page"))
  }

  private func asking() -> LineReader {
    let notebook = Notebook(
      "Questions",
      [
        .predict(
          "how many?", ["One": "count 1", "Two": "count 2", "Three": "count 3"],
          .code { _ in .text("count 2") }, why: "Because."),
        .prose("The end."),
      ])
    let runner = open(notebook)
    return LineReader(
      runner, look: TerminalLook(isColoured: false, isASCII: true, columns: 80), progress: Progress(runner))
  }

  @Test(arguments: [("2", "**Right.**"), ("3", "**Not so: it is number 2.**"), ("", "**It is number 2.**")])
  func `asks before it shows, and says whether that was right`(typed: String, said: String) {
    var reader = asking()
    let question = reader.opening().joined(separator: "\n")
    #expect(question.contains("how many?") && question.contains("3. Three"))
    #expect(!question.contains("count 2") && !question.contains("Because."))
    let answer = shown(&reader, typed)
    #expect(answer.contains("count 2") && answer.contains("\(said) Because."))
    // Once it is answered, a number leads to a page again, and so does Return.
    #expect(shown(&reader, "3") == "There are pages 1 to 2.")
    #expect(shown(&reader, "").contains("The end."))
    #expect(shown(&reader, "b").contains("count 2"))
  }

  @Test func `a number that is no choice is a page`() {
    var reader = asking()
    _ = reader.opening()
    #expect(shown(&reader, "4") == "There are pages 1 to 2.")
    #expect(shown(&reader, "1").contains("Not so"))
  }

  @Test func `begins where it was left, when the notebook has as many pages as then`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let bookmark = Bookmark("chapter-9", environment: ["XDG_STATE_HOME": folder.path])
    #expect(bookmark.cell(of: 7) == nil)
    bookmark.keep(3, of: 7)
    #expect(bookmark.cell(of: 7) == 3)
    #expect(bookmark.cell(of: 8) == nil)
    bookmark.keep(0, of: 7)
    #expect(bookmark.cell(of: 7) == nil)
    try Data("no numbers".utf8).write(to: folder.appending(path: "reversi-workbook/places/chapter-9"))
    #expect(bookmark.cell(of: 7) == nil)
    var reader = reader(from: 3)
    let opening = reader.opening().joined(separator: "\n")
    #expect(opening.contains("This is page 4, where you were.") && opening.contains("Exercise: Try"))
    #expect(shown(&reader, "1").contains("Text."))
  }

  @Test func `shows the last lines of a page with the rest, and not behind another Return`() {
    for (rows, isWhole) in [(59, true), (54, true), (50, false)] {
      var reader = reader(rows: rows)
      #expect(shown(&reader, "3").contains("Line 30.") == isWhole, "\(rows)")
    }
  }

  @Test func `runs a cell when it is shown, once, and again when asked`() {
    let count = Count()
    var reader = reader(count: count)
    _ = reader.opening()
    _ = shown(&reader, "contents")
    #expect(count.runs == 0)
    #expect(shown(&reader, "2").hasSuffix("1"))
    #expect(shown(&reader, "2").hasSuffix("1"))
    #expect(shown(&reader, "run").hasSuffix("2"))
  }

  @Test func `stops where the screen ends, and goes on from there`() {
    var reader = reader(rows: 12)
    let first = shown(&reader, "3")
    #expect(first.contains("Line 6.") && !first.contains("Line 7.") && first.hasSuffix("more lines: Return)"))
    #expect(shown(&reader, "").hasPrefix("Line 7."))
    #expect(reader.label == "3/7> ")
  }

  @Test func `looks for words, round the end`() {
    var reader = reader()
    #expect(shown(&reader, "/LINE 17").contains("Line 1."))
    #expect(shown(&reader, "/exercise").contains("Try"))
    #expect(shown(&reader, "n").contains("Mend"))
    #expect(shown(&reader, "n").contains("Try"))
    #expect(shown(&reader, "/xyzzy") == "xyzzy is nowhere in this notebook.")
  }

  @Test func `gives one hint more each time, then the answer`() {
    var reader = reader()
    #expect(shown(&reader, "hint").contains("no exercise up to here"))
    _ = shown(&reader, "4")
    #expect(shown(&reader, "h").contains("Hint 1 of 3"))
    #expect(shown(&reader, "hint").contains("two"))
    #expect(shown(&reader, "hint").contains("three"))
    #expect(shown(&reader, "hint").contains("all the hints"))
    #expect(shown(&reader, "answer").contains("So."))
    _ = shown(&reader, "6")
    #expect(shown(&reader, "hint").contains("For \"Mend\", page 5:"))
  }

  @Test func `ticks nothing that is not done`() {
    var reader = reader()
    #expect(!shown(&reader, "contents").contains("[x]"))
    #expect(!shown(&reader, "5").contains("It is done."))
  }

  @Test func `shows what is hidden to those who ask, and passes it by for others`() {
    let notebook = Notebook(
      "A notebook",
      [
        .prose("## First"),
        .experiment("Try", "Do it.", until: "it is done", hints: ["one"], answer: "So."),
        .spoiler(
          "Who was it?",
          [
            .prose("## The gardener"),
            .experiment("Dig", "Do.", until: "done", hints: ["spade"], answer: "Dug."),
          ]),
        .prose("## Last"),
      ])
    let runner = open(notebook)
    var reader = LineReader(
      runner, look: TerminalLook(isColoured: false, isASCII: true, columns: 80), progress: Progress(runner))
    _ = reader.opening()
    let question = "**Who was it?**\n\nType answer to see. Return goes on without."
    #expect(shown(&reader, "3") == question)
    // Any page of what is hidden is its first.
    #expect(shown(&reader, "4") == question)
    #expect(reader.label == "3/5> ")
    #expect(shown(&reader, "hint") == "Type answer to see what is hidden here.")
    #expect(reader.take("verify") == .run(["verify"]))
    #expect(shown(&reader, "/gardener") == "gardener is nowhere in this notebook.")
    #expect(shown(&reader, "contents").contains("   3    Who was it?\n   5  Last"))
    #expect(shown(&reader, "") == "## Last")
    #expect(shown(&reader, "hint").contains("For \"Try\", page 2:"))
    #expect(shown(&reader, "b") == question)
    #expect(shown(&reader, "answer") == "## The gardener")
    #expect(shown(&reader, "").contains("Exercise: Dig"))
    #expect(shown(&reader, "hint").contains("spade"))
    #expect(shown(&reader, "answer").contains("Dug."))
    #expect(shown(&reader, "contents").contains("   3  The gardener\n   4    Exercise: Dig\n   5  Last"))
    #expect(shown(&reader, "/gardener") == "## The gardener")
  }

  @Test func `says kindly that code has gone`() {
    var reader = reader()
    #expect(shown(&reader, "6").contains("is not in `Gone.swift` any more"))
  }

  @Test func `knows its commands, and those nearly typed`() {
    var reader = reader()
    #expect(reader.take("play") == .run(["play"]))
    #expect(reader.take("v") == .run(["verify"]))
    #expect(reader.take("verify pass.alert") == .run(["verify", "--clause", "pass.alert"]))
    _ = shown(&reader, "5")
    #expect(reader.take("verify") == .run(["verify", "--clause", "rules.start"]))
    _ = shown(&reader, "7")
    #expect(reader.take("verify") == .run(["verify", "--clause", "pass", "--clause", "rules.start"]))
    #expect(reader.take("export ipynb") == .export(.ipynb, file: "chapter-9.ipynb"))
    #expect(reader.take("export md a.md") == .export(.md, file: "a.md"))
    #expect(shown(&reader, "export pdf").hasPrefix("export md, export ipynb"))
    #expect(reader.take("q") == .quit)
    #expect(
      shown(&reader, "contnets") == "There is no contnets. Did you mean contents? help lists what there is.")
    #expect(
      shown(&reader, "hunt d3").hasPrefix("The hunt is a command of the workbook: `swift run workbook hunt`"))
    #expect(shown(&reader, "hint me") == "hint stands alone. help says more.")
  }
}
