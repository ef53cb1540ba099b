import ChapterKit
import Entities
import Gateway
import ReversiKit
import UseCases

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
  static let text = StoreSeam(
    encode: { Match($0).text },
    decode: { SavedGame(try Match(text: $0)) })
}

extension ModelSeam {
  /// The game with a view that has no screen.
  static let game = ModelSeam { device, notify in
    let view = FakeView(clock: device.clock)
    let game = Game(on: device, showing: view)
    game.load()
    view.didShow = notify
    return Controls(
      game: { SavedGame(game.match) }, play: { game.tap(Cell(x: $0, y: $1)) },
      choose: { game.setPlayer($1 ? .computer : .manual, of: $0) }, pass: { view.dismissPass() },
      reset: { game.reset() }, goOn: { game.proceed() })
  }
}

extension LineFront {
  /// The second host, for people to play on.
  static let printer = LineFront(usage: "a cell such as d3, dark computer or reset") { device, print in
    let host = LineHost(on: device, print: print)
    return { host.read($0) }
  }
}

extension ContractSeam {
  static let views = ContractSeam(
    fake: { device in
      let fake = FakeView(clock: device.clock)
      return View(fake) { fake.board[$0] }
    },
    host: { device in
      let screen = PhoneScreen { _ in }
      return (screen.scene, View(screen) { screen.scene.boardView.diskAt(x: $0.x, y: $0.y) })
    },
    test: { view, device in
      let view = ViewOfTheSuite(view: view)
      return try await breaches(of: view, showing: { view.view.disk($0.x, $0.y) }, clock: device.clock)
    })
}

extension Board {
  /// The board of 64 disks that the suite hands over, row by row.
  fileprivate init(_ disks: [Disk?]) {
    self.init()
    for (cell, disk) in zip(Self.cells, disks) { self[cell] = disk }
  }
}

extension ContractSeam.View {
  fileprivate init(_ view: any GameView, disk: @escaping @MainActor (Cell) -> Disk?) {
    self.init(
      showStart: { view.show(.start) },
      place: { try await view.place($0, on: Cell(x: $1, y: $2)) },
      disk: { disk(Cell(x: $0, y: $1)) })
  }
}

/// A view that the suite has made, right or wrong.
private final class ViewOfTheSuite: GameView {
  let view: ContractSeam.View

  init(view: ContractSeam.View) { self.view = view }

  // The test shows no other board.
  func show(_ board: Board) { view.showStart() }
  func place(_ disk: Disk, on cell: Cell) async throws { try await view.place(disk, cell.x, cell.y) }
  func show(_ message: Message) {}
  func showCounts(dark: Int, light: Int) {}
  func show(_ player: Player, of side: Disk) {}
  func showThinking(of side: Disk?) {}
  func show(problem: String?) {}
  func announcePass(dismissed: @escaping () -> Void) {}
  func confirmReset(answered: @escaping (_ isConfirmed: Bool) -> Void) {}
}

extension Match {
  fileprivate init(_ game: SavedGame) {
    self.init(
      board: Board(game.board), turn: game.turn,
      dark: game.darkIsComputer ? .computer : .manual, light: game.lightIsComputer ? .computer : .manual)
  }
}

extension SavedGame {
  fileprivate init(_ match: Match) {
    self.init(
      board: Board.cells.map { match.board[$0] }, turn: match.turn,
      darkIsComputer: match[.dark] == .computer, lightIsComputer: match[.light] == .computer)
  }
}
