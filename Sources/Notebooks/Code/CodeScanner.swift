internal import Structure

/// Reads code from its start to its end, piece by piece.
package struct CodeScanner {
  private let code: String
  private var rest: Substring
  var pieces: [Highlighted.Piece] = []

  init(_ code: String) {
    self.code = code
    rest = code[...]
  }

  mutating func scanSwift() {
    for token in SwiftToken.all(in: code) {
      let kind: Highlighted.Kind =
        switch token.kind {
        // What is interpolated in a text counts as part of it.
        case _ where token.isInterpolated: .string
        case .name: kind(of: token.text)
        case .attribute: .attribute
        case .number: .number
        case .text: .string
        case .comment: .comment
        case .mark, .blanks: .plain
        }
      take(token.text, kind)
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

  mutating func scanScript() {
    var isCommand = true
    while let character = rest.first {
      if character == "#" {
        take(rest.prefix { $0 != "\n" }, .comment)
      } else if character == "\n" || character == ";" {
        isCommand = true
        take(rest.prefix(1), .plain)
      } else if character == "\"" {
        take(Self.quoted(rest), .string)
      } else if character.isWordPart {
        var word = rest.prefix { $0.isWordPart }
        let isNumber = word.allSatisfy { $0.isNumber }
        // A decimal is one number.
        if isNumber, let decimal = rest.prefixMatch(of: /\d+\.\d+/) { word = decimal.output }
        // `c4` alone is a tap, and no command's name.
        take(word, isCommand && word.count > 2 ? .keyword : isNumber ? .number : .plain)
        isCommand = false
      } else {
        take(rest.prefix(1), .plain)
      }
    }
  }

  /// A text in quotes, as scripts write it.
  private static func quoted(_ rest: Substring) -> Substring {
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex, rest[index] != "\n" {
      let isEnd = rest[index] == "\""
      index =
        rest.index(index, offsetBy: rest[index] == "\\" ? 2 : 1, limitedBy: rest.endIndex) ?? rest.endIndex
      if isEnd { break }
    }
    return rest[..<index]
  }

  private mutating func take(_ text: Substring, _ kind: Highlighted.Kind) {
    if pieces.last?.kind == kind {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Highlighted.Piece(text: String(text), kind: kind))
    }
    rest = rest[text.endIndex...]
  }

  package static let keywords: Set<String> = [
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
