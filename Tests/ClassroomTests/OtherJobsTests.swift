import Foundation
import SourceFacts
import Supervision
import Support
import Testing

// What else is done on a cluster; with `A class on a cluster`, because a process has one cluster at a time.

extension `A class on a cluster` {
  private func product(_ name: String) -> String { "\(package)/.build/debug/\(name)" }

  /// The line that says how much was explored, without how long it took.
  private func count(in output: String) -> String {
    let line = output.split(separator: "\n").first { $0.contains(" inputs on ") } ?? "nothing"
    return String(line).replacing(#/ in [0-9.]+ s, [0-9]+ inputs a second/#, with: "")
  }

  @Test func `explores seeds in shards, and merges all that have a result`() throws {
    let cluster = try OwnCluster()
    let words = ["explore", "--seeds", "1..60", "--json"]
    let here = try Run(product("solution-2"), words + [folder.file(".here.json")])
    let there = try Run(product("solution-2"), words + [folder.file(".there.json"), "--on", "slurm"])
    #expect(there.succeeded && count(in: there.output) == count(in: here.output), "\(there.output)")
    #expect(count(in: here.output).contains("60 seeds"), "\(here.output)")

    // One of the three shards is ended before it begins: none does while the partition is down.
    func setPartition(_ state: String) throws {
      _ = try Run("/usr/bin/scontrol", ["update", "PartitionName=all", "State=\(state)"])
    }
    try setPartition("DOWN")
    let process = try ChildProcess(
      product("solution-2"), words + [folder.file(".lost.json"), "--on", "slurm"],
      environment: ProcessInfo.processInfo.environment, descriptors: [nil, nil, nil], lifeline: 9)
    var job = ""
    cluster.wait {
      let run = try? Run("/usr/bin/squeue", ["--noheader", "--name=explore", "--format=%F"])
      job = run?.output.split(separator: "\n").first.map(String.init) ?? ""
      return !job.isEmpty
    }
    _ = try Run("/usr/bin/scancel", ["\(job)_2"])
    try setPartition("UP")
    #expect(process.hasEnded(within: .seconds(120)))
    _ = process.reap()
    let merged = try Run(product("solution-2"), ["explore", "merge", folder.file(".lost.json")])
    #expect(merged.output.contains("40 seeds"), "\(merged.output)")
    #expect(!FileManager.default.fileExists(atPath: folder.file(".lost.json.shards/2.json")))
  }
}
