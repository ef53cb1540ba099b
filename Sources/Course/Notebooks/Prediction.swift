/// A question with several choices, which the reader answers before a cell's output is shown.
public struct Prediction: Codable, Equatable, Sendable {
  /// The question, as Markdown.
  public let question: String
  /// The choices, each a line of Markdown.
  public let choices: [String]
  /// The index of the right choice, or nil if the output fits none of them or several.
  public let right: Int?
  /// The explanation that follows the answer, as a line of Markdown.
  public let why: String
}

extension Prediction {
  /// A question whose cell has not run yet: the choice whose `text` occurs in the cell's output is the right one.
  struct Question: Sendable {
    let text: String
    let choices: [(choice: String, text: String)]
    let why: String

    /// Returns the question with its answer, given the cell's output. No choice is right if the output contains the
    /// texts of several choices, or of none.
    func answered(by output: String) -> Prediction {
      let right = choices.indices.filter { output.contains(choices[$0].text) }
      return Prediction(
        question: text, choices: choices.map(\.choice), right: right.count == 1 ? right[0] : nil, why: why)
    }
  }
}

extension Notebook.Cell {
  /// Makes a cell that is hidden until the reader has predicted its output, or opens it without a prediction.
  ///
  /// `choices` are pairs of a choice and a text: the choice is right if the output of `cell` contains that text. `why`
  /// explains the answer.
  public static func predict(
    _ question: String, _ choices: KeyValuePairs<String, String>, _ cell: Self, why: String
  ) -> Self {
    Self(
      content: .predict(
        Prediction.Question(text: question, choices: choices.map { ($0.key, $0.value) }, why: why), cell))
  }
}

extension Prediction {
  /// The choices as a numbered list in Markdown.
  var list: String { choices.enumerated().map { "\($0.offset + 1). \($0.element)" }.joined(separator: "\n") }

  /// Returns the reply to a reader who chose the choice at the index `choice`, or none if that is nil. The reply is
  /// empty if no choice is right.
  public func answer(to choice: Int?) -> String {
    guard let right else { return "" }
    if choice == right { return "Right." }
    return choice == nil ? "Answer \(right + 1):" : "Not so. Answer \(right + 1):"
  }
}
