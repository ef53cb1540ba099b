internal import Foundation
internal import Scripts

/// What a person has played, to be written as a script: actions with their times, and the dice's choices.
struct PlayedScript {
  private struct Entry {
    var time: Duration
    /// The command as a line of a script; nil if the entry only says that the dice chose at this time.
    var text: String?
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

  mutating func add(_ text: String, at time: Duration) {
    entries.append(Entry(time: time, text: text))
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
    entries.insert(Entry(time: since, text: text), at: place)
    entries.append(Entry(time: time, text: nil))
  }

  /// The text of a script that repeats what has been recorded, with a `wait` for each pause until `now`.
  func script(app: String, now: Duration) -> String {
    var lines = ["# A game of \(app), as it was played."]
    if losesChance { lines.append("# Random choices are not recorded: a replay may differ.") }
    if let save { lines.append(Command.save(Array(save.utf8)).text(in: language)) }
    var time = launch
    for entry in entries {
      guard let text = entry.text else { continue }
      if entry.time > time {
        lines.append("wait \((entry.time - time).inSeconds)")
        time = entry.time
      }
      lines.append(text)
    }
    if now > time { lines.append("wait \((now - time).inSeconds)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
