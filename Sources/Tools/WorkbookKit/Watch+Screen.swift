internal import Console
internal import Foundation
internal import Reader
internal import Supervision
internal import Verification

/// What `watch` shows on a terminal, and what it lends that to.
extension Watch {
  static var size: (rows: Int, columns: Int) { terminalSize(of: STDOUT_FILENO) ?? (24, 80) }

  /// Shows `lines`; `again` makes them anew when the terminal has another width.
  func show(_ lines: [String], again: (() throws -> [String])? = nil) {
    guard workbook.style.isTerminal else { return say(lines) }
    content = (lines, again)
    draw()
  }

  /// Draws the screen anew if the terminal has another size than when it was drawn.
  func followSize() {
    guard let drawn, drawn != Self.size else { return }
    workbook = Workbook(course: workbook.course, style: .current, state: workbook.state)
    if let again = content.again, let lines = try? again() { content.lines = [""] + lines }
    draw()
  }

  private func draw() {
    drawn = Self.size
    Self.draw(content.lines, titled: chapter.executable, chapter.path, keys: Self.keys, workbook.style)
  }

  /// Draws a screen that stands: a title, `content` below it, and the keys at the foot.
  static func draw(_ content: [String], titled name: String, _ path: String, keys: String, _ style: Style) {
    let size = Self.size
    let title = "\(style.bold(name))  \(style.faint("\(timeOfDay())  \(path)"))"
    var lines = ([title] + content).flatMap { $0.components(separatedBy: "\n") }
    let room = max(2, size.rows - 2)
    if lines.count > room {
      lines = lines.prefix(room - 1) + [style.faint("… there is more than this window has room for")]
    }
    // Without the terminal's own wrapping, a line that is too long is cut.
    print(
      "\u{1B}[?7l\u{1B}[H" + lines.map { "\($0)\u{1B}[K\n" }.joined()
        + "\u{1B}[J\u{1B}[\(size.rows)H\(style.faint(keys))\u{1B}[?7h", terminator: "")
    fflush(nil)
  }

  /// Clears the screen for what another program prints, or for the shell.
  static func clearScreen(_ style: Style) {
    guard style.isTerminal else { return }
    print("\u{1B}[H\u{1B}[J", terminator: "")
    fflush(nil)
  }

  /// Lends the screen to a program until it ends.
  private func lend(_ keys: inout Keys, to program: String, _ arguments: [String]) {
    Self.clearScreen(workbook.style)
    keys.lend { lendTerminal(to: program, arguments) }
    draw()
  }

  /// Shows the first script that fails in the player.
  func replay(_ keys: inout Keys) throws {
    guard workbook.style.isTerminal else { return }
    let clauses = status?.report?.clauses ?? []
    let failing = clauses.first { !$0.isExpected && $0.failure != nil } ?? clauses.first { $0.failure != nil }
    guard let failure = failing?.failure else { return show(["", "There is no script that fails."]) }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.file("\(failing?.id ?? "").script")
    try failure.script.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let built = workshop.built(chapter)
    lend(&keys, to: built.judge, built.arguments(["play", "--replay", file]))
  }

  /// Opens `$EDITOR` where the compiler found an error or, without one, where something was changed last.
  func edit(_ keys: inout Keys) {
    guard workbook.style.isTerminal else { return }
    let environment = ProcessInfo.processInfo.environment
    guard let editor = environment["VISUAL"] ?? environment["EDITOR"] else {
      return show(["", "There is no editor: set EDITOR, such as to vim."])
    }
    let change = status?.changes.first?.firstMatch(of: /(.+):(\d+)/)
    let error = status?.error
    let file =
      error.map { "\(workbook.course.folder)/\($0.file)" }
      ?? "\(workbook.course.folder(of: chapter))/\(change.map { String($0.1) } ?? "Main.swift")"
    let line = error?.line ?? change.flatMap { Int($0.2) } ?? 1
    lend(&keys, to: "/bin/sh", ["-c", "exec \(editor) \"$@\"", editor, "+\(line)", file])
  }
}
