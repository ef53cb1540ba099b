public import Scripts

extension Defect {
  public static let unorderedSlides = Defect(rawValue: "unordered-slides")
  public static let lateSheet = Defect(rawValue: "late-sheet")
  public static let twoAnswers = Defect(rawValue: "two-answers")

  /// The known defects of the puzzle as the tutorial that chapter 14 follows builds it.
  public static let ofTutorial = [unorderedSlides, lateSheet, twoAnswers]
}
