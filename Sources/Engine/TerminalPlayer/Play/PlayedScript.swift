internal import Foundation
internal import Scripts

/// What a person has played, to be written as a script: actions with their times, and the dice's choices.
struct PlayedScript {
  /// What a command is for: a recorded script, going back, or both.
  enum Use {
    case both
    case recording
    /// The phone on which the person goes back has the same dice, and needs what the person did with them.
    case goingBack
  }

  private struct Entry {
    var time: Duration
    /// The command as a line of a script; nil if the entry only says that the dice chose at this time.
    var text: String?
    var use = Use.both
    /// Whether the command has changed the app's screen, and was no answer to an alert.
    var isMove = false
  }

  /// The text of the save with which the app was launched, or nil if there was none.
  private let save: String?
  private let language: any Language
  private let launch: Duration
  private var entries: [Entry] = []
  /// Whether the dice have made a choice that a script cannot repeat.
  private var losesChance = false

  init(save: String?, language: any Language, launch: Duration) {
    self.save = save
    self.language = language
    self.launch = launch
  }

  mutating func add(_ text: String, at time: Duration, for use: Use = .both) {
    entries.append(Entry(time: time, text: text, use: use))
  }

  /// Notes that the last command was a move.
  mutating func markMove() {
    if let last = entries.lastIndex(where: { $0.text != nil }) { entries[last].isMove = true }
  }

  /// Records that the dice have chosen at `time`; `text` is the command that repeats the choice, nil if no script can.
  ///
  /// In the script the command stands at the time of the previous choice, so that it sets the dice before this one.
  mutating func addChoice(_ text: String?, at time: Duration) {
    guard let text else {
      losesChance = true
      return
    }
    let last = entries.lastIndex { $0.text == nil }
    let place = last.map { $0 + 1 } ?? 0
    let since = last.map { entries[$0].time } ?? launch
    entries.insert(Entry(time: since, text: text, use: .recording), at: place)
    entries.append(Entry(time: time, text: nil))
  }

  /// The text of a script that repeats what has been recorded, with a `wait` for each pause until `now`.
  func script(app: String, now: Duration) -> String {
    var lines = ["# A game of \(app), as it was played."]
    if losesChance { lines.append("# Random choices are not recorded: a replay may differ.") }
    if let save { lines.append(Command.save(Array(save.utf8)).text(in: language)) }
    return (lines + self.lines(without: .goingBack, now).text).joined(separator: "\n") + "\n"
  }

  /// What a person sees who goes back from `now`; something has happened at `instants`.
  func past(now: Duration, instants: [Duration]) throws(ScriptError) -> Past {
    let touches = entries.filter { $0.text != nil && $0.use != .recording }.map(\.time)
    let (text, moves) = lines(without: .recording, now)
    return Past(
      script: try Script(text.joined(separator: "\n"), source: "you", language: language),
      touches: touches, moves: moves, instants: Set([launch, now] + instants + touches).sorted(), end: now)
  }

  /// The lines of a script, and the indices of those that are moves.
  private func lines(without use: Use, _ now: Duration) -> (text: [String], moves: [Int]) {
    var lines: [String] = []
    var moves: [Int] = []
    var time = launch
    for entry in entries where entry.use != use {
      guard let text = entry.text else { continue }
      if entry.time > time {
        lines.append("wait \((entry.time - time).inSeconds)")
        time = entry.time
      }
      if entry.isMove { moves.append(lines.count) }
      lines.append(text)
    }
    if now > time { lines.append("wait \((now - time).inSeconds)") }
    return (lines, moves)
  }
}

/// What a person has played who goes back in it, or what a script has until it failed.
struct Past {
  /// What the person did, with the pauses between.
  var script: Script
  /// When the person did something.
  var touches: [Duration]
  /// The indices of the script's lines that are moves.
  var moves: [Int]
  /// When something happened, the launch and the end included.
  var instants: [Duration]
  /// When the person first went back, or the script failed.
  var end: Duration
  /// Whether it is what a script has played until it failed.
  var hasFailed = false
}
