internal import ChapterProgram
internal import Console
internal import Notebooks

/// A command that a person types after the name of a chapter's program, with its options.
enum Command: Equatable {
  case help
  /// Prints the chapter's title, the commit of the course, and the compiler's version.
  case version
  /// Opens the chapter's notebook: on the whole screen, or line by line if `isPlain` is true.
  case read(isPlain: Bool)
  /// Writes the chapter's notebook, with what its cells show, to a file, or to standard output if `file` is nil.
  case export(ExportFormat, file: String?)
  case play(PlayCommand)
  /// Plays a script, and shows the log that the chapter keeps of what happens to its app.
  case log(PlayOptions)
  case verify(VerifyOptions)
  case explore(ExploreOptions)
  /// Plays a script on the app and on the model of its specification. The value is the script's file, or `-` for
  /// standard input.
  case judge(String)
}

struct VerifyOptions: Equatable {
  /// The ids of clauses and names of groups to verify; empty for all.
  var clauses: [String] = []
  var asJSON = false
  /// How many times to play each scenario with jobs in a random order, in addition to once first in, first out.
  var seeds = 1
  /// Whether the report lists every clause and every problem, rather than the first problem and a summary.
  var showsAll = false
}

extension Command {
  init(_ words: [String]) throws(UsageError) {
    if words.contains(where: ["--help", "-h"].contains) {
      self = .help
      return
    }
    if words == ["--version"] {
      self = .version
      return
    }
    if let command = try PlayCommand(words) {
      self = .play(command)
      return
    }
    guard let word = words.first else {
      self = .read(isPlain: false)
      return
    }
    guard let command = CommandDescription.ofChapter.first(where: { $0.name == word }) else {
      throw UsageError(unknown: word, among: CommandDescription.ofChapter.map(\.name))
    }
    let typed = try Typed(Array(words.dropFirst()), options: command.options)
    var rest = typed.rest[...]
    switch word {
    case "read": self = .read(isPlain: typed.has("--plain"))
    case "export": self = try Self.export(&rest)
    case "log": self = .log(try PlayOptions(typed, scriptIn: &rest, of: word))
    case "verify": self = .verify(try VerifyOptions(typed))
    case "version": self = .version
    case "explore": self = .explore(try ExploreOptions(typed, &rest))
    case "judge":
      guard let script = typed.value(of: "--script") else {
        throw UsageError(
          found: "no script to judge", expected: "--script, and a file or - for standard input")
      }
      self = .judge(script)
    default: self = .help
    }
    try command.expectEnd(rest)
  }

  private static func export(_ words: inout ArraySlice<String>) throws(UsageError) -> Self {
    guard let word = words.popFirst() else {
      throw UsageError(found: "nothing after export", expected: "md, ipynb or json")
    }
    guard let format = ExportFormat(rawValue: word) else {
      throw UsageError(unknown: word, among: ExportFormat.allCases.map(\.rawValue))
    }
    return .export(format, file: words.popFirst())
  }
}

extension VerifyOptions {
  fileprivate init(_ typed: Typed) throws(UsageError) {
    self.init()
    clauses = typed.values(of: "--clause")
    asJSON = typed.has("--json")
    showsAll = typed.has("--all")
    let seeds = try typed.value(of: "--seeds") { Int($0).flatMap { (0...1000).contains($0) ? $0 : nil } }
    if let seeds { self.seeds = seeds }
  }
}

extension ExploreOptions {
  fileprivate init(_ typed: Typed, _ words: inout ArraySlice<String>) throws(UsageError) {
    self.init()
    if words.first == "merge" {
      merged = Array(words.dropFirst())
      words = []
      if merged.isEmpty {
        throw UsageError(found: "nothing after merge", expected: "files that explore --json has written")
      }
      if let option = typed.names.first(where: { $0 != "--json" }) {
        throw UsageError(found: "\(option) with merge", expected: "--json or nothing")
      }
    }
    let range: ClosedRange<UInt64>? = try typed.value(of: "--seeds") { word in
      let ends = word.split(separator: "..", maxSplits: 1).compactMap { UInt64($0) }
      return ends.count == 2 && ends[0] <= ends[1] && ends[1] < 1 << 62 ? ends[0]...ends[1] : nil
    }
    // `Double` also reads `inf` and `0x10`.
    minutes = try typed.value(of: "--minutes") { word in
      word.wholeMatch(of: /[0-9.]+/) == nil ? nil : Double(word).flatMap { $0 > 0 && $0 <= 10_000 ? $0 : nil }
    }
    jobs = try typed.value(of: "--jobs") { Int($0).flatMap { (1...256).contains($0) ? $0 : nil } }
    untilFailure = typed.has("--until-failure")
    json = typed.value(of: "--json")
    let part = try typed.value(of: "--shard") { word in
      let parts = word.split(separator: "/").compactMap { Int($0) }
      guard parts.count == 2, 1 <= parts[0], parts[0] <= parts[1] else { return nil as ExploreOptions.Shard? }
      return ExploreOptions.Shard(part: parts[0], of: parts[1])
    }
    if let part { shard = part }
    if try typed.isOnSlurm {
      if range == nil || json == nil {
        throw UsageError(found: "--on slurm alone", expected: "--seeds A..B and --json FILE with it")
      }
      if let option = typed.names.first(where: {
        ["--shard", "--minutes", "--jobs", "--until-failure"].contains($0)
      }) {
        throw UsageError(found: "\(option) with --on slurm", expected: "one of them")
      }
      isOnSlurm = true
    }
    let isEndless = minutes != nil || untilFailure
    if let range = range ?? (isEndless ? 1...UInt64(Int32.max) : nil) { seeds = range }
    if shard.of > seeds.count {
      let found = "--shard \(shard.part)/\(shard.of) of \(seeds.count) seeds"
      throw UsageError(found: found, expected: "no more parts than seeds")
    }
  }
}
