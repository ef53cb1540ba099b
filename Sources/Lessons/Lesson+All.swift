internal import SourceFacts

extension Lesson {
  /// The lessons of all chapters, in the order of the book.
  public static let all = [
    fatController, rules, cancellation, persistence, presentation, cocoaMVC, objects, classicalMVC,
    stateMachine, flux, redux, clean, stateAsValue, slidingPuzzle,
  ]

  /// The lesson that starts with this one's solution, or nil if the road ends here.
  public var next: Lesson? {
    Self.all.first { $0.part == .oneRoad && part == .oneRoad && $0.number == number + 1 }
  }
}
