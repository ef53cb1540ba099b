import Entities
import UseCases

import enum ReversiKit.Disk

/// A view without a screen, which keeps what it was told.
final class FakeView: GameView {
  private let clock: any Clock<Duration>
  private(set) var board = Board()
  private(set) var message = Message.tied
  private(set) var thinker: Disk?
  /// Called once everything that has changed is shown.
  var didShow: (() -> Void)?
  private var passDismissed: (() -> Void)?

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  func show(_ board: Board) { self.board = board }

  func place(_ disk: Disk, on cell: Cell) async throws {
    try Task.checkCancellation()
    board[cell] = disk
    try await clock.sleep(for: .milliseconds(250))
    try Task.checkCancellation()
  }

  func show(_ message: Message) { self.message = message }
  func showCounts(dark: Int, light: Int) { didShow?() }
  func show(_ player: Player, of side: Disk) {}
  func showThinking(of side: Disk?) { thinker = side }
  func show(problem: String?) {}

  /// Without a `didShow` nobody would dismiss the pass, so that happens at once.
  func announcePass(dismissed: @escaping () -> Void) {
    passDismissed = dismissed
    if didShow == nil { dismissPass() }
  }

  func dismissPass() {
    let dismissed = passDismissed
    passDismissed = nil
    dismissed?()
  }

  // Whoever plays in a test resets at once.
  func confirmReset(answered: @escaping (_ isConfirmed: Bool) -> Void) { answered(true) }
}
