internal import Console
internal import Foundation
internal import SourceFacts
internal import Supervision
internal import Synchronization

/// A course of its own, in which variants of the code are built and verify themselves.
package final class VariantBench: Sendable {
  private let workshop: Workshop
  /// Where the course is, unless it is kept.
  private let temporary: TemporaryFolder?

  /// A bench in a temporary folder, which is removed with it.
  package init(like workshop: Workshop, options: [String] = [], limit: Duration = .seconds(120)) throws {
    let folder = try TemporaryFolder()
    self.workshop = try workshop.elsewhere(in: folder.path, options: options, limit: limit)
    temporary = folder
  }

  /// A bench in a folder that stays, so that unchanged code is not built again.
  init(named name: String, like workshop: Workshop) throws {
    self.workshop = try workshop.elsewhere(in: "\(workshop.course.output)/\(name)")
    temporary = nil
  }

  /// Writes the files as the code of a chapter or a solution, builds it and lets it verify itself.
  package func judge(_ files: [String: String], as work: Work) throws -> ChapterStatus {
    // Another process may use the same folder.
    try workshop.alone(with: work) { try workshop.course.write(files, as: work) }
    return temporary != nil ? try workshop.status(of: work) : try workshop.statuses(of: [work])[0]
  }

  /// Verifies only these clauses or groups of what `judge` has built.
  func verify(_ clauses: [String], of work: Work) throws -> ChapterStatus {
    var status = ChapterStatus(work: work.executable, fingerprint: "")
    try workshop.verify(work, &status, clauses: clauses)
    return status
  }

  /// Runs a command of the program that `judge` has built.
  func run(_ work: Work, _ command: [String], limit: Duration) throws -> Run {
    try Run(executable(of: work), command, errors: false, limit: limit)
  }

  /// The program that `judge` has built.
  package func executable(of work: Work) -> String { workshop.executable(of: work) }
}

extension Workshop {
  /// Calls `judge` for all items, on a temporary bench for each core, and reports progress.
  ///
  /// Neighbouring items share a bench, and should differ in few files, so that little is built again.
  package func onBenches<Item: Sendable, Value: Sendable>(
    _ items: [Item], named name: @Sendable (Item) -> String, options: [String] = [],
    limit: Duration = .seconds(120),
    _ judge: @Sendable (Item, VariantBench) throws -> Value
  ) throws -> [Value] {
    let progress = ProgressLine(total: items.count)
    defer { progress.close() }
    let cores = min(ProcessInfo.processInfo.activeProcessorCount, items.count)
    let benches = try (0..<cores).map { _ in try VariantBench(like: self, options: options, limit: limit) }
    let values = Mutex<[Int: Result<Value, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: cores) { core in
      for index in (items.count * core / cores)..<(items.count * (core + 1) / cores) {
        stopIfWanted()
        progress.begin(name(items[index]))
        let value = Result { try judge(items[index], benches[core]) }
        values.withLock { $0[index] = value }
        progress.end(name(items[index]))
      }
    }
    return try values.withLock { values in
      try items.indices.compactMap { try values[$0]?.get() }
    }
  }
}

extension Course {
  /// Makes these the only files in the folder of a chapter; unchanged files keep their dates and are not built again.
  package func write(_ files: [String: String], as work: Work) throws {
    let manager = FileManager.default
    let folder = folder(of: work)
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for file in try manager.contentsOfDirectory(atPath: folder) where files[file] == nil {
      try manager.removeItem(atPath: "\(folder)/\(file)")
    }
    try put(files, in: folder)
  }

  /// Writes those of the files whose texts differ; other files stay.
  func put(_ files: [String: String], in folder: String) throws {
    let manager = FileManager.default
    for (file, text) in files {
      let path = URL(filePath: "\(folder)/\(file)")
      if manager.contents(atPath: path.path) == Data(text.utf8) { continue }
      try manager.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: path, options: .atomic)
    }
  }
}
