/// Breaks `text` into lines of at most `width` characters; returns it unchanged if `width` is nil.
///
/// Each line of `text` is broken by itself. A word longer than `width` gets a line of its own. The first line keeps its
/// leading blanks, and the others begin with `hanging` blanks, or with half of `width` if that is less. Escape
/// sequences for colours are not counted as characters.
package func folded(_ text: String, to width: Int?, hanging: Int = 0) -> String {
  guard let width, visibleCount(of: text) > width else { return text }
  if text.contains("\n") {
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { folded(String($0), to: width, hanging: hanging) }.joined(separator: "\n")
  }
  let margin = String(repeating: " ", count: min(hanging, width / 2))
  var lines: [String] = []
  var line = ""
  // Splitting keeps empty words, so several blanks in a row survive.
  var words = text.split(separator: " ", omittingEmptySubsequences: false)[...]
  if let first = words.popFirst() { line = String(first) }
  for word in words {
    if !word.isEmpty, line.contains(where: { $0 != " " }),
      visibleCount(of: line) + 1 + visibleCount(of: word) > width
    {
      lines.append(line)
      line = margin + word
    } else {
      line += " \(word)"
    }
  }
  return (lines + [line]).joined(separator: "\n")
}

/// Returns the number of characters of `text`, without escape sequences for colours.
package func visibleCount(of text: some StringProtocol) -> Int {
  var count = 0
  var isColour = false
  for character in text.unicodeScalars.map(Character.init) {
    if character == "\u{1B}" { isColour = true }
    if !isColour { count += 1 }
    if isColour, character == "m" { isColour = false }
  }
  return count
}

/// Returns `text`, filled up with blanks on the right to `width` characters; a longer text stays as it is.
package func pad(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
