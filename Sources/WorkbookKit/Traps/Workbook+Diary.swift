internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import Verification

// A diary: wrong versions of a solution, and what finds each.

extension Workbook {
  func diary(_ typed: Typed) throws -> ExitCode {
    let words = typed.rest
    let lesson = try lesson(words[0], having: "diary") { !$0.diary.isEmpty }
    let stories = try lesson.diaryText(inPackage: course.folder)
    guard words.count == 2 else {
      if typed.has("--diff") {
        throw UsageError(found: "--diff by itself", expected: "the name of a mistake before it")
      }
      say(overview(of: lesson, stories))
      return .success
    }
    guard let mistake = lesson.diary.first(where: { $0.name == words[1] }) else {
      throw UsageError(unknown: "mistake", words[1], among: lesson.diary.map(\.name))
    }
    say([style.bold("\(mistake.name), a wrong version of solution \(lesson.number)"), ""])
    say([style.markdown(stories[mistake.name] ?? "", indent: 2), ""])
    if typed.has("--diff") {
      say(style.diff(try course.text(lesson.patch(of: mistake))))
    } else {
      say(lines(of: try Discovery(of: mistake, in: lesson, Workshop(course)), mistake))
    }
    return .success
  }

  /// Returns the lesson of the chapter that `word` names. If `hasIt` returns false for it, throws an error that says
  /// that the chapter has no `thing`, such as `trap`.
  func lesson(_ word: String, having thing: String, _ hasIt: (Lesson) -> Bool) throws(UsageError) -> Lesson {
    let lesson = try course.work(word).lesson
    if hasIt(lesson) { return lesson }
    let others = course.lessons.filter(hasIt).map { "\($0.number)" }.joined(separator: ", ")
    throw UsageError(found: "chapter \(lesson.number), which has no \(thing)", expected: others)
  }

  private func overview(of lesson: Lesson, _ stories: [String: String]) -> [String] {
    let command = "diary \(lesson.number) NAME"
    return [style.bold("The diary of chapter \(lesson.number): \(lesson.title)"), ""]
      + lesson.diary.flatMap { mistake in
        [
          style.fitted(
            "  \(style.cyan(mistake.name))  \(style.faint("found by \(mistake.finder)"))", hanging: 4),
          style.markdown(stories[mistake.name] ?? "", indent: 4),
        ]
      } + [""]
      + style.commands([
        (command, "builds it, and shows how it is found"),
        ("\(command) --diff", "the lines that are wrong"),
      ])
  }

  private func lines(of discovery: Discovery, _ mistake: Mistake) -> [String] {
    switch discovery {
    case .refused(let error): error.lines(style)
    case .broken(let clauses):
      // Of several clauses, the one that the diary names.
      (clauses.first { mistake.finder == .clause($0.id) && $0.failure != nil } ?? clauses.first)
        .map { lines(of: $0, among: clauses) } ?? []
    case .againstRules(let rules):
      ["  Every clause holds.", ""]
        + rules.flatMap { rule in
          [style.fitted("  \(style.red("✗")) \(rule.id): \(rule.sentence)", hanging: 4)]
            + rule.evidence.map { style.fitted("      \($0)", hanging: 8) }
        }
    case .failing(let seams):
      ["  Every clause holds, and every rule of the pattern.", ""]
        + seams.flatMap { seam in
          [style.fitted("  \(style.red("✗")) seams.\(seam.name): \(seam.subject)", hanging: 4)]
            + (seam.failure ?? "").components(separatedBy: "\n").map {
              style.fitted("    \($0)", hanging: 13)
            }
        }
    case .explored(let clause):
      ["  Every clause holds, every rule and every part alone. The explorer finds a script:", ""]
        + lines(of: clause, among: [])
    case .none: ["  Nothing finds it."]
    }
  }
}
