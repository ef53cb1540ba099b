internal import Explorer
internal import MiniUIKit
internal import Puzzle
internal import Verification

// The defects of the tutorial's puzzle. The effect of two touches of one instant is read off the screen.

extension Model {
  /// The state that the model needs only to imitate the defects of the tutorial's puzzle.
  struct Weakness: Hashable, Sendable {
    /// The time at which the layout was changed last; nil before any change, and after `forgetTime`.
    var lastChange: Duration?
    /// Whether touches have come at this instant whose effect depends on an uncertain order, so that it must be read
    /// off the screen.
    var isConfused = false
    /// The times at which the screen may show a sheet, a second after touches whose order was uncertain: one of them
    /// may have completed the puzzle, and the next one moved a panel again.
    ///
    /// A time is in the list three times, because three touches of one instant can lead to that many sheets.
    var sheets: [Duration] = []
    /// Whether the grid's frame shines, as for a complete puzzle, after touches whose order was uncertain: it may shine
    /// for an earlier layout. Nil if the frame depends on the present layout only.
    var claim: Bool?

    mutating func forgetTime(_ now: Duration) {
      lastChange = nil
      for index in sheets.indices { sheets[index] -= now }
    }
  }

  /// Whether a touch now would come at the same instant as one that has changed the layout, so that their order is
  /// uncertain.
  var isConfusing: Bool { defects.contains(.unorderedSlides) && weakness.lastChange == now && !isSheetUp }

  /// Whether a sheet that is due because an earlier layout was complete may appear, be touched and disappear at this
  /// instant.
  var isSheetPromised: Bool { weakness.sheets.contains { $0 <= now } }

  /// Notes that the effect of a touch on the layout must be read off the screen.
  mutating func doubt() {
    weakness.isConfused = true
    weakness.lastChange = now
  }

  /// Notes that the effect of a touch, and the choices of the dice from now on, must be read off the screen.
  mutating func confuse() {
    doubt()
    // It is unknown how often the app has used the dice.
    dice = nil
  }

  /// Continues with the layout that `picture`, a copy of the screen, shows after two touches of one instant.
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
      // A sheet may be closed before the next appears, by at most three touches of one instant.
      weakness.sheets += [due, due, due]
    } else if isComplete, !sheets.contains(due) {
      sheets.append(due)
    }
  }
}
