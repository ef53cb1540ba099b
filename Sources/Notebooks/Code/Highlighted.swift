public import SourceFacts

/// Code in pieces that can be painted.
public struct Highlighted: Equatable, Sendable {
  public let pieces: [CodePiece]

  /// Looks at Swift.
  public init(swift code: String) { pieces = SwiftSource(code).pieces }

  /// Looks at a script: the commands and the comments in it.
  public init(script: String) {
    var scanner = ScriptScanner(rest: script[...])
    scanner.scan()
    pieces = scanner.pieces
  }

  public init(plain text: String) {
    pieces = text.isEmpty ? [] : [CodePiece(text: text, kind: .plain)]
  }

  /// Looks at code in that language, as a fence names it.
  public init(_ code: String, language: String) {
    switch language {
    case "swift": self.init(swift: code)
    case "script": self.init(script: code)
    default: self.init(plain: code)
    }
  }

  /// The pieces line by line.
  public var lines: [[CodePiece]] {
    var lines: [[CodePiece]] = [[]]
    for piece in pieces {
      for (index, part) in piece.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { lines.append([]) }
        if !part.isEmpty { lines[lines.count - 1].append(CodePiece(text: String(part), kind: piece.kind)) }
      }
    }
    return lines
  }
}

/// Reads a script from its start to its end, piece by piece.
private struct ScriptScanner {
  var rest: Substring
  var pieces: [CodePiece] = []

  mutating func scan() {
    var isCommand = true
    while let character = rest.first {
      if character == "#" {
        take(rest.prefix { $0 != "\n" }, .comment)
      } else if character == "\n" || character == ";" {
        isCommand = true
        take(rest.prefix(1), .plain)
      } else if character == "\"" {
        take(quoted, .string)
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

  /// The text in quotes that comes next.
  private var quoted: Substring {
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex, rest[index] != "\n" {
      let isEnd = rest[index] == "\""
      index =
        rest.index(index, offsetBy: rest[index] == "\\" ? 2 : 1, limitedBy: rest.endIndex) ?? rest.endIndex
      if isEnd { break }
    }
    return rest[..<index]
  }

  private mutating func take(_ text: Substring, _ kind: CodePiece.Kind) {
    if pieces.last?.kind == kind {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(CodePiece(text: String(text), kind: kind))
    }
    rest = rest[text.endIndex...]
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
