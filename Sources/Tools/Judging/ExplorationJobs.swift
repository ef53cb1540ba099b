internal import ChapterProgram
internal import Console
internal import Foundation
internal import SourceFacts
internal import Supervision

/// An exploration on a cluster: an array of jobs, each of which explores a part of the seeds, and after them one job
/// that merges their results.
@MainActor
struct ExplorationJobs {
  let runner: Examiner
  let options: ExploreOptions
  /// The folder for the jobs' results and logs, which all nodes must have at the same path.
  let folder: String
  private let slurm: Slurm

  /// Makes `folder`, in place of one that an earlier run has left there, and throws if Slurm cannot be used.
  init(runner: Examiner, options: ExploreOptions, folder: String) throws {
    (self.runner, self.options) = (runner, options)
    self.folder = URL(filePath: folder).standardized.path
    slurm = try Slurm()
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// The least number of seeds for a job: starting its process takes as long as exploring some seeds.
  private static let fewest = 20

  /// Submits the jobs, waits for them, and returns the path of the file with the merged results. It is the only
  /// element of the list, which has the form of `ExploreOptions.merged`.
  ///
  /// Throws if the user presses ^C; the jobs continue.
  func run() throws -> [String] {
    InterruptFlag.watch()
    let count = min(max(1, options.seeds.count / Self.fewest), Slurm.mostJobs)
    let seeds = "\(options.seeds.lowerBound)..\(options.seeds.upperBound)"
    let shards = try slurm.submit(
      #"exec "$1" "$2" explore --seeds "$4" --shard "$((SLURM_ARRAY_TASK_ID + 1))/$5" --jobs 1 --json "$3/$SLURM_ARRAY_TASK_ID.json""#,
      [runner.runner.program, runner.code, folder, seeds, "\(count)"], count: count, named: "explore",
      in: folder)
    let merging = try slurm.submit(
      #"exec "$1" "$2" explore merge "$3"/[0-9]*.json --json "$3/merged.json""#,
      [runner.runner.program, runner.code, folder],
      named: "merge", in: folder, after: shards)
    let ends = try wait(for: shards)
    _ = try wait(for: merging)
    for number in 0..<count where !FileManager.default.fileExists(atPath: "\(folder)/\(number).json") {
      complain(
        "\(runner.name): shard \(number + 1) of \(count) has left no result\(ends[number].map { " (\($0))" } ?? ""): see \(Slurm.log(of: number, named: "explore", in: folder))"
      )
    }
    return ["\(folder)/merged.json"]
  }

  private func wait(for job: Slurm.Job) throws -> [Int: String] {
    let line = ProgressLine()
    defer { line.close() }
    let ends = try slurm.wait(for: job) { done, words in
      line.show("\(ProgressLine.blocks(done, of: job.count)) \(words)", isLong: true)
      return !InterruptFlag.isRaised
    }
    if let ends { return ends }
    throw Problem(folder, "the jobs go on, and what they find will be in merged.json there")
  }
}
