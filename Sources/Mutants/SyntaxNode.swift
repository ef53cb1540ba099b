internal import Foundation

/// A part of a source file as the compiler sees it: what it is, where it stands, and what is in it.
struct SyntaxNode {
  /// Such as `if_stmt`.
  let kind: String
  /// The bytes from its first to the start of its last token; nil when nobody wrote it.
  let bytes: ClosedRange<Int>?
  private let fields: [String: Any]

  init(json: Data) throws {
    self.init(try JSONSerialization.jsonObject(with: json) as? [String: Any] ?? [:])
  }

  private init(_ fields: [String: Any]) {
    self.fields = fields
    kind = fields["_kind"] as? String ?? ""
    let range = fields["range"] as? [String: Any]
    // What is around a chain such as `task?.cancel()` is implicit, but stands where that is written.
    let isWritten = fields["implicit"] as? Bool != true || kind == "optional_evaluation_expr"
    if let start = range?["start"] as? Int, let end = range?["end"] as? Int, start <= end, isWritten {
      bytes = start...end
    } else {
      bytes = nil
    }
  }

  /// A text that the compiler says of it, such as the `value` of a literal.
  func text(_ key: String) -> String? { fields[key] as? String }

  func child(_ key: String) -> SyntaxNode? { (fields[key] as? [String: Any]).map(SyntaxNode.init) }

  func children(_ key: String) -> [SyntaxNode] {
    (fields[key] as? [Any] ?? []).compactMap { ($0 as? [String: Any]).map(SyntaxNode.init) }
  }

  /// It and all that is in it, whatever the key, but for what a macro has written: that stands in a source of its own.
  func all(in source: [UInt8]) -> [SyntaxNode] {
    if kind == "brace_stmt", let bytes {
      guard source.indices.contains(bytes.upperBound), source[bytes.lowerBound] == UInt8(ascii: "{"),
        source[bytes.upperBound] == UInt8(ascii: "}")
      else { return [] }
    }
    return [self]
      + fields.sorted { $0.key < $1.key }.flatMap { _, value -> [SyntaxNode] in
        switch value {
        case let fields as [String: Any]: SyntaxNode(fields).all(in: source)
        case let list as [Any]:
          list.flatMap { ($0 as? [String: Any]).map { SyntaxNode($0).all(in: source) } ?? [] }
        default: []
        }
      }
  }
}
