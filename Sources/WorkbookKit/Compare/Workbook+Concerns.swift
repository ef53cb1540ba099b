internal import Foundation
internal import Structure
internal import Wording

// Two chapters side by side, concern by concern.

/// The parts of a chapter, with their lines of code.
struct Anatomy {
  let name: String
  let parts: [Part]
  private let texts: [String: [Substring]]

  /// `sources` are the chapter's files by their paths.
  init(_ name: String, _ facts: Facts, sources: [String]) {
    self.name = name
    parts = facts.parts()
    texts = Dictionary(
      sources.map { path in
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return (
          URL(filePath: path).lastPathComponent, text.split(separator: "\n", omittingEmptySubsequences: false)
        )
      }, uniquingKeysWith: { $1 })
  }

  /// The lines of a declaration, set in as little as they can be.
  func lines(of declaration: Declaration) -> [String] {
    let text = texts[declaration.file] ?? []
    let lines = declaration.lines.map { text.indices.contains($0 - 1) ? text[$0 - 1] : "" }
    let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(margin)) }
  }

  /// How many lines of code these parts have; one that several share is one.
  func lineCount(of parts: [Part]) -> Int {
    var seen: Set<String> = []
    for part in parts {
      for (number, line) in zip(part.declaration.lines, lines(of: part.declaration)) {
        let code = line.drop { $0 == " " }
        if !code.isEmpty, !code.hasPrefix("//") { seen.insert("\(part.declaration.file):\(number)") }
      }
    }
    return seen.count
  }

  /// The code of a concern by the full names of what is declared; what is overloaded stands under one name.
  func code(of concern: Concern) -> [String: [String]] {
    var code: [String: [String]] = [:]
    var seen: Set<String> = []
    for part in parts where part.concern == concern {
      let declaration = part.declaration
      // Several cases or properties may stand in one line.
      guard seen.insert("\(declaration.file):\(declaration.line)").inserted else { continue }
      code[declaration.symbol.fullName, default: []] += lines(of: declaration)
    }
    return code
  }
}

extension Workbook {
  /// Where a concern is on each side: how much of it, what else that knows, and the names, type by type.
  func concernLines(_ concern: Concern, _ sides: [Anatomy]) -> [String] {
    let width = (sides.map(\.name.count).max() ?? 0) + 4
    let margin = String(repeating: " ", count: width)
    return [style.bold(concern.rawValue) + style.faint("  \(concern.title)")]
      + sides.flatMap { side in
        let parts = side.parts.filter { $0.concern == concern }
        let name = pad("  \(side.name)", to: width)
        if parts.isEmpty { return ["\(name)nothing that is there for this alone"] }
        let lines = ([Self.amount(parts, side)] + Self.places(parts)).flatMap {
          style.wrapped($0, to: style.width - width)
        }
        return zip([name] + Array(repeating: margin, count: lines.count), lines).map { $0 + $1 }
      } + [""]
  }

  private static func amount(_ parts: [Part], _ side: Anatomy) -> String {
    let functions = parts.filter { $0.declaration.symbol.kind.isFunction }
    let mixed = functions.filter { !$0.others.isEmpty }
    let lines = count(side.lineCount(of: parts), "line")
    if functions.isEmpty { return "\(lines), no function" }
    let amount = "\(lines), \(count(functions.count, "function"))"
    if mixed.isEmpty { return "\(amount) that \(functions.count == 1 ? "knows" : "know") nothing else" }
    let who = mixed.count == functions.count ? functions.count == 1 ? "it" : "all" : "\(mixed.count)"
    let others = Set(mixed.flatMap(\.others))
    let names = Concern.allCases.filter(others.contains).map(\.rawValue).joined(separator: ", ")
    return "\(amount); \(who) also \(mixed.count == 1 ? "knows" : "know") of \(names)"
  }

  private static func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }

  /// A line for each type, with the functions and properties that are in it.
  private static func places(_ parts: [Part]) -> [String] {
    let types = parts.map { $0.declaration.symbol.path.dropLast().joined(separator: ".") }
    return Set(types).sorted().map { type in
      var seen: Set<String> = []
      let names = zip(types, parts).filter { $0.0 == type }.map { $0.1.declaration.symbol.name }
      return "\(type.isEmpty ? "on their own" : type): "
        + names.filter { seen.insert($0).inserted }.joined(separator: ", ")
    }
  }

  /// What of a concern is not the same on both sides, declaration by declaration.
  func diffLines(_ concern: Concern, from one: Anatomy, to other: Anatomy) -> [String] {
    let (before, after) = (one.code(of: concern), other.code(of: concern))
    let lines = Set(before.keys).union(after.keys).sorted().flatMap { name -> [String] in
      let (old, new) = (before[name] ?? [], after[name] ?? [])
      if old == new { return [] }
      let diff = Self.diff(from: old, to: new).joined(separator: "\n")
      return [style.bold(name), style.diff(diff), ""]
    }
    return lines.isEmpty ? ["Its code is the same on both sides, line by line.", ""] : lines
  }

  /// Every line of both, once, with what happened to it in front.
  static func diff(from old: [String], to new: [String]) -> [String] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        lines.append("-\(old[i])")
        i += 1
      } else if inserted.contains(j) {
        lines.append("+\(new[j])")
        j += 1
      } else {
        lines.append(" \(new[j])")
        i += 1
        j += 1
      }
    }
    return lines
  }
}
