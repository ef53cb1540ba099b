/// Describes a word typed after a command or an option.
package struct Argument: Sendable {
  /// How help shows the argument, such as `[STEP]`; an argument in brackets is optional.
  package let text: String
  /// What an error message says was expected when the argument is missing or wrong, such as `a file`.
  package let expected: String
  /// Whether any number of words may stand here; only the last argument of a command is repeated.
  package let isRepeated: Bool

  package init(_ text: String, expected: String? = nil, isRepeated: Bool = false) {
    self.text = text
    self.expected = expected ?? text
    self.isRepeated = isRepeated
  }

  package var isOptional: Bool { text.hasPrefix("[") }

  package static let file = Argument("FILE", expected: "a file")
  package static let script = Argument("FILE|-", expected: "a file, or - for standard input")
  package static let speed = Argument("N", expected: "a number from 0.5 to 10")
  package static let seed = Argument("N", expected: "a whole number from 0")
  package static let commit = Argument("COMMIT", expected: "a commit")

  /// Returns an argument for a chapter's number. If it is missing, the error message gives the number `example` as an
  /// example.
  package static func chapter(_ example: Int = 2) -> Argument {
    Argument("N", expected: "a chapter's number, such as \(example)")
  }

  /// A chapter's number, or a solution's name where the command takes one. Without it, the command is about the chapter
  /// that the reader has begun and not finished.
  package static let anyChapter = Argument("[N]")
}
