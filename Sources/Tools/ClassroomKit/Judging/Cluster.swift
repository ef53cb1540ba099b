internal import Console
internal import Foundation
internal import Supervision
internal import WorkbookKit

/// Judges submissions on a cluster: submits an array of jobs, each of which judges a share of the chapters, and waits
/// for them.
struct Cluster: Sendable {
  let slurm: Slurm
  /// The path of this program, at which every node of the cluster must have it.
  let program: String
  let isUnsafe: Bool

  /// Returns the chapters to judge from `file`, which `run` has written for the jobs.
  static func tasks(in file: String) throws -> [Judge.Task] {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Problem("\(file) cannot be read")
    }
    return try JSONDecoder().decode([Judge.Task].self, from: data)
  }

  /// The array of jobs that was submitted last, saved in a file so that an interrupted run can be continued.
  private struct Begun: Codable {
    var job: Slurm.Job
    /// How many chapters the jobs judge.
    var chapters: Int

    static func file(in folder: String) -> String { "\(folder)/job.json" }
    static func last(in folder: String) -> Begun? { decoded(Begun.self, at: file(in: folder)) }
  }

  private static let name = "classroom"

  /// Judges the chapters that `left` returns on the cluster, and waits until all jobs are over. Returns a reason for
  /// each of these chapters, by a title such as `ada, chapter 2`, to be shown if the chapter has no result.
  ///
  /// If jobs of an earlier run in `folder` are not over yet, waits for those before it calls `left`.
  func run(in folder: String, _ left: () -> [Judge.Task]) throws -> [String: String] {
    if let begun = Begun.last(in: folder) { _ = try wait(for: begun) }
    let tasks = left()
    if tasks.isEmpty { return [:] }
    let file = "\(folder)/work.json"
    try tasks.writeJSON(to: file)
    // A job judges a few chapters, since starting it takes time, but there should be jobs enough for all nodes.
    let count = min(tasks.count, max(64, tasks.count / 4), Slurm.mostJobs)
    let line = #"exec "$1" task "$2" "$SLURM_ARRAY_TASK_ID" \#(count)\#(isUnsafe ? " --unsafe" : "")"#
    let job = try slurm.submit(line, [program, file], count: count, named: Self.name, in: folder)
    let begun = Begun(job: job, chapters: tasks.count)
    try begun.writeJSON(to: Begun.file(in: folder))
    let ends = try wait(for: begun)
    var reasons: [String: String] = [:]
    for number in 0..<count {
      for task in Self.share(number, of: count, in: tasks) {
        reasons[task.title] = reason(for: number, in: folder, ends[number])
      }
    }
    return reasons
  }

  /// Returns the share of `tasks` that job `number`, from 0, of `count` jobs judges. These are neighbours in `tasks`,
  /// mostly from one chapter, so that little is built again.
  static func share(_ number: Int, of count: Int, in tasks: [Judge.Task]) -> ArraySlice<Judge.Task> {
    tasks[tasks.count * number / count..<tasks.count * (number + 1) / count]
  }

  private func wait(for begun: Begun) throws -> [Int: String] {
    let line = ProgressLine(title: "job \(begun.job.number) judges \(begun.chapters) chapters on the cluster")
    defer { line.close() }
    return try slurm.wait(for: begun.job) { done, words in
      stopIfWanted()
      line.show("\(ProgressLine.blocks(done, of: begun.job.count)) \(words)", isLong: true)
      return true
    } ?? [:]
  }

  /// Returns a sentence on why job `number` has left no result. It contains the job's final state `end`, such as
  /// `NODE_FAIL`, and the last line of its log in `folder`.
  private func reason(for number: Int, in folder: String, _ end: String?) -> String {
    let log = try? String(
      contentsOfFile: Slurm.log(of: number, named: Self.name, in: folder), encoding: .utf8)
    let last = log?.split(separator: "\n").last.map { ": \($0.printable.cut)" } ?? ""
    return "the job on the cluster has left no result\(end.map { " (\($0))" } ?? "")\(last)"
  }
}
