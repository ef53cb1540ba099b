internal import SourceFacts
internal import Supervision

/// The types of a chapter before and after a step: how many lines each has, and which other types it names.
public struct TypeSizes: Codable, Equatable, Sendable {
  /// The types, the one with the most lines after the step first.
  public let entries: [Entry]

  /// A type, including its extensions.
  public struct Entry: Codable, Equatable, Sendable {
    public let name: String
    /// How many lines of code the type has before the step and after it; 0 where the type does not exist.
    public let before, after: Int
    /// The names of the other types that the type names before the step and after it.
    public let namesBefore, namesAfter: Set<String>
  }

  /// Compares the texts of a chapter's files before and after a step.
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
  /// Returns, by name, the types that `sources` declare: how many lines each has, and which of the others it names.
  /// Extensions of other types and global functions do not count.
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
  /// Compares the chapter's types before and after `step`, one of its steps.
  public func typeSizes(of step: Step, inPackage package: String) throws -> TypeSizes {
    let index = steps.firstIndex { $0.patch == step.patch } ?? 0
    func sources(after done: Int) throws -> [String] {
      try Array(code(after: done, inPackage: package).filter { isOfApp($0.key) }.values)
    }
    return try TypeSizes(before: sources(after: index), after: sources(after: index + 1))
  }
}
