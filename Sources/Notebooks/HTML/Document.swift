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
  \(body)
  </body>
  </html>

  """
}

extension [(level: Int, id: String, html: String)] {
  /// The headings as a list of links.
  var listed: String {
    let entries = map { "<li class=\"level-\($0.level)\"><a href=\"#\($0.id)\">\($0.html)</a></li>" }
    return "<ul>\n\(entries.joined(separator: "\n"))\n</ul>"
  }
}
