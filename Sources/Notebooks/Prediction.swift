/// A question to answer before a cell is shown.
public struct Prediction: Codable, Equatable, Sendable {
  /// What will it show? As Markdown.
  public let question: String
  /// What it may show, each as a line of Markdown.
  public let choices: [String]
  /// The place of the choice that is right, from 0; nil: what the cell shows is none of them.
  public let right: Int?
  /// What there is to say when it has been shown, as a line of Markdown.
  public let why: String
}

extension Prediction {
  /// What is asked, before anything has been run: a choice is right when the cell's output has its text in it.
  struct Question: Sendable {
    let text: String
    let choices: [(choice: String, text: String)]
    let why: String

    /// The question with its answer. Where the texts of several choices are there, none of them is right.
    func answered(by output: String) -> Prediction {
      let right = choices.indices.filter { output.contains(choices[$0].text) }
      return Prediction(
        question: text, choices: choices.map(\.choice), right: right.count == 1 ? right[0] : nil, why: why)
    }
  }
}

extension Notebook.Cell {
  /// A cell that is shown when its reader has said, or does not want to say, what it will show.
  ///
  /// Each choice has a text that is in the cell's output if and only if the choice is right.
  public static func predict(
    _ question: String, _ choices: KeyValuePairs<String, String>, _ cell: Self, why: String
  ) -> Self {
    Self(
      content: .predict(
        Prediction.Question(text: question, choices: choices.map { ($0.key, $0.value) }, why: why), cell))
  }
}

extension Prediction {
  /// The choices as a numbered list.
  var list: String { choices.enumerated().map { "\($0.offset + 1). \($0.element)" }.joined(separator: "\n") }

  /// What is said to somebody who has chosen.
  public func answer(to choice: Int?) -> String {
    guard let right else { return "" }
    if choice == right { return "Right." }
    return choice == nil ? "It is number \(right + 1)." : "Not so: it is number \(right + 1)."
  }
}
