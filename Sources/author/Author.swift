internal import Console
internal import Lessons
internal import SourceFacts
internal import WorkbookKit

/// The command `author`: what those who write the course need, and no reader does.
struct Author {
  let course: Course
  let style: Style

  init(course: Course, style: Style = .current) {
    self.course = course
    self.style = style
  }

  func run(_ words: [String]) throws -> ExitCode {
    guard let first = words.first else { return try help([]) }
    let name = ["--help", "-h"].contains(first) ? "help" : first
    guard let command = AuthorCommand.all.first(where: { $0.name == name }) else {
      throw UsageError(unknown: "command", first, among: AuthorCommand.all.map(\.name))
    }
    let rest = Array(words.dropFirst())
    if rest.contains(where: ["--help", "-h"].contains) { return try help([name]) }
    let typed = try Typed(rest, options: command.options)
    return try command.run(self, typed)
  }

  /// Builds the parts that all chapters share, unless they are built.
  func workshop() throws -> Workshop { try Workshop(course) }

  func say(_ lines: [String]) {
    for line in lines { print(line) }
  }

  func say(_ text: String = "") { print(text) }
}

/// A command of `author`: its name, what it does, and how.
struct AuthorCommand {
  let name: String
  var arguments = ""
  let summary: String
  /// What `help COMMAND` adds to that, in Markdown.
  var details = ""
  var options: [Option] = []
  let run: (Author, Typed) throws -> ExitCode

  private var usage: String { arguments.isEmpty ? name : "\(name) \(arguments)" }

  static var all: [AuthorCommand] {
    [
      AuthorCommand(
        name: "check", arguments: "[WHAT...] [CHAPTER...]", summary: "prove what must hold for the course",
        details: """
          Without arguments it proves what has changed touches, by the paths that differ from the last commit that was
          proved here. WHAT is \(Author.checks.joined(separator: ", ")); a CHAPTER is such as 2-Rules.
          """,
        options: [
          Option("--all", "prove everything"),
          Option("--since", Argument("COMMIT", expected: "a commit"), "prove what has changed since then"),
        ]
      ) { try $0.check($1) },
      AuthorCommand(
        name: "skips",
        summary: "the options with which `swift test` leaves out long tests that nothing has touched",
        options: [Option("--since", Argument("COMMIT", expected: "a commit"), "what has changed since then")]
      ) { author, typed in
        _ = try typed.rest.expecting(0...0, "skips")
        author.say(try author.skips(since: typed.value(of: "--since")))
        return .success
      },
      AuthorCommand(
        name: "readers", arguments: "[NAME...]", summary: "judge what readers might write, in Tests/Readers",
        details: """
          NAME is the beginning of an attempt's name, such as `4-Persistence/no`. Each attempt is built and must be told what
          it says.
          """
      ) { try $0.checkReaders($1.rest) ? .success : .failure },
      AuthorCommand(
        name: "edit", arguments: "N [STEP]",
        summary: "open a chapter after a step, or its solution, to change it there"
      ) { try $0.edit($1.rest) },
      AuthorCommand(
        name: "record", summary: "carry what was edited through the course",
        details: """
          The change is carried to all later steps, solutions, starts, wrong versions, attempts and outputs. It is written
          once every step that it touches is proved.
          """
      ) {
        _ = try $1.rest.expecting(0...0, "record")
        return try $0.record()
      },
      AuthorCommand(
        name: "new", arguments: "chapter NAME",
        summary: "make the folders of a chapter that begins as a solution",
        details: "The chapter has an empty notebook, and is named in the package, its lessons and its tests.",
        options: [
          Option(
            "--from", Argument("solution-N", .work, expected: "solution-2 or its like"), "what it begins as")
        ]
      ) { try $0.makeChapter($1.rest, from: $1.value(of: "--from")) },
      AuthorCommand(
        name: "promote", summary: "accept the outputs of the notebooks and the reference's tables as they are"
      ) {
        _ = try $1.rest.expecting(0...0, "promote")
        return try $0.promote()
      },
      AuthorCommand(
        name: "mutants", arguments: "N",
        summary: "judge all mutants of solution N, and write the matrix of its chapter",
        details: "That takes half an hour. Chapters 5 and later have a matrix in their notebooks."
      ) {
        try $0.publishMutants(of: $1.rest.expecting(1...1, "a solution's number, such as 5")[0])
      },
      AuthorCommand(name: "help", arguments: "[COMMAND]", summary: "show this, or more about one command") {
        try $0.help($1.rest)
      },
    ]
  }

  fileprivate static func lines(_ style: Style) -> [String] {
    let width = all.map(\.usage.count).max() ?? 0
    return ["author · change the course, and prove it", ""]
      + all.map { "  \(pad($0.usage, to: width))  \($0.summary)" }
      + ["", "A command is typed after `swift run author`. It exits with 1 when something does not hold."]
  }

  fileprivate func lines(_ style: Style) -> [String] {
    let width = options.map(\.usage.count).max() ?? 0
    return ["swift run author \(usage)", "", style.markdown("\(summary).", indent: 2)]
      + (details.isEmpty ? [] : [style.markdown(details, indent: 2)])
      + options.map { "  \(pad($0.usage, to: width))  \($0.summary)" }
  }
}

extension Author {
  fileprivate func help(_ words: [String]) throws -> ExitCode {
    guard let word = words.first else {
      say(AuthorCommand.lines(style))
      return .success
    }
    guard let command = AuthorCommand.all.first(where: { $0.name == word }) else {
      throw UsageError(unknown: "command", word, among: AuthorCommand.all.map(\.name))
    }
    say(command.lines(style))
    return .success
  }
}
