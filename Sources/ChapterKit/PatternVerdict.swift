internal import Foundation
internal import Lessons
internal import Structure
internal import Teaching
internal import Wording

/// How the code stands to the rules of the architecture that it says it is built in.
struct PatternVerdict: Sendable {
  /// Such as `Cocoa MVC`.
  let name: String
  /// Empty: they could not be judged.
  let rules: [Rule]
  /// Why not.
  let trouble: String?

  struct Rule: Sendable {
    let id: String
    let sentence: String
    /// What speaks against it, by file and line.
    let evidence: [String]
    var holds: Bool { evidence.isEmpty }
  }

  /// Holds what the compiler knows of the program at a path against the rules; nil: there are none for that chapter.
  init?(of program: String, pattern: String) {
    guard let pattern = Lesson.all.first(where: { $0.folder == pattern })?.pattern else { return nil }
    name = pattern.name
    do throws(Problem) {
      let facts = try Facts(ofProgram: program)
      rules = pattern.rules.map {
        Rule(
          id: $0.id, sentence: $0.goal.sentence,
          evidence: $0.goal.evidence(in: facts).map(\.description))
      }
      trouble = nil
    } catch {
      (rules, trouble) = ([], "\(error)")
    }
  }
}

// MARK: - As text

extension PatternVerdict {
  /// The rules, each with what speaks against it.
  func lines(_ style: Style) -> [String] {
    let head =
      style.bold("pattern") + style.faint("  \(name), as the compiler sees the code")
    if let trouble {
      return ["", head, style.fitted("  \(style.yellow("not judged")) \(trouble)", hanging: 2)]
    }
    return ["", head]
      + rules.flatMap { rule in
        let id = rule.id.padding(toLength: 22, withPad: " ", startingAt: 0)
        let word = rule.holds ? style.green("holds ") : style.red("broken")
        return [style.fitted("  \(word) \(id) \(rule.sentence)", hanging: 32)]
          + rule.evidence.map { style.fitted("         \($0)", hanging: 11) }
      }
  }

  /// How many rules hold, in a line.
  func summary(_ style: Style) -> String? {
    if rules.isEmpty { return nil }
    let held = rules.count { $0.holds }
    let broken = held < rules.count ? ", " + style.red("\(rules.count - held) broken") : ""
    return "\(rules.count) rules of \(name): \(held) hold\(broken)."
  }

  /// The rules that do not hold.
  var problems: [ReportedProblem] {
    rules.filter { !$0.holds }.map { rule in
      ReportedProblem(
        id: rule.id, sentence: "this is not \(name), as Main.swift says: \(rule.sentence)",
        details: rule.evidence)
    }
  }
}
