internal import Foundation
internal import Supervision

/// A cluster under Slurm, which is used as it is: `sbatch` takes an array of jobs, `squeue` says how far they are, and
/// `sacct`, where the cluster keeps accounts, what has become of each.
package struct Slurm: Sendable {
  /// An array of jobs that was handed in.
  package struct Job: Codable, Sendable {
    package let number: String
    /// How many jobs there are in the array.
    package let count: Int
  }

  private let keepsAccounts: Bool

  /// A cluster may refuse longer arrays.
  package static let mostJobs = 1000

  /// Throws a sentence if there is no Slurm, or no controller that answers.
  package init() throws {
    guard (try? Self.run("squeue", "--version"))?.succeeded == true else {
      throw Problem(
        "there is no Slurm here: `apt-get install slurm-wlm munge` brings it, and a cluster needs both")
    }
    let queue = try Self.run("squeue", "--noheader", "--states=RUNNING")
    if !queue.succeeded { throw Problem("Slurm does not answer: \(Self.firstLine(of: queue))") }
    keepsAccounts = (try? Self.run("sacct", "--noheader", "--allocations"))?.succeeded == true
  }

  private static func run(_ words: String...) throws -> Run {
    try Run("/usr/bin/env", words, limit: .seconds(60))
  }

  private static func firstLine(of run: Run) -> String {
    (run.output.split(separator: "\n").first.map(String.init) ?? "no word").printable
  }

  /// Hands in an array of jobs. Each executes `line` in a shell with `words` as `$1`, `$2` and so on, and its own number,
  /// from 0, in `SLURM_ARRAY_TASK_ID`; what it prints goes to `log`.
  ///
  /// With `job` they begin when that is over, whatever has become of it. Every node must have `folder` at its path.
  package func submit(
    _ line: String, _ words: [String], count: Int = 1, named name: String, in folder: String,
    after job: Job? = nil
  ) throws -> Job {
    let script = "\(folder)/\(name).sh"
    try "#!/bin/sh\n\(line)\n".write(toFile: script, atomically: true, encoding: .utf8)
    // A node that dies costs its jobs, which Slurm puts into the queue again.
    let options = [
      "--parsable", "--requeue", "--job-name=\(name)", "--array=0-\(count - 1)", "--cpus-per-task=1",
      "--output=\(folder)/\(name)-%a.log", "--chdir=\(folder)",
    ]
    let dependency = job.map { ["--dependency=afterany:\($0.number)"] } ?? []
    let submitted = try Run(
      "/usr/bin/env", ["sbatch"] + options + dependency + [script] + words, limit: .seconds(60))
    let first = submitted.output.split(whereSeparator: { "; \n".contains($0) }).first
    guard submitted.succeeded, let first else {
      throw Problem("Slurm refuses the jobs: \(Self.firstLine(of: submitted))")
    }
    return Job(number: String(first), count: count)
  }

  /// The file with what one job of an array prints.
  package static func log(of number: Int, named name: String, in folder: String) -> String {
    "\(folder)/\(name)-\(number).log"
  }

  /// Waits until no job of the array is left. `show` gets how many are over and all states in words, several times, and
  /// returns whether to go on waiting; returns the last such value.
  package func wait(for job: Job, _ show: (_ done: Int, _ words: String) -> Bool) throws -> Bool {
    while true {
      guard var states = try left(of: job, show) else { return false }
      if states.isEmpty { return true }
      let done = job.count - states.values.reduce(0, +)
      for state in ends(of: job).values { states[state, default: 0] += 1 }
      let words = states.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.lowercased())" }
      if !show(max(0, done), "job \(job.number): \(words.joined(separator: ", "))") { return false }
      usleep(500_000)
    }
  }

  /// How many of the jobs that are not over are in which state; nil if `show` does not want to wait for an answer.
  private func left(of job: Job, _ show: (Int, String) -> Bool) throws -> [String: Int]? {
    func ask() throws -> Run {
      try Self.run("squeue", "--noheader", "--array", "--job=\(job.number)", "--format=%T")
    }
    var run = try ask()
    // The controller may be beginning again.
    for _ in 0..<60 where !run.succeeded && !run.output.contains("Invalid job id") {
      if !show(0, "Slurm does not answer: \(Self.firstLine(of: run))") { return nil }
      usleep(1_000_000)
      run = try ask()
    }
    if run.succeeded {
      return run.output.split(separator: "\n").reduce(into: [:]) { $0[String($1), default: 0] += 1 }
    }
    if run.output.contains("Invalid job id") { return [:] }
    throw Problem("Slurm does not answer any more: \(Self.firstLine(of: run))")
  }

  /// The states in which jobs of the array have ended, such as `COMPLETED` or `NODE_FAIL`, by their numbers; empty where
  /// the cluster keeps no accounts.
  package func ends(of job: Job) -> [Int: String] {
    guard keepsAccounts,
      let run = try? Self.run(
        "sacct", "--noheader", "--allocations", "--parsable2", "--jobs=\(job.number)",
        "--format=JobID,State"), run.succeeded
    else { return [:] }
    return run.output.split(separator: "\n").reduce(into: [:]) { ends, line in
      let parts = line.split(separator: "|")
      guard parts.count == 2, let number = parts[0].split(separator: "_").last.flatMap({ Int($0) }),
        let state = parts[1].split(separator: " ").first.map(String.init),
        !["RUNNING", "PENDING", "REQUEUED", "SUSPENDED", "COMPLETING"].contains(state)
      else { return }
      ends[number] = state
    }
  }
}
