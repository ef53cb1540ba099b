import ChapterKit

import enum ReversiKit.Disk

// What the suite tests by itself: parts of the app, asked in plain disks, cells and texts.

extension RulesSeam {
  static let board = RulesSeam(
    flips: { board, side, cell in
      guard let cell = Cell(x: cell.x, y: cell.y),
        let candidate = Candidate(of: side, on: cell, of: Board(board))
      else { return [] }
      return candidate.disks.rest.map { ($0.x, $0.y) }
    },
    moves: { board, side in Board(board).candidates(of: side).map { ($0.cell.x, $0.cell.y) } },
    isOver: { Game(board: Board($0), side: .dark).side == nil },
    winner: {
      guard case .completed(.won(let side)) = Game(board: Board($0), side: nil).turn else { return nil }
      return side
    })
}

extension StoreSeam {
  static let save = StoreSeam(
    encode: { Save($0).text },
    decode: { SavedGame(Match(try Save(text: $0))) },
    tellsOfFailures: false)
}

extension ModelSeam {
  /// Without `AnimatedMatch` nothing has to be seen, and everything happens at once.
  static let match = ModelSeam { device, notify in
    let model = AutomatedMatch(SavedMatch(PlainMatch(), files: device.files), device: device)
    model.match.observe(for: model) { _, _ in notify() }
    model.thinker.observe(for: model) { _, _ in notify() }
    model.start()
    return Controls(
      game: { SavedGame(model.match.value) },
      play: { x, y in
        let candidate = Cell(x: x, y: y).flatMap { model.match.value.game.candidate(on: $0) }
        if let candidate { _ = model.place(candidate) }
      },
      choose: { model.assign($1 ? .computer : .manual, to: $0) },
      pass: { _ = model.pass() }, reset: { model.begin(.start) }, goOn: {})
  }
}

nonisolated extension Board {
  /// The board of 64 disks that the suite hands over, row by row.
  fileprivate init(_ disks: [Disk?]) {
    self.init()
    for (cell, disk) in zip(Cell.all, disks) { self[cell] = disk }
  }
}

nonisolated extension Save {
  fileprivate init(_ game: SavedGame) {
    self.init(
      board: Board(game.board), turn: game.turn,
      dark: game.darkIsComputer ? .computer : .manual,
      light: game.lightIsComputer ? .computer : .manual)
  }
}

nonisolated extension SavedGame {
  fileprivate init(_ match: Match) {
    self.init(
      board: Cell.all.map { match.game.board[$0] }, turn: match.game.side,
      darkIsComputer: match.dark == .computer, lightIsComputer: match.light == .computer)
  }
}
