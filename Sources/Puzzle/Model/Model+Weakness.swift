internal import Explorer
internal import MiniUIKit
internal import Verification

// The weaknesses of the tutorial's puzzle: the model reads the effect of two touches of one instant off the screen.

extension Model {
  /// The state that only the tutorial's weaknesses need.
  struct Weakness: Hashable, Sendable {
    /// When the layout was changed last.
    var lastChange: Duration?
    /// Whether two touches of one instant have met.
    var isConfused = false
    /// When sheets may appear that are due because of an earlier layout.
    var sheets: [Duration] = []
    /// Whether the screen shows "complete" because of an earlier layout, or nil if it shows the truth.
    var claim: Bool?

    mutating func forgetTime(_ now: Duration) {
      lastChange = nil
      for index in sheets.indices { sheets[index] -= now }
    }
  }

  /// Whether a touch would meet another one of this instant that has changed the layout, in no certain order.
  var isConfusing: Bool { defects.contains(.unorderedSlides) && weakness.lastChange == now && !isSheetUp }

  /// Whether a sheet for an earlier layout is due: it may appear, be touched and disappear at one instant.
  var isSheetPromised: Bool { weakness.sheets.contains { $0 <= now } }

  /// Leaves the effect of a touch to be read off the screen.
  mutating func doubt() {
    weakness.isConfused = true
    weakness.lastChange = now
  }

  mutating func confuse() {
    doubt()
    // It is unknown how often the app has used the dice.
    dice = nil
  }

  /// Continues with the layout on the screen, as the result of two touches.
  mutating func adopt(_ picture: Picture) {
    weakness.isConfused = false
    isShuffled = false
    guard let found = picture.layout else { return }
    layout = found
    slides = picture.moving.map { panel in
      slides.first { $0.panel == panel } ?? Slide(panel: panel, end: now + Self.slideTime)
    }
    let due = now + Self.delayOfSheet
    if !defects.contains(.lateSheet) { sheets = [] }
    if defects.contains(.twoAnswers) {
      weakness.claim = picture.isComplete
      sheets.removeAll { $0 == due }
      weakness.sheets.removeAll { $0 == due }
      // Each may be closed before the next appears, by at most three touches of one instant.
      weakness.sheets += [due, due, due]
    } else if isComplete, !sheets.contains(due) {
      sheets.append(due)
    }
  }
}
