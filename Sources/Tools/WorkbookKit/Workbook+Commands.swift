package import Console
internal import Notebooks
internal import SourceFacts

extension Workbook {
  /// All commands of `workbook`, in the order in which help lists them.
  static var commands: [ProgramCommand<Workbook>] {
    [
      ProgramCommand(
        "next", [.anyChapter], "the next thing to do, with its text",
        "Shows the problem that stops you, or else the next step of chapter N, or of the one that you have begun."
      ) { try $0.next($1.rest) },
      ProgramCommand(
        "hunt",
        [
          Argument("[SCRIPT|hint]"), Argument("[PLACE]", isRepeated: true),
        ], "show a bug of chapter 1 with a script of at most ten commands",
        """
        Without SCRIPT it shows the score sheet with its six places. SCRIPT is a file, `-` for standard input, or the
        script itself, in quotes: `hunt "c4; settle; kill"`. It is played on chapter 1 as published, alongside a model of the
        specification.

        `hunt hint` gives the next hint, and `hunt hint 3` one for the third place; `hunt skip` lets `next` go on with
        the chapter; `hunt again` empties the score sheet, and keeps a backup.

        It exits with 0 when the script shows a bug, with 1 when the app is right, and with 2 when the script cannot be
        read or is too long.
        """
      ) { try $0.hunt($1.rest) },
      ProgramCommand(
        "hint", [.anyChapter, Argument("[STEP]")], "the next hint, each time you ask",
        "Without STEP it helps with the first step of chapter N whose goal is not reached."
      ) { try $0.hint($1.rest) },
      ProgramCommand(
        "steps", [.anyChapter, Argument("[K]")], "the steps of a chapter; with K, the diff of one",
        """
        The diff is that of the solution's step. If it fits your code as it is, you see how to apply it.
        """
      ) { try $0.steps($1.rest) },
      ProgramCommand(
        "solution", [.anyChapter], "your code beside the solution",
        """
        Shown when all goals of the chapter are reached, or when you ask a second time. Chapters 6 to 13 have two versions
        by other authors.
        """,
        options: [
          Option("--other", Argument("VERSION", expected: "a or b"), "another author's version, a or b")
        ]
      ) { try $0.solution($1) },
      ProgramCommand(
        "compare", [Argument("[A B...]", isRepeated: true)],
        "what each architecture costs, measured: size, ties, state, a tap's way, tests",
        """
        Without A and B it measures the solutions of Reversi, a row for each; with them only these. A number is your
        chapter, or its solution if you have not begun the chapter; `chapter-9` is always the chapter, and `solution-9`
        the solution. All must compile. Names do not matter. `--explain FIGURE` explains a figure and its limits, and
        lists the items counted: \(Figure.all.map { "`\($0.name)`" }.joined(separator: ", ")).
        """,
        options: [
          Option(
            "--explain",
            Argument("FIGURE", expected: "a figure, such as circle"),
            "say what a figure is, and name what was counted"),
          Option("--spread", "how far each figure goes by author and by habit; with A, yours beside it"),
          .json,
        ]
      ) { try $0.compare($1) },
      ProgramCommand(
        "change",
        [Argument("[NAME]"), .anyChapter],
        "what the next change costs in each architecture, and in your own code",
        """
        With NAME it says what is asked for, and what it cost in each solution; with N you make it in your chapter N: its clauses are checked in your code, and your bill appears beside the solution's.
        """,
        options: [
          Option("--hint", "the next hint"), Option("--diff", "show how solution N was changed"),
          Option("--begin", "keep your code as it is now as what you began with"),
        ]
      ) { try $0.change($1) },
      ProgramCommand(
        "draw", [.anyChapter], "your types in layers, as they are now: which names which",
        """
        Arrows go down, from a type to the types that it uses; upward arrows form a circle. `draw solution-9` draws a
        solution. With `--tap` the types are numbered in the order in which a touch reaches them, and below is its way,
        function by function.
        """,
        options: [
          Option(
            "--tap",
            Argument(
              "[TOUCH]", expected: "move, pass, reset or launch"),
            "draw the way of a touch, of a move if none is named: move, pass, reset or launch"),
          Option("--svg", .file, "write a picture to a new FILE"),
        ]
      ) { try $0.draw($1) },
      ProgramCommand(
        "gallery", [.anyChapter],
        "the architectures of part II side by side: a picture, ten lines, the price",
        "With N it shows one of them. To measure and compare code, see `compare`."
      ) { try $0.gallery($1.rest) },
      ProgramCommand(
        "trap", [.chapter(6)], "a solution with a mistake in it that its architecture invites: find it",
        """
        Chapters of part II have one. First you see the users' reports and the first failing script, and the code last:
        `--play` shows the script in the player, `--diff` the changed lines, and why. `--script FILE` plays a script of
        yours with and without the mistake; it exits with 1 if the script does not catch it. `--open` writes the source
        with the mistake into a folder, and shows its name.
        """,
        options: [
          Option("--play", "show the script in the player"), Option("--diff", "reveal what was changed"),
          Option("--script", .file, "see whether a script of yours notices"),
          Option("--open", "write the source with the mistake into a folder"),
        ]
      ) { try $0.trap($1) },
      ProgramCommand(
        "start", [.chapter(3)], "begin a chapter, from its start or from your own previous chapter",
        """
        `start 3 --from mine` puts your finished chapter 2 in place of chapter 3's published start, when it does all
        that solution 2 does. What was there is kept in a backup whose name is shown.
        """,
        options: [Option("--from", Argument("mine"), "from your own previous chapter")]
      ) { try $0.start($1) },
      ProgramCommand(
        "reset", [.chapter(), Argument("[FILE]")],
        "a chapter, or one file of it, back to its start",
        """
        What was there is kept in a backup whose name is shown. The notebook and any file that is not Swift
        are left alone.
        """
      ) { try $0.reset($1.rest) },
      ProgramCommand(
        "read", [.anyChapter], "open the notebook", "Prints the chapter's README.md when it does not compile."
      ) {
        try $0.read($1.rest)
      },
      ProgramCommand(
        "play", [.anyChapter], "play in the terminal",
        options: CommandDescription.play.options
      ) { try $0.play($1) },
      ProgramCommand(
        "verify", [.anyChapter, Argument("[CLAUSE]")],
        "check a chapter or one of its clauses, or all chapters",
        "Without N, all chapters and solutions; then there are no options.",
        options: CommandDescription.verify.options
      ) { try $0.verify($1) },
      ProgramCommand(
        "watch", [.anyChapter],
        "build and verify on each save; keys for hint, next, full report, replay, editor",
        "Without N, the chapter that you have begun. `practice-3` is an exercise of chapter 3."
      ) { try $0.watch($1.rest) },
      ProgramCommand(
        "replay", [Argument("FILE", expected: "a script's file")],
        "a script in the player, at real speed",
        """
        The chapter is the one whose folder the script is in, otherwise the one that you have begun; its name is shown. \
        Left and Right, or `rewind` and `forward`, go through it step by step, to each command and to each \
        instant at which something happens; PageUp and PageDown go to before a move.
        """
      ) { try $0.replay($1.rest[0]) },
      ProgramCommand(
        "explore",
        [
          Argument(
            "N|merge", expected: "a chapter's number, or merge and files"),
          Argument("[FILES]", isRepeated: true),
        ],
        "search a chapter for failures that no test looks for",
        """
        `merge` puts together the FILES that `--json` has written.
        """, options: CommandDescription.explore.options
      ) { try $0.explore($1) },
      ProgramCommand(
        "book", [Argument("[FOLDER]")], "all chapters as pages for a browser, made from your code",
        """
        The pages in FOLDER need no network and no server: open its index.html. A folder that holds anything but an
        earlier book is refused. With `--serve` they are on the loopback address instead, at once as published and
        chapter by chapter, those that you open first, as your code is; they follow what you save, and have phones that
        run your code.
        """,
        options: [
          Option("--serve", "serve them with live phones, and follow what is saved"),
          Option("--port", Argument("N", expected: "a port from 0 to 65535"), "on port N"),
        ]
      ) { try $0.book($1) },
      ProgramCommand("doctor", [], "toolchain, packages, terminal, disk: what is wrong and how to fix it") {
        workbook, _ in try workbook.doctor()
      },
      ProgramCommand(
        "mutants",
        [
          Argument("N", expected: "a solution's number, such as 5"),
          Argument("[FILE[:LINE]]"),
        ],
        "make solution N wrong in one place at a time, and see whether the suite notices",
        """
        Builds each mutant and judges it by scenarios, seams and explorer; with FILE or FILE:LINE, only those that are
        made there. It takes a few seconds for each, and shows the diffs of those that survive. With `--script FILE`
        your own script judges: it must pass on the solution, and fail on the mutants.
        """,
        options: [
          Option(
            "--script", Argument("FILE", expected: "a file with a script"), "let this script judge")
        ]
      ) { try $0.mutants($1) },
      ProgramCommand(
        "help", [Argument("[COMMAND|all]")],
        "show this, more about one command, or all there is to know",
        "`help all` prints the reference: every command, the script language, and what is where."
      ) {
        try $0.help($1.rest)
      },
      ProgramCommand("version", [], "the commit of the course, and the compiler") { workbook, _ in
        say(courseVersion(ofPackage: workbook.course.folder))
        return .success
      },
    ]
  }
}

extension Workbook {
  /// The names of all commands.
  package static var commandNames: [String] { commands.map(\.name) }

  private func help(_ words: [String]) throws -> ExitCode {
    switch words.first {
    case "all": page([try referenceText()])
    case let name?: say(try Self.commands.named(name).description.help(of: "workbook", style))
    case nil: page(overviewOfCommands)
    }
    return .success
  }

  private var overviewOfCommands: [String] {
    [
      "workbook · take a fat controller apart, step by step", "",
    ]
      + style.definitions(
        [("", "where you are, and what to do next")]
          + Self.commands.map { ($0.description.usage, $0.description.summary) }) + [
        "",
        style.fitted(
          """
          N is a chapter's number, \(course.numbers). Type a command after `swift run workbook`. Without [N] it is about \
          the chapter that you have begun; `verify` takes all of them. `help all` prints the reference: every command, \
          the script language, and where things are.
          """),
        style.fitted(
          """
          Programs read what `verify N --json` prints. The exit code is 0 when all is well, 1 when something is wrong (a chapter does not compile, a clause is broken, \
          a check fails), and 2 when the command cannot be understood or started.
          """),
      ]
  }
}

extension CommandDescription {
  /// Returns the lines that `help` shows about this command; `program` is `workbook`, `author` or `classroom`.
  package func help(of program: String, _ style: Style) -> [String] {
    return ["swift run \(program) \(usage)", "", style.markdown("\(summary).", indent: 2)]
      + (details.isEmpty ? [] : [style.markdown(details, indent: 2)])
      + style.definitions(options.map { ($0.usage, $0.summary) })
  }
}

extension Style {
  /// Returns lines that list commands of `workbook` as they are typed, such as `swift run workbook hint`, each with
  /// what it shows.
  func commands(_ rows: [(command: String, what: String)]) -> [String] {
    definitions(rows.map { ("swift run workbook \($0.command)", faint($0.what)) })
  }
}
