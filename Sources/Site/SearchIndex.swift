internal import Foundation

/// What a search in the book can find.
struct SearchIndex {
  let pages: [Page]

  struct Page: Encodable {
    let page: String
    let pageTitle: String
    let sections: [Section]
  }

  /// A place on a page and its text.
  struct Section: Encodable {
    let id: String
    let title: String
    let text: String
  }

  /// The index as a script, because a page in a folder may not read other files.
  var script: String {
    """
    window.bookIndex = \(pages.json)
      .flatMap(({ page, pageTitle, sections }) => sections.map(section => ({ page, pageTitle, ...section })));

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
