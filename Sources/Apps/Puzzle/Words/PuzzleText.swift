public import PhoneKit
public import PuzzleKit
internal import Scripts

/// What the puzzle's screen shows as texts, which scripts print and compare.
@MainActor
public struct PuzzleText {
  public let scene: PuzzleScene
  private let screen: Screen

  /// Reads a screen; nil if it does not show the puzzle's scene.
  public init?(_ screen: Screen) {
    guard let scene = screen.rootViewController?.view as? PuzzleScene else { return nil }
    self.scene = scene
    self.screen = screen
  }

  var grid: GridView { scene.grid }

  public var panels: Panels { grid.panels }

  nonisolated static func row(_ symbols: [some StringProtocol]) -> String {
    symbols.map { String(repeating: " ", count: max(0, 2 - $0.count)) + $0 }.joined(separator: " ")
  }

  /// The numbers of the panels that slide, or `-` if none slides.
  public var moving: String {
    grid.slides.isEmpty ? "-" : grid.slides.map { "\($0.panel)" }.joined(separator: ", ")
  }

  public var complete: String { grid.isComplete ? "yes" : "no" }

  /// The sheet's title and buttons, or `-` if it is not up.
  public var sheet: String {
    screen.alert.map { "\($0.title) | \($0.actions.map(\.title).joined(separator: ", "))" } ?? "-"
  }
}

extension Panels {
  /// The four rows from the top, with two characters for each panel and a space between any two.
  package var rows: [String] { (0..<4).map { PuzzleText.row(symbols(inRow: $0)) } }

  func symbols(inRow y: Int) -> [String] { (0..<4).map { symbol(at: Place(x: $0, y: y)) } }

  func symbol(at place: Place) -> String { self[place].map(String.init) ?? "." }
}

extension Phone {
  /// The texts of the phone's screen, or nil if the app has crashed or shows no screen.
  public var puzzleText: PuzzleText? { screen.flatMap { PuzzleText($0) } }
}
