internal import Reversi
internal import ReversiKit

// History, the second screen of an app that has it.

extension Model {
  /// A move or a pass in the list of History.
  struct Entry: Hashable, Sendable {
    /// The entry as the list shows it, such as `1 x c4`.
    var text: String
    /// The position after it.
    var position: Position
  }

  var isHistoryShown: Bool { selection != nil }

  /// Adds the move of the side to move to `cell`, or its pass if that is nil, to the list. The selection goes with the
  /// latest entry.
  mutating func list(_ cell: Int?) {
    if !features.contains(.history) { return }
    let isLatest = selection == entries.count - 1
    entries.append(entry(position, cell))
    if isLatest { selection = entries.count - 1 }
  }

  private func entry(_ position: Position, _ cell: Int?) -> Entry {
    let move = cell.map { Cell.all[$0].description } ?? "pass"
    return Entry(
      text: "\(entries.count + 1) \(letter(of: position.side)) \(move)",
      position: cell.map(position.playing) ?? position.passing)
  }

  /// Makes the list that an app has after a launch: the moves of its save or, if there are none, an empty one.
  mutating func listMoves() {
    if !features.contains(.history) { return }
    origin = position
    guard let moves, !moves.isEmpty else { return }
    origin = .start
    for move in moves { entries.append(entry(entries.last?.position ?? origin, move?.index)) }
  }

  /// Does what a button of History does, or the one that opens it; those of a screen that is not on top do nothing.
  mutating func press(_ button: HistoryButton) {
    if !features.contains(.history) { return }
    guard let selected = selection else {
      if button == .history { selection = entries.count - 1 }
      return
    }
    switch button {
    case .history: break
    case .back: selection = nil
    case .earlier: if selected > 0 { selection = selected - 1 }
    case .later: if selected < entries.count - 1 { selection = selected + 1 }
    case .latest: selection = entries.count - 1
    }
  }

  /// The position that History's board shows.
  private var selectedPosition: Position {
    guard let selection, selection >= 0 else { return origin }
    return entries[selection].position
  }

  /// What History must show over `game`, or nil if it must not be on the screen.
  func history(over game: Picture.Standing) -> Picture.History? {
    guard let selection else { return nil }
    var shown = game
    (shown.dark, shown.light) = (selectedPosition.dark, selectedPosition.light)
    return Picture.History(
      list: entries.map(\.text), selected: selection < 0 ? nil : selection, shown: shown)
  }
}
