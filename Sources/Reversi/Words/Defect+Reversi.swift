public import Verification

extension Defect {
  public static let lostPass = Defect(rawValue: "lost-pass")
  public static let wrongOrder = Defect(rawValue: "wrong-order")
  public static let swallowedAlert = Defect(rawValue: "swallowed-alert")
  public static let tornSave = Defect(rawValue: "torn-save")
  public static let longRow = Defect(rawValue: "long-row")
  public static let overwrittenSave = Defect(rawValue: "overwritten-save")

  /// The faults of the original app.
  public static let original = [lostPass, wrongOrder, swallowedAlert, tornSave, longRow, overwrittenSave]
}
