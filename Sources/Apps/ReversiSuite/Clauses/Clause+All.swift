internal import Reversi
public import Verification

extension Clause {
  /// All clauses of Reversi, in the order of the specification.
  public static let all: [Clause] =
    rules + move + players + thinking + messages + passing + reset + dialogs + saving + loading

  /// Makes a clause with the scenarios `first`, one for each title and its scripts, and then `others`.
  init(
    _ id: String, _ sentence: String, _ first: [Scenario] = [],
    scripts: KeyValuePairs<String, Scenario.Text>, others: [Scenario] = []
  ) {
    self.init(id, sentence, first + scripts.map { Scenario($0, $1) } + others)
  }
}

extension Scenario {
  init(_ title: String, _ text: Text) {
    self.init(title, text, language: ReversiLanguage(features: Set(Feature.allCases)))
  }
}

extension Scenario.Text {
  /// A script that expects refused saves to be kept; the original app keeps none.
  static func keeping(_ script: String) -> Self {
    .init(
      script, brokenBy: .overwrittenSave,
      instead: script.replacing("expect kept yes", with: "expect kept no"))
  }
}
