internal import Console
internal import Verification

/// A command of `workbook`, and what carries it out.
struct Command {
  let description: CommandDescription
  let run: (Workbook, Typed) throws -> ExitCode

  init(
    _ name: String, _ arguments: [Argument], _ summary: String, _ details: String = "",
    options: [Option] = [], run: @escaping (Workbook, Typed) throws -> ExitCode
  ) {
    description = CommandDescription(name, arguments, summary, details, options: options)
    self.run = run
  }

  var name: String { description.name }
  var usage: String { description.usage }

  static var all: [Command] { learning + running + authoring }

  private static var learning: [Command] {
    [
      Command(
        "next", [.anyChapter], "the next thing to do, with its text",
        "Shows what stands in the way, or else the next step of chapter N, or of the one that you have begun."
      ) { try $0.next($1.rest) },
      Command(
        "hunt",
        [
          Argument("[SCRIPT|hint]", .either(.file, .words(["hint", "skip", "again"]))),
          Argument("[PLACE]", .words(Bug.all.indices.map { "\($0 + 1)" })),
        ], "show a bug of chapter 1 with a script of at most ten commands",
        """
        Without SCRIPT it shows the board, which has six places, and what is on it. SCRIPT is a file, `-` for standard
        input, or the script itself, in quotes: `hunt "c4; settle; kill"`. It is played on chapter 1 as it was
        published, alongside a model of the specification.

        `hunt hint` gives the next hint, and `hunt hint 3` one for the third place; `hunt skip` lets `next` go on with
        the chapter; `hunt again` empties the board, and keeps what was on it in a backup.

        It exits with 0 when the script shows a bug, with 1 when the app is right, and with 2 when the script cannot be
        read or is too long.
        """
      ) { try $0.hunt($1.rest) },
      Command(
        "hint", [.anyChapter, Argument("[STEP]", .step)], "the next hint, each time you ask",
        "Without STEP it helps with the first step of chapter N whose goal is not reached."
      ) { try $0.hint($1.rest) },
      Command(
        "steps", [.anyChapter, Argument("[K]", .step)], "the steps of a chapter; with K, the diff of one",
        "The diff is that of the solution's step. If it fits your code as it is, you are told how to apply it."
      ) { try $0.steps($1.rest) },
      Command(
        "solution", [.anyChapter], "your code beside the solution",
        "Shown when all goals of the chapter are reached, or when you ask a second time."
      ) { try $0.solution($1.rest) },
      Command(
        "compare", [Argument("A", .work), Argument("B...", .many(.work))],
        "chapters side by side: files, types, functions, and how large they are",
        """
        A number is a chapter as it is now; `solution-5` is a solution. All must compile.
        """
      ) { try $0.compare($1.rest) },
      Command(
        "trap", [.chapter], "a solution with a mistake in it that its architecture invites: find it",
        """
        Chapters of part II have one. What users report and the first script that fails come first, and the code last:
        `--play` shows the script in the player, `--diff` the lines that were changed, and why. With `--script FILE` a
        script of yours, or all in a folder, is asked whether it notices; it exits with 1 when none does.
        """,
        options: [
          Option("--play", "show the script in the player"), Option("--diff", "reveal what was changed"),
          Option("--script", .file, "ask a script of yours whether it notices"),
        ]
      ) { try $0.trap($1) },
      Command(
        "diary", [.chapter, Argument("[NAME]", .words(Workbook.mistakes))],
        "wrong versions of a solution, and what finds each: a type, a clause, a rule, a seam or the explorer",
        """
        Chapter 8 has one. With NAME that version is built, and you see what finds it: the compiler's error, the script
        that fails, the rule that is broken or the part that is.
        """, options: [Option("--diff", "show the lines that are wrong instead")]
      ) { try $0.diary($1) },
      Command(
        "start", [.chapter], "begin a chapter, from its start or from your own previous chapter",
        """
        `start 3 --from mine` puts your finished chapter 2 in place of chapter 3's published start, when it does all
        that solution 2 does. What was there is kept in a backup whose name is shown.
        """,
        options: [Option("--from", Argument("mine", .words(["mine"])), "from your own previous chapter")]
      ) { try $0.start($1) },
      Command(
        "reset", [.chapter, Argument("[FILE]", .source(of: "Chapters"))],
        "a chapter, or one file of it, back to its start",
        """
        What was there is kept in a backup whose name is shown. The notebook and any file that is not Swift
        are left alone.
        """
      ) { try $0.reset($1.rest) },
    ]
  }

  private static var running: [Command] {
    [
      Command(
        "read", [.anyWork], "open the notebook", "Prints the chapter's README.md when it does not compile."
      ) {
        try $0.read($1.rest)
      },
      Command(
        "play", [.anyWork], "play in the terminal",
        options: CommandDescription.play.options
      ) { try $0.play($1) },
      Command(
        "verify", [Argument("[N]", .work)], "check a chapter against the specification, or all of them",
        """
        Without N, all chapters and solutions; then `--json` and `--xunit FILE` are the only options.
        """,
        options: [
          Option("--json", "print the reports for programs"),
          Option("--xunit", .file, "write them to FILE as JUnit XML"),
        ] + CommandDescription.verify.options.filter { $0.name != "--json" }
      ) { try $0.verify($1) },
      Command(
        "watch", [Argument("[N]", .work)],
        "build and verify on each save; keys for hint, next, full report, quit",
        "Without N, the chapter that you have begun."
      ) { try $0.watch($1.rest) },
      Command(
        "replay", [Argument("FILE", .file)], "a script in the player, at real speed",
        "The chapter is the one whose folder the script is in, otherwise the one that you have begun; its name is shown."
      ) { try $0.replay($1.rest) },
      Command(
        "explore",
        [Argument("N|merge", .either(.work, .words(["merge"]))), Argument("[FILES]", .many(.file))],
        "search a chapter for failures that nobody has written a test for",
        """
        `merge` puts together the FILES that `--json` has written.
        """, options: CommandDescription.explore.options
      ) { try $0.explore($1) },
    ]
  }

  private static var authoring: [Command] {
    [
      Command(
        "book", [Argument("[FOLDER]", .file)], "all chapters as pages for a browser, made from your code",
        """
        The pages in FOLDER need no network and no server: open its index.html. A folder that holds other files and no
        earlier book is refused. With `--serve` they are on the loopback address instead, and follow what you save.
        """,
        options: [
          Option("--serve", "serve them, and follow what is saved"),
          Option("--port", Argument("N", expected: "a port from 0 to 65535"), "on port N"),
        ]
      ) { try $0.book($1) },
      Command("doctor", [], "toolchain, packages, terminal, disk: what is wrong and how to fix it") {
        try $0.doctor($1.rest)
      },
      Command(
        "mutants", [.chapter, Argument("[FILE[:LINE]]", .source(of: "Solutions"))],
        "make solution N wrong in one place at a time, and see whether the suite notices",
        """
        Each mutant is built and judged by scenarios, seams and explorer; with FILE or FILE:LINE, only those that are
        made there. It takes a few seconds for each. Those that survive are shown with their diffs. With
        `--script FILE` your own script judges: it must pass on the solution, and fail on the mutants.
        """,
        options: [
          Option(
            "--script", Argument("FILE", .file, expected: "a file with a script"), "let this script judge")
        ]
      ) { try $0.mutants($1) },
      Command(
        "completions", [Argument("bash|zsh|fish", .words(["bash", "zsh", "fish"]))],
        "a completion script for your shell"
      ) {
        try $0.completions($1.rest)
      },
      Command(
        "help", [Argument("[COMMAND|all]", .either(.command, .words(["all"])))],
        "show this, more about one command, or all there is to know",
        "`help all` prints the reference: every command, the script language, and what is where."
      ) {
        try $0.help($1.rest)
      },
    ]
  }
}

extension Workbook {
  /// The names of all its commands.
  package static var commandNames: [String] { Command.all.map(\.name) }

  func help(_ words: [String]) throws -> ExitCode {
    if words == ["all"] {
      say(try referenceText())
      return .success
    }
    if let word = words.first {
      guard let command = Command.all.map(\.description).first(where: { $0.name == word }) else {
        throw UsageError(unknown: "command", word, among: Command.all.map(\.name))
      }
      say("swift run workbook \(command.usage)")
      say()
      say(style.markdown("\(command.summary).", indent: 2))
      if !command.details.isEmpty { say(style.markdown(command.details, indent: 2)) }
      let width = command.options.map(\.usage.count).max() ?? 0
      say(command.options.map { "  \(pad($0.usage, to: width))  \($0.summary)" })
      return .success
    }
    let width = Command.all.map(\.usage.count).max() ?? 0
    say("workbook · take a fat controller apart, step by step")
    say()
    say("  \(pad("", to: width))  where you are, and what to do next")
    say(Command.all.map { "  \(pad($0.usage, to: width))  \($0.description.summary)" })
    say()
    say("N is a chapter's number, \(course.numbers). A command is typed after `swift run workbook`.")
    say("Without [N] it is the chapter that you have begun; `verify` takes all of them. `help all` is the")
    say("reference: every command, the script language, and what is where.")
    say("It exits with 0 when all is well, with 1 when something is not as it should be (a chapter does not")
    say("compile, a clause is broken, a check fails), and with 2 when it cannot be understood or started.")
    return .success
  }

  func completions(_ words: [String]) throws -> ExitCode {
    guard let shell = words.first.flatMap(CompletionScript.Shell.init), words.count == 1 else {
      throw UsageError(
        found: words.isEmpty ? "no shell" : "\"\(words.joined(separator: " "))\"",
        expected: "bash, zsh or fish")
    }
    say(CompletionScript(course).text(for: shell))
    return .success
  }
}
