internal import Console
internal import WorkbookKit

/// The program `author`, for those who write the course; it is no part of `workbook`.
struct Author {
  let course: Course
  var style = Style.current
}

extension Author {
  /// All commands of `author`, in the order in which help lists them.
  static var commands: [ProgramCommand<Author>] {
    [
      ProgramCommand(
        "check", [Argument("[WHAT...]"), Argument("[CHAPTER...]", isRepeated: true)],
        "prove what must hold for the course",
        """
        Without arguments it proves what the changes since the last proof touch, by their paths. In a clone where
        nothing has been proved yet, it looks back to where the branch left the remote's main branch, or over the last
        day's commits. WHAT is \(checks.joined(separator: ", ")); a CHAPTER is such as 2-Rules.
        """,
        options: [
          Option("--all", "prove everything"),
          Option("--since", .commit, "prove what has changed since then"),
        ]
      ) { try $0.check($1) },
      ProgramCommand(
        "skips", [], "print options that make `swift test` skip the long tests that nothing has touched",
        options: [Option("--since", .commit, "what has changed since then")]
      ) { author, typed in
        say(try author.skips(since: typed.value(of: "--since")))
        return .success
      },
      ProgramCommand(
        "readers", [Argument("[NAME...]", isRepeated: true)],
        "judge what readers might write, in Tests/Readers",
        """
        NAME is the beginning of an attempt's name, such as `4-Persistence/no`. Each attempt must get the verdict that
        its head declares.
        """
      ) { try $0.checkReaders($1.rest) ? .success : .failure },
      ProgramCommand(
        "edit",
        [
          Argument("N", expected: "a chapter's number, and perhaps a step's"),
          Argument("[STEP]"),
        ],
        "open a chapter after a step, or its solution, to change it there"
      ) { try $0.edit($1.rest) },
      ProgramCommand(
        "record", [], "carry what was edited through the course",
        """
        The change is carried to all later steps, solutions, starts, wrong versions, attempts and outputs. It is written
        once every step that it touches is proved.
        """
      ) { author, _ in try author.record() },
      ProgramCommand(
        "promote", [], "accept the outputs of the notebooks and the reference's tables as they are"
      ) { author, _ in try author.promote() },
      ProgramCommand(
        "mutants", [Argument("N", expected: "a solution's number, such as 5")],
        "judge all mutants of solution N, and write the table of its chapter",
        "That takes half an hour. Chapters 5 and later have a table in their notebooks."
      ) { try $0.publishMutants(of: $1.rest[0]) },
      ProgramCommand(
        "measure", [Argument("[N|CHANGE...]", isRepeated: true)],
        "record what a touch runs and what changes cost, which `compare` shows",
        """
        Traces solution N, or all of Reversi, and makes each change in it: about half a minute for each. After a \
        change's name, such as undo, only its bills are recorded.
        """
      ) { try $0.measure($1.rest) },
      ProgramCommand(
        "spread", [Argument("[authors|changes|habits|N...]", isRepeated: true)],
        "record how far figures of one architecture differ by author and by habit",
        """
        It builds, proves and traces every version of the solutions of part II, or of those that are named: those by other
        authors, in Solutions/N/Others, and those that habits would make of ours. That takes a quarter of an hour.
        """
      ) { try $0.measureSpread($1.rest) },
      ProgramCommand("help", [Argument("[COMMAND]")], "show this, or more about one command") {
        try $0.help($1.rest)
      },
    ]
  }

  private func help(_ words: [String]) throws -> ExitCode {
    if let name = words.first {
      say(try Self.commands.named(name).description.help(of: "author", style))
      return .success
    }
    say(["author · change the course, and prove it", ""] + Self.commands.overview())
    say(["", "A command is typed after `swift run author`. It exits with 1 when something does not hold."])
    return .success
  }
}
