/// What supervised code has printed: the first lines, and how many lines there were.
package struct Printed: Codable, Equatable, Sendable {
  package var lines: [String] = []
  package var count = 0
  /// How many bytes of output were added so far.
  private(set) var size = 0
  /// Whether the last line is unfinished, so that more output continues it.
  private var isOpen = false

  package init() {}

  /// The maximum number of lines that are kept.
  package static let most = 10

  /// The maximum number of characters of a line that are kept.
  private static let width = 200

  /// Adds these bytes of output. They continue the last line if that is unfinished.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    if bytes.isEmpty { return }
    size += bytes.count
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

  /// Returns the line without control characters, which could change the terminal.
  private func shown(_ line: String) -> String {
    let visible = line.unicodeScalars.prefix(Self.width).filter { !$0.isControlling }
    return String(String.UnicodeScalarView(visible))
  }
}
