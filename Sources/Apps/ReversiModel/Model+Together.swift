internal import Reversi
public import Verification

// Commands of one instant may take effect in any order, one after another.

extension Model {
  /// Whether the game has something to do by itself at this instant.
  public var isDue: Bool { mustReset || next.map { $0 <= now } ?? false }

  /// Returns the index of the cell on which the Computer that was thinking has played: the only legal cell among
  /// `disks`, the cells that show a disk on the screen.
  ///
  /// Returns nil if no Computer thinks, or if not exactly one legal cell has a disk.
  func choice(among disks: UInt64) -> Int? {
    guard case .thinking = phase else { return nil }
    let new = disks & legalMoves
    return new.nonzeroBitCount == 1 ? new.trailingZeroBitCount : nil
  }

  /// Returns the state that lies between this one and `next`, the one after `touch`, if other touches of the same
  /// instant may reach the app there; nil if there is none.
  ///
  /// Other touches still reach the app until the second of two dialogs is up, until the turn that follows Undo or a
  /// change of players begins, or until a new game begins.
  public func between(_ touch: Command, _ next: Self) -> Model? {
    if let dialog, let nextDialog = next.dialog, dialog != nextDialog {
      var between = next
      between.isBetweenDialogs = true
      return between
    }
    let isOther = isThinking && next.isThinking && phase != next.phase
    if touch.reversiTouch == .undo && history.count > next.history.count || isOther {
      var between = next
      between.isAboutToTurn = true
      return between
    }
    guard dialog == .confirmation, touch == .button("OK") else { return nil }
    var between = self
    between.isAsking = false
    between.mustReset = true
    return between
  }

  /// The states that may follow this one at the end of an instant.
  ///
  /// The alert of a pass and the dialog that asks to confirm a reset, both due at that instant, may be shown in either
  /// order. And an app that has swallowed the alert of a pass may find it again when a player is chosen.
  public func ends(after touches: [Command]) -> [Model] {
    var end = self
    end.isBetweenDialogs = false
    end.isAboutToTurn = false
    if defects.contains(.swallowedAlert), legalMoves == 0, phase == .waiting || phase == .crashed,
      touches.contains(where: \.choosesPlayer)
    {
      var found = end
      found.phase = .passing
      return [end, found]
    }
    guard isAsking, phase == .passing, !passGoesFirst, touches.contains(.reset) else { return [end] }
    var other = end
    other.passGoesFirst = true
    return [end, other]
  }
}
