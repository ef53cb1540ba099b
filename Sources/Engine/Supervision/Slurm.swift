internal import Foundation

/// A cluster managed by Slurm, used through its commands: `sbatch` submits an array of jobs, `squeue` lists those that
/// are not over, and `sacct`, where the cluster keeps accounts, tells how each has ended.
package struct Slurm: Sendable {
  /// An array of jobs that was submitted.
  package struct Job: Codable, Sendable {
    package let number: String
    /// How many jobs there are in the array.
    package let count: Int
  }

  private let keepsAccounts: Bool

  /// The most jobs to submit as one array, since a cluster may refuse longer ones.
  package static let mostJobs = 1000

  /// Checks that Slurm is installed and its controller answers; throws a ``Problem`` otherwise.
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

  /// Submits an array of `count` jobs. Each runs the shell command `line` with `words` as `$1`, `$2` and so on, and
  /// with its own number, from 0, in `SLURM_ARRAY_TASK_ID`; its output goes to the file ``log(of:named:in:)``.
  ///
  /// With `job`, an array that was submitted before, the new jobs begin when all jobs of that array are over, whether
  /// they succeeded or not. Every node must have `folder` at the same path.
  package func submit(
    _ line: String, _ words: [String], count: Int = 1, named name: String, in folder: String,
    after job: Job? = nil
  ) throws -> Job {
    let script = "\(folder)/\(name).sh"
    try "#!/bin/sh\n\(line)\n".write(toFile: script, atomically: true, encoding: .utf8)
    // If a node dies, Slurm puts its jobs into the queue again.
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

  /// Returns the path of the output of job `number`, counted from 0, in an array that was submitted with the same
  /// `name` and `folder`.
  package static func log(of number: Int, named name: String, in folder: String) -> String {
    "\(folder)/\(name)-\(number).log"
  }

  /// Waits until all jobs of the array are over and returns true, or returns false as soon as `show` does.
  ///
  /// `show` is called about twice a second, with how many jobs are over and a description of all states, such as `job
  /// 7: 2 completed, 3 running`; it returns whether to go on waiting.
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

  /// Returns how many jobs of the array are not over yet, by their states, such as `RUNNING`.
  ///
  /// If Slurm does not answer, asks again every second, about sixty times, and calls `show` before each try. Returns
  /// nil as soon as `show` returns false, which ends the waiting.
  private func left(of job: Job, _ show: (Int, String) -> Bool) throws -> [String: Int]? {
    func ask() throws -> Run {
      try Self.run("squeue", "--noheader", "--array", "--job=\(job.number)", "--format=%T")
    }
    var run = try ask()
    // The controller may be restarting.
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

  /// Returns the final states, such as `COMPLETED` or `NODE_FAIL`, of those jobs of the array that are over, by their
  /// numbers; empty where the cluster keeps no accounts.
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
