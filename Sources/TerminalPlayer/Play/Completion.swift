internal import Verification

/// The words that Tab offers.
struct Completion {
  let face: any AppFace
  let language: any Language
  /// The words that the alert's buttons answer to; empty when none is up.
  let alertWords: [String]

  /// The words that may follow `line`, which ends where a word begins.
  func words(after line: String) -> [String] {
    let command = line.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
    let words = command.split(separator: " ").map { $0.lowercased() }
    if words.isEmpty {
      if !alertWords.isEmpty { return alertWords }
      return face.completions(after: []) + PlayerCommand.words(with: face, language)
    }
    if words == ["speed"] { return ["0.5", "1", "2", "5", "10"] }
    return face.completions(after: words)
  }
}
