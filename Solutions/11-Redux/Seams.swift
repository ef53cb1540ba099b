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

extension PresentationSeam {
  static let viewModel = PresentationSeam(tellsOfFailures: false) { Picture(State($0)) }
}

extension ModelSeam {
  static let store = ModelSeam { device, notify in
    let world = World(device)
    let store = Store(perform: world.perform)
    store.subscribe { _ in notify() }
    store.send(.launch(world.file.read()))
    return Controls(
      game: { SavedGame(store.state.save) },
      play: { store.send(.tap(Cell(x: $0, y: $1))) },
      choose: { store.send(.setPlayer($1 ? .computer : .manual, of: $0)) },
      pass: { if let dialog = store.state.dialog { store.send(.press(.dismiss, dialog.request)) } },
      reset: {
        store.send(.reset)
        if let request = store.state.question { store.send(.press(.ok, request)) }
      },
      goOn: { store.send(.appear) })
  }
}

extension TableSeam {
  /// A store without a world: what the table shows follows from the reducer alone.
  static let reducer = TableSeam(
    states: ["launching", "waiting", "thinking", "flipping", "passing", "over"]
  ) { device, notify in
    let store = Store(perform: { _, _ in })
    store.send(.launch(SaveFile(files: device.files).read()))
    var isResetting = false
    store.subscribe { state in
      if isResetting, let request = state.question {
        isResetting = false
        store.send(.press(.ok, request))
      } else {
        notify()
      }
    }
    /// The first move of the side to move, or any cell.
    var cell: Cell { store.state.turn.flatMap { store.state.board.moves(of: $0).first } ?? Cell(x: 0, y: 0) }
    var latest: Request { Request(number: store.state.requests) }
    let old = Request(number: 0)
    return Controls(
      state: { String("\(store.state.phase)".prefix { $0.isLetter }) },
      game: { SavedGame(store.state.save) },
      actions: [
        Action("appear") { store.send(.appear) },
        Action("tap") { store.send(.tap(cell)) },
        Action("choose", .answer) { store.send(.choose(cell, latest)) },
        Action("old choose", .oldAnswer) { store.send(.choose(cell, old)) },
        Action("land", .answer) { store.send(.land(latest)) },
        Action("old land", .oldAnswer) { store.send(.land(old)) },
        Action("dismiss") { store.send(.press(.dismiss, latest)) },
        Action("old dismiss", .oldAnswer) { store.send(.press(.dismiss, old)) },
        Action("set player") {
          let side = store.state.turn ?? .dark
          store.send(.setPlayer(store.state.player(of: side) == .manual ? .computer : .manual, of: side))
        },
        Action("reset", .reset) {
          isResetting = true
          store.send(.reset)
        },
      ])
  }
}

extension LogSeam {
  static let actions = LogSeam(
    record: { device, log in ViewController(device: device, log: log) },
    replay: { device in
      let replay = Replay(on: device)
      return (replay.viewController, { (entry: Entry) in replay.send(entry.action) })
    },
    text: { entry in (entry.action.description, entry.changes) })
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

extension State {
  /// The state at a moment of a game, by the actions that lead there.
  fileprivate init(_ moment: PresentationSeam.Moment) {
    self.init()
    send(.launch(Save(moment.game)))
    send(.appear)
    if let cell = moment.landed.first.map({ Cell(x: $0.x, y: $0.y) }) {
      // One of the two means nothing now.
      send(.tap(cell))
      send(.choose(cell, Request(number: requests)))
      for _ in moment.landed.dropFirst() { send(.land(Request(number: requests))) }
    }
    if moment.isAskingToReset { send(.reset) }
  }

  private mutating func send(_ action: Action) { _ = Reducer.reduce(&self, action) }
}

extension PresentationSeam.Picture {
  fileprivate init(_ state: State) {
    self.init(
      board: Board.cells.map { state.boardContent.disks[$0] }, messageDisk: state.message.disk,
      message: state.message.text, darkCount: state.board.count(of: .dark),
      lightCount: state.board.count(of: .light),
      darkIsComputer: state.player(of: .dark) == .computer,
      lightIsComputer: state.player(of: .light) == .computer, thinker: state.thinker,
      dialog: state.dialog.map { dialog in
        let buttons = dialog.buttons.map(\.rawValue).joined(separator: ", ")
        return "\(dialog.title) | \(dialog.message) | \(buttons)"
      },
      notice: "")
  }
}
