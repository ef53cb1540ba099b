internal import Foundation

/// The titles and texts of all pages, for the script in the book with which a reader searches it.
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

  /// The index as JavaScript, because a page opened from a folder may not read other files.
  ///
  /// To be short, it lists each word once, and writes a text as one character for each of its words; the characters of
  /// frequent words take one byte.
  var script: String {
    let texts = pages.flatMap { $0.sections.map(\.text) }
    let counts = texts.flatMap(\.words).reduce(into: [Substring: Int]()) { $0[$1, default: 0] += 1 }
    let words = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    // There are characters for fifty thousand words: those beyond are two in a string of JavaScript.
    let letters = Dictionary(
      uniqueKeysWithValues: zip(words, (Self.firstLetter...).lazy.compactMap(Unicode.Scalar.init(_:))))
    let short = pages.map { page in
      Page(
        page: page.page, pageTitle: page.pageTitle,
        sections: page.sections.map { section in
          var section = section
          section.text = String(String.UnicodeScalarView(section.text.words.compactMap { letters[$0] }))
          return section
        })
    }
    return """
      const indexedWords = \(words.joined(separator: " ").json).split(" ");
      const wordsOf = text => [...text].map(letter => indexedWords[letter.charCodeAt() - \(Self.firstLetter)]).join(" ");
      window.bookIndex = \(short.json).flatMap(({ page, pageTitle, sections }) =>
        sections.map(section => ({ page, pageTitle, ...section, text: wordsOf(section.text) })));

      """
  }

  /// The code of `!`, the character that stands for the most frequent word.
  private static let firstLetter: UInt32 = 33
}

extension String {
  fileprivate var words: [Substring] { split(separator: " ") }
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
