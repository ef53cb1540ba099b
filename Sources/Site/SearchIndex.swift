internal import Foundation

/// The titles and texts of all pages, in which a script of the page searches.
struct SearchIndex {
  let pages: [Page]

  struct Page: Encodable {
    let page: String
    let pageTitle: String
    let sections: [Section]
  }

  /// The text below one heading of a page.
  struct Section: Encodable {
    /// The id of the heading's anchor, or empty for the top of the page.
    var id = ""
    let title: String
    var text = ""
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
