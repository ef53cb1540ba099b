internal import MiniUIKit
internal import Verification

/// The content of a frame: the app, and the player's own rows and dialogs.
package struct Stage {
  package enum Focus: Equatable {
    case prompt
    case app
  }

  var title = ""
  package var face: any AppFace
  var alert: Alert?
  var hasCrashed = false
  package var focus = Focus.prompt
  package var areHintsOn = false
  /// The log, oldest line first.
  var log: [String] = []
  /// The player's notice.
  var notice = ""
  var prompt = Prompt()
  /// The completions of the typed line.
  var matches: [String] = []
  var isHelpShown = false
  /// The index of the alert's selected button.
  var alertButton = 0
  /// The step of the turning indicators.
  package var turn = 0
  /// The speed of time, or empty if it is 1.
  var pace = ""

  init(_ face: any AppFace) { self.face = face }

  /// Whether keys go to the alert. While a line is typed they go to the prompt.
  var isAlertInFocus: Bool { alert != nil && (focus == .app || prompt.text.isEmpty) }
}

/// The alert on the screen.
struct Alert: Equatable {
  var title: String
  var message: String
  var buttons: [String]
  /// The index of the cancel button, if any.
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
  var label = "> "
  var text = ""
  /// The width of each character of the text.
  var columns: [Int] = []
  /// The number of characters before the cursor.
  var cursor = 0
}
