/// Breaks the text into lines of at most `width` characters; returns it unchanged if `width` is nil.
///
/// A longer word keeps a line to itself. The first line keeps its margin, the others are indented by `hanging`. Colour
/// codes do not count.
package func folded(_ text: String, to width: Int?, hanging: Int = 0) -> String {
  guard let width, visibleCount(of: text) > width else { return text }
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

/// The number of characters without colour codes.
private func visibleCount(of text: some StringProtocol) -> Int {
  var count = 0
  var isColour = false
  for character in text.unicodeScalars.map(Character.init) {
    if character == "\u{1B}" { isColour = true }
    if !isColour { count += 1 }
    if isColour, character == "m" { isColour = false }
  }
  return count
}

/// The text, padded with blanks on the right.
package func pad(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
