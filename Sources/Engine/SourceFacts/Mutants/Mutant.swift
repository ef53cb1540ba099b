/// A small change that makes a solution wrong, to find out whether the suite notices.
public struct Mutant: Hashable, Sendable {
  /// The kinds of changes; the raw value describes one to the reader.
  public enum Change: String, CaseIterable, Sendable {
    case negateCondition = "negate a condition"
    case dropCondition = "drop one of several conditions"
    case swapOperator = "swap an operator"
    case changeConstant = "change a constant"
    case dropStatement = "drop a statement"
    case dropCancellationCheck = "drop a cancellation check"
    case reorderStatements = "reorder two statements"
  }

  public let change: Change
  public let file: String
  /// The number of the first changed line, from 1.
  public let line: Int
  /// The range of bytes in the file that `replacement` replaces.
  let bytes: Range<Int>
  package let replacement: String
  /// The changed lines as they are in the solution; `after` has them as they are in the mutant.
  public let before: String
  public let after: String

  /// A name for the mutant, made of the file, the old line and the new line, so that it stays the same when the line
  /// moves.
  public var name: String { "\(file): \(before.oneLine) → \(after.oneLine)" }

  /// Returns `source`, the text of the file, with the change made.
  package func applied(to source: String) -> String {
    var utf8 = Array(source.utf8)
    utf8.replaceSubrange(bytes, with: replacement.utf8)
    return String(decoding: utf8, as: UTF8.self)
  }

  init(
    _ change: Change, in file: String, source: SwiftSource, bytes: Range<Int>, by replacement: String
  ) {
    self.change = change
    self.file = file
    self.bytes = bytes
    self.replacement = replacement
    line = source.line(at: bytes.lowerBound)
    let newline = UInt8(ascii: "\n")
    let start = source.offset(line: line, column: 1)
    let end = source.bytes[bytes.upperBound...].firstIndex(of: newline) ?? source.bytes.count
    before = source.text(start..<end)
    after = source.text(start..<bytes.lowerBound) + replacement + source.text(bytes.upperBound..<end)
  }
}

extension String {
  /// The text with each run of blanks and line breaks replaced by one blank.
  fileprivate var oneLine: String {
    let words = split { $0 == " " || $0 == "\n" }
    return words.isEmpty ? "nothing" : words.joined(separator: " ")
  }
}
