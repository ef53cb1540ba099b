import Entities

import enum ReversiKit.Disk

/// A game of two sides, from its ports' point of view: what a person does goes in, what is shown and stored comes out.
///
/// It is controller and presenter too: it is called with a person's taps, and calls the view in the view's words.
package final class Game {
  package private(set) var match = Match.start

  private let view: any GameView
  private let store: any GameStore
  private let strategy: any Strategy
  private let clock: any Clock<Duration>

  /// What the game does by itself: a thought or a move. Nil while it waits for a person, and when it is over.
  private var course: Task<Void, any Error>?
  private var isThinking = false
  private var isAskingToReset = false
  private var nextTry: Task<Void, any Error>?

  package init(
    view: any GameView, store: any GameStore, strategy: any Strategy, clock: any Clock<Duration>
  ) {
    (self.view, self.store, self.strategy, self.clock) = (view, store, strategy, clock)
  }

  /// Shows the game that was stored, or a new one.
  package func load() {
    if let stored = store.load() {
      match = stored
      match.endIfOver()
      showAll()
    } else {
      startAnew()
    }
  }

  /// Lets the side to move act: a Computer thinks, a person may tap, and who cannot move passes.
  package func proceed() {
    guard let side = match.turn, course == nil else { return }
    if match.mustPass {
      announcePass()
    } else if match[side] == .computer {
      think(for: side)
    }
  }
}

// MARK: - What a person does

extension Game {
  package func tap(_ cell: Cell) {
    guard course == nil, let side = match.turn, match[side] == .manual,
      !match.board.flips(by: side, on: cell).isEmpty
    else { return }
    course = Task { try await move(to: cell) }
  }

  package func setPlayer(_ player: Player, of side: Disk) {
    match[side] = player
    view.show(player, of: side)
    save()
    if side == match.turn, course == nil || isThinking {
      stop()
      proceed()
    }
  }

  package func reset() {
    isAskingToReset = true
    view.confirmReset { [weak self] isConfirmed in self?.answer(isConfirmed) }
  }

  private func answer(_ isConfirmed: Bool) {
    isAskingToReset = false
    if isConfirmed {
      stop()
      startAnew()
      proceed()
    } else if course == nil, match.mustPass {
      announcePass()
    }
  }
}

// MARK: - What goes on by itself

extension Game {
  private func move(to cell: Cell) async throws {
    guard let side = match.turn else { return }
    for cell in [cell] + match.board.flips(by: side, on: cell) {
      // A view throws when this has been cancelled: what is cancelled shows nothing and saves nothing.
      try await view.place(side, on: cell)
    }
    course = nil
    match.play(on: cell)
    save()
    showTurn()
    proceed()
  }

  private func announcePass() {
    // A pass that is due while a person is asked about a reset is told after the answer.
    if isAskingToReset { return }
    view.announcePass { [weak self] in
      self?.match.pass()
      self?.showTurn()
      self?.proceed()
    }
  }

  private func think(for side: Disk) {
    guard let choice = strategy.choose(among: match.board.moves(of: side)) else {
      preconditionFailure("the Computer was asked for a move and has none")
    }
    isThinking = true
    view.showThinking(of: side)
    course = Task {
      try await wait(.seconds(2))
      endThinking()
      try await move(to: choice)
    }
  }

  private func endThinking() {
    isThinking = false
    view.showThinking(of: nil)
  }

  /// Stops what goes on by itself.
  private func stop() {
    course?.cancel()
    course = nil
    if isThinking { endThinking() }
  }

  /// Lets time pass. Throws when the task was cancelled meanwhile, even at the very instant at which it wakes.
  private func wait(_ time: Duration) async throws {
    try await clock.sleep(for: time)
    try Task.checkCancellation()
  }
}

// MARK: - What is shown and stored

extension Game {
  private func startAnew() {
    match = .start
    save()
    showAll()
  }

  private func showAll() {
    view.show(match.board)
    for side in Disk.sides { view.show(match[side], of: side) }
    showTurn()
  }

  private func showTurn() {
    if let turn = match.turn {
      view.show(.turn(turn))
    } else {
      view.show(match.board.leader.map(Message.won) ?? .tied)
    }
    view.showCounts(dark: match.board.count(of: .dark), light: match.board.count(of: .light))
  }

  /// Stores the game. When that fails it says so, and tries again some moments later.
  private func save(nextTryIn pause: Int = 1) {
    nextTry?.cancel()
    do {
      try store.store(match)
      view.show(problem: nil)
    } catch {
      view.show(problem: "\(error)")
      if pause > 60 { return }
      nextTry = Task {
        try await wait(.seconds(pause))
        save(nextTryIn: pause * 5)
      }
    }
  }
}
