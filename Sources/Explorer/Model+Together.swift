internal import ReversiWords
internal import Verification

// What comes together may take effect in any order, but at once and whole.

extension Model {
  /// Whether it goes on by itself before anything else comes.
  var isDue: Bool { mustReset || next.map { $0 <= now } ?? false }

  /// The Computer's answer: the one new disk on a legal cell.
  func choice(among disks: UInt64) -> Int? {
    guard case .thinking = phase else { return nil }
    let new = disks & legalMoves
    return new.nonzeroBitCount == 1 ? new.trailingZeroBitCount : nil
  }

  /// Visits all that it may be at while the touches that are not `done`, and what is due, happen in any order.
  func visit(
    _ touches: [Command], done: UInt = 0, disks: UInt64, _ see: (_ state: Model, _ isEnd: Bool) -> Void
  ) {
    var next = self
    if isDue { next.goOn(choice: choice(among: disks)) }
    let hasGoneOn = isDue && next != self
    see(self, done.nonzeroBitCount == touches.count && !hasGoneOn)
    for (place, touch) in touches.enumerated() where done & 1 << place == 0 {
      var next = self
      next.take(touch)
      next.visit(touches, done: done | 1 << place, disks: disks, see)
      between(touch, next)?.visit(touches, done: done | 1 << place, disks: disks, see)
    }
    if hasGoneOn { next.visit(touches, done: done, disks: disks, see) }
  }

  /// Until the next of two dialogs is up, or the new game begins, touches still reach the app.
  private func between(_ touch: Command, _ next: Model) -> Model? {
    if let dialog, let nextDialog = next.dialog, dialog != nextDialog {
      var between = next
      between.isBetweenDialogs = true
      return between
    }
    guard dialog == .confirmation, touch == .button("OK") else { return nil }
    var between = self
    between.isAsking = false
    between.mustReset = true
    return between
  }

  /// What it may be at the end of an instant: a pass and a question that were due then may be up in either order.
  func ends(after touches: [Command]) -> [Model] {
    var end = self
    end.isBetweenDialogs = false
    guard isAsking, phase == .passing, !passGoesFirst, touches.contains(.reset) else { return [end] }
    var other = end
    other.passGoesFirst = true
    return [end, other]
  }
}
