public import PuzzleKit
public import Scripts

/// A chapter's model of the puzzle, without view model and screen.
///
/// It receives requests to slide a panel, and answers each with what it has led to.
public struct AnswerSeam: Sendable {
  /// What a request to slide a panel has led to; `refused` if the panel was not next to the blank.
  public enum Answer: String, Sendable {
    case refused, moved, completed
  }

  /// A chapter's model of the puzzle, which several tasks can call at once.
  public struct Asked: Sendable {
    package let slide: @Sendable (Place) async -> Answer
    package let panels: @Sendable () async -> Panels

    /// Wraps two functions of the chapter's model.
    ///
    /// - Parameters:
    ///   - slide: Asks the model to slide the panel on a place, and returns its answer.
    ///   - panels: Returns the model's panels as they are now.
    public init(
      slide: @escaping @Sendable (Place) async -> Answer, panels: @escaping @Sendable () async -> Panels
    ) {
      self.slide = slide
      self.panels = panels
    }
  }

  package let make: @Sendable (Panels) -> Asked

  /// Makes the seam from a function that makes a model.
  ///
  /// The model begins with the panels that the function is given, as if a user had slid them there.
  public init(_ make: @escaping @Sendable (Panels) -> Asked) { self.make = make }
}

extension AnswerSeam: Seam {
  public static let part = "model"
}
