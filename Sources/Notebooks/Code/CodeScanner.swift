/// Reads code from its start to its end, piece by piece.
struct CodeScanner {
  private var rest: Substring
  var pieces: [Highlighted.Piece] = []

  init(_ text: String) { rest = text[...] }

  mutating func scanSwift() {
    while let character = rest.first {
      if rest.hasPrefix("//") {
        take(rest.prefix { $0 != "\n" }, .comment)
      } else if rest.hasPrefix("/*") {
        takeComment()
      } else if character == "\"" || character == "#" && rest.drop(while: { $0 == "#" }).first == "\"" {
        takeString()
      } else if character == "@" || character == "#" {
        let name = rest.dropFirst().prefix { $0.isWordPart }
        take(rest[..<name.endIndex], name.isEmpty ? .plain : .attribute)
      } else if character.isASCII, character.isNumber {
        takeNumber()
      } else if character.isWordPart {
        let word = rest.prefix { $0.isWordPart }
        take(word, kind(of: word))
      } else if character == "`" {
        let name = rest.dropFirst().prefix { $0 != "`" && $0 != "\n" }
        take(rest[..<name.endIndex], .plain)
        if rest.first == "`" { take(rest.prefix(1), .plain) }
      } else {
        take(rest.prefix(1), .plain)
      }
    }
  }

  private func kind(of word: Substring) -> Highlighted.Kind {
    // Behind a dot stands a member, whatever it is called: `.default`, `.init` is the exception.
    let isMember = pieces.last.map { $0.text.hasSuffix(".") && !$0.text.hasSuffix("..") } ?? false
    // In front of a colon stands a label: `moves(for: side)`.
    let isLabel = rest[word.endIndex...].first == ":" && word != "default"
    if Self.keywords.contains(String(word)), !isLabel, !isMember || word == "init" || word == "self" {
      return .keyword
    }
    return word.first.map(\.isUppercase) ?? false ? .type : .plain
  }

  private mutating func takeNumber() {
    let digits = rest.prefix { $0.isWordPart }
    var end = digits.endIndex
    let behind = rest[end...]
    if behind.first == ".", let next = behind.dropFirst().first, next.isASCII, next.isNumber {
      end = behind.dropFirst().prefix { $0.isWordPart }.endIndex
    }
    take(rest[..<end], .number)
  }

  private mutating func takeComment() {
    var depth = 0
    var index = rest.startIndex
    while index < rest.endIndex {
      if rest[index...].hasPrefix("/*") {
        depth += 1
        index = rest.index(index, offsetBy: 2)
      } else if rest[index...].hasPrefix("*/") {
        depth -= 1
        index = rest.index(index, offsetBy: 2)
        if depth == 0 { break }
      } else {
        index = rest.index(after: index)
      }
    }
    take(rest[..<index], .comment)
  }

  /// Takes a string; what is interpolated in it counts as part of it.
  private mutating func takeString() {
    let hashes = rest.prefix { $0 == "#" }
    let quote = rest[hashes.endIndex...].hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    let (end, escape) = (quote + hashes, "\\" + hashes)
    var index = rest.index(hashes.endIndex, offsetBy: quote.count)
    var depth = 0
    while index < rest.endIndex {
      let here = rest[index...]
      if here.hasPrefix(escape + "(") {
        depth += 1
        index = rest.index(index, offsetBy: escape.count + 1)
      } else if depth > 0 {
        if here.first == "(" { depth += 1 }
        if here.first == ")" { depth -= 1 }
        index = rest.index(after: index)
      } else if here.hasPrefix(escape) {
        index = rest.index(index, offsetBy: escape.count + 1, limitedBy: rest.endIndex) ?? rest.endIndex
      } else if here.hasPrefix(end) {
        index = rest.index(index, offsetBy: end.count)
        break
      } else if quote == "\"", here.first == "\n" {
        break
      } else {
        index = rest.index(after: index)
      }
    }
    take(rest[..<index], .string)
  }

  mutating func scanScript() {
    var isCommand = true
    while let character = rest.first {
      if character == "#" {
        take(rest.prefix { $0 != "\n" }, .comment)
      } else if character == "\n" || character == ";" {
        isCommand = true
        take(rest.prefix(1), .plain)
      } else if character == "\"" {
        takeString()
      } else if character.isWordPart {
        let word = rest.prefix { $0.isWordPart }
        let isNumber = word.allSatisfy { $0.isNumber }
        // `c4` alone is a tap, and no command's name.
        take(word, isCommand && word.count > 2 ? .keyword : isNumber ? .number : .plain)
        isCommand = false
      } else {
        take(rest.prefix(1), .plain)
      }
    }
  }

  private mutating func take(_ text: Substring, _ kind: Highlighted.Kind) {
    if pieces.last?.kind == kind {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Highlighted.Piece(text: String(text), kind: kind))
    }
    rest = rest[text.endIndex...]
  }

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "consuming",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect", "init", "inout",
    "internal", "is", "isolated", "lazy", "let", "mutating", "nil", "nonisolated", "open", "operator",
    "override",
    "package", "private", "protocol", "public", "repeat", "required", "rethrows", "return", "self", "Self",
    "set",
    "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "unowned", "var", "weak", "where", "while",
  ]
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
