internal import Foundation

/// The text below one heading of a page, for the script in the book with which a reader searches it.
struct SearchedSection: Encodable {
  /// The file of the page.
  var page = ""
  var pageTitle = ""
  /// The id of the heading's anchor, or empty for the top of the page.
  var id = ""
  let title: String
  var text = ""
}

extension Encodable {
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  /// The value as JSON in a `script` element, to be read by a script in the page. The escape keeps text from
  /// ending that element.
  var record: String {
    #"<script type="application/json">\#(json.replacing("<", with: "\\u003c"))</script>"#
  }
}
