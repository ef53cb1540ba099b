extension String {
  /// The text without the escape sequences for colours and attributes.
  package var withoutPaint: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }
}

/// Breaks `line`, which may be coloured, into lines of at most `columns` characters, at blanks if possible.
///
/// Each of them begins as `line` does, with its indent and, in a listing, its bar `│`, and keeps the colours.
package func folded(_ line: String, to columns: Int) -> [String] {
  let width = max(1, columns)
  if line.withoutPaint.count <= width { return [line] }
  let margin = line.prefixMatch(of: /\ *((\u{1B}\[[0-9;]*m)*[│|](\u{1B}\[[0-9;]*m)*\ )?/)?.output.0 ?? ""
  let room = min(margin.description.withoutPaint.count, width / 2)
  let indent =
    room < margin.description.withoutPaint.count ? String(repeating: " ", count: room) : String(margin)
  var lines: [String] = []
  var (text, count, paint) = ("", 0, "")
  // The text before the last blank, where the line may be broken, and the escape sequences in effect there.
  var blank: (text: String, paint: String)?
  var rest = line[...]
  func end() -> String { paint.isEmpty ? "" : "\u{1B}[0m" }
  while let sign = rest.first {
    if sign == "\u{1B}", let code = rest.firstIndex(of: "m") {
      let sequence = String(rest[...code])
      paint = sequence == "\u{1B}[0m" ? "" : paint + sequence
      text += sequence
      rest = rest[rest.index(after: code)...]
      continue
    }
    if count == width {
      if sign == " " {
        // The line ends at the end of a word.
        lines.append(text + end())
        rest = rest.drop { $0 == " " }
        text = indent + paint
      } else if let (head, paintThere) = blank {
        let tail = text.dropFirst(head.count).drop { $0 == " " }
        lines.append(head + (paintThere.isEmpty ? "" : "\u{1B}[0m"))
        text = indent + paintThere + tail
      } else {
        lines.append(text + end())
        text = indent + paint
      }
      count = text.withoutPaint.count
      blank = nil
      continue
    }
    if sign == " ", count > room { blank = (text, paint) }
    text.append(sign)
    count += 1
    rest.removeFirst()
  }
  return lines + [text]
}
