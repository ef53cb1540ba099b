package import Reversi
internal import ReversiKit
package import Scripts
package import TerminalPlayer

extension ReversiLanguage: Playable {
  package typealias Face = ReversiFace
}

/// Reversi at a terminal: draws its board, panels and buttons, puts what happens into words, and turns keys and clicks
/// into taps.
package struct ReversiFace: AppFace {
  /// A copy of what the app's screen showed when the player last looked; nil if that was not the game.
  var picture: ReversiPicture?
  /// The cell that Return and Space tap; the arrow keys move it.
  var selected = Cell(x: 3, y: 2)
  var narrator = Narrator()
  /// The games against a Computer that have ended since the player began, as the person sees them.
  var evening = Evening()

  /// Whether the app has the second screen, History.
  let hasHistory: Bool

  package init(_ language: any Language) {
    hasHistory = (language as? ReversiLanguage)?.features.contains(.history) == true
  }

  @MainActor
  package mutating func look(at screen: Screen?, now: Duration) {
    picture = screen.flatMap { ReversiPicture($0, at: now) }
  }

  package mutating func begin() { if let picture { narrator.watch(picture) } }

  package var isThere: Bool { picture != nil }
  package var isMoving: Bool { picture?.isMoving == true }
  package var isBusy: Bool { picture?.isThinking == true }
  package var notice: String { picture?.notice ?? "" }

  // MARK: Fingers

  package var selection: Command? { picture?.history == nil ? .tap([selected]) : .history(.back) }

  package mutating func select(_ command: Command) {
    if case .tap(let cells) = command.reversiTouch, let cell = cells.first { selected = cell }
  }

  package mutating func move(_ key: Key) -> Command? {
    if picture?.history != nil {
      switch key {
      case .left, .up: return .history(.earlier)
      case .right, .down: return .history(.later)
      default: return nil
      }
    }
    switch key {
    case .left: selected.x = max(0, selected.x - 1)
    case .right: selected.x = min(7, selected.x + 1)
    case .up: selected.y = max(0, selected.y - 1)
    case .down: selected.y = min(7, selected.y + 1)
    default: break
    }
    return nil
  }

  package func command(for letter: Character) -> Command? {
    switch letter {
    case "r": return .reset
    case "m": return picture?.historyButton == nil ? nil : .history(.history)
    case "b": return picture?.history == nil ? nil : .history(.back)
    case "u": return picture?.undo == nil ? nil : .undo
    case "1", "2":
      guard let panel = picture?.panels[letter == "1" ? 0 : 1] else { return nil }
      // The next segment, and after the last one the first.
      return Mode(rawValue: (panel.selected + 1) % panel.segments.count).map { .mode(panel.side, $0) }
    default: return nil
    }
  }

  package func command(choosing cell: (x: Int, y: Int)) -> Command? {
    .computer(.preferring([Cell(x: cell.x, y: cell.y)]))
  }
}
