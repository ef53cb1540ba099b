public import Verification

// Commands of one instant may take effect in any order, one after another.

extension Model {
  /// Whether the game acts by itself at this instant.
  public var isDue: Bool { mustReset || next.map { $0 <= now } ?? false }

  /// The Computer's move: the one new disk on a legal cell.
  func choice(among disks: UInt64) -> Int? {
    guard case .thinking = phase else { return nil }
    let new = disks & legalMoves
    return new.nonzeroBitCount == 1 ? new.trailingZeroBitCount : nil
  }

  /// Until the second of two dialogs is up, or the new game begins, touches still reach the app.
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

  /// The states at the end of an instant: a pass and a reset question of that instant may be shown in either order.
  public func ends(after touches: [Command]) -> [Model] {
    var end = self
    end.isBetweenDialogs = false
    guard isAsking, phase == .passing, !passGoesFirst, touches.contains(.reset) else { return [end] }
    var other = end
    other.passGoesFirst = true
    return [end, other]
  }
}
