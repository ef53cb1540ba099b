import ReversiKit

/// One game, from a state to its end: it handles inputs, and reports its state whenever that has changed.
///
/// A reset stops a game and begins another. What still wakes in a stopped game changes only a state that nobody is shown.
final class Game {
  private(set) var state: GameState {
    didSet { if state != oldValue { report?(state) } }
  }

  private let clock: any Clock<Duration>
  private let dice: Dice
  private let store: any GameStore
  private var report: ((GameState) -> Void)?

  private let taps = Signal<Cell>()
  private let passes = Signal<Void>()
  private let choices = [Disk.dark: Signal<Void>(), .light: Signal<Void>()]

  /// Everything that the game does by itself, in the order of time.
  private var course: Task<Void, any Error>?
  private var nextTry: Task<Void, any Error>?

  init(_ state: GameState, on device: Device, store: any GameStore, report: @escaping (GameState) -> Void) {
    self.state = state
    self.store = store
    self.report = report
    clock = device.clock
    dice = device.dice
  }

  /// Lets the side to move play.
  func begin() {
    if state.hasBegun { return }
    state.hasBegun = true
    course = Task { try await play() }
  }

  /// Ends the game where it is.
  func stop() {
    report = nil
    course?.cancel()
    nextTry?.cancel()
  }

  /// Does what the user wants, as far as the game allows it now. Confirming a reset is not for the game to do.
  func handle(_ input: Input) {
    switch input {
    case .tap(let cell):
      taps.send(cell)
    case .choose(let player, let side):
      state[side] = player
      save()
      choices[side]?.send(())
    case .reset:
      state.isAskingToReset = true
    case .answer where state.isAskingToReset:
      state.isAskingToReset = false
    case .answer where state.mustPass:
      state.position = state.position.passing
      passes.send(())
    case .answer: break
    }
  }
}

// MARK: - The course of a game

extension Game {
  private func play() async throws {
    while let side = state.position.turn {
      if state.mustPass {
        try await passes.next()
      } else {
        try await play(on: move(of: side), by: side)
      }
    }
  }

  private func play(on cell: Cell, by side: Disk) async throws {
    for cell in [cell] + state.position.board.flips(by: side, on: cell) {
      state.landed.append(cell)
      try await wait(Screenful.landingTime)
    }
    state.endMove()
    save()
  }

  /// Where `side` plays. When it is given another player meanwhile, that one is asked anew.
  private func move(of side: Disk) async throws -> Cell {
    while true {
      let choice = choices[side]
      let count = choice?.count
      let cell = try await withThrowingTaskGroup(of: Cell?.self) { players in
        players.addTask { try await self.move(of: side, by: self.state[side]) }
        players.addTask {
          try await choice?.next(after: count ?? 0)
          return nil
        }
        defer { players.cancelAll() }
        return try await players.next() ?? nil
      }
      if let cell { return cell }
    }
  }

  private func move(of side: Disk, by player: Player) async throws -> Cell {
    switch player {
    case .manual:
      return try await taps.next { [self] cell in
        state[side] == .manual && !state.position.board.flips(by: side, on: cell).isEmpty
      }
    case .computer:
      let moves = state.position.board.moves(of: side)
      guard let choice = dice.pick(from: moves.map { ($0.x, $0.y) }) else {
        preconditionFailure("the Computer was asked for a move and has none")
      }
      state.thinker = side
      defer { state.thinker = nil }
      try await wait(.seconds(2))
      return Cell(x: choice.x, y: choice.y)
    }
  }

  /// Lets time pass. Throws when the task was cancelled meanwhile, even at the very instant at which it wakes.
  private func wait(_ time: Duration) async throws {
    try await clock.sleep(for: time)
    try Task.checkCancellation()
  }
}

// MARK: - Saving

extension Game {
  /// Saves the game as it stands. A save that fails is said so, and is tried again some moments later.
  func save(nextTryIn pause: Int = 1) {
    nextTry?.cancel()
    do {
      try store.store(state.save)
      state.problem = nil
    } catch {
      state.problem = "\(error)"
      if pause > 60 { return }
      nextTry = Task {
        try await wait(.seconds(pause))
        save(nextTryIn: pause * 5)
      }
    }
  }
}
