internal import MiniUIKit
internal import Verification

/// Everything that a frame shows: the app, and what the player has around it.
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
  /// What has happened, oldest first.
  var log: [String] = []
  /// The player's notice.
  var notice = ""
  var prompt = Prompt()
  /// The completions of what is typed.
  var matches: [String] = []
  var isHelpShown = false
  /// The alert's button that Return would press.
  var alertButton = 0
  /// How far the indicators have turned.
  package var turn = 0
  /// The speed of time, where it is unusual.
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
  /// The index of the cancel button; nil: none.
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
