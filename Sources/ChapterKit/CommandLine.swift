internal import TerminalPlayer
internal import Wording

/// What was typed behind a chapter's name.
enum Command: Equatable {
  case help
  /// Opens the notebook.
  case read
  /// Writes the notebook, with its outputs, to a file; nil: to standard output.
  case export(ExportFormat, file: String?)
  case play(PlayOptions)
  case verify(VerifyOptions)
  /// `minutes`: how long to watch the player at a terminal; nil: measure the phone.
  case measure(minutes: Double?)
  case explore(ExploreOptions)
  /// Plays a script beside the model; the name of its file, or `-` for standard input.
  case judge(String)
}

struct PlayOptions: Equatable {
  /// Where the script is: a file, or `-` for standard input; nil: what a person types.
  var script: String?
  /// The file on the real disk that is the save; nil: a disk of the phone's own, or the player's usual place.
  var game: String?
  /// Seeds the dice and the schedule; nil: the plain schedule.
  var seed: UInt64?
  /// Whether what is typed is played out at once, on a simulated phone.
  var isVirtual = false
  /// Whether to say what is known about the terminal rather than play.
  var isDoctor = false
  /// How the player at the terminal shows itself.
  var player = PlayerOptions()
}

struct VerifyOptions: Equatable {
  /// The only clauses, or groups of them, to verify; none: all.
  var clauses: [String] = []
  var asJSON = false
  /// How many random schedules each scenario is played on besides the plain one.
  var seeds = 1
  /// Whether the seams are tested with as many cases as only a release build has the time for.
  var isLong = false
  /// Whether to say all, and not only what one needs first.
  var isFull = false
}

extension Command {
  init(_ words: [String]) throws(UsageError) {
    // `reversi help` comes as `play help`.
    if words.contains(where: ["--help", "-h"].contains) || words == ["play", "help"] {
      self = .help
      return
    }
    var words = words[...]
    switch words.popFirst() {
    case nil, "read": self = .read
    case "export": self = try Self.export(&words)
    case "help": self = .help
    case "play": self = .play(try PlayOptions(&words))
    case "verify": self = .verify(try VerifyOptions(&words))
    case "measure":
      var minutes: Double?
      if words.first == "--terminal" {
        words.removeFirst()
        minutes = words.first == "--long" ? 6 : 0.25
        if minutes == 6 { words.removeFirst() }
      }
      self = .measure(minutes: minutes)
    case "explore": self = .explore(try ExploreOptions(&words))
    case "judge": self = try Self.judge(&words)
    case let word?:
      throw UsageError(
        unknown: word, among: ["read", "play", "verify", "explore", "judge", "export", "measure", "help"])
    }
    if let word = words.first { throw UsageError(found: "\"\(word)\"", expected: "the end of the command") }
  }
}

extension Command {
  private static func export(_ words: inout ArraySlice<String>) throws(UsageError) -> Self {
    guard let word = words.popFirst() else {
      throw UsageError(found: "nothing after export", expected: "md, html or ipynb")
    }
    guard let format = ExportFormat(rawValue: word) else {
      throw UsageError(unknown: word, among: ExportFormat.allCases.map(\.rawValue))
    }
    return .export(format, file: words.popFirst())
  }

  private static func judge(_ words: inout ArraySlice<String>) throws(UsageError) -> Self {
    guard let option = words.popFirst(), option == "--script" else {
      throw UsageError(found: "no script to judge", expected: "--script, and a file or - for standard input")
    }
    return .judge(try words.value(of: option, "a file, or - for standard input") { $0 })
  }
}

extension PlayOptions {
  fileprivate init(_ words: inout ArraySlice<String>) throws(UsageError) {
    self.init()
    while let option = words.popFirst() {
      switch option {
      case "--script": script = try words.value(of: option, "a file, or - for standard input") { $0 }
      case "--game": game = try words.value(of: option, "a file") { $0 }
      case "--seed": seed = try words.value(of: option, "a whole number from 0", UInt64.init)
      case "--virtual": isVirtual = true
      case "--doctor": isDoctor = true
      case "--plain": player.isPlain = true
      case "--ascii": player.isASCII = true
      case "--no-color": player.isColorless = true
      case "--replay": player.replay = try words.value(of: option, "a script") { $0 }
      case "--speed":
        player.speed = try words.value(of: option, "a number from 0.5 to 10") { word in
          Double(word).flatMap { PlayerOptions.speeds.contains($0) ? $0 : nil }
        }
      default: throw UsageError(found: "\"\(option)\"", expected: Self.expected)
      }
    }
  }

  private static let expected =
    "--script, --replay, --virtual, --game, --seed, --speed, --plain, --ascii, --no-color or --doctor"
}

extension VerifyOptions {
  fileprivate init(_ words: inout ArraySlice<String>) throws(UsageError) {
    self.init()
    while let option = words.popFirst() {
      switch option {
      case "--clause":
        clauses.append(try words.value(of: option, "the id of a clause, such as pass.alert") { $0 })
      case "--json": asJSON = true
      case "--long": isLong = true
      case "--full": isFull = true
      case "--seeds":
        seeds = try words.value(of: option, "a whole number from 0 to 1000") { word in
          Int(word).flatMap { (0...1000).contains($0) ? $0 : nil }
        }
      default:
        throw UsageError(found: "\"\(option)\"", expected: "--clause, --full, --json, --long or --seeds")
      }
    }
  }
}

extension ExploreOptions {
  fileprivate init(_ words: inout ArraySlice<String>) throws(UsageError) {
    self.init()
    var isLimited = false
    if words.first == "merge" {
      merged = Array(words.dropFirst().prefix { !$0.hasPrefix("--") })
      words = words.dropFirst(1 + merged.count)
      if merged.isEmpty {
        throw UsageError(found: "nothing after merge", expected: "files that explore --json has written")
      }
    }
    while let option = words.popFirst() {
      switch option {
      case "--seeds":
        seeds = try words.value(of: option, "two numbers from small to large, such as 1..200") { word in
          let ends = word.split(separator: "..", maxSplits: 1).compactMap { UInt64($0) }
          return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
        }
        isLimited = true
      case "--minutes":
        minutes = try words.value(of: option, "a number above 0") { Double($0).flatMap { $0 > 0 ? $0 : nil } }
      case "--jobs":
        jobs = try words.value(of: option, "a number from 1 to 256") {
          Int($0).flatMap { (1...256).contains($0) ? $0 : nil }
        }
      case "--until-failure": untilFailure = true
      case "--json": json = try words.value(of: option, "a file") { $0 }
      case "--shard":
        shard = try words.value(of: option, "a part and how many there are, such as 1/4") { word in
          let parts = word.split(separator: "/").compactMap { Int($0) }
          return parts.count == 2 && parts[0] >= 1 && parts[0] <= parts[1] ? (parts[0], parts[1]) : nil
        }
      case "--measure": isMeasuring = true
      case "--exhaustive":
        scripts = try words.value(of: option, "how many scripts, from 1 to 1000000") {
          Int($0).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
        }
      default:
        throw UsageError(
          found: "\"\(option)\"",
          expected:
            "--seeds, --minutes, --jobs, --until-failure, --json, --shard, --exhaustive or --measure")
      }
    }
    if !isLimited && (minutes != nil || untilFailure) { seeds = 1...UInt64(Int32.max) }
  }
}

extension ArraySlice<String> {
  /// The word after an option, which `read` makes sense of or refuses with nil.
  fileprivate mutating func value<Value>(
    of option: String, _ expected: String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value {
    guard let word = popFirst() else {
      throw UsageError(found: "nothing after \(option)", expected: expected)
    }
    guard let value = read(word) else {
      throw UsageError(found: "\"\(word)\" after \(option)", expected: expected)
    }
    return value
  }
}

extension Command {
  /// Whether it plays an app beside the model of what it must do.
  var needsModel: Bool {
    switch self {
    case .explore, .judge: true
    default: false
    }
  }
}
