internal import Console
internal import Foundation
internal import Lessons
internal import Supervision
internal import WorkbookKit

extension Author {
  /// How many attempts a job on a cluster judges. Attempts in one job share much of what is built.
  private static let attemptsOfJob = 8

  /// Returns the jobs for a cluster, each as the words to type after `author`. `checks` has the numbers of chapters for
  /// each check, such as `steps`: there is a job for each check of each of its chapters, and one for every eight
  /// `attempts`.
  static func jobs(_ checks: [String: Set<Int>], _ attempts: [Attempt]) -> [String] {
    let ofChapters = Self.checks.filter { !["links", "readers"].contains($0) }.flatMap { check in
      (checks[check] ?? []).sorted().map { "check \(check) \($0)" }
    }
    let names = attempts.map(\.name)
    return (checks["links"] == nil ? [] : ["check links"]) + ofChapters
      + stride(from: 0, to: names.count, by: attemptsOfJob).map { start in
        "readers " + names[start..<min(start + attemptsOfJob, names.count)].joined(separator: " ")
      }
  }

  /// Runs `jobs` on a cluster, and after them a job that sums up their results; returns whether all checks hold.
  func proveOnSlurm(_ jobs: [String]) throws -> Bool {
    if jobs.isEmpty { return true }
    let slurm = try Slurm()
    // Builds the modules that all jobs are linked to once, before the jobs begin.
    _ = try Workshop(course)
    let folder = "\(course.output)/author.slurm"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let count = min(jobs.count, Slurm.mostJobs)
    for number in 0..<count {
      let own = jobs[jobs.count * number / count..<jobs.count * (number + 1) / count]
      try own.map { "\($0)\n" }.joined().write(
        toFile: "\(folder)/\(number)", atomically: true, encoding: .utf8)
    }
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().path
    let checking = try slurm.submit(
      """
      cd "$3" || exit 2
      status=0
      while read -r words; do "$1" $words </dev/null || status=1; done < "$2/$SLURM_ARRAY_TASK_ID"
      [ $status = 0 ] && touch "$2/$SLURM_ARRAY_TASK_ID.holds"
      exit $status
      """, [program, folder, course.folder], count: count, named: "check", in: folder)
    let summing = try slurm.submit(
      """
      failed=0
      for number in $(seq 0 \(count - 1)); do
        if [ -e "$1/$number.holds" ]; then sed 's/^/✓ /' "$1/$number"
        else failed=$((failed + 1)); sed 's/^/✗ /' "$1/$number"; sed 's/^/    /' "$1/check-$number.log"; fi
      done
      echo "$((\(count) - failed)) of \(count) jobs hold"
      [ $failed = 0 ] && touch "$1/holds"
      """, [folder], named: "whole", in: folder, after: checking)
    for job in [checking, summing] {
      let line = ProgressLine()
      defer { line.close() }
      _ = try slurm.wait(for: job) { done, words in
        stopIfWanted()
        line.show("\(ProgressLine.blocks(done, of: job.count)) \(words)", isLong: true)
        return true
      }
    }
    let log = Slurm.log(of: 0, named: "whole", in: folder)
    say((try? String(contentsOfFile: log, encoding: .utf8)) ?? "the last job has left nothing in \(log)")
    return FileManager.default.fileExists(atPath: "\(folder)/holds")
  }
}
