internal import Foundation
public import Supervision

/// The text of a step: Markdown with a title, a time, the task, hints that give away more and more, and an answer.
///
/// It is a file next to the step's patch, as `Solutions/2-Rules/Steps/01-introduce-cell.md`, shortened here:
///
///     # Introduce parameter object: replace x and y with a cell
///
///     15 minutes
///
///     `x` and `y` go through every rule side by side, and a tuple cannot be put in a set. Give the pair a name: a
///     struct `Cell`, in a file of its own.
///
///     ## Hint
///
///     Look for `(x: Int, y: Int)` in `ViewController.swift`. Which of these pairs are cells, and which are not?
///
///     ## Hint
///
///     The eight directions are not cells: they may stay tuples.
///
///     ## Answer
///
///     There is a type of two numbers, and the signatures are a word shorter and say what they mean.
public struct StepText: Sendable {
  public let title: String
  /// About how long the step takes a reader.
  public let minutes: Int
  /// What to do, in Markdown.
  public let task: String
  /// Hints in Markdown, from a nudge to nearly the answer.
  public let hints: [String]
  /// A description of a good answer, in Markdown.
  public let answer: String

  /// Reads the text of a step from `text`, its Markdown; errors name `file`, the text's path.
  init(_ text: String, file: String) throws(Problem) {
    let text = try SectionedText(text, file: file)
    let (time, task) = text.introduction.firstLine
    guard let match = time.wholeMatch(of: /([1-9][0-9]*) minutes/), let minutes = Int(match.1) else {
      throw text.introduction.problem(found: "\"\(time)\"", expected: "a time such as \"15 minutes\"")
    }
    if task.isEmpty { throw text.introduction.problem(found: "no task", expected: "what to do") }
    let (hints, answer) = try text.sections(named: "Hint", last: "Answer")
    self.title = text.title
    self.minutes = minutes
    self.task = task
    self.hints = hints.map(\.text)
    self.answer = answer.text
  }
}

extension Lesson {
  /// Returns the text of a step.
  public func text(of step: Step, inPackage package: String) throws(Problem) -> StepText {
    let file = textFile(of: step)
    return try StepText(publishedText(of: file, inPackage: package), file: file)
  }

  /// Returns messages about files of the steps, the open task, the trap and the advice that are missing or
  /// cannot be read, and about files that belong to no step.
  package func stepProblems(inPackage package: String) -> [String] {
    let expected = Set(steps.flatMap { ["\($0.patch).patch", "\($0.patch).md"] } + ["open-task.md"])
    let found = Set((try? FileManager.default.contentsOfDirectory(atPath: "\(package)/\(patches)")) ?? [])
      .filter { !$0.hasPrefix(".") && $0 != Advice.file }
    var problems = expected.subtracting(found).map { "\(patches)/\($0) is missing" }
    problems += found.subtracting(expected).map { "\(patches)/\($0) belongs to no step of \(folder)" }
    for step in steps where found.contains("\(step.patch).md") {
      do { _ = try text(of: step, inPackage: package) } catch { problems.append("\(error)") }
    }
    do {
      _ = try ownAdvice(inPackage: package)
      _ = try openTask(inPackage: package)
      if trap != nil { _ = try trapText(inPackage: package) }
    } catch {
      problems.append("\(error)")
    }
    return problems.sorted()
  }

  /// Returns the path of a step's text, from the package's folder.
  package func textFile(of step: Step) -> String { "\(patches)/\(step.patch).md" }
}
