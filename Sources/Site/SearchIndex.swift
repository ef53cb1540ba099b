internal import Foundation

/// What a search in the book can find.
struct SearchIndex {
  /// A place in the book and its text.
  struct Entry: Codable, Equatable {
    let page: String
    let id: String
    let title: String
    let text: String
  }

  let entries: [Entry]
  /// The titles of the pages, by file name.
  let titles: [String: String]

  /// The index as a script, because a page in a folder may not read other files.
  var script: String {
    """
    window.bookTitles = \(titles.json);
    window.bookIndex = \(entries.json);

    """
  }
}

extension Encodable {
  /// The value as JSON.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  /// The value as an element for a script in the page. The escape keeps text from ending that element.
  var record: String {
    #"<script type="application/json">\#(json.replacing("<", with: "\\u003c"))</script>"#
  }
}
