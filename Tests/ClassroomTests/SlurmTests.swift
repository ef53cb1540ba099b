import Foundation
import Lessons
import SourceFacts
import Supervision
import Support
import Testing
import WorkbookKit

@testable import ClassroomKit

/// A cluster of one node, this machine, in a temporary folder; it ends when it is released.
private final class Cluster {
  let folder: TemporaryFolder
  private var programs: [String: ChildProcess] = [:]
  var configuration: String { folder.file("slurm.conf") }

  static var isMissing: Bool {
    !["/usr/sbin/munged", "/usr/sbin/slurmctld", "/usr/sbin/slurmd", "/usr/bin/sbatch"].allSatisfy(
      FileManager.default.isExecutableFile)
  }

  init() throws {
    folder = try TemporaryFolder()
    let (name, user) = (Host.current().name ?? "", NSUserName())
    let host = String(name.prefix { $0 != "." })
    let ports = 20_000 + Int(getpid()) % 20_000
    for part in ["state", "spool"] {
      try FileManager.default.createDirectory(atPath: folder.file(part), withIntermediateDirectories: true)
    }
    try Data((0..<1024).map { _ in UInt8.random(in: 0...255) }).write(to: URL(filePath: folder.file("key")))
    chmod(folder.file("key"), 0o400)
    chmod(folder.path, 0o755)
    try """
    ClusterName=class
    SlurmctldHost=\(host)(127.0.0.1)
    SlurmctldPort=\(ports)
    SlurmdPort=\(ports + 1)
    SlurmUser=\(user)
    SlurmdUser=\(user)
    AuthInfo=socket=\(folder.file("munge"))
    StateSaveLocation=\(folder.file("state"))
    SlurmdSpoolDir=\(folder.file("spool"))
    SlurmctldPidFile=\(folder.file("ctld.pid"))
    SlurmdPidFile=\(folder.file("d.pid"))
    ProctrackType=proctrack/linuxproc
    TaskPlugin=task/none
    SelectType=select/cons_tres
    SelectTypeParameters=CR_Core
    ReturnToService=2
    SlurmdTimeout=10
    SlurmdParameters=config_overrides
    SchedulerParameters=batch_sched_delay=1,sched_min_interval=200000
    MpiDefault=none
    NodeName=\(host) NodeAddr=127.0.0.1 CPUs=\(ProcessInfo.processInfo.activeProcessorCount) State=UNKNOWN
    PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP

    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    setenv("SLURM_CONF", configuration, 1)
    try start(
      "munged",
      ["-F", "--force", "--key-file=\(folder.file("key"))", "--socket=\(folder.file("munge"))"]
        + ["pid", "seed", "log"].map { "--\($0)-file=\(folder.file("munge.\($0)"))" })
    wait { FileManager.default.fileExists(atPath: self.folder.file("munge")) }
    try start("slurmctld", ["-D"])
    try start("slurmd", ["-D"])
    wait { (try? Run("/usr/bin/sinfo", ["-h", "-o", "%T"]))?.output.contains("idle") == true }
  }

  func start(_ name: String, _ words: [String]) throws {
    programs[name] = try ChildProcess(
      "/usr/sbin/\(name)", words, environment: ProcessInfo.processInfo.environment,
      descriptors: [nil, nil, nil],
      lifeline: 9)
  }

  /// Ends a program as if its machine had lost its power.
  func kill(_ name: String) {
    programs[name]?.kill()
    _ = programs.removeValue(forKey: name)?.reap()
  }

  func wait(for seconds: Int = 30, until isDone: () -> Bool) {
    for _ in 0..<seconds * 10 where !isDone() { usleep(100_000) }
  }

  deinit {
    unsetenv("SLURM_CONF")
    for name in ["slurmd", "slurmctld", "munged"] { kill(name) }
    folder.remove()
  }
}

@Suite(
  .serialized, .enabled(if: !Cluster.isMissing, "left out: there is no Slurm here"),
  .enabled(if: !Sandboxes.isMissing, Sandboxes.isLeftOut), .enabled(if: everythingIsTested))
struct `A class on a cluster` {
  private let folder: TemporaryFolder
  private let program = URL(filePath: #filePath).appending(path: "../../../.build/debug/classroom")
    .standardized.path
  private let package = URL(filePath: #filePath).appending(path: "../../..").standardized.path

  /// Four people: one who breaks a clause, one whose code does not compile, and two whose code holds.
  init() throws {
    folder = try TemporaryFolder()
    let start = try Lesson.all[1].code(inPackage: package)
    let changes = [
      "ada": ("Main.swift", (start["Main.swift"] ?? "").replacing(".wrongOrder, ", with: "")),
      "bob": ("More.swift", "let wrong: Int = \"\""), "eve": ("More.swift", "// Nothing."),
      "tim": ("More.swift", "// Nothing, either."),
    ]
    for (name, change) in changes {
      let place = "\(folder.path)/\(name)/2-Rules"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      for (file, text) in start.merging([change], uniquingKeysWith: { $1 }) {
        try text.write(toFile: "\(place)/\(file)", atomically: true, encoding: .utf8)
      }
    }
  }

  /// The rows of the table without how long each took, and the exit code.
  private func judged(_ words: String...) throws -> (rows: [String], run: Run) {
    let file = folder.file(".table")
    let run = try Run(program, ["judge", folder.path, "--csv", file] + words, limit: .seconds(280))
    let rows = (try? String(contentsOfFile: file, encoding: .utf8)) ?? run.output
    return (rows.components(separatedBy: "\r\n").map { $0.replacing(#/,[0-9]+\.[0-9],/#, with: ",,") }, run)
  }

  private func forget() { try? FileManager.default.removeItem(atPath: folder.file(".judged")) }

  private var results: [String] {
    ["ada", "bob", "eve", "tim"].filter {
      FileManager.default.fileExists(atPath: folder.file(".judged/\($0)/2.json"))
    }
  }

  @Test func `is judged as on this machine, whatever dies meanwhile`() throws {
    let here = try judged()
    #expect(here.run.status == 1 && here.rows.count == 6, "\(here.run.output)")
    forget()
    let cluster = try Cluster()
    let there = try judged("--on", "slurm")
    #expect(there.rows == here.rows, "\(there.run.output)")

    // The judge is ended, and goes on where it was: with the jobs that go on without it.
    forget()
    let judge = try ChildProcess(
      program, ["judge", folder.path, "--on", "slurm"], environment: ProcessInfo.processInfo.environment,
      descriptors: [nil, nil, nil], lifeline: 9)
    cluster.wait { !results.isEmpty }
    judge.kill()
    _ = judge.reap()
    let kept = results
    #expect(!kept.isEmpty)
    let dates = try kept.map { try date(of: $0) }
    #expect(try judged("--on", "slurm").rows == here.rows)
    #expect(try kept.map { try date(of: $0) } == dates)

    // A job is ended: what it has not done is told, and done the next time.
    forget()
    let third = try ChildProcess(
      program, ["judge", folder.path, "--on", "slurm", "--csv", folder.file(".ended")],
      environment: ProcessInfo.processInfo.environment, descriptors: [nil, nil, nil], lifeline: 9)
    cluster.wait { !results.isEmpty }
    _ = try Run("/usr/bin/scancel", ["--name=classroom"])
    #expect(Program.hasEnded(third.process, within: .seconds(60)))
    _ = third.reap()
    let ended = try String(contentsOfFile: folder.file(".ended"), encoding: .utf8)
    #expect(ended.contains("the job on the cluster has left no result"))
    #expect(try judged("--on", "slurm").rows == here.rows)

    // The node's daemon dies, and comes back.
    forget()
    let other = try ChildProcess(
      program, ["judge", folder.path, "--on", "slurm"], environment: ProcessInfo.processInfo.environment,
      descriptors: [nil, nil, nil], lifeline: 9)
    cluster.wait { !results.isEmpty }
    cluster.kill("slurmd")
    sleep(1)
    try cluster.start("slurmd", ["-D"])
    #expect(Program.hasEnded(other.process, within: .seconds(240)))
    other.kill()
    _ = other.reap()
    #expect(try judged("--on", "slurm").rows == here.rows)
  }

  private func date(of name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: folder.file(".judged/\(name)/2.json"))[.modificationDate]
      as? Date
  }
}
