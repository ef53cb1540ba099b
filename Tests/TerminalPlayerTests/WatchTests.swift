import Foundation
import Supervision
import Support
import Testing

@testable import Reader
@testable import TerminalPlayer

@Suite(.onThreadsOfTheirOwn) struct `A watched chapter on a terminal` {
  private func watch(_ size: Size = Size(columns: 80, rows: 24)) throws -> Terminal {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let terminal = try Terminal(
      "workbook", command: "watch", ["14"], size: size,
      environment: ["PATH": path, "EDITOR": "echo opened"])
    terminal.wait(for: "the verdict") { $0.text.contains(/\d+ of 17 clauses hold/) }
    return terminal
  }

  /// The last rows, as one line.
  private func foot(_ screen: ScreenModel) -> String { words(screen.lines.suffix(2)) }

  private func words(_ lines: some Collection<String>) -> String {
    lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  private func stands(_ screen: ScreenModel) -> Bool {
    let keys = "h hint, n next, f report, r replay, e editor, ? keys, q quit"
    return screen.lines[0].hasPrefix("chapter-14  ") && foot(screen).hasSuffix(keys)
  }

  @Test func `stands still: its name above, the keys below, whatever is shown between`() throws {
    let terminal = try watch()
    terminal.wait(for: "name and keys", stands)
    // Nothing holds yet, which is no success.
    #expect(terminal.screen.text.contains(/· 0 of 17|✓ [1-9]\d* of 17/))
    terminal.resize(to: Size(columns: 60, rows: 18))
    terminal.wait(for: "name and keys in another size", stands)
    terminal.type("\u{1A}")
    terminal.waitForStop()
    terminal.forget()
    terminal.pseudoTerminal.send(SIGCONT)
    terminal.wait(for: "name and keys after a stop", stands)
    for (key, back) in [("n", "n or q back to the verdict"), ("h", "h the next hint, q back to the verdict")]
    {
      terminal.type(key)
      terminal.wait(for: "the way back") { foot($0).hasSuffix(back) }
      terminal.type("q")
      terminal.wait(for: "the verdict", stands)
    }
    terminal.type("n")
    terminal.wait(forText: "Step 1 of")
    terminal.type("n")
    terminal.wait(for: "name and keys", stands)
    terminal.type("e")
    // Watch reads no key before it has the terminal back.
    terminal.read(to: /opened \+1 [\s\S]*q quit/)
    terminal.wait(for: "name and keys after the editor", stands)
    // The report's page can be left before the report is there; watch goes on.
    terminal.type("fqn")
    terminal.wait(forText: "Step 1 of")
    terminal.type("n")
    terminal.wait(for: "the verdict", stands)
    terminal.type("q")
    // The shell has its screen back.
    terminal.read(to: "\u{1B}[?1049l")
    terminal.waitForEnd()
  }

  @Test func `prints lines where the cursor cannot be moved`() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let terminal = try Terminal(
      "workbook", command: "watch", ["14"], environment: ["PATH": path, "TERM": "dumb"])
    terminal.wait(forText: "Watching Chapters/14-SlidingPuzzle. Save a file to see its verdict.")
    terminal.wait(for: "the verdict") { $0.text.contains(/\d+ of 17 clauses hold/) }
    terminal.type("f")
    terminal.read(to: "chapter-14 · ")
    terminal.type("q")
    terminal.waitForEnd()
  }

  @Test(arguments: [(60, 18), (80, 24)])
  func `says what to do while nothing is changed, and what each key does`(columns: Int, rows: Int) throws {
    let terminal = try watch(Size(columns: columns, rows: rows))
    terminal.wait(for: "what to do") {
      words($0.lines).contains("Save a file of Chapters/14-SlidingPuzzle to")
    }
    terminal.wait(for: "name and keys", stands)
    terminal.type("?")
    terminal.wait(for: "a line for each key") { screen in
      ["h  ", "n  ", "f  ", "r  ", "e  ", "q  "].allSatisfy { key in
        screen.lines.contains { $0.hasPrefix("  \(key)") }
      }
    }
    terminal.wait(for: "the way back") { foot($0).hasSuffix("? or q back to the verdict") }
    terminal.type("?")
    terminal.wait(for: "the verdict") { stands($0) && $0.text.contains(/\d+ of 17/) }
    terminal.type("?")
    terminal.wait(for: "the way back") { foot($0).hasSuffix("? or q back to the verdict") }
    terminal.type("q")
    terminal.wait(for: "the verdict", stands)
    terminal.type("q")
    terminal.waitForEnd()
  }

  @Test func `gives no bug's name away in the full report while they are hunted`() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let terminal = try Terminal(
      "workbook", command: "watch", ["1"], size: Size(columns: 200, rows: 120), environment: ["PATH": path])
    terminal.wait(for: "the verdict") { $0.text.contains(/\d+ of 53 clauses hold/) }
    terminal.type("f")
    terminal.wait(forText: "known bug 6")
    #expect(!terminal.screen.text.contains(/known bug:|lost-pass/))
    terminal.type("qq")
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
      screen.lines[0].hasPrefix("practice-3  ") && foot(screen).hasSuffix("q quit")
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
      screen.lines[2].hasPrefix("✓ ")
        && screen.lines[3].hasPrefix("· Open task: store the board differently. Done when")
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
    terminal.type("qq")
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

  /// Watches a copy of chapter 1; `save` saves its controller with a line more above the place where disks turn.
  private func watchCopy(
    _ size: Size, _ body: (Terminal, _ save: (_ line: String) throws -> Void, _ course: String) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let package = URL(filePath: #filePath).appending(path: "../../..").standardized.path
    try FileManager.default.copyItem(atPath: "\(package)/Chapters", toPath: "\(folder.path)/Chapters")
    let file = URL(filePath: "\(folder.path)/Chapters/1-FatController/ViewController.swift")
    let code = try String(contentsOf: file, encoding: .utf8)
    let head = "    guard let (x, y) = cells.first else {\n"
    try #require(code.contains(head))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let terminal = try Terminal(
      "workbook", command: "watch", ["1"], size: size,
      environment: ["PATH": path, "WORKBOOK_COURSE": folder.path])
    terminal.wait(for: "the verdict") { $0.text.contains(/\d+ of 53 clauses hold/) }
    try body(
      terminal,
      { line in
        // Not twice: an empty file would be built, too.
        try Data(code.replacing(head, with: "\(line)\n\(head)").utf8).write(to: file, options: .atomic)
      }, folder.path)
    terminal.type("q")
    terminal.waitForEnd()
  }

  @Test func `shows every word of what is wrong, however small the window`() throws {
    let error = "error: cannot convert value of type 'String' to specified type 'Int'"
    let second = "error: cannot convert value of type 'Int' to specified type 'Bool'"
    try watchCopy(Size(columns: 60, rows: 18)) { terminal, save, _ in
      func wait(for text: String) { terminal.wait(for: text) { words($0.lines).contains(text) } }
      try save("    let one: Int = \"three\"\n    let two: Bool = 2")
      wait(for: error)
      wait(for: "and 1 more error (`swift run workbook verify 1 --all` lists it)")
      terminal.type("r")
      wait(for: "The chapter does not compile: there is nothing to replay. ✗ does not compile")
      wait(for: error)
      terminal.type("f")
      wait(for: second)
      wait(for: "f or q back to the verdict")
      terminal.type("q")
      wait(for: "lists it)")
      // Where it was changed stands at the top, and the command to copy is whole.
      try save("    _ = [0][cells.count]")
      wait(for: "from placeDisk changed since the last good run: ViewController.swift:153")
      terminal.resize(to: Size(columns: 40, rows: 14))
      wait(for: "more lines: Space or arrows; h hint,")
      wait(for: "from placeDisk changed since the last good run: ViewController.swift:153")
      terminal.type("\u{1B}[6~")
      wait(for: "trace on; d3")
      terminal.type("\u{1B}[B")
      wait(for: "swift run chapter-1 play --script - <<'E ND' trace on; d3 END")
      terminal.type("k")
      wait(for: "to see it again:")
    }
  }

  @Test func `says what has stopped the app in a replay, and takes no key that was typed for that`() throws {
    try watchCopy(Size(columns: 60, rows: 24)) { terminal, save, _ in
      func wait(for text: String) { terminal.wait(for: text) { words($0.lines).contains(text) } }
      try save("    _ = [0][cells.count]")
      wait(for: "error: the app stopped: Index out of range")
      terminal.type("r")
      wait(for: "The app stopped during d3: Index out of range, ViewController.swift:153")
      try save("    while cells.count > 0 {}")
      wait(for: "error: the app loops forever")
      terminal.type("r")
      wait(for: "chapter-1>")
      terminal.type("q")
      wait(for: "The app stopped during d3: it ")
    }
  }

  @Test func `waits in its last row for another one`() throws {
    try watchCopy(Size(columns: 80, rows: 18)) { terminal, save, course in
      let lock = open("\(course)/.build/workbook/chapter-1.lock", O_RDWR | O_CLOEXEC)
      flock(lock, LOCK_EX)
      _ = "process 7 (workbook watch 1)".withCString { write(lock, $0, strlen($0)) }
      try save("    print(cells.count)")
      terminal.wait(for: "what it waits for") { screen in
        screen.lines[0].hasPrefix("chapter-1  ")
          && foot(screen).hasPrefix("waiting for process 7 (workbook watch 1)")
      }
      close(lock)
      terminal.wait(forText: "your code printed")
    }
  }
}
