internal import CSupervision
internal import Glibc
internal import Synchronization

/// A process that this one has started, in a process group of its own or in this one's.
///
/// The kernel kills it when this process has ended in any way. If it has a group of its own, the kernel kills
/// the whole group.
package final class ChildProcess: Sendable {
  let process: Int32
  private let isGroup: Bool
  /// This process's end of a pipe, the lifeline. When it is closed, the kernel kills the child.
  private let life: Int32

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: The name that the program gets as its first argument, or nil for its path.
  ///   - folder: The folder in which the program runs, or nil for this process's.
  ///   - environment: All variables that the program gets.
  ///   - descriptors: The program's standard input, output and error, and its descriptors from 3 on; nil is
  ///     `/dev/null`.
  ///   - lifeline: The number of a descriptor that the program must keep open and leave unused.
  ///   - inOwnGroup: Whether the program gets a process group of its own.
  package init(
    _ program: String, _ arguments: [String], calling name: String? = nil, in folder: String? = nil,
    environment: [String: String],
    descriptors: [Int32?], lifeline: Int32, inOwnGroup: Bool = true
  ) throws(Problem) {
    let words = ([name ?? program] + arguments).map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var process: Int32 = 0
    var life: Int32 = -1
    let error = sv_spawn(
      program, words, settings, folder, descriptors.map { $0 ?? -1 }, Int32(descriptors.count), lifeline,
      inOwnGroup, &process, &life)
    if error != 0 {
      throw Problem("\(program) cannot be run: \(String(cString: strerror(error)).lowercased())")
    }
    self.process = process
    self.life = life
    isGroup = inOwnGroup
    Self.running.withLock { _ = $0.insert(process) }
  }

  /// The processes that were started and not reaped yet.
  private static let running = Mutex<Set<Int32>>([])

  /// Asks all processes of this one to end, and after a second, in which a build system can end what it has started,
  /// kills them.
  package static func endAll() {
    let all = running.withLock(\.self)
    for process in all { Glibc.kill(process, SIGINT) }
    for _ in 0..<100 where all.contains(where: { Glibc.kill($0, 0) == 0 }) { usleep(10_000) }
    for process in all { Glibc.kill(-process, SIGKILL) }
  }

  deinit { close(life) }

  /// Waits at most `limit` for the process to end. Returns whether it has ended.
  package func hasEnded(within limit: Duration) -> Bool {
    let end = ContinuousClock.now + limit
    while !isOver {
      if ContinuousClock.now > end { return false }
      usleep(2000)
    }
    return true
  }

  /// Whether the process has ended.
  var isOver: Bool {
    var information = siginfo_t()
    guard waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG) == 0 else {
      return errno != EINTR
    }
    return information.si_signo == SIGCHLD
  }

  /// Kills the process, and its group if it has one of its own.
  package func kill() {
    Glibc.kill(isGroup ? -process : process, SIGKILL)
  }

  /// Waits until the process has ended, kills the other processes of its group if it has a group of its own, and
  /// returns how the process ended.
  package func reap() -> Exit {
    // Its number is not used again before `waitpid`, so the group can still be killed.
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    if isGroup { Glibc.kill(-process, SIGKILL) }
    Self.running.withLock { _ = $0.remove(process) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return Exit(status)
  }
}

/// Keeps other processes of the same user from reading this process's memory, variables and descriptors.
package func hideThisProcess() { sv_hide() }

/// How a process ended.
package enum Exit: Equatable, Sendable {
  case status(Int32)
  case signal(Int32)

  fileprivate init(_ status: Int32) {
    self = status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }
}

/// A file in memory for the output of a process.
///
/// Unlike a pipe it never blocks the process, and it can be read before the process has ended.
package final class MemoryFile: Sendable {
  package let descriptor: Int32

  package init(_ name: String) throws(Problem) {
    descriptor = sv_memory_file(name)
    if descriptor < 0 {
      throw Problem("no file can be opened: \(String(cString: strerror(errno)).lowercased())")
    }
  }

  /// Makes a file with these bytes, which a process will read from the beginning.
  convenience init(_ name: String, holding bytes: [UInt8]) throws(Problem) {
    try self.init(name)
    _ = writeAll(bytes, to: descriptor)
    lseek(descriptor, 0, SEEK_SET)
  }

  /// Takes over the descriptor of a file that another process has made. It is closed when this object is released.
  init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  package var size: Int { Self.size(of: descriptor) }

  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Returns at most `most` bytes of the file, from the offset `start` on; empty if the file ends before.
  package func bytes(from start: Int = 0, most: Int = .max) -> [UInt8] {
    Self.bytes(of: descriptor, from: start, most: most)
  }

  static func bytes(of descriptor: Int32, from start: Int, most: Int = .max) -> [UInt8] {
    let count = min(max(size(of: descriptor) - start, 0), most)
    guard count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(descriptor, buffer.baseAddress! + filled, count - filled, off_t(start + filled))
        if got <= 0 { return }
        filled += got
      }
    }
  }

  package func text(from start: Int = 0, most: Int = .max) -> String {
    String(decoding: bytes(from: start, most: most), as: UTF8.self)
  }

  /// Removes everything from the file.
  package func empty() { ftruncate(descriptor, 0) }
}

/// Writes all `bytes`, in several calls if needed. Returns false if that fails; `errno` then says why.
package func writeAll(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
    if count <= 0 { return false }
    rest = rest.dropFirst(count)
  }
  return true
}
