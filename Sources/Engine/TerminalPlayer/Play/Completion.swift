internal import Scripts

/// The words that Tab offers while a person types a command.
struct Completion {
  let face: any AppFace
  let language: any Language
  /// The titles of the alert's buttons, in lower case; empty while the app shows no alert.
  let alertWords: [String]

  /// All words that may come next, after `line`: the typed text before the word that Tab completes.
  func words(after line: String) -> [String] {
    let command = line.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
    let words = command.split(separator: " ").map { $0.lowercased() }
    if words.isEmpty {
      if !alertWords.isEmpty { return alertWords }
      return face.completions(after: []) + PlayerCommand.words(with: face, language)
    }
    if words == ["speed"] { return ["0.5", "1", "2", "5", "10"] }
    if words == ["rewind"] { return ["back", "failure", "move"] }
    if words == ["forward"] { return ["move"] }
    if words == ["show"] { return language.coverableScreens }
    return face.completions(after: words)
  }
}
