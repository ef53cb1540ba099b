internal import Foundation

/// A document that is a page of its own: `look` are its styles and scripts, `body` what is in it.
func document(title: String, look: String, body: String, attributes: String = "") -> String {
  """
  <!DOCTYPE html>
  <html lang="en">
  <head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>\(title.escapedForHTML)</title>
  \(look)
  </head>
  <body\(attributes)>
  <a class="skip" href="#content">Skip to the text</a>
  \(body.withEachRecordOnce)
  </body>
  </html>

  """
}

extension String {
  /// The same page with each record for its scripts where it comes first; elsewhere it is named.
  fileprivate var withEachRecordOnce: String {
    let (head, end) = ("<script type=\"application/json\">", "</script>")
    var seen: [Substring: Int] = [:]
    var parts: [String] = []
    for (index, part) in components(separatedBy: head).enumerated() {
      guard index > 0, let close = part.range(of: end) else {
        parts.append(part)
        continue
      }
      let record = part[..<close.lowerBound]
      let rest = part[close.lowerBound...]
      // A short one costs no more than its name.
      if record.utf8.count < 200 {
        parts.append(head + part)
      } else if let first = seen[record] {
        parts.append("<script type=\"application/json\" data-as=\"record-\(first)\">\(rest)")
      } else {
        seen[record] = index
        parts.append("<script type=\"application/json\" id=\"record-\(index)\">\(part)")
      }
    }
    return parts.joined()
  }
}

extension [(level: Int, id: String, html: String)] {
  /// The headings as a list of links.
  var listed: String {
    let entries = map { "<li class=\"level-\($0.level)\"><a href=\"#\($0.id)\">\($0.html)</a></li>" }
    return "<ul>\n\(entries.joined(separator: "\n"))\n</ul>"
  }
}
