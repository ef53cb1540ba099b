import Foundation
import Supervision
import Support
import Testing

@testable import Lessons
@testable import SourceFacts

@Suite struct `The text of a step` {
  private let lesson = Lesson(
    folder: "9-Counter", title: "A counter", steps: [Step("01-count", goal: Goal("it counts") { _ in [] })])
  private static let good = """
    # Count

    5 minutes

    Count to one.

    ## Hint

    One.

    ## Hint

    ```swift
    ## no heading
    ```

    ## Answer

    It counts.

    """

  private func read(_ text: String) throws -> StepText { try StepText(text, file: "01-count.md") }

  @Test func `is Markdown with a title, a time, the task, hints and an answer`() throws {
    let text = try read(Self.good)
    #expect((text.title, text.minutes, text.task, text.answer) == ("Count", 5, "Count to one.", "It counts."))
    #expect(text.hints == ["One.", "```swift\n## no heading\n```"])
  }

  @Test(arguments: [
    ("# Count", "Count", "01-count.md:1: found \"Count\", expected \"# \" and a title"),
    (
      "5 minutes", "five minutes",
      "01-count.md:1: found \"five minutes\", expected a time such as \"15 minutes\""
    ),
    ("Count to one.\n", "", "01-count.md:1: found no task, expected what to do"),
    ("One.\n", "", "01-count.md:7: found nothing below \"Hint\", expected a text"),
    ("## Hint\n\nOne.", "## Hnt\n\nOne.", "01-count.md:7: found \"## Hnt\", expected \"## Hint\""),
    (
      "## Answer\n\nIt counts.", "",
      "01-count.md:11: found no \"## Answer\" after this, expected one at the end"
    ),
    (
      "heading\n```\n", "heading\n",
      "01-count.md:13: found code without an end, expected a line \"```\" after it"
    ),
  ])
  func `that is malformed is refused with the place`(part: String, other: String, message: String) {
    #expect(throws: Problem(message)) { try read(Self.good.replacing(part, with: other, maxReplacements: 1)) }
  }

  @Test func `that is missing, and a file that belongs to no step, are named`() throws {
    let folder = try TemporaryFolder()
    let steps = "Solutions/9-Counter/Steps"
    #expect(
      throws: Problem("\(steps)/01-count.md cannot be read; `git checkout` restores the published version")
    ) {
      try lesson.text(of: lesson.steps[0], inPackage: folder.path)
    }
    try folder.write(["01-count.patch": "", "02-more.md": "", "open-task.md": "What?"], to: steps)
    #expect(
      lesson.stepProblems(inPackage: folder.path) == [
        "\(steps)/01-count.md is missing", "\(steps)/02-more.md belongs to no step of 9-Counter",
        "\(steps)/open-task.md:1: found \"What?\", expected \"# \" and a title",
      ])
  }
}

@Suite struct `The text of an open task` {
  private static let good =
    "# Open\n\nDo it.\n\n## Goal\n\nIt is done.\n\n## Hint\n\nBegin.\n"
    + "\n## Way: One\n\nattempt 9-Counter/one\n\nShort.\n\n## Way: Other\n\nLong.\n"

  @Test func `is Markdown with a goal, a hint and ways`() throws {
    let task = try OpenTask(Self.good, file: "open-task.md")
    #expect((task.title, task.task, task.goal, task.hint) == ("Open", "Do it.", "It is done.", "Begin."))
    #expect(task.ways.map(\.attempt) == ["9-Counter/one", nil])
    #expect(task.answer == "**One.** Short.\n\n**Other.** Long.")
  }

  @Test(arguments: [
    ("Goal", "Aim", "open-task.md:1: found the headings Aim, Hint, expected Goal, Hint and then each Way"),
    ("Way: Other", "Weg", "open-task.md:19: found \"## Weg\", expected \"## Way: \" and a title"),
  ])
  func `that is malformed is refused with the place`(part: String, other: String, message: String) {
    #expect(throws: Problem(message)) {
      try OpenTask(Self.good.replacing(part, with: other), file: "open-task.md")
    }
  }
}

@Suite struct `The text of a trap` {
  @Test func `is Markdown with an answer`() throws {
    let package = try TemporaryFolder()
    try package.write(
      ["trap.md": "# It\n\nIt counts twice.\n\n## Answer\n\nTwo lines.\n"], to: "Solutions/9-Counter/Trap")
    let lesson = Lesson(folder: "9-Counter", title: "A counter", steps: [], trap: ["count.once"])
    let text = try lesson.trapText(inPackage: package.path)
    #expect((text.report, text.answer) == ("It counts twice.", "Two lines."))
  }
}
