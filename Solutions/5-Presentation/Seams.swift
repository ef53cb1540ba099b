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
    decode: { SavedGame(try Save(text: $0)) })
}

extension PresentationSeam {
  static let screenful = PresentationSeam { Picture(Screenful(GameState($0))) }
}

extension LineFront {
  /// The second front end, for people to play on.
  static let printer = LineFront(usage: "a cell such as d3, dark computer or reset") { device, print in
    var front = LineFrontEnd()
    let reversi = Reversi(device: device, store: FileStore(files: device.files)) { screenful in
      print(front.lines(for: screenful))
    }
    reversi.load()
    reversi.begin()
    return { line in
      guard let input = front.input(from: line) else { return false }
      reversi.handle(input)
      return true
    }
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
      position: Position(board: Board(game.board), turn: game.turn),
      dark: game.darkIsComputer ? .computer : .manual, light: game.lightIsComputer ? .computer : .manual)
  }
}

extension SavedGame {
  fileprivate init(_ save: Save) {
    self.init(
      board: Board.cells.map { save.position.board[$0] }, turn: save.position.turn,
      darkIsComputer: save.dark == .computer, lightIsComputer: save.light == .computer)
  }
}

extension GameState {
  fileprivate init(_ moment: PresentationSeam.Moment) {
    self.init(Save(moment.game))
    hasBegun = true
    landed = moment.landed.map { Cell(x: $0.x, y: $0.y) }
    thinker = moment.thinker
    isAskingToReset = moment.isAskingToReset
    problem = moment.problem
  }
}

extension PresentationSeam.Picture {
  fileprivate init(_ screenful: Screenful) {
    self.init(
      board: Board.cells.map { screenful.board[$0] }, messageDisk: screenful.messageDisk,
      message: screenful.message, darkCount: screenful.darkCount, lightCount: screenful.lightCount,
      darkIsComputer: screenful.dark == .computer, lightIsComputer: screenful.light == .computer,
      thinker: screenful.thinker,
      dialog: screenful.dialog.map {
        "\($0.title) | \($0.message) | \($0.buttons.joined(separator: ", "))"
      },
      notice: screenful.notice)
  }
}
