internal import Foundation
internal import Synchronization

/// A control group for one run of a program, where this process may make one: root's processes are not limited in their
/// number otherwise.
struct ControlGroup: Sendable {
  /// The group's folders, one for each of the kernel's hierarchies.
  private let folders: [String]

  private static let made = Atomic(0)

  /// Nil where there is none, or none may be made.
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

  /// The words before a command that put it into the group.
  var entering: [String] {
    let entries = folders.map { "echo $$ > \($0)/cgroup.procs" }.joined(separator: " && ")
    return ["/bin/sh", "-c", "\(entries) && exec \"$@\"", "sh"]
  }

  func remove() {
    // What has just been killed may still be in it.
    for folder in folders { for _ in 0..<50 where rmdir(folder) != 0 && errno == EBUSY { usleep(10_000) } }
  }
}
