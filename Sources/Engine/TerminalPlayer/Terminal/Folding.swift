internal import Foundation

extension String {
  /// The text without the escape sequences for colours and attributes.
  package var withoutPaint: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }

  /// The text with each occurrence of `sought` shown in reverse; case does not count, and colours stay.
  package func highlighting(_ sought: String) -> String {
    let plain = withoutPaint
    var ends: [(begin: Int, end: Int)] = []
    var rest = plain[...]
    while let range = rest.range(of: sought, options: .caseInsensitive), !range.isEmpty {
      ends.append(
        (
          plain.distance(from: plain.startIndex, to: range.lowerBound),
          plain.distance(from: plain.startIndex, to: range.upperBound)
        ))
      rest = rest[range.upperBound...]
    }
    var (text, count, isIn) = ("", 0, false)
    var line = self[...]
    while let sign = line.first {
      if sign == "\u{1B}", let code = line.firstIndex(of: "m") {
        // The end of a colour would end the reverse, too.
        text += line[...code] + (isIn ? "\u{1B}[7m" : "")
        line = line[line.index(after: code)...]
        continue
      }
      if ends.contains(where: { $0.begin == count }) { (text, isIn) = (text + "\u{1B}[7m", true) }
      text.append(line.removeFirst())
      count += 1
      if ends.contains(where: { $0.end == count }) { (text, isIn) = (text + "\u{1B}[27m", false) }
    }
    return text
  }
}

/// Breaks `line`, which may be coloured, into lines of at most `columns` characters, at blanks if possible.
///
/// Each of them begins as `line` does, with its indent and, in a listing, its bar `│`, and keeps the colours. In a
/// listing the others are indented by four more columns, if there is room.
package func folded(_ line: String, to columns: Int) -> [String] {
  let width = max(1, columns)
  if line.withoutPaint.count <= width { return [line] }
  let margin = line.prefixMatch(of: /\ *((\u{1B}\[[0-9;]*m)*[│|](\u{1B}\[[0-9;]*m)*\ )?/)?.output.0 ?? ""
  let room = min(margin.description.withoutPaint.count, width / 2)
  var indent =
    room < margin.description.withoutPaint.count ? String(repeating: " ", count: room) : String(margin)
  let blanks = line.withoutPaint.dropFirst(room).prefix { $0 == " " }.count
  let hanging = blanks + 4
  if margin.contains(where: { "│|".contains($0) }), 3 * hanging <= width - room {
    indent += String(repeating: " ", count: hanging)
  }
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
    if sign == " ", count > room + blanks { blank = (text, paint) }
    text.append(sign)
    count += 1
    rest.removeFirst()
  }
  return lines + [text]
}
