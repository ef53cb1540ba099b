import Foundation
import Supervision
import Support
import Testing

@testable import Reader
@testable import TerminalPlayer

@Suite(.onThreadsOfTheirOwn) struct `A watched chapter on a terminal` {
  private func watch() throws -> Terminal {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let terminal = try Terminal("workbook", command: "watch", ["14"], environment: ["PATH": path])
    terminal.wait(forText: "0 of 17 clauses hold")
    return terminal
  }

  private func stands(_ screen: ScreenModel) -> Bool {
    let keys = "h hint, n next, f full report, r replay, e editor, q quit"
    return screen.lines[0].hasPrefix("chapter-14  ") && screen.lines[screen.size.rows - 1].hasPrefix(keys)
  }

  @Test func `stands still: its name above, the keys below, whatever is shown between`() throws {
    let terminal = try watch()
    terminal.wait(for: "name and keys", stands)
    // Nothing holds yet, which is no success.
    #expect(terminal.screen.text.contains("· 0 of 17"))
    terminal.resize(to: Size(columns: 60, rows: 18))
    terminal.wait(for: "name and keys in another size", stands)
    terminal.type("n")
    terminal.wait(forText: "Step 1 of")
    terminal.wait(for: "name and keys", stands)
    terminal.type("?")
    terminal.wait(forText: "Save a file of Chapters/14-SlidingPuzzle")
    terminal.wait(for: "name and keys", stands)
    terminal.type("e")
    terminal.wait(forText: "There is no editor: set EDITOR")
    terminal.type("q")
    terminal.waitForEnd()
  }

  @Test func `follows an exercise on another app`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let package = URL(filePath: #filePath).appending(path: "../../..").standardized.path
    try FileManager.default.copyItem(atPath: "\(package)/Chapters", toPath: "\(folder.path)/Chapters")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let terminal = try Terminal(
      "workbook", command: "watch", ["practice-3"],
      environment: ["PATH": path, "WORKBOOK_COURSE": folder.path])
    func stands(_ screen: ScreenModel) -> Bool {
      screen.lines[0].hasPrefix("practice-3  ") && screen.lines[screen.size.rows - 1] == "q quit"
    }
    terminal.wait(for: "the verdict") { stands($0) && $0.text.contains("4 clauses: ") }
    let file = URL(filePath: "\(folder.path)/Chapters/Practice/3-Search/SearchField.swift")
    let code = try String(contentsOf: file, encoding: .utf8)
    try Data((code + "\nlet half: Int =\n").utf8).write(to: file)
    terminal.wait(for: "the error") { stands($0) && $0.text.contains("SearchField.swift:") }
    terminal.resize(to: Size(columns: 60, rows: 18))
    terminal.wait(for: "the error in another size") { stands($0) && $0.text.contains("SearchField.swift:") }
    try Data(code.utf8).write(to: file)
    terminal.wait(for: "the verdict again") { stands($0) && $0.text.contains("4 clauses: ") }
    terminal.type("q")
    terminal.waitForEnd()
  }

  @Test func `follows the open task and a declared change when all steps are done`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (course, files) = (folder.path, FileManager.default)
    let package = URL(filePath: #filePath).appending(path: "../../..").standardized.path
    for name in ["Chapters", "Solutions"] {
      try files.copyItem(atPath: "\(package)/\(name)", toPath: "\(course)/\(name)")
    }
    let chapter = "\(course)/Chapters/2-Rules"
    try files.removeItem(atPath: chapter)
    try files.copyItem(atPath: "\(package)/Solutions/2-Rules", toPath: chapter)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let terminal = try Terminal(
      "workbook", command: "watch", ["2"], size: Size(columns: 60, rows: 18),
      environment: ["PATH": path, "WORKBOOK_COURSE": course])
    // What was reached at once has no room, but the verdict has.
    terminal.wait(for: "the task below the verdict") { screen in
      screen.lines[2].hasPrefix("✓ ") && screen.lines[3].hasPrefix("· Open task: another board. Done when")
    }
    terminal.type("h")
    terminal.wait(forText: "A board must read a cell, set a cell, and count.")
    let main = try String(contentsOfFile: "\(chapter)/Main.swift", encoding: .utf8)
    let declared = main.replacing(
      "  static let chapter",
      with: "  static var language: any Language { .reversi(with: .undo) }\n  static let chapter")
    try #require(declared != main)
    try Data(declared.utf8).write(to: URL(filePath: "\(chapter)/Main.swift"))
    terminal.wait(forText: "· Change: 0 of ")
    #expect(!terminal.screen.text.contains("Open task"))
    terminal.type("h")
    terminal.wait(forText: "Hint 1 of ")
    terminal.type("q")
    terminal.waitForEnd()
  }

  @Test func `plays the script that fails, and is there again after it`() throws {
    let terminal = try watch()
    terminal.type("r")
    terminal.wait(forText: "puzzle.start.script:1: expected row 1 1 2 3 4")
    terminal.type("\u{3}")
    terminal.wait(forText: "Press ^C again to quit.")
    terminal.forget()
    terminal.type("\u{3}")
    terminal.wait(for: "name and keys", stands)
    terminal.type("q")
    terminal.waitForEnd()
  }
}
