internal import SourceFacts

extension Lesson {
  /// The lessons of all chapters, in the order of the book.
  public static let all = [
    fatController, rules, cancellation, persistence, presentation, cocoaMVC, objects, classicalMVC,
    stateMachine, flux, redux, clean, stateAsValue, slidingPuzzle,
  ]

  /// The next lesson of part I, whose chapter starts as this lesson's solution; nil for the last lesson of part I and
  /// for lessons of other parts.
  public var next: Lesson? {
    Self.all.first { $0.part == .oneRoad && part == .oneRoad && $0.number == number + 1 }
  }
}

extension [Lesson] {
  /// Returns the lesson whose solution the chapter of `lesson` starts with; nil if it starts with none.
  package func origin(of lesson: Lesson) -> Lesson? { first { $0.number == lesson.origin } }
}
