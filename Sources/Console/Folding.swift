/// The text in lines of no more than `width` characters, unless a word is longer; nil: as it is.
///
/// The first line keeps its margin, and the others stand `hanging` characters in. Colours take no room.
package func folded(_ text: String, to width: Int?, hanging: Int = 0) -> String {
  guard let width, visibleCount(of: text) > width else { return text }
  let margin = String(repeating: " ", count: min(hanging, width / 2))
  var lines: [String] = []
  var line = ""
  // Of several blanks all but one stand between empty words, and stay.
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

/// How many characters are seen: what sets a colour is none.
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

/// The text, filled up with blanks.
package func pad(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
