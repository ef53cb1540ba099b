internal import SwiftSyntax

/// A piece of code that is highlighted in one colour.
public struct CodePiece: Equatable, Sendable {
  public var text: String
  public var kind: Kind

  @frozen public enum Kind: String, Sendable {
    case plain, keyword, type, string, number, comment, attribute
  }

  public init(text: String, kind: Kind) {
    self.text = text
    self.kind = kind
  }
}

extension SwiftSource {
  /// The whole file, split into pieces for highlighting.
  package var pieces: [CodePiece] {
    let painter = Painter(viewMode: .sourceAccurate)
    painter.walk(tree)
    return painter.pieces
  }
}

private final class Painter: SyntaxVisitor {
  var pieces: [CodePiece] = []

  private func add(_ text: String, _ kind: CodePiece.Kind) {
    if pieces.last?.kind == kind {
      pieces[pieces.count - 1].text += text
    } else if !text.isEmpty {
      pieces.append(CodePiece(text: text, kind: kind))
    }
  }

  private func add(_ trivia: Trivia) {
    for piece in trivia { add("\(Trivia(pieces: [piece]))", piece.isComment ? .comment : .plain) }
  }

  /// Highlights a string as one piece, including what is interpolated into it.
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(node.leadingTrivia)
    add(node.trimmedDescription, .string)
    add(node.trailingTrivia)
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    add(token.leadingTrivia)
    add(token.text, token.paintedKind)
    add(token.trailingTrivia)
    return .skipChildren
  }
}

extension TokenSyntax {
  fileprivate var paintedKind: CodePiece.Kind {
    switch tokenKind {
    case .keyword(.Any): .type
    case .keyword: .keyword
    case .atSign, .pound: .attribute
    case .integerLiteral, .floatLiteral: .number
    case .stringQuote, .multilineStringQuote, .stringSegment, .regexSlash, .regexLiteralPattern: .string
    case .identifier(let name):
      namesAttribute
        ? .attribute
        : parent?.is(DeclModifierDetailSyntax.self) == true
          ? .keyword : name.first?.isUppercase == true ? .type : .plain
    default: text.hasPrefix("#") ? .attribute : .plain
    }
  }

  /// Whether the token is the name after the sign in `@MainActor` or `#filePath`.
  private var namesAttribute: Bool {
    guard let parent else { return false }
    if parent.is(IdentifierTypeSyntax.self) {
      return parent.keyPathInParent == \AttributeSyntax.attributeName
    }
    return keyPathInParent == \MacroExpansionExprSyntax.macroName
      || keyPathInParent == \MacroExpansionDeclSyntax.macroName
  }
}

extension TriviaPiece {
  fileprivate var isComment: Bool {
    switch self {
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
    default: false
    }
  }
}
