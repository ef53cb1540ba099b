/// What supervised code has printed: its first lines, and how many there were.
package struct Printed: Codable, Equatable, Sendable {
  package var lines: [String] = []
  package var count = 0
  /// How many bytes have been looked at.
  var seen = 0
  /// Whether the last line may go on.
  private var isOpen = false

  package init() {}

  /// How many lines are kept.
  package static let most = 10

  /// How much of a line is kept.
  private static let width = 200

  /// Adds what a file holds beyond what was added from it before; with `wholeLines` an unfinished line is left for later.
  mutating func add(_ descriptor: Int32, wholeLines: Bool = false) {
    let bytes = MemoryFile.bytes(of: descriptor, from: seen)
    add(wholeLines ? bytes.prefix(through: (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1)) : bytes[...])
  }

  /// Adds what was printed next: a line that was unfinished goes on.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    if bytes.isEmpty { return }
    seen += bytes.count
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }[...]
    if isOpen, let rest = parts.popFirst(), count <= Self.most {
      lines[count - 1] = shown(lines[count - 1] + rest)
    }
    isOpen = bytes.last != UInt8(ascii: "\n")
    if !isOpen { _ = parts.popLast() }
    count += parts.count
    lines += parts.prefix(max(0, Self.most - lines.count)).map(shown)
  }

  /// The line as a terminal can show it without being changed by it.
  private func shown(_ line: String) -> String {
    let visible = line.unicodeScalars.prefix(Self.width).filter { $0.value >= 32 && $0.value != 127 }
    return String(String.UnicodeScalarView(visible))
  }
}
