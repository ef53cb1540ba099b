internal import Foundation
internal import Synchronization

/// The signal that asks this process to end; 0: none.
private let wanted = Atomic<Int32>(0)

/// Does something that starts programs and writes to a temporary folder: none of that is left, however it ends.
///
/// What Foundation starts is in a process group of its own, so that no ^C reaches it.
package func leavingNothingBehind<Value>(_ body: () throws -> Value) throws -> Value {
  let manager = FileManager.default
  let place = manager.temporaryDirectory
  let folder = place.appending(path: "reversi-workbook-\(UUID())").path
  try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
  setenv("TMPDIR", folder, 1)
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in [SIGINT, SIGTERM, SIGHUP] {
    signal(number) { wanted.store($0, ordering: .relaxed) }
    sigaddset(&signals, number)
  }
  // Who was started by a thread that keeps them back keeps them back, too.
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  defer {
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    setenv("TMPDIR", place.path, 1)
    try? manager.removeItem(atPath: folder)
  }
  Thread.detachNewThread {
    while wanted.load(ordering: .relaxed) == 0 { usleep(20_000) }
    // What was just being started is there a moment later.
    for _ in 0..<5 {
      endDescendants()
      try? FileManager.default.removeItem(atPath: folder)
      usleep(20_000)
    }
    complain("")
    _exit(128 + wanted.load(ordering: .relaxed))
  }
  return try body()
}

/// Goes no further when the process is about to end.
package func stopIfWanted() {
  while wanted.load(ordering: .relaxed) != 0 { usleep(100_000) }
}

/// Ends what this process has started, and what that has started.
private func endDescendants() {
  var found: Set<pid_t> = []
  while true {
    let new = descendants().subtracting(found)
    if new.isEmpty { break }
    // One that stands still starts nothing more.
    for process in new { kill(process, SIGSTOP) }
    found.formUnion(new)
  }
  for process in found { kill(process, SIGKILL) }
}

private func descendants() -> Set<pid_t> {
  var children: [pid_t: [pid_t]] = [:]
  for process in (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap(pid_t.init) ?? []
  {
    // The name in parentheses may hold anything; behind it stand the state and the parent.
    guard let data = FileManager.default.contents(atPath: "/proc/\(process)/stat"),
      let rest = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " "),
      rest.count > 1, rest[0] != "Z", let parent = pid_t(rest[1])
    else { continue }
    children[parent, default: []].append(process)
  }
  var found: Set<pid_t> = []
  var open = children[getpid()] ?? []
  while let process = open.popLast() {
    if found.insert(process).inserted { open += children[process] ?? [] }
  }
  return found
}
