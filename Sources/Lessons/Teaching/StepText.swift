internal import Foundation
public import SourceFacts

/// What readers are told of a step: Markdown beside its patch.
///
///     # Introduce parameter object: name the cell
///
///     15 minutes
///
///     The task.
///
///     ## Hint
///
///     A nudge; the hints after it say more and more.
///
///     ## Answer
///
///     What a good answer looks like.
public struct StepText: Sendable {
  public let title: String
  /// About how long it takes someone who has not done it before.
  public let minutes: Int
  /// What to do, in Markdown.
  public let task: String
  /// A ladder of hints in Markdown, from a nudge to nearly the answer.
  public let hints: [String]
  /// What a good answer looks like, in Markdown.
  public let answer: String

  /// `file` is where the text is from, for messages.
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
  /// What readers are told of a step.
  public func text(of step: Step, inPackage package: String) throws(Problem) -> StepText {
    let file = textFile(of: step)
    return try StepText(contents(of: file, inPackage: package), file: file)
  }

  /// Steps without a patch or a readable text, and files in their folder that belong to no step, each with its place.
  package func stepProblems(inPackage package: String) -> [String] {
    let expected = Set(steps.flatMap { ["\($0.patch).patch", "\($0.patch).md"] } + ["open-task.md"])
    let found = Set((try? FileManager.default.contentsOfDirectory(atPath: "\(package)/\(patches)")) ?? [])
      .filter { !$0.hasPrefix(".") }
    var problems = expected.subtracting(found).map { "\(patches)/\($0) is missing" }
    problems += found.subtracting(expected).map { "\(patches)/\($0) belongs to no step of \(folder)" }
    for step in steps where found.contains("\(step.patch).md") {
      do { _ = try text(of: step, inPackage: package) } catch { problems.append("\(error)") }
    }
    do {
      _ = try openTask(inPackage: package)
      if trap != nil { _ = try trapText(inPackage: package) }
      if !diary.isEmpty { _ = try diaryText(inPackage: package) }
    } catch {
      problems.append("\(error)")
    }
    return problems.sorted()
  }

  /// Where the text of a step is, from the package's folder.
  package func textFile(of step: Step) -> String { "\(patches)/\(step.patch).md" }
}
