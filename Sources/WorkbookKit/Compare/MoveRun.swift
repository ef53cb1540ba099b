internal import Dispatch
internal import Foundation
internal import SourceFacts
internal import Supervision
internal import Synchronization

/// What a move does: a person plays c4 on a new game, on the simulated phone.
struct MoveRun: Equatable {
  /// When the save that has the move is on the disk, in seconds after the tap.
  let saved: Double
  /// What the user sees change in the same instant and before that, if it is the instant in which the move ends.
  let seenBefore: [String]
  let jobs: Int

  private static let script = "settle\ntrace jobs\nc4\nsettle\n"

  /// Reads what the script has printed; nil if it does not tell of a save after the tap.
  init?(trace: String) {
    var events: [(time: Double, what: String)] = []
    for line in trace.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count > 1, let time = Double(words[0]) { events.append((time, String(words[1]))) }
    }
    jobs = events.count { $0.what == "job" }
    events.removeAll { $0.what == "job" }
    guard let save = events.lastIndex(where: { $0.what == "saved" }), let end = events.last?.time else {
      return nil
    }
    saved = events[save].time
    seenBefore = saved < end ? [] : events[..<save].filter { $0.time == end }.map(\.what)
  }

  /// Lets an app play the move; nil if it cannot.
  fileprivate init?(of program: String) {
    guard let folder = try? TemporaryFolder() else { return nil }
    defer { folder.remove() }
    let script = folder.file("move.script")
    try? Self.script.write(toFile: script, atomically: true, encoding: .utf8)
    let run = try? Run(program, ["play", "--script", script], errors: false, limit: .seconds(20))
    self.init(trace: run?.output ?? "")
  }
}

extension Workshop {
  /// What a move does in each of `works`, which are built; nil where it cannot be played.
  func moves(of works: [Work]) -> [MoveRun?] {
    let moves = Mutex<[Int: MoveRun]>([:])
    DispatchQueue.concurrentPerform(iterations: works.count) { index in
      let move = MoveRun(of: executable(of: works[index]))
      moves.withLock { $0[index] = move }
    }
    return works.indices.map { index in moves.withLock { $0[index] } }
  }
}
