import Foundation
import SourceFacts
import Supervision

/// A cluster of one node, this machine, in a temporary folder; it ends when it is released.
final class OwnCluster {
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
