internal import MiniUIKit
internal import ReversiWords
internal import Verification

/// Everything a frame is drawn from: what the app shows, and what the player has around it.
struct Stage {
  enum Focus: Equatable {
    case prompt
    case board
  }

  var title = ""
  /// Nil when the app shows no scene.
  var picture: Picture?
  var hasCrashed = false
  var focus = Focus.prompt
  /// The cell that Return would tap.
  var selected = Cell(x: 3, y: 2)
  /// The cells to mark as legal; none when hints are off.
  var hints: Set<Cell> = []
  var areHintsOn = false
  var lastMove: Cell?
  /// What happened, oldest first.
  var log: [String] = []
  /// What the player wants to say just now.
  var notice = ""
  var prompt = Prompt()
  /// The words that would complete what is typed.
  var matches: [String] = []
  var isHelpShown = false
  /// The alert's button that Return would press.
  var alertButton = 0
  /// How far the thinking indicators have turned.
  var turn = 0
  /// How fast time passes, when that is worth saying.
  var pace = ""

  /// Whether keys go to the alert: while something is typed they still go to the prompt.
  var isAlertInFocus: Bool {
    picture?.alert != nil && (focus == .board || prompt.text.isEmpty)
  }
}

/// The line being typed.
struct Prompt: Equatable {
  /// What stands before the text.
  var label = "> "
  var text = ""
  /// The columns of each character of the text.
  var columns: [Int] = []
  /// How many characters stand before the cursor.
  var cursor = 0
}
