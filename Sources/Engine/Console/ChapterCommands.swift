extension CommandDescription {
  /// The commands that every chapter's own program has, such as `swift run chapter-1 verify`.
  package static let ofChapter = [
    CommandDescription(
      "read", [], "read the notebook, as with no command at all",
      options: [Option("--plain", "in lines, without drawing on the whole terminal")]),
    play, lines, log, effects, verify, explore,
    CommandDescription(
      "judge", [],
      "compare a script with that model, print JSON, and exit with 1 if they differ",
      options: [Option("--script", .script, "the script (- is standard input)")]),
    CommandDescription(
      "export", [Argument("md|ipynb|json"), Argument("[FILE]")],
      "run the notebook and write it with its outputs, to FILE or as output"),
    CommandDescription("help", [], "show this"),
    CommandDescription("version", [], "the commit of the course, and the compiler"),
  ]

  package static let play = CommandDescription(
    "play", [], "play: by keys, by mouse or by typing",
    options: [
      Option("--plain", "in lines, without drawing on the whole terminal"),
      Option("--ascii", "with the plainest characters"),
      Option("--no-color", "without colours"),
      Option("--speed", .speed, "0.5 to 10 times as fast"),
      Option("--game", .file, "keep the save in FILE"),
      Option(
        "--seed", .seed, "seed the dice, and the order in which a script's jobs run"),
      Option("--replay", .file, "show a script at real speed; `take` plays on from there"),
      Option("--script", .script, "play a script (- is standard input) at once, and print what it shows"),
    ])

  private static let lines = CommandDescription(
    "lines", [], "play on the app's own second front end, where there is one",
    options: [
      Option("--speed", .speed, "0.5 to 10 times as fast"),
      Option("--game", .file, "keep the save in FILE"),
      Option("--seed", .seed, "seed the dice with N"),
    ])

  private static let log = CommandDescription(
    "log", [Argument("SCRIPT")],
    "play a script, and show each action with what it changed (chapter 11)",
    options: [Option("--seed", .seed, "seed the dice, and the order in which jobs run")])

  private static let effects = CommandDescription(
    "effects", [Argument("SCRIPT")],
    "play a script, and print what goes on by itself then (chapter 13)",
    options: [Option("--seed", .seed, "seed the dice, and the order in which jobs run")])

  package static let verify = CommandDescription(
    "verify", [], "check the app against every clause of the specification",
    options: [
      Option(
        "--clause", Argument("ID", expected: "the id of a clause, such as pass.alert"),
        "only this clause, group or seam (seams.rules); may be repeated"),
      Option("--all", "list every clause, and show every failure in full"),
      .json,
      Option(
        "--seeds", Argument("N", expected: "a whole number from 0 to 1000"),
        "play each scenario on N random schedules too (1)"),
    ])

  package static let explore = CommandDescription(
    "explore", [Argument("[merge FILES]", isRepeated: true)],
    "play at random beside a model; or merge what --json wrote",
    options: [
      Option(
        "--seeds", Argument("A..B", expected: "two numbers from small to large, such as 1..200"),
        "from these seeds (1..200)"),
      Option("--minutes", Argument("M", expected: "a number above 0, up to 10000"), "for M minutes instead"),
      Option("--until-failure", "stop at the first failure that is not declared"),
      Option(
        "--jobs", Argument("J", expected: "a number from 1 to 256"), "J plays at once (one per core)"),
      Option(
        "--shard", Argument("K/N", expected: "a part and how many there are, such as 1/4"),
        "only every Nth seed, from the Kth"),
      .slurm("on a cluster; with --seeds and --json"),
      Option("--json", .file, "write what was found to FILE too"),
    ])
}
