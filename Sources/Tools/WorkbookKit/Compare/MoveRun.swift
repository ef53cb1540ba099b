internal import Foundation
internal import Supervision

/// What happens when a person plays c4 in a new game on the simulated phone.
struct MoveRun: Equatable {
  /// How many seconds after the tap, by the phone's clock, the last save of the game is on the phone's disk.
  let saved: Double
  let jobs: Int

  private static let script = "settle\ntrace jobs\nc4\nsettle\n"

  /// Reads what has happened from `trace`, the lines that the script printed when it was played on an app; nil if the
  /// game was not saved after the tap.
  init?(trace: String) {
    var events: [(time: Double, what: String)] = []
    for line in trace.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count > 1, let time = Double(words[0]) { events.append((time, String(words[1]))) }
    }
    jobs = events.count { $0.what == "job" }
    guard let save = events.last(where: { $0.what == "saved" }) else { return nil }
    saved = save.time
  }

  /// Plays the move on `chapter`; nil if that fails.
  init?(on chapter: BuiltChapter) {
    guard let folder = try? TemporaryFolder() else { return nil }
    defer { folder.remove() }
    let script = folder.file("move.script")
    try? Self.script.write(toFile: script, atomically: true, encoding: .utf8)
    let run = try? chapter.run(["play", "--script", script], errors: false, limit: .seconds(20))
    self.init(trace: run?.output ?? "")
  }
}
