internal import Console
internal import Notebooks
internal import TerminalPlayer

/// A command that a person types after the name of a chapter's program, with its options.
enum Command: Equatable {
  case help
  /// Prints the chapter's title, the commit of the course, and the compiler's version.
  case version
  /// Opens the chapter's notebook: on the whole screen, or line by line if `isPlain` is true.
  case read(isPlain: Bool)
  /// Writes the chapter's notebook, with what its cells show, to a file, or to standard output if `file` is nil.
  case export(ExportFormat, file: String?)
  case play(PlayOptions)
  /// Lets a person play on the app's second front end, which prints lines and reads typed ones.
  case lines(PlayOptions)
  /// Plays a script, and shows the log that the chapter keeps of what happens to its app.
  case log(PlayOptions)
  /// Plays a script, and then prints what is going on in the app that no user causes, such as a Computer that thinks.
  case effects(PlayOptions)
  case verify(VerifyOptions)
  case explore(ExploreOptions)
  /// Plays a script on the app and on the model of its specification. The value is the script's file, or `-` for
  /// standard input.
  case judge(String)
}

struct PlayOptions: Equatable {
  /// The script's file, or `-` for standard input; nil if a person plays.
  var script: String?
  /// The file in which the app saves. If it is nil, a script's app saves in memory, and a person's in the player's
  /// usual file.
  var game: String?
  /// The seed of the dice and of the random order in which a script's jobs run.
  ///
  /// If it is nil, a script's jobs run first in, first out, and a person's dice are random.
  var seed: UInt64?
  var player = PlayerOptions()
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
    // `reversi help` comes as `play help`.
    if words.contains(where: ["--help", "-h"].contains) || words == ["play", "help"] {
      self = .help
      return
    }
    // `reversi --version` comes as `play --version`.
    if [["--version"], ["play", "--version"]].contains(words) {
      self = .version
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
    case "play": self = .play(try PlayOptions(typed))
    case "lines": self = .lines(try PlayOptions(typed))
    case "log", "effects":
      var options = try PlayOptions(typed)
      guard let script = rest.popFirst() else {
        throw UsageError(found: "no script after \(word)", expected: "a file, or - for standard input")
      }
      options.script = script
      self = word == "log" ? .log(options) : .effects(options)
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
    if let word = rest.first {
      let options = command.options.map(\.name)
      if options.isEmpty { throw UsageError(found: "\"\(word)\"", expected: "the end of the command") }
      throw UsageError(unknown: word, among: options)
    }
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

extension PlayOptions {
  fileprivate init(_ typed: Typed) throws(UsageError) {
    self.init()
    script = typed.value(of: "--script")
    if script != nil, typed.has("--replay") {
      throw UsageError(found: "--script with --replay", expected: "one of them")
    }
    game = typed.value(of: "--game")
    seed = try typed.value(of: "--seed", UInt64.init)
    player = try PlayerOptions(typed)
  }
}

extension PlayerOptions {
  fileprivate init(_ typed: Typed) throws(UsageError) {
    self.init()
    isPlain = typed.has("--plain")
    isASCII = typed.has("--ascii")
    isColorless = typed.has("--no-color")
    replay = typed.value(of: "--replay")
    if replay == "-" {
      throw UsageError(found: "- after --replay", expected: "a file: standard input is for the player's keys")
    }
    let speed = try typed.value(of: "--speed") { Double($0).flatMap { Self.speeds.contains($0) ? $0 : nil } }
    if let speed { self.speed = speed }
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
    minutes = try typed.value(of: "--minutes") { Double($0).flatMap { $0 > 0 ? $0 : nil } }
    jobs = try typed.value(of: "--jobs") { Int($0).flatMap { (1...256).contains($0) ? $0 : nil } }
    untilFailure = typed.has("--until-failure")
    json = typed.value(of: "--json")
    let part = try typed.value(of: "--shard") { word in
      let parts = word.split(separator: "/").compactMap { Int($0) }
      guard parts.count == 2, 1...max(1, parts[1]) ~= parts[0] else { return nil as ExploreOptions.Shard? }
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

extension Command {
  /// Whether the command plays the app alongside the model of its specification.
  var needsModel: Bool {
    switch self {
    case .explore, .judge: true
    default: false
    }
  }
}
