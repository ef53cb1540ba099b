internal import CSupervision
internal import Glibc

/// A process that this one has started, in a group of its own or in this one's.
///
/// The kernel ends it when this process is gone, however that ends, and with its group whatever it has started itself.
package final class ChildProcess: Sendable {
  package let process: Int32
  private let isGroup: Bool
  /// The other end of the process's lifeline: closed when this is gone.
  private let life: Int32

  /// Starts a program with these as its standard input, output and error, and as those from 3 on; nil is nothing.
  ///
  /// `lifeline` is the number of the descriptor by which its life is tied to this one's: it must not be taken already.
  package init(
    _ program: String, _ arguments: [String], calling name: String? = nil, in folder: String? = nil,
    environment: [String: String],
    descriptors: [Int32?], lifeline: Int32, inOwnGroup: Bool = true
  ) throws(SpawnFailure) {
    let words = ([name ?? program] + arguments).map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var process: Int32 = 0
    var life: Int32 = -1
    let error = sv_spawn(
      program, words, settings, folder, descriptors.map { $0 ?? -1 }, Int32(descriptors.count), lifeline,
      inOwnGroup, &process, &life)
    if error != 0 {
      throw SpawnFailure("\(program) cannot be run: \(String(cString: strerror(error)).lowercased())")
    }
    self.process = process
    self.life = life
    isGroup = inOwnGroup
  }

  deinit { close(life) }

  /// Kills it and its group.
  package func kill() {
    Glibc.kill(isGroup ? -process : process, SIGKILL)
  }

  /// Waits for its end, which must be near, and kills what is left of its group.
  package func reap() -> Exit {
    // Its own children may outlive it: until it is waited for, its number is not used again.
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    if isGroup { Glibc.kill(-process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return Exit(status)
  }
}

/// How a process has ended.
package enum Exit: Equatable, Sendable {
  case status(Int32)
  case signal(Int32)

  fileprivate init(_ status: Int32) {
    self = status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }
}

/// A program that cannot be started, and why.
package struct SpawnFailure: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// A file in memory, for what a process prints. Unlike a pipe it never fills up, and it has no end to wait for.
package final class MemoryFile: Sendable {
  package let descriptor: Int32

  package init(_ name: String) throws(SpawnFailure) {
    descriptor = sv_memory_file(name)
    if descriptor < 0 {
      throw SpawnFailure("no file can be opened: \(String(cString: strerror(errno)).lowercased())")
    }
  }

  /// A file to be read from its beginning.
  convenience init(_ name: String, holding bytes: [UInt8]) throws(SpawnFailure) {
    try self.init(name)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  /// A file that another process has made.
  init(borrowing descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  package var size: Int { Self.size(of: descriptor) }

  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// What is there from `start` on, or as much of it as that.
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

  /// Forgets what is there.
  package func empty() { ftruncate(descriptor, 0) }
}
