internal import SourceFacts

extension Lesson {
  /// The steps of every chapter, from its start to its solution.
  public static let all = [
    fatController, rules, cancellation, persistence, presentation, cocoaMVC, objects, classicalMVC,
    stateMachine, slidingPuzzle,
  ]

  /// The lesson that goes on where this one ends; nil: a road ends here.
  public var next: Lesson? {
    Self.all.first { $0.part == .oneRoad && part == .oneRoad && $0.number == number + 1 }
  }
}
