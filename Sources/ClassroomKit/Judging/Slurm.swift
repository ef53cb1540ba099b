internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Supervision
internal import WorkbookKit

/// A cluster under Slurm, which is used as it is: `sbatch` takes an array of jobs, `squeue` says how far they are, and a
/// job's log why it has left no result.
struct Slurm: Sendable {
  /// The path of this program, which every node must have.
  let program: String
  let isUnsafe: Bool

  /// Throws a sentence if there is no Slurm, or no controller that answers.
  init(program: String, isUnsafe: Bool) throws {
    self.program = URL(filePath: program).resolvingSymlinksInPath().path
    self.isUnsafe = isUnsafe
    let run = try? Self.run("squeue", "--version")
    guard run?.succeeded == true else {
      throw Problem(
        "there is no Slurm here: `apt-get install slurm-wlm munge` brings it, and a cluster needs both")
    }
    let queue = try Self.run("squeue", "--noheader", "--states=RUNNING")
    if !queue.succeeded { throw Problem("Slurm does not answer: \(queue.output.printable.cut)") }
  }

  private static func run(_ words: String...) throws -> Run {
    try Run("/usr/bin/env", words, limit: .seconds(60))
  }

  /// What a job must know of one task.
  struct Work: Codable, Sendable {
    let name: String
    let chapter: Int
    let files: [String: String]
    /// The result of the chapter as it is handed out.
    let start: ChapterResult?

    init(_ task: Judge.Task, start: ChapterResult?) {
      (name, chapter, files) = (task.name, task.lesson.number, task.files)
      self.start = start
    }
  }

  /// What is left to do, as `run` has written it.
  static func work(in file: String) throws -> [Work] {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Problem("\(file) cannot be read")
    }
    return try JSONDecoder().decode([Work].self, from: data)
  }

  /// The job of a run that was begun, so that an interrupted one is gone on with.
  private struct Begun: Codable {
    var job: String
    /// How many jobs there are in the array, and how many chapters they judge.
    var count: Int
    var chapters: Int
  }

  /// A cluster may refuse longer arrays; each job has a share of what there is to do.
  private static let mostJobs = 1000

  /// Lets the cluster do what `left` says, and waits for it; returns why a task has no result, by its title.
  ///
  /// If jobs of an earlier run are still under way in `folder`, it waits for those first.
  func run(in folder: String, _ left: () -> [Work]) throws -> [String: String] {
    let file = URL(filePath: "\(folder)/job.json")
    if let data = try? Data(contentsOf: file), let begun = try? JSONDecoder().decode(Begun.self, from: data) {
      try wait(for: begun)
    }
    let work = left()
    if work.isEmpty { return [:] }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let begun = try submit(work, in: folder)
    try JSONEncoder().encode(begun).write(to: file, options: .atomic)
    try wait(for: begun)
    var reasons: [String: String] = [:]
    for number in 0..<begun.count {
      for work in Self.share(number, of: begun.count, in: work) {
        reasons["\(work.name), chapter \(work.chapter)"] = reason(for: number, in: folder)
      }
    }
    return reasons
  }

  /// What one of `count` jobs does; neighbours are of one chapter, and are built alike.
  static func share(_ number: Int, of count: Int, in work: [Work]) -> ArraySlice<Work> {
    work[work.count * number / count..<work.count * (number + 1) / count]
  }

  private func submit(_ work: [Work], in folder: String) throws -> Begun {
    let file = "\(folder)/work.json"
    try JSONEncoder().encode(work).write(to: URL(filePath: file), options: .atomic)
    let count = min(work.count, Self.mostJobs)
    let script = """
      #!/bin/sh
      exec "$1" task "$2" "$SLURM_ARRAY_TASK_ID" \(count)\(isUnsafe ? " --unsafe" : "")

      """
    try script.write(toFile: "\(folder)/job.sh", atomically: true, encoding: .utf8)
    // A node that dies costs its jobs, which Slurm puts into the queue again.
    let submitted = try Self.run(
      "sbatch", "--parsable", "--requeue", "--job-name=classroom", "--array=0-\(count - 1)",
      "--cpus-per-task=1",
      "--output=\(folder)/%a.log", "--chdir=\(folder)", "\(folder)/job.sh", program, file)
    let first = submitted.output.split(whereSeparator: { "; \n".contains($0) }).first
    guard submitted.succeeded, let first else {
      throw Problem("Slurm refuses the jobs: \(submitted.output.printable.cut)")
    }
    return Begun(job: String(first), count: count, chapters: work.count)
  }

  /// Shows how far the jobs are, from Slurm's own state, until none is left.
  private func wait(for begun: Begun) throws {
    var states = try states(of: begun.job)
    if states.isEmpty { return }
    let line = ProgressLine(title: "job \(begun.job) judges \(begun.chapters) chapters on the cluster")
    defer { line.close() }
    while !states.isEmpty {
      stopIfWanted()
      let blocks = ProgressLine.blocks(begun.count - states.values.reduce(0, +), of: begun.count)
      let words = states.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.lowercased())" }
      line.show("\(blocks) job \(begun.job): \(words.joined(separator: ", "))", isLong: true)
      usleep(500_000)
      states = try self.states(of: begun.job)
    }
  }

  /// How many of a job's tasks are in which state; empty if all are over.
  private func states(of job: String) throws -> [String: Int] {
    var run = try Self.run("squeue", "--noheader", "--array", "--job=\(job)", "--format=%T")
    // The controller may be beginning again.
    for _ in 0..<60 where !run.succeeded && !run.output.contains("Invalid job id") {
      stopIfWanted()
      usleep(1_000_000)
      run = try Self.run("squeue", "--noheader", "--array", "--job=\(job)", "--format=%T")
    }
    if !run.succeeded {
      if run.output.contains("Invalid job id") { return [:] }
      throw Problem("Slurm does not answer any more: \(run.output.printable.cut)")
    }
    return run.output.split(separator: "\n").reduce(into: [:]) { $0[String($1), default: 0] += 1 }
  }

  /// Why a job has left no result: its last line.
  private func reason(for number: Int, in folder: String) -> String {
    let log = (try? String(contentsOfFile: "\(folder)/\(number).log", encoding: .utf8)) ?? ""
    let last = log.split(separator: "\n").last.map { ": \($0.printable.cut)" } ?? ""
    return "the job on the cluster has left no result\(last)"
  }
}

extension Judge.Task {
  init?(_ work: Slurm.Work) {
    guard let lesson = Lesson.all.first(where: { $0.number == work.chapter }) else { return nil }
    self.init(name: work.name, lesson: lesson, files: work.files)
  }
}
