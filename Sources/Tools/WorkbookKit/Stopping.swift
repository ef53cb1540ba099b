internal import Foundation
internal import Supervision
internal import Synchronization

/// The number of the last signal that asked this process to end; 0 if there was none.
private let wanted = Atomic<Int32>(0)

/// Whether a call of `leavingNothingBehind` is running.
private let isUnderWay = Atomic<Bool>(false)

/// Calls `body`, and afterwards removes the temporary files that it has left. If SIGINT, SIGTERM or SIGHUP ends the
/// process meanwhile, also kills the programs that were started.
///
/// Temporary files are written to a new folder, which `TMPDIR` names while `body` runs; a call within `body` just calls
/// its own body. Programs are started in process groups of their own, so ^C does not reach them.
package func leavingNothingBehind<Value>(_ body: () throws -> Value) throws -> Value {
  if isUnderWay.exchange(true, ordering: .relaxed) { return try body() }
  let place = FileManager.default.temporaryDirectory.path
  // Without a folder of its own it uses the common one, and the programs report what is wrong with that.
  let folder = try? TemporaryFolder()
  if let folder { setenv("TMPDIR", folder.path, 1) }
  for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { wanted.store($0, ordering: .relaxed) } }
  defer {
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    setenv("TMPDIR", place, 1)
    folder?.remove()
    isUnderWay.store(false, ordering: .relaxed)
  }
  Thread.detachNewThread {
    while wanted.load(ordering: .relaxed) == 0 { usleep(20_000) }
    // A program that is just being started appears a moment later.
    for turn in 0..<100 {
      endDescendants()
      if let folder { try? FileManager.default.removeItem(atPath: folder.path) }
      usleep(20_000)
      let isGone = folder.map { !FileManager.default.fileExists(atPath: $0.path) } ?? true
      if turn >= 4, isGone, descendants().isEmpty { break }
    }
    HeldTerminal.giveBack()
    complain("")
    exit(128 + wanted.load(ordering: .relaxed), removing: folder)
  }
  let result = Result { try body() }
  // The killed program's failure means nothing: the signal decides how this process ends.
  stopIfWanted()
  return try result.get()
}

/// Ends this process with the exit status `code`, and removes `folder` when no thread of it can make that again.
private func exit(_ code: Int32, removing folder: TemporaryFolder?) -> Never {
  // The program that takes this one's place has none of its threads.
  let words = ["sh", "-c", "rm -rf -- \"$0\"; exit \(code)", folder?.path ?? ""]
  if folder != nil { execv("/bin/sh", words.map { strdup($0) } + [nil]) }
  _exit(code)
}

/// Returns at once, unless a signal is ending the process: then it never returns, so that the caller begins no new
/// work.
package func stopIfWanted() {
  while wanted.load(ordering: .relaxed) != 0 { usleep(100_000) }
}

/// Kills the programs that this process has started, and the programs that these have started.
private func endDescendants() {
  var found: Set<pid_t> = []
  while true {
    let new = descendants().subtracting(found)
    if new.isEmpty { break }
    // A stopped program starts no others.
    for process in new { kill(process, SIGSTOP) }
    found.formUnion(new)
  }
  for process in found { kill(process, SIGKILL) }
}

private func descendants() -> Set<pid_t> {
  var children: [pid_t: [pid_t]] = [:]
  for process in (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap(pid_t.init) ?? []
  {
    // The name in parentheses may hold anything; the state and the parent follow it.
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
