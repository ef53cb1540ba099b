internal import Foundation

/// A Swift file, to show parts of it.
struct SourceText {
  private let lines: [Substring]

  init(contentsOf path: String) throws {
    lines = try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// What stands between the braces that are opened at or after that line, without its indentation.
  func closure(at line: Int) -> String? {
    guard let open = lines.indices.first(where: { $0 >= line - 1 && lines[$0].contains("{") }) else {
      return nil
    }
    if let text = lines[open].closureInIt { return text }
    guard let close = end(ofBlockFrom: open) else { return nil }
    return Self.outdented(lines[(open + 1)..<close])
  }

  /// A declaration with what is written over it: `turn`, or `func turn` where that is not enough.
  func declaration(_ name: String) -> String? {
    let wanted = name.split(separator: " ")
    let start = lines.firstIndex { line in
      if name == "init" { return line.declaresInitializer }
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      guard let place = words.firstIndex(where: { $0 == wanted.last }), place > 0 else { return false }
      let isDeclared =
        wanted.count > 1 ? words[place - 1] == wanted[0] : Self.keywords.contains(words[place - 1])
      return isDeclared && !line.trimmed.hasPrefix("//")
    }
    guard let start else { return nil }
    let isOneLine = !["{", "[", "("].contains { lines[start].hasSuffix($0) }
    let end = isOneLine ? start : end(ofBlockFrom: start)
    var first = start
    while first > 0, ["///", "@"].contains(where: { lines[first - 1].trimmed.hasPrefix($0) }) { first -= 1 }
    return end.map { Self.outdented(lines[first...$0]) }
  }

  private static let keywords: Set<Substring> = [
    "func", "struct", "class", "enum", "protocol", "extension", "actor", "let", "var", "case", "typealias",
  ]

  /// The line that closes what a line opens: the next brace at its indentation, or the line itself.
  private func end(ofBlockFrom start: Int) -> Int? {
    let indentation = lines[start].prefix { $0 == " " }
    var open = start
    // A signature of several lines is closed by a line that opens the body.
    while let close = lines.indices.first(where: { place in
      place > open && ["}", "]", ")"].contains { lines[place].hasPrefix(indentation + $0) }
    }) {
      if !lines[close].hasSuffix("{") { return close }
      open = close
    }
    return nil
  }

  private static func outdented(_ lines: ArraySlice<Substring>) -> String {
    let depth = lines.filter { !$0.trimmed.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(depth)) }.joined(separator: "\n")
  }
}

extension Substring {
  fileprivate var trimmed: Substring { drop { $0 == " " } }

  /// What a closure does that is opened and closed in the line: `.code { app in app.coverage() },` does `app.coverage()`.
  fileprivate var closureInIt: String? {
    guard let open = firstIndex(of: "{"), let close = lastIndex(of: "}"),
      count(where: { $0 == "{" }) == count(where: { $0 == "}" })
    else { return nil }
    return String(self[index(after: open)..<close].replacing(/^ *(\w+ in )?| +$/, with: ""))
  }

  /// Whether `init` stands in it as no call does: behind nothing but modifiers.
  fileprivate var declaresInitializer: Bool {
    guard let end = firstIndex(where: { "(?<".contains($0) }) else { return false }
    let words = self[..<end].split(separator: " ")
    return words.last == "init" && words.allSatisfy { $0.allSatisfy(\.isLetter) }
  }
}
