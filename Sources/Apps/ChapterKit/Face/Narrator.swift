internal import Reversi
internal import ReversiKit
internal import Scripts

/// Puts the events of a Reversi game into sentences, such as "Dark plays d3, flips d4."
struct Narrator {
  /// The cell of the last move; nil if there was none since the launch or since the game began.
  var lastMove: Cell?
  /// The cells whose disks the last move has turned over so far.
  private(set) var flips: [Cell] = []
  /// The board as events have described it so far: `x`, `o` or `-` for each cell.
  private var board: [Cell: String] = [:]
  /// A move that was played and whose message has not been reported yet; nil if there is none.
  private(set) var move: (cell: Cell, side: String)?

  /// Takes the board from `picture`, and forgets the last move, as after a launch.
  mutating func watch(_ picture: ReversiPicture) {
    for (cell, disk) in zip(Cell.all, picture.disks) {
      board[cell] = disk.map(letter) ?? "-"
    }
    forgetMove()
  }

  private mutating func forgetMove() {
    move = nil
    lastMove = nil
    flips = []
  }

  /// Returns the sentences to say for an event; empty for an event that needs none. A move is told in one sentence,
  /// when its message is reported after the last flip.
  mutating func sentences(for event: Event) -> [String] {
    let words = event.text.split(separator: " ").map(String.init)
    switch event.kind {
    case "cell":
      guard words.count == 3, let cell = Cell(words[1]) else { return [] }
      let wasNew = isNew
      take(cell, words[2])
      return isNew && !wasNew ? ["The board is set up for a new game."] : []
    case "message":
      let message = Self.inWords(String(event.text.dropFirst("message ".count)))
      defer { move = nil }
      guard let move else { return ["\(message)."] }
      // After a move the turn is the other side's as a rule.
      return [sentence(move)] + (message.hasSuffix("turn") ? [] : ["\(message)."])
    case "screen": return [words[1] == "history" ? "History is shown." : "The game is shown."]
    case "mode":
      let player = words[2] == "computer" ? "The computer" : "A person"
      return ["\(player) now plays \(Self.name(words[1]).lowercased())."]
    default: return []
    }
  }

  private static let start = ["d4": "o", "e4": "x", "d5": "x", "e5": "o"]

  /// Whether the disks are those with which a game starts.
  private var isNew: Bool { board.allSatisfy { $1 == Self.start[$0.description] ?? "-" } }

  private mutating func take(_ cell: Cell, _ symbol: String) {
    let old = board[cell] ?? "-"
    board[cell] = symbol
    if symbol == "-" {
      // Only a new game removes disks.
      forgetMove()
    } else if old == "-" {
      move = (cell, symbol)
      lastMove = cell
      flips = []
    } else if move != nil {
      flips.append(cell)
    }
  }

  private func sentence(_ move: (cell: Cell, side: String)) -> String {
    "\(Self.name(move.side)) plays \(move.cell), flips \(flips.map(\.description).joined(separator: " "))."
  }

  /// The name of the side whose symbol `text` begins with: Dark for `x`, otherwise Light.
  private static func name(_ text: String) -> String { (text.hasPrefix("x") ? Disk.dark : .light).name }

  /// The screen's message, with a side's name in place of the symbol `x` or `o` that may begin it.
  private static func inWords(_ message: String) -> String {
    message.hasPrefix("x") || message.hasPrefix("o") ? name(message) + message.dropFirst() : message
  }
}

extension Disk {
  var name: String { self == .dark ? "Dark" : "Light" }
}
