internal import Foundation
internal import Synchronization

/// A Linux control group (cgroup) that limits one run of a program. It is needed because no other limit on the number
/// of processes applies to root.
struct ControlGroup: Sendable {
  /// The group's folders under `/sys/fs/cgroup`, one for each cgroup hierarchy in which it limits something.
  private let folders: [String]

  private static let made = Atomic(0)

  /// Makes a group that can have at most `processes` processes and `memory` bytes of memory; nil if the system has no
  /// control groups or this process may not make one.
  init?(processes: Int, memory: Int) {
    let name = "reversi-\(getpid())-\(Self.made.add(1, ordering: .relaxed).newValue)"
    let limits = [
      ("/sys/fs/cgroup/pids", ["pids.max": processes]),
      ("/sys/fs/cgroup/memory", ["memory.limit_in_bytes": memory]),
      ("/sys/fs/cgroup", ["pids.max": processes, "memory.max": memory]),
    ]
    folders = limits.compactMap { place, values in
      let folder = "\(place)/\(name)"
      guard FileManager.default.fileExists(atPath: "\(place)/cgroup.procs"), mkdir(folder, 0o755) == 0 else {
        return nil
      }
      let isLimited = values.map { file, value in
        FileManager.default.isWritableFile(atPath: "\(folder)/\(file)")
          && (try? Data("\(value)".utf8).write(to: URL(filePath: "\(folder)/\(file)"))) != nil
      }
      if isLimited.contains(true) { return folder }
      rmdir(folder)
      return nil
    }
    if folders.isEmpty { return nil }
  }

  /// The words of a shell command that joins the group and then runs the command whose words are added after it.
  var entering: [String] {
    let entries = folders.map { "echo $$ > \($0)/cgroup.procs" }.joined(separator: " && ")
    return ["/bin/sh", "-c", "\(entries) && exec \"$@\"", "sh"]
  }

  func remove() {
    // A process that has just been killed may still be in the group.
    for folder in folders { for _ in 0..<50 where rmdir(folder) != 0 && errno == EBUSY { usleep(10_000) } }
  }
}
