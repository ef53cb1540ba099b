internal import Foundation

/// A cluster managed by Slurm, used through its commands: `sbatch` submits an array of jobs, `squeue` lists those that
/// are not over, and `sacct`, or `scontrol` where the cluster keeps no accounts, says how each has ended.
package struct Slurm: Sendable {
  /// An array of jobs that was submitted.
  package struct Job: Codable, Sendable {
    package let number: String
    /// How many jobs there are in the array.
    package let count: Int

    package init(number: String, count: Int) { (self.number, self.count) = (number, count) }
  }

  private let environment: [String: String]
  private var keepsAccounts = false

  /// The most jobs to submit as one array, since a cluster may refuse longer ones.
  package static let mostJobs = 1000

  /// Checks that Slurm is installed and its controller answers; throws a ``Problem`` otherwise. Its commands run with
  /// the variables `environment` besides this process's.
  package init(environment: [String: String] = [:]) throws {
    self.environment = environment
    let queue = try run(["squeue", "--noheader", "--states=RUNNING"])
    // That is how `env` ends if there is no such program.
    if queue.status == 127 {
      throw Problem(
        "there is no Slurm here: `apt-get install slurm-wlm munge` brings it, and a cluster needs both")
    }
    if queue.output.contains("configuration") {
      throw Problem(
        "Slurm is installed and has no configuration: expected the cluster's slurm.conf in /etc/slurm, or its path in SLURM_CONF"
      )
    }
    if !queue.succeeded { throw Problem("Slurm does not answer: \(Self.lastLine(of: queue))") }
    keepsAccounts = (try? run(["sacct", "--noheader", "--allocations"]))?.succeeded == true
  }

  private func run(_ words: [String]) throws -> Run {
    try Run("/usr/bin/env", words, environment: environment, limit: .seconds(60))
  }

  /// Returns the last line that a command has printed: the ones before it say less.
  private static func lastLine(of run: Run) -> String {
    (run.output.split(separator: "\n").last.map(String.init) ?? "no word").printable
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
    let submitted = try run(["sbatch"] + options + dependency + [script] + words)
    let first = submitted.output.split(whereSeparator: { "; \n".contains($0) }).first
    guard submitted.succeeded, let first else {
      throw Problem("Slurm refuses the jobs: \(Self.lastLine(of: submitted))")
    }
    return Job(number: String(first), count: count)
  }

  /// Returns the path of the output of job `number`, counted from 0, in an array that was submitted with the same
  /// `name` and `folder`.
  package static func log(of number: Int, named name: String, in folder: String) -> String {
    "\(folder)/\(name)-\(number).log"
  }

  /// Waits until all jobs of the array are over. Returns how each has ended, by its number, in words such as
  /// `node_fail`, as far as Slurm says; or returns nil as soon as `show` returns false.
  ///
  /// If all jobs that are left are held for as long as `patience`, such as those that a node could not start, cancels
  /// them: they would wait until an administrator releases them.
  ///
  /// `show` is called about twice a second, with how many jobs are over and a description of all states, such as `job
  /// 7: 2 completed, 3 running`; it returns whether to go on waiting.
  package func wait(
    for job: Job, patience: Duration = .seconds(120), _ show: (_ done: Int, _ words: String) -> Bool
  ) throws -> [Int: String]? {
    // Without accounts, Slurm soon forgets how a job has ended.
    var ends: [Int: String] = [:]
    var isMoving = ContinuousClock.now
    while true {
      guard let left = try left(of: job, show) else { return nil }
      ends.merge(self.ends(of: job)) { $1 }
      if left.isEmpty { return ends }
      let isHeld = left.values.allSatisfy { $0.contains("held") || $0.contains("hold") }
      if !isHeld { isMoving = .now }
      if isHeld, .now - isMoving > patience {
        _ = try run(["scancel", job.number])
        return ends.merging(left) { $1 }
      }
      // A job that a node could not finish is in the queue again.
      let states = ends.merging(left) { $1 }.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      let words = states.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      let done = max(0, job.count - left.count)
      if !show(done, "job \(job.number): \(words.joined(separator: ", "))") { return nil }
      usleep(500_000)
    }
  }

  /// Returns the states of the jobs of the array that are not over yet, by their numbers, such as `running` or `pending:
  /// Resources`.
  ///
  /// If Slurm does not answer, asks again every second, about sixty times, and calls `show` before each try. Returns
  /// nil as soon as `show` returns false, which ends the waiting.
  private func left(of job: Job, _ show: (Int, String) -> Bool) throws -> [Int: String]? {
    func ask() throws -> Run {
      try self.run(["squeue", "--noheader", "--array", "--job=\(job.number)", "--format=%K|%T|%r"])
    }
    var run = try ask()
    // The controller may be restarting.
    for _ in 0..<60 where !run.succeeded && !run.output.contains("Invalid job id") {
      if !show(0, "Slurm does not answer: \(Self.lastLine(of: run))") { return nil }
      usleep(1_000_000)
      run = try ask()
    }
    if run.output.contains("Invalid job id") { return [:] }
    if !run.succeeded { throw Problem("Slurm does not answer any more: \(Self.lastLine(of: run))") }
    return Self.states(in: run.output.matches(of: #/(\d+)\|(\w+)\|(.*)/#).map(\.output))
  }

  /// Returns how those jobs of the array that are over have ended, by their numbers, as far as Slurm knows.
  private func ends(of job: Job) -> [Int: String] {
    let accounts = ["sacct", "--noheader", "--allocations", "--parsable2", "--jobs=\(job.number)"]
    let ask =
      keepsAccounts
      ? accounts + ["--format=JobID,State"] : ["scontrol", "--oneliner", "show", "job", job.number]
    guard let run = try? self.run(ask), run.succeeded else { return [:] }
    let line =
      keepsAccounts
      ? #/_(\d+)\|(\w+)()/# : #/ArrayTaskId=(\d+) .* JobState=(\w+) Reason=(\S+)/#
    return Self.states(
      in: run.output.matches(of: line).map(\.output).filter { !Self.open.contains(String($0.2)) })
  }

  private static let open: Set<String> = [
    "COMPLETING", "CONFIGURING", "PENDING", "REQUEUED", "REQUEUE_HOLD", "RUNNING", "SUSPENDED",
  ]

  private typealias Line = (whole: Substring, number: Substring, state: Substring, reason: Substring)

  private static func states(in lines: [Line]) -> [Int: String] {
    lines.reduce(into: [:]) { states, line in
      let reason = ["", "None"].contains(line.reason) ? "" : ": \(line.reason)"
      states[Int(line.number) ?? 0] = line.state.lowercased() + reason.printable
    }
  }
}
