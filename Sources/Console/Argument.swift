/// What may stand behind a command, and what it can be completed to.
package struct Argument: Sendable {
  /// Such as `[STEP]`, as help shows it.
  package let text: String
  package let values: Values
  /// What is said to be expected where something else stands.
  package let expected: String

  package indirect enum Values: Sendable {
    /// Whatever somebody thinks of, such as a number of seeds.
    case any
    case words([String])
    /// The numbers of the chapters.
    case chapter
    /// Those, and the solutions.
    case work
    /// The numbers of the steps of the chapter before.
    case step
    /// The Swift files of the chapter before, in `Chapters` or `Solutions`.
    case source(of: String)
    case file
    case command
    case either(Values, Values)
    /// As many of these as somebody likes.
    case many(Values)
  }

  package init(_ text: String, _ values: Values = .any, expected: String? = nil) {
    self.text = text
    self.values = values
    self.expected = expected ?? text
  }

  package static let file = Argument("FILE", .file, expected: "a file")
  package static let script = Argument("FILE|-", .file, expected: "a file, or - for standard input")
  package static let speed = Argument("N", expected: "a number from 0.5 to 10")
  package static let seed = Argument("N", expected: "a whole number from 0")
  package static let chapter = Argument("N", .chapter)
  package static let work = Argument("N", .work)
  /// Without it the chapter that is begun is meant.
  package static let anyChapter = Argument("[N]", .chapter)
  package static let anyWork = Argument("[N]", .work)
}
