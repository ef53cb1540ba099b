public import PhoneKit
public import PuzzleKit
internal import Verification

/// The texts of a screen, which scripts print and compare.
@MainActor
public struct PuzzleText {
  public let scene: PuzzleScene
  private let screen: Screen

  /// Returns nil if the screen does not show the app's scene.
  public init?(_ screen: Screen) {
    guard let scene = screen.rootViewController?.view as? PuzzleScene else { return nil }
    self.scene = scene
    self.screen = screen
  }

  var grid: GridView { scene.grid }

  public var panels: Panels { grid.panels }

  /// The four rows, with two characters for each panel.
  public var rows: [String] { (0..<4).map { Self.row(symbols(inRow: $0)) } }

  func symbols(inRow y: Int) -> [String] { (0..<4).map { symbol(at: Place(x: $0, y: y)) } }

  func symbol(at place: Place) -> String { panels[place].map(String.init) ?? "." }

  nonisolated static func row(_ symbols: [some StringProtocol]) -> String {
    symbols.map { String(repeating: " ", count: max(0, 2 - $0.count)) + $0 }.joined(separator: " ")
  }

  /// The panels that slide, or `-`.
  public var moving: String {
    grid.slides.isEmpty ? "-" : grid.slides.map { "\($0.panel)" }.joined(separator: ", ")
  }

  public var complete: String { grid.isComplete ? "yes" : "no" }

  /// The sheet's title and buttons, or `-`.
  public var sheet: String {
    screen.alert.map { "\($0.title) | \($0.actions.map(\.title).joined(separator: ", "))" } ?? "-"
  }
}

extension Phone {
  /// The texts of the screen, or nil if the app has crashed or shows no screen.
  public var puzzleText: PuzzleText? { screen.flatMap { PuzzleText($0) } }
}
