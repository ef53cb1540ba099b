internal import MiniUIKit
internal import Verification

/// Everything a frame is drawn from: what the app shows, and what the player has around it.
package struct Stage {
  package enum Focus: Equatable {
    case prompt
    case app
  }

  var title = ""
  /// What the app shows.
  package var face: any AppFace
  var alert: Alert?
  var hasCrashed = false
  package var focus = Focus.prompt
  package var areHintsOn = false
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
  /// How far the indicators have turned.
  package var turn = 0
  /// How fast time passes, when that is worth saying.
  var pace = ""

  init(_ face: any AppFace) { self.face = face }

  /// Whether keys go to the alert: while something is typed they still go to the prompt.
  var isAlertInFocus: Bool { alert != nil && (focus == .app || prompt.text.isEmpty) }
}

/// An alert that is up.
struct Alert: Equatable {
  var title: String
  var message: String
  var buttons: [String]
  /// The button that takes the alert away without consequence; nil when it has none.
  var cancel: Int?
}

extension Alert {
  @MainActor
  init?(_ screen: Screen?) {
    guard let alert = screen?.alert else { return nil }
    title = alert.title
    message = alert.message
    buttons = alert.actions.map(\.title)
    cancel = alert.actions.firstIndex { $0.style == .cancel }
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
