internal import Structure
public import Teaching

extension Lesson {
  /// The steps of every chapter, from its start to its solution.
  public static let all = [fatController, rules, cancellation, persistence, presentation, cocoaMVC]
}
