public import Verification

// What comes together may take effect in any order, but at once and whole.

extension Model {
  /// Whether it goes on by itself before anything else comes.
  public var isDue: Bool { mustReset || next.map { $0 <= now } ?? false }

  /// The Computer's answer: the one new disk on a legal cell.
  func choice(among disks: UInt64) -> Int? {
    guard case .thinking = phase else { return nil }
    let new = disks & legalMoves
    return new.nonzeroBitCount == 1 ? new.trailingZeroBitCount : nil
  }

  /// Until the next of two dialogs is up, or the new game begins, touches still reach the app.
  public func between(_ touch: Command, _ next: Self) -> Model? {
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
  public func ends(after touches: [Command]) -> [Model] {
    var end = self
    end.isBetweenDialogs = false
    guard isAsking, phase == .passing, !passGoesFirst, touches.contains(.reset) else { return [end] }
    var other = end
    other.passGoesFirst = true
    return [end, other]
  }
}
