internal import Wording

/// A command of a chapter's executable: `play`, `verify` and their like, with all that may stand behind it.
package struct ChapterCommand: Sendable {
  package let name: String
  /// The ways to type it, the plain one first.
  package let ways: [Way]

  /// A way to type a command.
  package struct Way: Sendable {
    /// What stands behind the command's name, such as `--script FILE|-` or `merge FILES`; empty: nothing.
    let lead: String
    let summary: String
    /// The option that makes it this way; nil: none does.
    var choice: Option?
    let options: [Option]
    /// What else may stand behind it, and what that does.
    var words: [(text: String, summary: String)] = []
  }

  init(_ name: String, _ ways: Way...) {
    self.name = name
    self.ways = ways
  }

  /// Its options, each once.
  package var options: [Option] {
    ways.flatMap { ($0.choice.map { [$0] } ?? []) + $0.options }.reduce(into: []) { options, option in
      if !options.contains(where: { $0.name == option.name }) { options.append(option) }
    }
  }

  /// What help says of it.
  package var help: [String] { ways.flatMap { $0.help(of: name) } }
}

extension ChapterCommand.Way {
  private static let width = 29

  /// The way and its options, a line for each.
  package func help(of name: String) -> [String] {
    let margin = String(repeating: " ", count: 3 + name.count)
    let typed = lead.isEmpty ? "  \(name)" : "  \(name) \(lead)"
    return [pad(typed, to: Self.width) + summary]
      + (options.map { ($0.usage, $0.summary) } + words).map { pad(margin + $0.0, to: Self.width) + $0.1 }
  }
}

// MARK: - What there is

extension ChapterCommand {
  private static func way(_ summary: String, _ options: Option...) -> Way {
    Way(lead: "", summary: summary, options: options)
  }

  private static func way(with lead: String, _ summary: String, _ options: Option...) -> Way {
    Way(lead: lead, summary: summary, options: options)
  }

  private static func way(_ choice: Option, _ options: Option...) -> Way {
    Way(lead: choice.usage, summary: choice.summary, choice: choice, options: options)
  }

  package static let all = [
    read, play, lines, verify, explore, judge, export, measure,
    ChapterCommand("help", way("show this")),
  ]

  private static let read = ChapterCommand(
    "read",
    way(
      "read the notebook, as with no command at all",
      Option("--plain", "in lines, without drawing on the whole terminal")))

  package static let play = ChapterCommand(
    "play",
    way(
      "play: by keys, by mouse or by typing",
      Option("--plain", "in lines, without drawing on the whole terminal"),
      Option("--ascii", "with the plainest characters"),
      Option("--no-color", "without colours"),
      Option("--speed", .speed, "0.5 to 10 times as fast"),
      Option("--game", .file, "keep the save in FILE"),
      Option("--seed", .seed, "seed the dice with N"),
      Option("--replay", .file, "show a script at real speed; `take` plays on from there")),
    way(
      Option("--script", .script, "play a script (- is standard input) and print what it says"),
      Option("--game", .file, "keep the save in FILE instead of nowhere"),
      Option("--seed", .seed, "seed the dice, and the order of what is ready at once, with N")))

  private static let lines = ChapterCommand(
    "lines",
    way(
      "play on the app's own second front end, where there is one",
      Option("--speed", .speed, "0.5 to 10 times as fast"),
      Option("--game", .file, "keep the save in FILE"),
      Option("--seed", .seed, "seed the dice with N")))

  package static let verify = ChapterCommand(
    "verify",
    way(
      "check the app against every clause of the specification",
      Option(
        "--clause", Argument("ID", expected: "the id of a clause, such as pass.alert"),
        "only this clause, group or seam (seams.rules); may be repeated"),
      Option("--full", "all that is not as declared, and not only the first"),
      Option("--json", "say it in JSON"),
      Option("--long", "test the seams with many more cases; build with -c release"),
      Option(
        "--seeds", Argument("N", expected: "a whole number from 0 to 1000"),
        "play each scenario on N random schedules too (1)")))

  package static let explore = ChapterCommand(
    "explore",
    way(
      "play at random, and compare with a model of the specification",
      Option(
        "--seeds", Argument("A..B", expected: "two numbers from small to large, such as 1..200"),
        "from these seeds (1..200)"),
      Option("--minutes", Argument("M", expected: "a number above 0"), "for M minutes instead"),
      Option("--until-failure", "stop at the first failure that is not declared"),
      Option(
        "--jobs", Argument("J", expected: "a number from 1 to 256"), "J plays at once (one per core)"),
      Option(
        "--shard", Argument("K/N", expected: "a part and how many there are, such as 1/4"),
        "only every Nth seed, from the Kth"),
      Option("--json", .file, "write what was found to FILE too"),
      Option(
        "--exhaustive", Argument("N", expected: "how many scripts, from 1 to 1000000"),
        "the N shortest scripts instead: last steps in every order, and dying"),
      Option("--measure", "say how fast it explores and finds each known defect")),
    way(
      with: "merge FILES", "put the results of several runs with --json together",
      Option("--json", .file, "write them to FILE too")))

  private static let judge = ChapterCommand(
    "judge",
    way(
      Option("--script", .script, "compare a script with that model too, and say in JSON what differs")))

  private static let export = ChapterCommand(
    "export",
    Way(
      lead: "md|ipynb|json", summary: "run the notebook and print it, with its outputs", options: [],
      words: [("FILE", "write it to FILE instead")]))

  private static let measure = ChapterCommand(
    "measure",
    way("measure how fast the app and its phone are; build with -c release"))
}
