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
/// Temporary files are written to a new folder while `body` runs; a call within `body` just calls its own body.
/// Programs are started in process groups of their own, so ^C does not reach them.
package func leavingNothingBehind<Value>(_ body: () throws -> Value) throws -> Value {
  if isUnderWay.exchange(true, ordering: .relaxed) { return try body() }
  // Without a folder of its own it uses the common one, and the programs report what is wrong with that.
  let folder = try? TemporaryFolder()
  TemporaryFolder.place.withLock { $0 = folder?.path }
  for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { wanted.store($0, ordering: .relaxed) } }
  defer {
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    TemporaryFolder.place.withLock { $0 = nil }
    folder?.remove()
    isUnderWay.store(false, ordering: .relaxed)
  }
  Thread.detachNewThread {
    while wanted.load(ordering: .relaxed) == 0 { usleep(20_000) }
    ChildProcess.endAll()
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
