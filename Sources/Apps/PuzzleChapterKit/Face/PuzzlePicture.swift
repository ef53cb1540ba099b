internal import Puzzle
internal import PuzzleKit

/// A copy of what the puzzle's screen shows at one instant.
struct PuzzlePicture: Equatable {
  /// A panel that slides, the place where it began, and its progress from 0 to 1.
  struct Moving: Equatable {
    var panel: Int
    var from: Place
    var progress: Double
  }

  /// The panels on the grid; a panel that slides is at its new place already.
  var panels: Panels
  /// The panels that slide at this instant.
  var slides: [Moving]
  var isComplete: Bool
  /// The title of the button that shuffles.
  var shuffle: String

  /// Copies what `screen` shows at `now` on the phone's clock. Returns nil if it does not show the puzzle.
  @MainActor
  init?(_ screen: Screen, at now: Duration) {
    guard let scene = PuzzleText(screen)?.scene else { return nil }
    panels = scene.grid.panels
    slides = scene.grid.slides.map {
      Moving(
        panel: $0.panel, from: $0.from, progress: min(1, max(0, (now - $0.start) / GridView.slideTime)))
    }
    isComplete = scene.grid.isComplete
    shuffle = scene.shuffleButton.title
  }

  /// The panels as a layout of the rules; nil if a panel is missing or there twice.
  var layout: PanelLayout? { PanelLayout(packed: panels.bits) }

  /// The places above, below, left and right of the blank, in reading order; empty if there is no blank.
  var slidable: [Place] {
    guard let blank = panels.place(of: nil) else { return [] }
    return Place.all.filter { abs($0.x - blank.x) + abs($0.y - blank.y) == 1 }
  }

  /// The grid as lines of text, with the names of its columns and rows and a dot for the blank.
  var lines: [String] { ["   a  b  c  d"] + zip(1..., panels.rows).map { "\($0) \($1)" } }
}
