import ChapterKit

import enum ReversiKit.Disk

// What the suite tests by itself: parts of the app, asked in plain disks, cells and texts.

extension RulesSeam {
  static let board = RulesSeam(
    flips: { board, side, cell in
      Board(board).flips(by: side, on: Cell(x: cell.x, y: cell.y)).map { ($0.x, $0.y) }
    },
    moves: { board, side in Board(board).moves(of: side).map { ($0.x, $0.y) } },
    isOver: { Board($0).isOver },
    winner: { Board($0).leader })
}

extension StoreSeam {
  static let save = StoreSeam(
    encode: { Save($0).text },
    decode: { SavedGame(try Save(text: $0)) },
    tellsOfFailures: false)
}

extension ModelSeam {
  static let game = ModelSeam { device, notify in
    let game = Game(file: GameFile(files: device.files)) { $0.player(on: device) }
    let listener = Listener(notify)
    game.delegate = listener
    return Controls(
      game: { SavedGame(game) },
      // The game does not keep its delegate.
      play: { x, y in withExtendedLifetime(listener) { game.tap(Cell(x: x, y: y)) } },
      choose: { game.assign($1 ? .computer : .manual, to: $0) },
      pass: { game.pass() }, reset: { game.reset() }, goOn: { game.takeTurn() })
  }
}

extension QueueSeam {
  static let screen = QueueSeam { ($0 as? ViewController)?.queue.count ?? 0 }
}

/// Passes on that something has happened in a game, and shows nothing.
private final class Listener: GameDelegate {
  private let notify: () -> Void

  init(_ notify: @escaping () -> Void) {
    self.notify = notify
  }

  func gameHasChanged(_ game: Game) { notify() }
  func game(_ game: Game, hasMoved side: Disk, on cells: [Cell]) { notify() }
  func game(_ game: Game, hasAssigned kind: PlayerKind, to side: Disk) { notify() }
  func game(_ game: Game, isThinking side: Disk?) { notify() }
  func gameMustPass(_ game: Game) { notify() }
}

extension Board {
  /// The board of 64 disks that the suite hands over, row by row.
  fileprivate init(_ disks: [Disk?]) {
    self.init()
    for (cell, disk) in zip(Self.cells, disks) { self[cell] = disk }
  }
}

extension Save {
  fileprivate init(_ game: SavedGame) {
    self.init(
      board: Board(game.board), turn: game.turn,
      dark: game.darkIsComputer ? .computer : .manual, light: game.lightIsComputer ? .computer : .manual)
  }
}

extension SavedGame {
  fileprivate init(_ game: Game) {
    self.init(
      board: Board.cells.map { game.board[$0] }, turn: game.turn,
      darkIsComputer: game.kind(of: .dark) == .computer,
      lightIsComputer: game.kind(of: .light) == .computer)
  }

  fileprivate init(_ save: Save) {
    self.init(
      board: Board.cells.map { save.board[$0] }, turn: save.turn,
      darkIsComputer: save.dark == .computer, lightIsComputer: save.light == .computer)
  }
}
