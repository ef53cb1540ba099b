/// Code in pieces that can be painted.
public struct Highlighted: Equatable, Sendable {
  public let pieces: [Piece]

  public struct Piece: Equatable, Sendable {
    public var text: String
    public var kind: Kind
  }

  public enum Kind: String, Sendable {
    case plain
    case keyword
    case type
    case string
    case number
    case comment
    case attribute
  }

  /// Looks at Swift.
  public init(swift code: String) {
    var scanner = CodeScanner(code)
    scanner.scanSwift()
    pieces = scanner.pieces
  }

  /// Looks at a script: the commands and the comments in it.
  public init(script: String) {
    var scanner = CodeScanner(script)
    scanner.scanScript()
    pieces = scanner.pieces
  }

  public init(plain text: String) {
    pieces = text.isEmpty ? [] : [Piece(text: text, kind: .plain)]
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
  public var lines: [[Piece]] {
    var lines: [[Piece]] = [[]]
    for piece in pieces {
      for (index, part) in piece.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { lines.append([]) }
        if !part.isEmpty { lines[lines.count - 1].append(Piece(text: String(part), kind: piece.kind)) }
      }
    }
    return lines
  }
}
