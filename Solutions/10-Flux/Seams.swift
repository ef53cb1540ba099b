import ChapterKit

import enum ReversiKit.Disk

// What the suite tests by itself: parts of the app, asked in plain disks, cells and texts.

extension RulesSeam {
  static let useCases = RulesSeam(
    flips: { board, side, cell in
      FlippedCoordinates()(by: side, on: Cell(x: cell.x, y: cell.y), of: Board(board)).map { ($0.x, $0.y) }
    },
    moves: { board, side in ValidMoves()(of: side, on: Board(board)).map { ($0.x, $0.y) } },
    isOver: { NextTurn()(of: .dark, on: Board($0)).side == nil },
    winner: { board in
      if case .over(let winner) = NextTurn()(of: nil, on: Board(board)) { winner } else { nil }
    })
}

extension StoreSeam {
  static let save = StoreSeam(
    encode: { Save($0).text },
    decode: { SavedGame(try Save(text: $0)) },
    tellsOfFailures: false)
}

extension PresentationSeam {
  /// The output alone: the store is brought there by actions, without anyone who creates them.
  static let output = PresentationSeam(tellsOfFailures: false) { moment in
    let dispatcher = Dispatcher()
    let store = Store(dispatcher)
    for action in actions(to: moment) { dispatcher.dispatch(action) }
    return Picture(ViewModel.Output(store))
  }

  /// What has happened up to a moment of a game.
  private static func actions(to moment: Moment) -> [Action] {
    let save = Save(moment.game)
    let turn = NextTurn()(of: save.turn, on: save.board)
    var actions = [Action.load(save, turn)]
    if let side = turn.side, !moment.landed.isEmpty {
      actions.append(.beginMove)
      actions += moment.landed.map { .placeDisk(side, on: Cell(x: $0.x, y: $0.y)) }
    }
    if let thinker = moment.thinker { actions.append(.think(thinker)) }
    if moment.isAskingToReset { actions.append(.ask(.reset)) }
    if case .pass = turn { actions.append(.ask(.pass)) }
    return actions
  }
}

extension ModelSeam {
  /// The loop without a view and a view model.
  static let loop = ModelSeam { device, notify in
    let dispatcher = Dispatcher()
    let store = Store(dispatcher)
    let creator = ActionCreator(dispatcher, store, device)
    store.observe { notify() }
    creator.load()
    return Controls(
      game: { SavedGame(store.save) },
      play: { creator.tap(Cell(x: $0, y: $1)) },
      choose: { creator.setPlayer($1 ? .computer : .manual, of: $0) },
      pass: { creator.dismissPass() },
      reset: { creator.reset() },
      goOn: { creator.proceed() })
  }
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
  fileprivate init(_ save: Save) {
    self.init(
      board: Board.cells.map { save.board[$0] }, turn: save.turn,
      darkIsComputer: save.dark == .computer, lightIsComputer: save.light == .computer)
  }
}

extension PresentationSeam.Picture {
  fileprivate init(_ output: ViewModel.Output) {
    self.init(
      board: Board.cells.map { output.disk(x: $0.x, y: $0.y) }, messageDisk: output.messageDisk,
      message: output.message, darkCount: Int(output.counts[0]) ?? -1,
      lightCount: Int(output.counts[1]) ?? -1, darkIsComputer: output.selectedSegments[0] == 1,
      lightIsComputer: output.selectedSegments[1] == 1,
      thinker: zip(Disk.sides, output.areThinking).first { $0.1 }?.0,
      dialog: output.dialog.map {
        "\($0.title) | \($0.message) | \($0.buttons.map(\.rawValue).joined(separator: ", "))"
      },
      notice: "")
  }
}
