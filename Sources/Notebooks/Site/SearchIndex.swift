internal import Foundation

/// What can be looked for in a book.
struct SearchIndex {
  /// A place and what stands there.
  struct Entry: Codable, Equatable {
    let page: String
    let id: String
    let title: String
    let text: String
  }

  let entries: [Entry]
  /// The titles of the pages by their files.
  let titles: [String: String]

  /// The index as a script, because a page that stands in a folder may not read other files.
  ///
  /// A text is split at its spaces, and each of its words is one character: the place of that word in the list of all
  /// words, the most frequent first. `book.js` puts the texts together again when the search is opened first.
  var script: String {
    let words = WordList(entries.map(\.text))
    let short = entries.map { entry in
      Entry(page: entry.page, id: entry.id, title: entry.title, text: words.shortened(entry.text))
    }
    return """
      window.bookTitles = \(Self.json(titles));
      window.bookWords = \(Self.json(words.words.joined(separator: " "))).split(" ");
      window.bookIndex = \(Self.json(short));

      """
  }

  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}

/// All words of some texts, numbered by how often they are used, so that a word can be written as one character.
struct WordList {
  let words: [String]
  private let numbers: [String: Int]

  init(_ texts: [String]) {
    var counts: [String: Int] = [:]
    for text in texts { for word in text.components(separatedBy: " ") { counts[word, default: 0] += 1 } }
    words = counts.keys.sorted { (-(counts[$0] ?? 0), $0) < (-(counts[$1] ?? 0), $1) }
    numbers = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
  }

  func shortened(_ text: String) -> String {
    var short = String.UnicodeScalarView()
    for word in text.components(separatedBy: " ") {
      if let number = numbers[word], let sign = Self.sign(of: number) { short.append(sign) }
    }
    return String(short)
  }

  /// The inverse of `shortened`.
  func whole(_ short: String) -> String {
    short.unicodeScalars.map { words[Self.number(of: $0)] }.joined(separator: " ")
  }

  /// The characters from 0x100 on. Half a surrogate pair is no character, so these are left out.
  static func sign(of number: Int) -> Unicode.Scalar? {
    Unicode.Scalar(UInt32(number < 0xD700 ? number + 0x100 : number + 0x900))
  }

  static func number(of sign: Unicode.Scalar) -> Int {
    let value = Int(sign.value)
    return value < 0xD800 ? value - 0x100 : value - 0x900
  }
}
