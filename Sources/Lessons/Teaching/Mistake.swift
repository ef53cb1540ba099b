internal import Foundation
public import Supervision

/// A wrong version of a solution: a change of a few lines, and the tool that finds it.
public struct Mistake: Sendable {
  /// The name of the mistake's patch in the solution's folder `Diary`, without ending, such as `a-tap-on-row-nine`.
  public let name: String
  public let finder: Finder

  public init(_ name: String, foundBy finder: Finder) {
    self.name = name
    self.finder = finder
  }

  /// The tool that finds a mistake; if several do, the one that comes first in this list.
  public enum Finder: Hashable, Sendable {
    /// The compiler refuses the code.
    case type
    /// A script of this clause fails, such as `reset.ok`.
    case clause(String)
    /// This rule of the pattern is broken, such as `pattern.models`.
    case rule(String)
    /// The suite, testing this part alone, such as `store`, finds that it fails.
    case seam(String)
    /// The app differs from the model of the specification when it is explored.
    case explorer
  }
}

extension Mistake.Finder: CustomStringConvertible {
  /// The tool in words, such as `the clause reset.ok`.
  public var description: String {
    switch self {
    case .type: "a type"
    case .clause(let id): "the clause \(id)"
    case .rule(let id): "the rule \(id)"
    case .seam(let name): "the seam \(name)"
    case .explorer: "the explorer"
    }
  }
}

extension Mistake: CustomStringConvertible {
  public var description: String { name }
}

extension Lesson {
  /// Returns the path of the mistake's patch, from the package's folder.
  package func patch(of mistake: Mistake) -> String { "\(solution)/Diary/\(mistake.name).patch" }

  /// Returns what went wrong in each mistake, in Markdown, by the mistake's name.
  public func diaryText(inPackage package: String) throws(Problem) -> [String: String] {
    let file = "\(solution)/Diary/diary.md"
    let text = try SectionedText(publishedText(of: file, inPackage: package), file: file)
    let names = diary.map(\.name)
    if let other = text.sections.first(where: { !names.contains($0.name) }) {
      throw other.problem(found: "\"## \(other.name)\"", expected: "the name of a mistake")
    }
    let stories = Dictionary(text.sections.map { ($0.name, $0.text) }) { $1 }
    if let missing = names.first(where: { stories[$0] == nil }) {
      throw text.introduction.problem(found: "nothing about \(missing)", expected: "\"## \(missing)\"")
    }
    return stories
  }
}
