import ChapterKit
import Foundation
import MiniUIKit
import Testing
import Verification

@testable import Explorer
@testable import Puzzle
@testable import PuzzleSuite
@testable import solution_14

/// The finished puzzle.
@Suite struct `Solution 14` {
  private let clauses = PuzzleLanguage().clauses

  @Test func `keeps every clause, on every schedule`() async {
    let app = await solution_14.Main.chapter.app
    for verdict in app.verify(clauses, seeds: Array(1...10)) where verdict.outcome != .holds {
      Issue.record("\(verdict.clause.id): \(verdict.outcome)")
    }
  }

  @Test func `does what the model says, whatever is done, in any order`() async {
    let app = await solution_14.Main.chapter.app
    let found = Explorer.explore(app, seed: 1, inputs: 20_000)
    #expect(found.failures.map { "\($0.finding.sentence) \($0.script)" } == [])
  }

  @Test func `what is asked through a pipe is answered when the app has done what was asked before`() throws {
    let player = Process()
    player.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "solution-14")
    player.arguments = ["play"]
    let (input, output) = (Pipe(), Pipe())
    (player.standardInput, player.standardOutput) = (input, output)
    try player.run()
    try input.fileHandleForWriting.write(contentsOf: Data("15\nshow\nscore\nmoves\nquit\n".utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    player.waitUntilExit()
    let lines = text.split(separator: "\n")
    #expect(lines.contains("13 14  . 15") && !lines.contains("13 14 15  ."), "\(text)")
    #expect(
      lines.suffix(2) == ["At least 1 slide is left. 1 slide so far.", "These can slide: 11, 14, 15."],
      "\(text)")
    #expect(player.terminationStatus == 0)
  }

  @Test(arguments: [
    "kill; kill; kill; kill; kill; shuffle; shuffle; b1; settle; b2; settle; schedule 1; a2 + shuffle + shuffle",
    "shuffle + c4 + shuffle",
    "shuffle + shuffle + d3",
  ])
  func `a tap between two shuffles by dice that nobody knows is right, whatever comes of it`(text: String)
    async throws
  {
    let app = await solution_14.Main.chapter.app
    let commands = try Script(text, language: .puzzle).lines.map(\.command)
    #expect(app.finding(in: commands) == nil)
  }

  @Test func `shows its panels from the first moment on`() async throws {
    let app = await solution_14.Main.chapter.app
    #expect(app.events(of: try Script("wait 1", language: .puzzle), seed: nil) == [])
  }

  @Test func `leaves nothing behind when it dies`() async throws {
    let app = await solution_14.Main.chapter.app
    #expect(app.leakReport() == nil)
    let script = try Script(
      Array(repeating: "shuffle", count: 200).joined(separator: "\n"), source: "long", language: app.language)
    #expect(app.events(of: script, seed: 3) == app.events(of: script, seed: 3))
  }
}
