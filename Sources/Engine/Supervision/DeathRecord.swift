internal import CSupervision
internal import Glibc

/// What a guarded process records about itself in a file in memory, which outlives it.
struct DeathRecord {
  let file: MemoryFile

  /// Makes a record with limits for the process: how many bytes of data and of output it may have, with 0 for no
  /// limit, and how much processor time it may use without a beat.
  init(memory: Int, output: Int, loop: Duration?) throws(Problem) {
    file = try MemoryFile("record")
    var head = sv_head()
    head.memory = UInt64(memory)
    head.output = UInt64(output)
    head.loop = loop.map { UInt64($0 / .milliseconds(1)) } ?? 0
    _ = withUnsafeBytes(of: head) { writeAll($0, to: file.descriptor) }
    ftruncate(file.descriptor, off_t(MemoryLayout<sv_record>.size))
  }

  init(in file: MemoryFile) { self.file = file }

  var head: sv_head {
    var head = sv_head()
    _ = withUnsafeMutableBytes(of: &head) { pread(file.descriptor, $0.baseAddress, $0.count, 0) }
    return head
  }

  /// What the process was doing, in the words of its last `Heartbeat.note`.
  var note: String { text(from: sv_note_at, to: sv_maps_at) }

  /// The reason that the process itself has recorded for its death; nil if it has recorded none.
  var cause: Ending.Cause? {
    let head = head
    switch Int32(truncatingIfNeeded: head.cause) {
    case 0: return nil
    case let number where number >= sv_exited: return .exit(number - Int32(sv_exited))
    case Int32(sv_looped): return .loop
    case SIGPROF: return .waiting
    case SIGXFSZ: return .flood
    case _ where head.is_overflow != 0: return .overflow
    case SIGILL, SIGTRAP: return .trap
    case let number: return .signal(number)
    }
  }

  /// The stacks of the thread that died, or of the one that used the processor, innermost function first.
  var stacks: [[CodeAddress]] {
    let count = min(Int(head.stack_count), Int(sv_stacks))
    let frames = Int(sv_frames)
    let bytes = file.bytes(from: Int(sv_stacks_at), most: count * MemoryLayout<sv_stack>.size)
    let words = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt64.self)) }
    let mappings = mappings
    return stride(from: 0, to: words.count, by: 2 * frames).map { start in
      let stack = words[start..<(start + frames)].prefix { $0 != 0 }
      let callers = words[(start + frames)..<(start + 2 * frames)].prefix { $0 != 0 }
      return (stack + callers).compactMap { mappings.address($0) }
    }
  }

  /// How many bytes of data the process had when it died.
  var dataSize: Int { mappings.dataSize }

  private var mappings: Mappings { Mappings(text(from: sv_maps_at, to: MemoryLayout<sv_record>.size)) }

  private func text(from start: some BinaryInteger, to end: some BinaryInteger) -> String {
    let bytes = file.bytes(from: Int(start), most: Int(end) - Int(start))
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}

/// An address in a program or a shared library, counted from where that begins in memory.
struct CodeAddress: Hashable, Comparable {
  /// The path of the program or library.
  var image: String
  var offset: UInt64

  static func < (one: Self, other: Self) -> Bool { (one.image, one.offset) < (other.image, other.offset) }
}

/// What a process has in its memory, from the text of its `/proc/self/maps`.
private struct Mappings {
  private var images: [(range: Range<UInt64>, path: String)] = []
  /// Where each program and library begins.
  private var starts: [String: UInt64] = [:]
  private(set) var dataSize = 0

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 5)
      let bounds = (words.first ?? "").split(separator: "-").compactMap { UInt64($0, radix: 16) }
      guard words.count >= 5, bounds.count == 2, bounds[0] < bounds[1] else { continue }
      let path = words.count > 5 ? String(words[5].drop { $0 == " " }) : ""
      if words[1].hasPrefix("rw-p"), path != "[stack]" { dataSize += Int(bounds[1] - bounds[0]) }
      if starts[path] == nil { starts[path] = bounds[0] }
      images.append((bounds[0]..<bounds[1], path))
    }
  }

  /// Returns an address in memory as one in a program or library; nil for the system's and the toolchain's libraries,
  /// which have none of the supervised code.
  func address(_ address: UInt64) -> CodeAddress? {
    guard let path = images.first(where: { $0.range.contains(address) })?.path, let start = starts[path],
      path.hasPrefix("/"), !path.hasPrefix("/lib/"), !path.contains("/usr/lib/"),
      // Debian's own toolchain.
      !path.hasPrefix("/usr/libexec/")
    else { return nil }
    return CodeAddress(image: path, offset: address - start)
  }
}
