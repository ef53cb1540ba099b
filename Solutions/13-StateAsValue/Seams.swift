import ChapterKit
import ReversiKit

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
  static let state = PresentationSeam(tellsOfFailures: false) { Picture(AppState($0)) }
}

extension ModelSeam {
  static let runner = ModelSeam { device, notify in
    let runner = Runner(device) { _ in notify() }
    return Controls(
      game: { SavedGame(runner.state) },
      play: { runner.state.tap(Cell(x: $0, y: $1)) },
      choose: { runner.state.setPlayer($1 ? .computer : .manual, of: $0) },
      pass: { runner.state.press(.dismiss) },
      reset: {
        runner.state.askToReset()
        runner.state.press(.ok)
      },
      goOn: { runner.state.appear() })
  }
}

extension TableSeam {
  /// The state alone, without a runner: what the table shows follows from nothing else.
  static let state = TableSeam(
    states: ["launching", "waiting", "thinking", "flipping", "passing", "over"]
  ) { device, notify in
    var state = AppState(SaveFile(files: device.files).read() ?? .start) { didSet { notify() } }
    /// The first move of the side to move, or any cell.
    var cell: Cell { state.turn.flatMap { state.board.moves(of: $0).first } ?? Cell(x: 0, y: 0) }
    return Controls(
      state: { state.thinker == nil ? String("\(state.play)".prefix { $0.isLetter }) : "thinking" },
      game: { SavedGame(state) },
      actions: [
        Action("appear") { state.appear() },
        Action("tap") { state.tap(cell) },
        Action("choose", .answer) { state.choose(cell) },
        Action("land", .answer) { state.land() },
        Action("late choose", .oldAnswer) { if state.thinker == nil { state.choose(cell) } },
        Action("late land", .oldAnswer) { if state.landing == nil { state.land() } },
        Action("late ok", .oldAnswer) { state.press(.ok) },
        Action("dismiss") { state.press(.dismiss) },
        Action("set player") {
          let side = state.turn ?? .dark
          state.setPlayer(state.player(of: side) == .manual ? .computer : .manual, of: side)
        },
        Action("reset", .reset) {
          var next = state
          next.askToReset()
          next.press(.ok)
          state = next
        },
      ])
  }
}

extension ViewController {
  static func effects(of controller: UIViewController) -> [String] {
    (controller as? ViewController)?.state.effectLines ?? []
  }
}

extension AppState {
  /// What `effects` prints: what is going on, what runs because of it, and what has been saved.
  var effectLines: [String] {
    func name(_ cell: Cell) -> String { "\(Array("abcdefgh")[cell.x])\(cell.y + 1)" }
    let running =
      switch effect {
      case .thinking(let cells): "thinking among \(cells.map(name).joined(separator: ", "))"
      case .landing(let cell): "landing on \(name(cell))"
      case nil: "none"
      }
    let kind = "\(play)".prefix { $0.isLetter }
    return ["state: \(kind)\(isAskingToReset ? ", and a reset is being confirmed" : "")"]
      + ["effect: \(running)", "saves: \(saves)"]
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

  fileprivate init(_ state: AppState) {
    self.init(
      board: Board.cells.map { state.board[$0] }, turn: state.turn,
      darkIsComputer: state.players[0] == .computer, lightIsComputer: state.players[1] == .computer)
  }
}

extension AppState {
  /// The state at a moment of a game, by what has happened until then.
  fileprivate init(_ moment: PresentationSeam.Moment) {
    self.init(Save(moment.game))
    appear()
    if let cell = moment.landed.first.map({ Cell(x: $0.x, y: $0.y) }) {
      // One of the two means nothing now.
      tap(cell)
      choose(cell)
      for _ in moment.landed.dropFirst() { land() }
    }
    if moment.isAskingToReset { askToReset() }
  }
}

extension PresentationSeam.Picture {
  fileprivate init(_ state: AppState) {
    self.init(
      board: Board.cells.map { state.disks[$0] }, messageDisk: state.message.disk,
      message: state.message.text, darkCount: state.board.count(of: .dark),
      lightCount: state.board.count(of: .light),
      darkIsComputer: state.player(of: .dark) == .computer,
      lightIsComputer: state.player(of: .light) == .computer, thinker: state.thinker,
      dialog: state.dialog.map {
        "\($0.title) | \($0.message) | \($0.buttons.map(\.rawValue).joined(separator: ", "))"
      },
      notice: "")
  }
}
