internal import Foundation
internal import SourceFacts

/// What a chapter's code is built of before a step and after it: its types, how large each is, and which others it names.
public struct TypeSizes: Codable, Equatable, Sendable {
  /// The largest first, as they are after the step.
  public let entries: [Entry]

  /// A type, with all that its extensions add.
  public struct Entry: Codable, Equatable, Sendable {
    public let name: String
    /// Lines of code before the step and after it; 0: there is no such type.
    public let before, after: Int
    /// The types that it names before the step and after it.
    public let namesBefore, namesAfter: Set<String>
  }

  /// Compares two states of a chapter's sources.
  init(before: [String], after: [String]) {
    let (old, new) = (Self.entries(in: before), Self.entries(in: after))
    entries = Set(old.keys).union(new.keys).map { name in
      Entry(
        name: name, before: old[name]?.lines ?? 0, after: new[name]?.lines ?? 0,
        namesBefore: old[name]?.names ?? [], namesAfter: new[name]?.names ?? [])
    }.sorted { ($0.after, $0.before, $1.name) > ($1.after, $1.before, $0.name) }
  }
}

extension TypeSizes {
  /// Reads the types off sources. What is added to types from elsewhere is left out, and so are functions by themselves.
  private static func entries(in sources: [String]) -> [String: (lines: Int, names: Set<String>)] {
    let parts = sources.flatMap { SwiftSource($0).typeParts }
    let types = Set(parts.filter { !$0.isExtension }.map(\.type))
    var entries: [String: (lines: Int, names: Set<String>)] = [:]
    for part in parts where types.contains(part.type) {
      let known = entries[part.type] ?? (0, [])
      let names = part.words.intersection(types).subtracting([part.type])
      entries[part.type] = (known.lines + part.lines.count, known.names.union(names))
    }
    return entries
  }
}

// MARK: - Before and after each step

extension Lesson {
  /// How a step of it changes the sizes.
  public func typeSizes(of step: Step, inPackage package: String) throws -> TypeSizes {
    let folder = "\(package)/\(solution)"
    var files: [String: String] = [:]
    for name in try swiftFiles(in: folder) where name != "Main.swift" && name != "Seams.swift" {
      files[name] = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
    var after = files
    for later in steps.reversed() {
      let patch = try String(contentsOfFile: "\(package)/\(patches)/\(later.patch).patch", encoding: .utf8)
      after = files
      files = try takeBack(patch, from: files)
      if later.patch == step.patch { break }
    }
    return TypeSizes(before: Array(files.values), after: Array(after.values))
  }
}

/// The files as they were before a patch that was made of them.
///
/// Git would do it too, as `Variant` has it do, in a process for each step: pages and notebooks ask for every step.
func takeBack(_ patch: String, from files: [String: String]) throws -> [String: String] {
  var files = files
  for part in ("\n" + patch).components(separatedBy: "\ndiff --git ").dropFirst() {
    let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
    let name = String(lines[0].split(separator: " ").last?.dropFirst(2) ?? "")
    if lines.contains(where: { $0.hasPrefix("new file mode") }) {
      files[name] = nil
      continue
    }
    guard name.hasSuffix(".swift"), files[name] != nil || lines.contains(where: { $0.hasPrefix("deleted") })
    else {
      continue
    }
    var source = files[name]?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let starts = lines.indices.filter { lines[$0].hasPrefix("@@ ") }
    // From the last one, so that the places of those before it stay what they are.
    for (start, end) in zip(starts, starts.dropFirst() + [lines.endIndex]).reversed() {
      let hunk = lines[(start + 1)..<end]
      func side(_ sign: Character) -> [Substring] {
        hunk.filter { $0.first == sign || $0.first == " " }.map { $0.dropFirst() }
      }
      let count = side("+").count
      let number = lines[start].split(separator: "+")[1].prefix(while: \.isNumber)
      let place = max((Int(number) ?? 1) - (count == 0 ? 0 : 1), 0)
      guard source[min(place, source.count)...].starts(with: side("+")) else {
        throw Problem("a patch does not fit \(name)")
      }
      source.replaceSubrange(place..<(place + count), with: side("-"))
    }
    files[name] = source.joined(separator: "\n")
  }
  return files
}
