/// What may stand behind a command, and what it can be completed to.
struct Argument: Sendable {
  /// Such as `[STEP]`, as help shows it.
  let text: String
  let values: Values

  indirect enum Values: Sendable {
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

  init(_ text: String, _ values: Values) {
    self.text = text
    self.values = values
  }

  static let chapter = Argument("N", .chapter)
  static let work = Argument("N", .work)
  /// Without it the chapter that is begun is meant.
  static let anyChapter = Argument("[N]", .chapter)
  static let anyWork = Argument("[N]", .work)
}

/// What may stand anywhere behind a command, such as `--xunit FILE`.
struct Option: Sendable {
  let name: String
  /// What stands behind its name; nil: nothing.
  let argument: Argument?

  init(_ name: String, _ argument: Argument? = nil) {
    self.name = name
    self.argument = argument
  }

  var usage: String { argument.map { "\(name) \($0.text)" } ?? name }

  private static func any(_ name: String, _ text: String) -> Option { Option(name, Argument(text, .any)) }
  private static func file(_ name: String) -> Option { Option(name, Argument("FILE", .file)) }

  /// What `workbook verify` understands itself.
  static let reports = [Option("--json"), file("--xunit")]
  static let mutants = [file("--script")]
  static let start = [Option("--from", Argument("mine", .words(["mine"])))]
  static let verify = [any("--clause", "ID"), Option("--full"), Option("--long"), any("--seeds", "N")]
  static let play = [
    Option("--plain"), Option("--ascii"), Option("--no-color"), any("--speed", "N"), file("--game"),
    any("--seed", "N"), file("--replay"), Option("--doctor"), Option("--virtual"), file("--script"),
  ]
  static let explore = [
    any("--seeds", "A..B"), any("--minutes", "M"), Option("--until-failure"), any("--jobs", "J"),
    any("--shard", "K/N"), file("--json"), any("--exhaustive", "N"), Option("--measure"),
  ]
}
