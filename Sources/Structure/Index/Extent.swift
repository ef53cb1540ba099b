internal import Foundation
internal import Synchronization

/// Where a declaration begins and ends, as the parser sees it; the index knows only where its name is.
///
/// The parser of this compiler (6.3) leaves out what stands in `#if`: such a declaration has no extent.
struct Extent {
  /// Such as `func_decl`.
  let kind: String
  /// From its first word after the modifiers up to the start of its last token.
  let bytes: ClosedRange<Int>
  /// Whether it says that it is on no actor.
  let isNonisolated: Bool
}

extension Extent {
  /// The extents of all declarations in the files, by their paths; a file that has not changed is not parsed again.
  static func all(inFiles paths: [String], toolchain: Toolchain) throws(Problem) -> [String: [Extent]] {
    var found: [String: [Extent]] = [:]
    var changed: [String: Data?] = [:]
    for path in paths {
      let text = FileManager.default.contents(atPath: path)
      if let parsed = known.withLock({ $0[path] }), parsed.text == text {
        found[path] = parsed.extents
      } else {
        changed[path] = text
      }
    }
    for (path, extents) in try parse(changed.keys.sorted(), toolchain) {
      found[path] = extents
      let text = changed[path] ?? nil
      // It may have been saved meanwhile.
      if FileManager.default.contents(atPath: path) == text { known.withLock { $0[path] = (text, extents) } }
    }
    return found
  }

  private static let known = Mutex<[String: (text: Data?, extents: [Extent])]>([:])

  /// Parses the files in one run of the compiler, which takes longer to begin than to parse.
  private static func parse(_ paths: [String], _ toolchain: Toolchain) throws(Problem) -> [String: [Extent]] {
    if paths.isEmpty { return [:] }
    let arguments = ["-frontend", "-dump-parse", "-dump-ast-format", "json", "-swift-version", "6"]
    let dump = try Run(
      toolchain.compiler, arguments + paths.flatMap { ["-primary-file", $0] }, errors: false)
    var found: [String: [Extent]] = [:]
    for data in Recipe.trees(in: dump.output) {
      let json =
        (try? JSONSerialization.jsonObject(with: data))
        ?? (try? JSONSerialization.jsonObject(with: UnclosedTree(data).closed))
      guard let tree = json as? [String: Any], let path = tree["filename"] as? String else { continue }
      var extents: [Extent] = []
      collect(from: tree, into: &extents)
      found[path] = extents
    }
    guard let missing = paths.first(where: { found[$0] == nil }) else { return found }
    throw Problem(
      "\(missing): \(toolchain.compiler) prints no syntax tree in JSON, expected Swift 6.2 or later")
  }

  private static func collect(from node: Any, into extents: inout [Extent]) {
    if let list = node as? [Any] {
      for node in list { collect(from: node, into: &extents) }
    } else if let node = node as? [String: Any] {
      if let extent = Extent(node) { extents.append(extent) }
      for child in node.values { collect(from: child, into: &extents) }
    }
  }

  private init?(_ node: [String: Any]) {
    guard let kind = node["_kind"] as? String, Self.kinds.values.contains(kind),
      let range = node["range"] as? [String: Any],
      let start = range["start"] as? Int, let end = range["end"] as? Int, start <= end
    else { return nil }
    self.kind = kind
    bytes = start...end
    let attributes = node["attrs"] as? [[String: Any]] ?? []
    isNonisolated = attributes.contains { $0["_kind"] as? String == "nonisolated_attr" }
  }

  /// Whether this can be the extent of such a symbol.
  func fits(_ symbol: Symbol.Kind) -> Bool { Self.kinds[symbol] == kind }

  /// Whether it may be an `async let`, of which the index knows nothing.
  var isBinding: Bool { kind == "pattern_binding_decl" }

  /// What the parser calls the declarations of each kind of symbol.
  private static let kinds: [Symbol.Kind: String] = [
    .class: "class_decl", .struct: "struct_decl", .enum: "enum_decl", .protocol: "protocol",
    .extension: "extension_decl", .typealias: "typealias", .function: "func_decl",
    .initializer: "constructor_decl", .deinitializer: "destructor_decl", .subscript: "subscript_decl",
    .property: "pattern_binding_decl", .enumCase: "enum_case_decl",
  ]
}

/// The text of a source file by its lines.
struct SourceText {
  private let bytes: [UInt8]
  /// Where each line begins.
  private let starts: [Int]

  init(ofFile path: String) throws(Problem) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Problem("\(path) cannot be read")
    }
    let bytes = Array(data)
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  var lines: [Substring] {
    var lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Whether a word stands before a place, with nothing but white space between them.
  func isPreceded(by word: String, at offset: Int) -> Bool {
    let before = bytes[..<offset].reversed().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      .reversed()
    return before.suffix(word.utf8.count).elementsEqual(word.utf8)
  }

  /// Where a line and column, both counted from 1, are in the file.
  func offset(line: Int, column: Int) -> Int { starts[min(line, starts.count) - 1] + column - 1 }

  /// The line, counted from 1, of a place in the file.
  func line(at offset: Int) -> Int { starts.partitioningIndex { $0 > offset } }
}

extension [Int] {
  /// The first index whose element satisfies the predicate, as all behind it do.
  fileprivate func partitioningIndex(where predicate: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
