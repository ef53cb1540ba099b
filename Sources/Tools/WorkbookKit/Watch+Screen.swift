internal import Console
internal import Foundation
internal import Reader
internal import Supervision
internal import Verification

/// What `watch` shows on a terminal, and what it lends that to.
extension Watch {
  /// Shows `lines`; `again` makes them anew when the terminal has another width.
  func show(_ lines: [String], again: (() throws -> [String])? = nil, keys: String = keys) {
    guard workbook.style.isTerminal else { return say(lines) }
    self.again = again
    screen.keys = keys
    screen.show(lines)
  }

  /// Says `sentence`, and leaves below it what stands on the screen.
  func note(_ sentence: String) { workbook.style.isTerminal ? screen.note([sentence]) : say(["", sentence]) }

  /// Draws the screen anew if the terminal has another size than when it was drawn, or the process was stopped.
  func followSize() {
    guard screen.mustDraw else { return }
    workbook = Workbook(course: workbook.course, style: .current, state: workbook.state)
    if let lines = try? again?() { screen.show([""] + lines, again: true) } else { screen.draw() }
  }

  /// Lends the screen to the program that a shell starts with `words`, until it ends.
  private func lend(_ keys: inout Keys, to words: [String]) {
    screen.clear()
    keys.lend { lendTerminal(to: "/bin/sh", ["-c"] + words) }
    screen.draw()
  }

  /// Shows in the player the script of the first problem.
  func replay(_ keys: inout Keys) throws {
    guard workbook.style.isTerminal else { return }
    if status?.error != nil { return note("The chapter does not compile: there is nothing to replay.") }
    guard let report = status?.report else { return note(status?.trouble ?? "Nothing is built yet.") }
    let clauses = report.clauses.filter { $0.failure != nil }
    let failing =
      clauses.first { $0.id == report.firstBroken } ?? clauses.first { !$0.isExpected } ?? clauses.first
    guard let failing, let failure = failing.failure else {
      return note("No clause fails: there is nothing to replay.")
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (file, errors) = (folder.file("\(failing.id).script"), folder.file("errors"))
    try failure.script.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let built = workshop.built(chapter)
    lend(
      &keys,
      to: ["exec \"$@\" 2>'\(errors)'", "sh", built.judge] + built.arguments(["play", "--replay", file]))
    // How the code ended the player, if it did.
    let ending = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
    let words = ending.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let head = "\(chapter.executable): "
    if words.hasPrefix(head) {
      note("The app stopped during \(failure.script.last ?? "the launch"): \(words.dropFirst(head.count))")
    } else if !words.isEmpty {
      note(words)
    }
  }

  /// Opens `$EDITOR`, or vi, where the compiler found an error or, without one, where something was changed last.
  func edit(_ keys: inout Keys) {
    guard workbook.style.isTerminal else { return }
    let environment = ProcessInfo.processInfo.environment
    let plain = FileManager.default.isExecutableFile(atPath: "/usr/bin/vi") ? "vi" : nil
    guard let editor = environment["VISUAL"] ?? environment["EDITOR"] ?? plain else {
      return note("Set EDITOR first, for example: export EDITOR=vim")
    }
    let change = status?.changes.first?.firstMatch(of: /(.+):(\d+)/)
    let error = status?.error
    let file =
      error.map { "\(workbook.course.folder)/\($0.file)" }
      ?? "\(workbook.course.folder(of: chapter))/\(change.map { String($0.1) } ?? "Main.swift")"
    let line = error?.line ?? change.flatMap { Int($0.2) } ?? 1
    lend(&keys, to: ["exec \(editor) \"$@\"", editor, "+\(line)", file])
  }
}
