internal import MiniUIKit
internal import Scripts

/// All that a frame shows: the app, and the player's own rows and dialogs.
package struct Stage {
  /// Where keys go: to the line that is being typed, or to the app.
  package enum Focus: Equatable {
    case prompt
    case app
  }

  var title = ""
  package var face: any AppFace
  /// The alert that the app shows; nil if it shows none.
  var alert: Alert?
  var hasCrashed = false
  package var focus = Focus.prompt
  package var areHintsOn = false
  /// Whether what changed last is marked: for a moment after it has changed, or until time passes again.
  package var marksChanges = false
  /// The sentences about events and the answers to commands, the oldest first.
  var log: [String] = [] {
    // No screen has room for more.
    didSet { if log.count > 400 { log.removeFirst(100) } }
  }
  /// The player's message in the row above the typed line, or empty. The app's own message is `face.notice`.
  var notice = ""
  var prompt = Prompt()
  /// The completions of the typed line that Tab has found; empty if none are shown.
  var matches: [String] = []
  /// Whether the help is shown or, if `sheet` is not empty, that.
  var isHelpShown = false
  var sheet: [String] = []
  /// The index of the first line of it that is shown.
  var sheetTop = 0
  /// The time that the lanes on the sheet show, and the instant that is chosen in it; nil if it shows no lanes.
  var walk: (range: ClosedRange<Duration>, chosen: Duration?)?
  /// The index of the button that Return would press while the app shows an alert.
  var alertButton = 0
  /// How many steps the app's activity indicators have turned since the player began.
  package var turn = 0
  /// How the phone's time passes, as `paused` or `speed 2`; empty if it passes like real time.
  var pace = ""
  /// How far the execution of a script is, such as `12 of 40`, or until when a command waits; empty otherwise.
  var howFar = ""
  /// The phone's time, such as `3.250`, while a script is shown; empty otherwise.
  var clock = ""
  /// The phone's time.
  var now = Duration.zero
  /// What the person has gone back in; nil in the present.
  var past: Past?
  /// The keys that are also buttons at the end of the row about keys.
  var tools: [Character] = []
  /// The commands of the script that is shown, each with its line's number; empty if none is shown.
  var script: [String] = []
  /// The index in `script` of the command that was executed last; -1 if there is none.
  var scriptLine = -1
  /// How the script that was shown has failed, until the person plays on; empty if it has not.
  var failure = ""
  /// The screen that the script expected where it failed beside the one that it found, with `!` before rows that
  /// differ; empty if it has not failed.
  var comparison: [String] = []

  init(_ face: any AppFace) { self.face = face }

  /// Shows the commands of `script`, of which those before the launch have been executed.
  mutating func show(_ script: Script) {
    let numbers = [0] + script.lines.map(\.number)
    self.script = zip(numbers, script.lines).map { before, line in
      let number = line.number == before ? "" : "\(line.number)"
      return String(repeating: " ", count: max(0, 3 - number.count)) + "\(number)  \(line.text)"
    }
    scriptLine = script.head.count - 1
  }

  /// Whether keys go to an alert. While a line is being typed they go to that line.
  var isAlertInFocus: Bool { alert != nil && (focus == .app || prompt.text.isEmpty) }
}

/// A copy of the alert that the app shows.
struct Alert: Equatable {
  var title: String
  var message: String
  var buttons: [String]
  /// The index of the button that cancels, which Escape presses; nil if the alert has none.
  var cancel: Int?
}

extension Alert {
  /// The words that a person types to press the buttons, such as `cancel or ok`.
  var choices: String { buttons.map { $0.lowercased() }.joined(separator: " or ") }

  /// The whole alert in a sentence, with the words to type for its buttons.
  var sentence: String {
    let texts = [title, message].filter { !$0.isEmpty }
    return texts.joined(separator: ": ") + ([".", "!", "?"].contains(texts.last?.last) ? "" : ".")
      + " Type \(choices)."
  }

  @MainActor
  init?(_ screen: Screen?) {
    guard let alert = screen?.alert else { return nil }
    title = alert.title
    message = alert.message
    buttons = alert.actions.map(\.title)
    cancel = alert.actions.firstIndex { $0.style == .cancel }
  }
}

/// The line that is being typed, with the label before it.
struct Prompt: Equatable {
  var label = "> "
  var text = ""
  /// The width of each character of `text`, in columns of the terminal.
  var columns: [Int] = []
  /// The number of characters of `text` before the cursor.
  var cursor = 0
}
