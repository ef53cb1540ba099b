/// A command line that cannot be understood: what was found, and what was expected.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) {
    self.description = description
  }

  package init(found: String, expected: String) {
    description = "found \(found), expected \(expected)"
  }

  /// Makes an error about `word`, which is none of the allowed `words`; the message lists those and suggests the
  /// nearest one.
  package init(unknown word: String, among words: [String]) {
    let most = words.dropLast().joined(separator: ", ")
    let list = most + (most.isEmpty ? "" : " or ") + (words.last ?? "")
    let hint = word.nearest(among: words).map { " (did you mean \($0)?)" } ?? ""
    self.init(found: "\"\(word)\"\(hint)", expected: list)
  }

  /// Makes an error about `word`, which names nothing of its `kind`, such as `file`; the message suggests the nearest
  /// of `names`, or lists them if none is near.
  package init(unknown kind: String, _ word: String, among names: [String]) {
    if let near = word.nearest(among: names) {
      self.init("found no \(kind) \"\(word)\"; did you mean \(near)?")
    } else {
      let isLong = names.count > 20
      let expected = (isLong ? names.prefix(3) + ["or another of \(names.count)"] : names).joined(
        separator: ", ")
      self.init(found: "no \(kind) \"\(word)\"", expected: expected)
    }
  }
}
