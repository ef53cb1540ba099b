/// A word that follows a command or an option, and what a shell completes it to.
package struct Argument: Sendable {
  /// How help shows it, such as `[STEP]`; brackets make it optional.
  package let text: String
  package let values: Values
  /// How an error message names it when it is missing or wrong.
  package let expected: String

  /// The values that an argument can take.
  package indirect enum Values: Sendable {
    /// A free value, such as a number of seeds.
    case any
    case words([String])
    /// The number of a chapter.
    case chapter
    /// A chapter or a solution.
    case work
    /// The number of a step of the chapter named before it.
    case step
    /// A Swift file of the chapter named before it, in `Chapters` or `Solutions`.
    case source(of: String)
    case file
    case command
    case either(Values, Values)
    /// Any number of values.
    case many(Values)
  }

  package init(_ text: String, _ values: Values = .any, expected: String? = nil) {
    self.text = text
    self.values = values
    self.expected = expected ?? text
  }

  package var isOptional: Bool { text.hasPrefix("[") }

  var isRepeated: Bool {
    if case .many = values { return true }
    return false
  }

  package static let file = Argument("FILE", .file, expected: "a file")
  package static let script = Argument("FILE|-", .file, expected: "a file, or - for standard input")
  package static let speed = Argument("N", expected: "a number from 0.5 to 10")
  package static let seed = Argument("N", expected: "a whole number from 0")
  package static let commit = Argument("COMMIT", expected: "a commit")

  /// A chapter's number; `example` is the one that an error message shows.
  package static func chapter(_ example: Int = 2) -> Argument {
    Argument("N", .chapter, expected: "a chapter's number, such as \(example)")
  }

  /// The number of a chapter, by default the one that the reader has begun.
  package static let anyChapter = Argument("[N]", .chapter)
  /// A chapter or a solution, by default the chapter that the reader has begun.
  package static let anyWork = Argument("[N]", .work)
}
