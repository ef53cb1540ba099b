public import Scripts

extension Defect {
  /// A launch with a save in which the side to move must pass shows no alert: if a person plays that side, the game is
  /// stuck, and if a Computer does, the app crashes.
  public static let lostPass = Defect(rawValue: "lost-pass")
  /// Disks to the left of the played one turn over before those below and to the left.
  public static let wrongOrder = Defect(rawValue: "wrong-order")
  /// A pass that falls due while the dialog is up that asks to confirm a reset is lost: after Cancel the game is stuck.
  public static let swallowedAlert = Defect(rawValue: "swallowed-alert")
  /// A change of who plays a side, made during a move, saves a position that the game never had.
  public static let tornSave = Defect(rawValue: "torn-save")
  /// A save with nine symbols in a row crashes the app at every launch.
  public static let longRow = Defect(rawValue: "long-row")
  /// A save that cannot be read is replaced by a new game, instead of being kept under another name.
  public static let overwrittenSave = Defect(rawValue: "overwritten-save")

  // The same by the numbers of their places on the hunt's score sheet. Chapter 1 declares these, so that its list gives
  // nothing away before the hunt.
  public static let bug1 = lostPass
  public static let bug2 = tornSave
  public static let bug3 = wrongOrder
  public static let bug4 = overwrittenSave
  public static let bug5 = longRow
  public static let bug6 = swallowedAlert

  /// The known defects of the original app, from which the chapters begin.
  public static let original = [lostPass, wrongOrder, swallowedAlert, tornSave, longRow, overwrittenSave]
}
