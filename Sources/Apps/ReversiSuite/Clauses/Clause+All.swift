internal import Reversi
public import Verification

extension Clause {
  /// All clauses of Reversi, in the order of the specification.
  public static let all: [Clause] =
    rules + move + players + thinking + messages + passing + reset + dialogs + saving + loading
}

extension Scenario {
  init(_ title: String, _ script: String, brokenBy defects: Defect..., instead: String? = nil) {
    let language = ReversiLanguage(features: Set(Feature.allCases))
    self.init(title, script, language: language, brokenBy: defects, instead: instead)
  }
}
