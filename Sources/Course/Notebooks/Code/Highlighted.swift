public import SourceFacts

/// Code or a script, split into pieces that are each shown in one colour.
public struct Highlighted: Equatable, Sendable {
  public let pieces: [CodePiece]

  public init(swift code: String) { pieces = SwiftSource(code).pieces }

  public init(script: String) {
    var pieces: [CodePiece] = []
    var isCommand = true
    let parts = /(#[^\n]*)|("(?:\\.|[^"\\\n])*"?)|(\d+(?:\.\d+)?(?!\w))|(\w+)|./.dotMatchesNewlines()
    for part in script.matches(of: parts) {
      let (text, comment, string, number, word) = part.output
      // A word of one or two characters, such as `c4`, is a tap and not the name of a command.
      let isKeyword = word.map { isCommand && $0.count > 2 } ?? false
      let kind: CodePiece.Kind =
        if comment != nil {
          .comment
        } else if string != nil {
          .string
        } else if number != nil {
          .number
        } else {
          isKeyword ? .keyword : .plain
        }
      if text == "\n" || text == ";" { isCommand = true } else if number ?? word != nil { isCommand = false }
      if pieces.last?.kind == kind {
        pieces[pieces.count - 1].text += text
      } else {
        pieces.append(CodePiece(text: String(text), kind: kind))
      }
    }
    self.pieces = pieces
  }

  public init(plain text: String) {
    pieces = text.isEmpty ? [] : [CodePiece(text: text, kind: .plain)]
  }

  /// Splits `code` into coloured pieces; `language` is the word after a fence in Markdown, `swift` or `script`. Code in
  /// any other language stays plain.
  public init(_ code: String, language: String) {
    switch language {
    case "swift": self.init(swift: code)
    case "script": self.init(script: code)
    default: self.init(plain: code)
    }
  }

  /// The pieces of each line; a piece of several lines is split, and an empty line has none.
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
