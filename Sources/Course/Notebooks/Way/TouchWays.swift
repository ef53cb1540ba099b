package import Lessons
package import SourceFacts
internal import Supervision
internal import Verification

/// The functions of a chapter's solution that run because of a touch, such as one that makes a move, as recorded from a
/// traced build.
public struct TouchWays: Codable, Equatable, Sendable {
  /// The functions that a touch runs.
  package struct Way: Codable, Equatable, Sendable {
    /// The functions' full names, in the order in which each is first entered.
    package let functions: [String]
    /// The phone's time in milliseconds when each function is first entered, separated by spaces.
    let times: String

    /// Takes what a traced program has entered.
    package init(_ entries: [TracedProgram.Entry]) {
      functions = entries.map(\.function.symbol.fullName)
      times = entries.map { "\($0.time)" }.joined(separator: " ")
    }
  }

  /// The number of the solution's chapter.
  package let solution: Int
  /// The functions that each touch runs, by the name of the touch, such as `move`.
  package let ways: [String: Way]
  /// What the phone shows during each touch, by the name of the touch; empty until `played(on:)` has played them.
  package internal(set) var reels: [String: Reel] = [:]

  /// The touches of which the functions are recorded: `touch` is a script, with a command in each element, and `start`
  /// is a script that is played before it.
  ///
  /// If `start` is nil, the functions that a launch runs are recorded, up to where those of `touch` begin.
  package static let touches: [(name: String, start: [String]?, touch: [String])] = [
    ("move", ["settle", "wait 1"], ["c4", "settle"]),
    // After a1 light cannot move.
    (
      "pass", ["save x00 1 -ox----- 8 xo------", "settle", "wait 1"],
      ["a1", "settle", "wait 1", "dismiss", "settle"]
    ),
    ("reset", ["c4", "wait 0.1"], ["reset", "wait 0.1", "ok", "settle"]),
    ("launch", nil, ["c4"]),
  ]

  /// The path, in the workbook's folder, of the file with the records of all solutions.
  package static let file = "Sources/Measured.json"

  /// What `file` records about a solution's code.
  private struct Record: Decodable { let ways: [String: Way] }

  /// Reads what is recorded about the solution of `lesson` in the workbook's folder `package`.
  package init(of lesson: Lesson, inPackage package: String) throws {
    let records: [String: Record] = try recorded(at: "\(package)/\(Self.file)", orIfMissing: [:])
    guard let record = records[lesson.folder] else {
      throw Problem("\(Self.file) has no record of \(lesson.folder)")
    }
    (solution, ways) = (lesson.number, record.ways)
  }

  /// Returns a copy that also has what the phone shows when `app`, the solution's app, is touched.
  @MainActor
  func played(on app: App) throws -> TouchWays {
    var copy = self
    for (name, start, touch) in Self.touches {
      let script = start.map { $0 + touch } ?? []
      copy.reels[name] = try app.reel(of: (script + ["settle"]).joined(separator: "\n")).reel
    }
    return copy
  }

  /// Returns the phone's times in milliseconds when the functions of `touch`, such as `move`, are first entered.
  package func times(of touch: String) -> [Int] {
    (ways[touch]?.times ?? "").split(separator: " ").compactMap { Int($0) }
  }

  package func way(of touch: String) -> TapWay { TapWay(ways[touch]?.functions ?? []) }

  private static let legend = """
    Each line is a type and those of its functions that run, in the order in which the tap reaches them.
    A type keeps its number when the tap comes back to it.
    """

  /// The functions that a move runs, as lines.
  package var text: String {
    let move = way(of: "move")
    let head = "A move in solution \(solution): \(move.steps.count) functions of \(move.types.count) types"
    return ([head] + move.lines + ["", Self.legend]).joined(separator: "\n")
  }
}
