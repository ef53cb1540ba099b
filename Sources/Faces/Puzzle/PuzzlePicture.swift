internal import Puzzle
internal import PuzzleKit

/// A copy of the app's screen at one instant.
struct PuzzlePicture: Equatable {
  /// A panel that slides, and its progress, from 0 to 1.
  struct Moving: Equatable {
    var panel: Int
    var from: Place
    var progress: Double
  }

  var panels: Panels
  var slides: [Moving]
  var isComplete: Bool
  var shuffle: String

  /// Nil if the screen does not show the app's scene.
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

  /// The layout for the solver, or nil if a panel is missing or there twice.
  var layout: PanelLayout? { PanelLayout(packed: panels.bits) }

  /// The places next to the blank.
  var slidable: [Place] {
    guard let blank = panels.place(of: nil) else { return [] }
    return Place.all.filter { abs($0.x - blank.x) + abs($0.y - blank.y) == 1 }
  }

  /// The rows with the names of rows and columns.
  var lines: [String] {
    let rows = (0..<4).map { y in
      let symbols = (0..<4).map { panels[Place(x: $0, y: y)].map(String.init) ?? "." }
      return "\(y + 1) " + symbols.map { $0.count < 2 ? " \($0)" : $0 }.joined(separator: " ")
    }
    return ["   a  b  c  d"] + rows
  }
}
