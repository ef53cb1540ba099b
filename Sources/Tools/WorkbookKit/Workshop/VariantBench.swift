internal import Console
internal import Foundation
internal import SourceFacts
package import Supervision
internal import Synchronization

/// A folder apart from the reader's, where changed versions of a chapter's code are built and verified.
package final class VariantBench: Sendable {
  private let workshop: Workshop
  /// The temporary folder in which the bench builds; nil if it builds in a folder that is kept.
  private let temporary: TemporaryFolder?

  /// Makes a bench that builds in a temporary folder, which is removed when the bench is deinitialised.
  ///
  /// `options` are added to the compiler's, and `limit` is how long `verify` may take.
  package init(like workshop: Workshop, options: [String] = [], limit: Duration = .seconds(120)) throws {
    let folder = try TemporaryFolder()
    self.workshop = try workshop.elsewhere(in: folder.path, options: options, limit: limit)
    temporary = folder
  }

  /// Makes a bench in a folder called `name` in the workshop's build folder. That folder is kept, so that unchanged
  /// code is not built again.
  init(named name: String, like workshop: Workshop) throws {
    self.workshop = try workshop.elsewhere(in: "\(workshop.course.output)/\(name)")
    temporary = nil
  }

  /// Makes `files`, texts by file name, the code of `work` on this bench, builds it and verifies it. With `afresh`,
  /// first removes everything that was built there before.
  package func judge(_ files: [String: String], as work: Work, afresh: Bool = false) throws -> ChapterStatus {
    if afresh { try? FileManager.default.removeItem(atPath: workshop.folder(of: work)) }
    // Another process may use the same folder.
    try workshop.alone(with: work) { try workshop.course.write(files, as: work) }
    return temporary != nil ? try workshop.status(of: work) : try workshop.statuses(of: [work])[0]
  }

  /// Verifies the code that `judge` last built, but only `clauses`: ids or groups, such as `pass.alert` or `pass`.
  func verify(_ clauses: [String], of work: Work) throws -> ChapterStatus {
    var status = ChapterStatus(work: work.executable, fingerprint: "")
    try workshop.verify(work, &status, clauses: clauses)
    return status
  }

  /// Runs the program that `judge` last built with the arguments `command`; stops it if it takes longer than `limit`.
  package func run(
    _ work: Work, _ command: [String], environment: [String: String] = [:], limit: Duration
  ) throws -> Run {
    guard let sandbox = workshop.toolchain.sandbox else {
      return try built(work).run(command, environment: environment, errors: false, limit: limit)
    }
    return try sandbox.run(
      built(work).judge, built(work).arguments(command),
      reading: [workshop.folder(of: work), workshop.course.folder(of: work)],
      environment: environment, errors: false, limit: limit)
  }

  /// Returns what the compiler's index says of the code that `judge` last built.
  func facts(of work: Work) throws -> Facts { try workshop.facts(of: work) }

  /// Returns the code that `judge` has built.
  package func built(_ work: Work) -> BuiltChapter { workshop.built(work) }
}

extension Workshop {
  /// Calls `judge` with each of `items` and a bench, a folder to build in, on all cores, and reports progress with the
  /// names that `name` returns. Returns what `judge` returns, in the order of `items`.
  ///
  /// There is a temporary bench for each core. Neighbouring items mostly share one, and should differ in few files, so
  /// that little is built again. Throws the error of the first item for which `judge` throws.
  package func onBenches<Item: Sendable, Value: Sendable>(
    _ items: [Item], named name: @Sendable (Item) -> String, options: [String] = [],
    limit: Duration = .seconds(120),
    _ judge: @Sendable (Item, VariantBench) throws -> Value
  ) throws -> [Value] {
    let progress = ProgressLine(total: items.count)
    defer { progress.close() }
    let cores = min(workerCount, items.count)
    let benches = try (0..<cores).map { _ in try VariantBench(like: self, options: options, limit: limit) }
    let values = Mutex<[Int: Result<Value, any Error>]>([:])
    // Each bench takes a few neighbouring items at a time; fewer if there are few items, so that all benches finish
    // together.
    let share = max(1, min(8, items.count / max(1, 4 * cores)))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: cores) { core in
      while true {
        let start = next.wrappingAdd(share, ordering: .relaxed).oldValue
        if start >= items.count { return }
        for index in start..<min(start + share, items.count) {
          stopIfWanted()
          progress.begin(name(items[index]))
          let value = Result { try judge(items[index], benches[core]) }
          values.withLock { $0[index] = value }
          progress.end(name(items[index]))
        }
      }
    }
    return try values.withLock { values in
      try items.indices.compactMap { try values[$0]?.get() }
    }
  }
}

extension Course {
  /// Makes `files`, texts by name, the only files of `work`. Files that are unchanged keep their dates, so that they
  /// are not built again.
  package func write(_ files: [String: String], as work: Work) throws {
    let manager = FileManager.default
    let folder = folder(of: work)
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for file in try manager.subpathsOfDirectory(atPath: folder)
    where files[file] == nil && !files.keys.contains(where: { $0.hasPrefix("\(file)/") }) {
      try? manager.removeItem(atPath: "\(folder)/\(file)")
    }
    try put(files, in: folder)
  }
}

/// Writes to `folder` those of `files`, texts by name, that differ from what it contains; does not touch other files.
package func put(_ files: [String: String], in folder: String) throws {
  let manager = FileManager.default
  for (file, text) in files {
    let path = URL(filePath: "\(folder)/\(file)")
    if manager.contents(atPath: path.path) == Data(text.utf8) { continue }
    try manager.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: path, options: .atomic)
  }
}
