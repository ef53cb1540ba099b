import PuzzleKit

/// Where the panels lie, and the rule by which one slides.
nonisolated struct Board: Hashable, Sendable {
  private(set) var panels: Panels
  private(set) var blank: Place

  /// The panels in order, the blank at the end.
  static let start = Board(.start)

  /// A board of panels that leave one place blank.
  init(_ panels: Panels) {
    guard let blank = panels.place(of: nil) else { preconditionFailure("no place is blank") }
    (self.panels, self.blank) = (panels, blank)
  }

  /// The places of the panels that can slide, in reading order.
  var slidable: [Place] { Place.all.filter(isSlidable) }

  func isSlidable(_ place: Place) -> Bool { abs(place.x - blank.x) + abs(place.y - blank.y) == 1 }

  /// Slides the panel at `place` into the blank; false when it is not beside it.
  mutating func slide(_ place: Place) -> Bool {
    guard isSlidable(place) else { return false }
    panels[blank] = panels[place]
    panels[place] = nil
    blank = place
    return true
  }
}
