internal import ChapterProgram
internal import Console
internal import Foundation
internal import SourceFacts
internal import Supervision

extension Examiner {
  /// Explores on a cluster: submits an array of jobs, each of which explores a part of the seeds, and after them one
  /// job that merges their results. Waits for them, and returns the path of the file with the merged results.
  ///
  /// Makes `folder` for the jobs' results and logs, in place of one that an earlier run has left there; all nodes must
  /// have it at the same path. Throws if Slurm cannot be used. Throws, too, if the user presses ^C; the jobs continue.
  func exploreOnSlurm(_ options: ExploreOptions, in folder: String) throws -> String {
    let folder = URL(filePath: folder).standardized.path
    let slurm = try Slurm()
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    InterruptFlag.watch()
    // Starting a job's process takes as long as exploring some seeds.
    let count = min(max(1, options.seeds.count / 20), Slurm.mostJobs)
    let seeds = "\(options.seeds.lowerBound)..\(options.seeds.upperBound)"
    let shards = try slurm.submit(
      #"exec "$1" "$2" explore --seeds "$4" --shard "$((SLURM_ARRAY_TASK_ID + 1))/$5" --jobs 1 --json "$3/$SLURM_ARRAY_TASK_ID.json""#,
      [runner.program, code, folder, seeds, "\(count)"], count: count, named: "explore", in: folder)
    let merging = try slurm.submit(
      #"exec "$1" "$2" explore merge "$3"/[0-9]*.json --json "$3/merged.json""#,
      [runner.program, code, folder], named: "merge", in: folder, after: shards)
    let ends = try wait(for: shards, of: slurm, in: folder)
    _ = try wait(for: merging, of: slurm, in: folder)
    for number in 0..<count where !FileManager.default.fileExists(atPath: "\(folder)/\(number).json") {
      complain(
        "\(name): shard \(number + 1) of \(count) has left no result\(ends[number].map { " (\($0))" } ?? ""): see \(Slurm.log(of: number, named: "explore", in: folder))"
      )
    }
    return "\(folder)/merged.json"
  }

  private func wait(for job: Slurm.Job, of slurm: Slurm, in folder: String) throws -> [Int: String] {
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
