internal import Verification

/// The words that may stand at the end of a line.
struct Completion {
  let face: any AppFace
  let language: any Language
  /// The words that the alert's buttons answer to; empty when none is up.
  let alertWords: [String]

  /// The words for the place behind `line`, which ends where a word begins. Only those that fit count.
  func words(after line: String) -> [String] {
    let command = line.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
    let words = command.split(separator: " ").map { $0.lowercased() }
    if words.isEmpty {
      return alertWords.isEmpty ? face.completions(after: []) + Order.words(with: face, language) : alertWords
    }
    if words == ["speed"] { return ["0.5", "1", "2", "5", "10"] }
    return face.completions(after: words)
  }
}
