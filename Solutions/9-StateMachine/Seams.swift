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
  /// Without a presenter nothing has to be seen, and disks land at once.
  static let machine = ModelSeam { device, notify in
    let machine = Machine(
      opponent: Computer(device: device), shelf: FileShelf(files: device.files))
    let listener = Listener(machine, notify)
    return Controls(
      game: { SavedGame(listener.machine.game) },
      play: { machine.handle(.play(Cell(x: $0, y: $1))) },
      choose: { machine.handle(.assign($1 ? .computer : .manual, to: $0)) },
      pass: { machine.handle(.pass) }, reset: { machine.handle(.reset) }, goOn: { machine.handle(.appear) })
  }

  private final class Listener: MachineListener {
    let machine: Machine
    private let notify: () -> Void

    init(_ machine: Machine, _ notify: @escaping () -> Void) {
      (self.machine, self.notify) = (machine, notify)
      machine.listener = self
    }

    func handle(_ event: Event) {
      notify()
      if event == .placing, let token = machine.placing?.token { machine.handle(.land(token)) }
    }
  }
}

extension TableSeam {
  static let machine = TableSeam(
    states: ["launching", "operating", "thinking", "placing", "passing", "resulting"]
  ) { device, notify in
    let opponent = Answers()
    let machine = Machine(opponent: opponent, shelf: FileShelf(files: device.files))
    let landings = Landings(machine, notify)
    /// The first move of the side to move, or any cell.
    var cell: Cell {
      machine.game.turn.flatMap { machine.game.board.moves(of: $0).first } ?? Cell(x: 0, y: 0)
    }
    return Controls(
      state: { String("\(machine.state)".prefix { $0.isLetter }) },
      game: { SavedGame(machine.game) },
      actions: [
        Action("appear") { machine.handle(.appear) },
        Action("play") { machine.handle(.play(cell)) },
        Action("answer", .answer) { opponent.answer?(cell) },
        Action("old answer", .oldAnswer) { machine.handle(.answer(cell, Token())) },
        Action("land", .answer) { landings.request.map { machine.handle(.land($0)) } },
        Action("old land", .oldAnswer) { machine.handle(.land(Token())) },
        Action("pass") { machine.handle(.pass) },
        Action("assign") {
          let side = machine.game.turn ?? .dark
          machine.handle(.assign(machine.game[side] == .manual ? .computer : .manual, to: side))
        },
        Action("reset", .reset) { machine.handle(.reset) },
      ])
  }

  /// An opponent who answers when the suite says so.
  private final class Answers: Opponent {
    var answer: ((Cell) -> Void)?

    func choose(from cells: [Cell], then: @escaping (Cell) -> Void) { answer = then }
  }

  /// Keeps what the disks are to answer.
  private final class Landings: MachineListener {
    private(set) var request: Token?
    private let machine: Machine
    private let notify: () -> Void

    init(_ machine: Machine, _ notify: @escaping () -> Void) {
      (self.machine, self.notify) = (machine, notify)
      machine.listener = self
    }

    func handle(_ event: Event) {
      notify()
      if event == .placing { request = machine.placing?.token }
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
