import Foundation
import Supervision
import Support
import Testing

@Suite struct `A cluster that does not do as it should` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Makes Slurm of these commands alone: shell scripts by their names.
  private func slurm(_ commands: [String: String]) throws -> Slurm {
    let path = try folder.write(commands.mapValues { "#!/bin/sh\n\($0)\n" }, to: "bin")
    for name in commands.keys { chmod("\(path)/\(name)", 0o755) }
    return try Slurm(environment: ["PATH": path])
  }

  private func problem(_ commands: [String: String]) -> String {
    do {
      _ = try slurm(commands)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `is not there, has no configuration, or does not answer`() {
    #expect(problem([:]).contains("apt-get install slurm-wlm"))
    let lost = "echo 'squeue: error: DNS SRV lookup failed'; echo 'squeue: fatal: "
    let unconfigured = problem(["squeue": lost + "Could not establish a configuration source'; exit 1"])
    #expect(unconfigured.contains("has no configuration") && !unconfigured.contains("apt-get"))
    #expect(
      problem(["squeue": lost + "Unable to contact the controller'; exit 1"])
        == "Slurm does not answer: squeue: fatal: Unable to contact the controller")
  }

  @Test func `says why it holds a job, which is cancelled when it has waited long enough`() throws {
    let slurm = try slurm([
      "squeue": "echo '1|PENDING|launch failed requeued held'",
      "scancel": "echo \"$@\" > \(folder.file("cancelled"))",
      "scontrol":
        "echo 'JobId=8 ArrayJobId=7 ArrayTaskId=0 JobName=a JobState=TIMEOUT Reason=TimeLimit Dependency=(null)'",
    ])
    var shown: Set<String> = []
    let ends = try slurm.wait(for: Slurm.Job(number: "7", count: 2), patience: .seconds(1)) {
      shown.insert("\($0): \($1)")
      return true
    }
    #expect(shown == ["1: job 7: 1 pending: launch failed requeued held, 1 timeout: TimeLimit"])
    #expect(ends == [0: "timeout: TimeLimit", 1: "pending: launch failed requeued held"])
    #expect(try String(contentsOfFile: folder.file("cancelled"), encoding: .utf8) == "7\n")
  }
}
