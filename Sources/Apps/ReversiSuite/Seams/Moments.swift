public import Reversi
internal import ReversiKit
internal import Verification

extension PresentationSeam.Moment: CustomStringConvertible {
  public var description: String {
    var parts = [landed.isEmpty ? "between two moves" : "with disks landed on \(landedCells.names)"]
    if mustPass { parts.append("when a pass is due") }
    if game.turn == nil { parts.append("when the game is over") }
    if thinker != nil { parts.append("while a Computer thinks") }
    if isAskingToReset { parts.append("while the user is asked to confirm a reset") }
    if problem != nil { parts.append("after a save that failed") }
    let turn = game.turn.map { "\(letter(of: $0)) to move" } ?? "neither side to move"
    return "a game \(parts.joined(separator: ", ")): \(turn) on \(notation(of: game.board))"
  }

  private var landedCells: [Cell] { landed.map { Cell(x: $0.x, y: $0.y) } }

  private var position: Position { Position(game.board, side: game.turn ?? .dark) }

  var mustPass: Bool { game.turn != nil && landed.isEmpty && position.legalMoves == 0 && !position.isOver }

  /// The lines that the script command `show` must print at this moment, from the board's first row to the alert, both
  /// included.
  var expectedLines: [String] {
    var board = game.board
    for cell in landed { board[cell.y * 8 + cell.x] = game.turn }
    // Until the move is over, counts and message are those of the position before it.
    let counts = Disk.sides.map { side in game.board.count { $0 == side } }
    let result = position.winner.map { "\(letter(of: $0)) won" } ?? "Tied"
    let message = game.turn.map { "\(letter(of: $0))'s turn" } ?? result
    let alert =
      isAskingToReset
      ? "Confirmation | Do you really want to reset the game? | Cancel, OK"
      : mustPass ? "Pass | Cannot place a disk. | Dismiss" : "-"
    let modes = [game.darkIsComputer, game.lightIsComputer].map { $0 ? "computer" : "manual" }
    return rows(of: board) + [
      "message: \(message)", "count: x \(counts[0]), o \(counts[1])", "mode: x \(modes[0]), o \(modes[1])",
      "thinking: \(thinker.map(letter) ?? "-")", "alert: \(alert)",
    ]
  }

  // MARK: Which moments

  /// All moments of a random game, each in three variants: as it is, with the dialog up that asks to confirm a reset,
  /// and after a failed save.
  static func ofRandomGame(using dice: inout SplitMix64) -> [Self] {
    var moments: [Self] = []
    let players = Int(dice.next() % 4)
    for position in Position.game(using: &dice) {
      moments += phases(of: position, players: players, move: position.moves.randomElement(using: &dice))
    }
    return moments.flatMap(variants)
  }

  /// The moments, in order, of the game in which each side plays its first legal cell.
  ///
  /// - Parameter isComputer: Whether Computers play both sides, rather than people.
  static func ofGame(betweenComputers isComputer: Bool) -> [Self] {
    var moments: [Self] = []
    var position = Position.start
    while !position.isOver {
      let moves = position.legalMoves
      let move = moves == 0 ? nil : moves.trailingZeroBitCount
      moments += phases(of: position, players: isComputer ? 3 : 0, move: move)
      position = move.map(position.playing) ?? position.passing
    }
    return moments + phases(of: position, players: isComputer ? 3 : 0, move: nil)
  }

  /// Moments that random games may miss: a tie, and a pass of each side.
  static let edgeCases: [Self] = [
    Position(own: 0xFFFF_FFFF, other: ~0xFFFF_FFFF, darkMoves: true),
    Position(own: 0x2, other: 0x1, darkMoves: true), Position(own: 0x2, other: 0x1, darkMoves: false),
  ].flatMap { phases(of: $0, players: 1, move: nil).flatMap(variants) }

  /// The moments of a move to the cell with the index `move`: before it, and after each of its disks. If `move` is nil,
  /// there is only the first.
  ///
  /// - Parameter players: Who plays, as an index into `SavedGame.all(of:)`.
  private static func phases(of position: Position, players: Int, move: Int?) -> [Self] {
    let game = SavedGame.all(of: position)[players]
    let isComputer = position.side == .dark ? game.darkIsComputer : game.lightIsComputer
    guard let move else { return [Self(game: game)] }
    let cells = ([move] + position.flips(at: move)).map { (x: $0 % 8, y: $0 / 8) }
    return [Self(game: game, thinker: isComputer ? position.side : nil)]
      + cells.indices.map { Self(game: game, landed: Array(cells[...$0])) }
  }

  private static func variants(of moment: Self) -> [Self] {
    var (asked, failed) = (moment, moment)
    asked.isAskingToReset = true
    failed.problem = "the disk is full"
    return [moment, asked, failed]
  }
}
