/// Describes a word typed after a command or an option: how help shows it, and what a shell completes it to.
package struct Argument: Sendable {
  /// How help shows the argument, such as `[STEP]`; an argument in brackets is optional.
  package let text: String
  package let values: Values
  /// What an error message says was expected when the argument is missing or wrong, such as `a file`.
  package let expected: String

  /// The values that an argument can take.
  package indirect enum Values: Sendable {
    /// Any text, such as a number of seeds; a shell completes nothing.
    case any
    case words([String])
    /// The number of a chapter.
    case chapter
    /// A chapter's number, or a solution's name, such as `solution-2`.
    case work
    /// The number of a step of the chapter that the argument before this one names.
    case step
    /// The name of a Swift file in the folder of the chapter that the argument before this one names; the associated
    /// value is the parent folder, `Chapters` or `Solutions`.
    case source(of: String)
    case file
    /// The id of a clause, such as `pass.alert`, or the name of a group of clauses, such as `pass`. A shell offers
    /// those of the chapter that the command's first argument names.
    case clause
    case command
    /// A value of the given kind if the command's first argument is the given word, such as a bug's number after
    /// `hint`; otherwise nothing.
    case following(String, Values)
    case either(Values, Values)
    /// Any number of words, each a value of the given kind.
    case many(Values)
  }

  package init(_ text: String, _ values: Values = .any, expected: String? = nil) {
    self.text = text
    self.values = values
    self.expected = expected ?? text
  }

  package var isOptional: Bool { text.hasPrefix("[") }

  package var isRepeated: Bool {
    if case .many = values { return true }
    return false
  }

  package static let file = Argument("FILE", .file, expected: "a file")
  package static let script = Argument("FILE|-", .file, expected: "a file, or - for standard input")
  package static let speed = Argument("N", expected: "a number from 0.5 to 10")
  package static let seed = Argument("N", expected: "a whole number from 0")
  package static let commit = Argument("COMMIT", expected: "a commit")

  /// Returns an argument for a chapter's number. If it is missing, the error message gives the number `example` as an
  /// example.
  package static func chapter(_ example: Int = 2) -> Argument {
    Argument("N", .chapter, expected: "a chapter's number, such as \(example)")
  }

  /// The number of a chapter. Without it, the command is about the chapter that the reader has begun and not finished.
  package static let anyChapter = Argument("[N]", .chapter)
  /// A chapter's number or a solution's name. Without it, the command is about the chapter that the reader has begun
  /// and not finished.
  package static let anyWork = Argument("[N]", .work)
}
