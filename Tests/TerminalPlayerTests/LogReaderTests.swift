import Foundation
import Support
import Testing
import Verification

@testable import Reader
@testable import TerminalPlayer

@Suite struct `The reader of a log` {
  private func reader(rows: Int = 12, changes: Int = 1) -> LogReader {
    let entries = (1...5).map { number in
      LogEntry(
        time: .seconds(number), action: "tap \(number)",
        changes: (0..<changes).map { "cell \($0): \(number - 1) -> \(number)" },
        screen: ["board \(number)", "message: \(number)"])
    }
    return LogReader(entries, size: Size(columns: 80, rows: rows), isColoured: false)
  }

  private func press(_ reader: inout LogReader, _ keys: PageKey...) {
    for key in keys {
      let stays = reader.press(key)
      #expect(stays)
    }
  }

  @Test func `shows what the app showed after an action, and what that action changed`() {
    var reader = reader()
    press(&reader, .right)
    #expect(
      reader.screen == [
        "board 2", "message: 2", "",
        "          cell 0: 0 -> 1", "> 2.000 tap 2", "          cell 0: 1 -> 2",
        "  3.000 tap 3", "          cell 0: 2 -> 3", "  4.000 tap 4", "          cell 0: 3 -> 4",
        "  5.000 tap 5", "2/5 - Left, Right: an action back, forth - Home, End - q leaves",
      ])
  }

  @Test func `goes back and forth, and not beyond either end`() {
    var reader = reader()
    press(&reader, .left)
    #expect(reader.current == 0)
    press(&reader, .right, .character("l"), .character("n"))
    #expect(reader.current == 3)
    press(&reader, .character("h"), .character("p"), .left)
    #expect(reader.current == 0)
    press(&reader, .end)
    #expect(reader.current == 4)
    press(&reader, .right)
    #expect(reader.current == 4)
    press(&reader, .home)
    #expect(reader.current == 0)
    for key in [PageKey.character("q"), .escape, .gone] {
      let stays = reader.press(key)
      #expect(!stays)
    }
  }

  @Test(arguments: [10, 12, 24, 50], [0, 1, 30])
  func `fills the screen with the action on it`(rows: Int, changes: Int) {
    var reader = reader(rows: rows, changes: changes)
    for number in 1...5 {
      #expect(reader.screen.count == rows)
      #expect(reader.screen.count { $0.hasPrefix("> \(number).000 tap \(number)") } == 1)
      press(&reader, .right)
    }
  }
}

@Suite(.onThreadsOfTheirOwn) struct `A log at a terminal` {
  private let script: String

  init() throws {
    script = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).script").path
    try "c4; wait 0.3; reset".write(toFile: script, atomically: true, encoding: .utf8)
  }

  @Test func `is gone through with keys, and the terminal is given back`() throws {
    defer { try? FileManager.default.removeItem(atPath: script) }
    let terminal = try Terminal("solution-11", command: "log", [script])
    terminal.wait(forText: "1/5 - ")
    terminal.type("\u{1B}[C")
    terminal.wait(forText: "2/5 - ")
    terminal.type("n")
    terminal.wait(forText: "> 0.000 tap c4")
    terminal.type("\u{1B}[F")
    terminal.wait(forText: "alert: Confirmation")
    terminal.type("\u{1B}[H")
    terminal.wait(forText: "1/5 - ")
    terminal.type("q")
    terminal.waitForEnd()
  }

  @Test func `is printed where a screen cannot be drawn`() throws {
    defer { try? FileManager.default.removeItem(atPath: script) }
    let terminal = try Terminal("solution-11", command: "log", [script], redirection: "</dev/null | cat")
    terminal.wait(forText: "0.000 launch without a save")
    terminal.wait(forText: "question: none -> #3")
    #expect(!terminal.screen.text.contains("q leaves"))
    terminal.waitForEnd()
  }
}
