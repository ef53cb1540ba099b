internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import Supervision

/// Which functions run in an app from each touch until it is at rest. `author measure` records those of solutions,
/// because measuring takes a build of its own.
package struct Footprint: Codable, Equatable, Sendable {
  /// A hash of the app's code when it was measured, by which a later change of the code is noticed.
  let code: String
  /// What runs because of each touch, by the name of the touch, such as `move`.
  let ways: [String: TouchWays.Way]

  /// The path, from the course's folder, of the file with the footprints of all solutions.
  package static let file = TouchWays.file

  /// Returns the recorded footprints of a course by the names of the solutions' folders, such as `7-Objects`; empty if
  /// none are recorded.
  package static func recorded(in course: Course) throws -> [String: Footprint] {
    try SourceFacts.recorded(at: "\(course.folder)/\(file)", orIfMissing: [:])
  }

  /// Returns a hash of an app's code from `texts`, the texts of its files by name.
  static func code(of texts: [String: String]) -> String {
    fingerprint(of: texts.sorted { $0.key < $1.key }.map { "\($0.key)\n\($0.value)" }.joined(separator: "\n"))
  }
}

extension Workshop {
  /// Returns the footprints of `works` by the solutions' folders, such as `7-Objects`.
  package func footprints(of works: [Work]) throws -> [String: Footprint] {
    try Dictionary(zip(works, traced(works)).map { ($0.lesson.folder, try $1.get()) }) { $1 }
  }

  /// Builds each of `works` anew so that its program notes which functions run, and plays all touches on it, in
  /// parallel and with a progress line.
  func traced(_ works: [Work]) -> [Result<Footprint, any Error>] {
    let progress = ProgressLine(total: works.count)
    defer { progress.close() }
    return works.concurrentMap { work in
      stopIfWanted()
      progress.begin("tracing \(work.executable)")
      defer { progress.end("tracing \(work.executable)") }
      return Result { try footprint(of: work) }
    }
  }

  private func footprint(of work: Work) throws -> Footprint {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = try TracedProgram(
      recipe(of: work.executable), of: sources(of: work), in: folder.path, playedBy: built(work).judge,
      toolchain: toolchain)
    var ways: [String: TouchWays.Way] = [:]
    for (name, start, touch) in TouchWays.touches {
      ways[name] = TouchWays.Way(try program.functions(runBy: touch, after: start))
    }
    return Footprint(code: Footprint.code(of: try course.appTexts(of: work)), ways: ways)
  }
}
