internal import Console
internal import WorkbookKit

/// The program `classroom`, for a teacher: it judges the code of many people.
public struct Classroom {
  let course: Course
  let style: Style

  /// Runs the command that the command line names, and ends the process.
  public static func main() -> Never {
    runProgram("classroom") { words in
      try leavingNothingBehind {
        try commands.run(words, on: Classroom(course: Course(program: "classroom"), style: .current))
      }
    }
  }

  static var commands: [ProgramCommand<Classroom>] {
    [
      ProgramCommand(
        "judge",
        [
          Argument(
            "FOLDER", expected: "a folder with a submission in each folder or archive, or one submission")
        ],
        "judge what a class hands in",
        """
        FOLDER has one submission each: a clone, an archive of one (tar, tar.gz or zip), or a folder with some of
        `Chapters/N-*`. Only Swift files of these are read. What is judged stays judged, in FOLDER/.judged, until the code
        or the course changes.
        """,
        options: [
          Option("--names", .file, "a table with a line such as `ada,Ada Lovelace` for each submission"),
          Option("--chapters", Argument("A..B", expected: "such as 2 or 1..5"), "judge these chapters alone"),
          Option(
            "--pages", Argument("DIR", expected: "a folder"), "write pages for you and for each person"
          ),
          Option("--numbers", "write numbers and no names, except here"),
          Option("--json", .file, "write all results as JSON"),
          Option("--csv", .file, "write a row for each person and chapter"),
          .slurm("judge on a cluster, by an array of Slurm's jobs"),
          Option("--points", .file, "give points by a table with a line such as `clauses,10` or `3 steps,5`"),
          Option(
            "--deadline", Argument("TIME", expected: "such as 2026-11-29 or \"2026-11-29 12:00\""),
            "show apart what was handed in later: a clone's last commit, or else the newest file"),
          Option(
            "--comments", .file, "show each person what you write for them below a line such as `# ada`"),
          Option(
            "--each-push",
            "judge FOLDER as one submission, for a Git hook: its results and, with --pages, its page alone"),
          Option("--moodle", .file, "write the points for Moodle's gradebook"),
          Option("--canvas", .file, "write the points for Canvas' gradebook"),
          Option("--unsafe", "run foreign code without a sandbox where there is none"),
        ]
      ) { try $0.judge($1) },
      ProgramCommand(
        "task", [Argument("FILE"), Argument("NUMBER"), Argument("COUNT")],
        "what a job of Slurm runs: its share of what is to be judged",
        options: [Option("--unsafe", "run foreign code without a sandbox")]
      ) { try $0.judgeShare($1) },
      ProgramCommand("read", [Argument("FILE")], "what reads foreign code before it is judged") {
        try Reading.read($1.rest[0])
        return .success
      },
      ProgramCommand("help", [Argument("[COMMAND]")], "show this, or more about one command") {
        try $0.help($1.rest)
      },
    ]
  }

  private func help(_ words: [String]) throws -> ExitCode {
    if let name = words.first {
      say(try Self.commands.named(name).description.help(of: "classroom", style))
      return .success
    }
    // A teacher types no `task` and no `read`: the cluster and `judge` do.
    let typed = Self.commands.filter { !["task", "read"].contains($0.name) }
    say(["classroom · judge what a class hands in", ""] + typed.overview())
    say(["", "A command is typed after `swift run classroom`. It exits with 1 when something does not hold."])
    return .success
  }
}
