internal import Explorer
internal import MiniUIKit
internal import Verification

// The puzzle as the tutorial leaves it: what comes of two touches of one instant is read off the screen.

extension Model {
  /// Where the tutorial's weaknesses show.
  struct Weakness: Hashable, Sendable {
    /// When the layout was changed last.
    var lastChange: Duration?
    /// Whether two touches of one instant have met.
    var isConfused = false
    /// When a sheet may come up that was promised for another layout.
    var sheets: [Duration] = []
    /// What was answered for another layout than this; nil: nothing.
    var claim: Bool?

    mutating func forgetTime(_ now: Duration) {
      lastChange = nil
      for index in sheets.indices { sheets[index] -= now }
    }
  }

  /// Whether a touch comes at the instant at which another one has changed the layout, and nothing puts them in order.
  var isConfusing: Bool { defects.contains(.unorderedSlides) && weakness.lastChange == now && !isSheetUp }

  /// Whether a sheet is due that was promised for another layout: it may come up, be touched and go in one instant.
  var isSheetPromised: Bool { weakness.sheets.contains { $0 <= now } }

  /// Reads the effect of a touch off the screen.
  mutating func doubt() {
    weakness.isConfused = true
    weakness.lastChange = now
  }

  mutating func confuse() {
    doubt()
    // Nobody knows how often they have fallen.
    dice = nil
  }

  /// Adopts the layout on the screen as the result of two touches.
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
      // Each may be pressed before the next comes up, by no more than three fingers of one instant.
      weakness.sheets += [due, due, due]
    } else if isComplete, !sheets.contains(due) {
      sheets.append(due)
    }
  }
}
