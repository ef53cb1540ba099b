import Foundation
import Lessons
import Reader
import Reversi
import SourceFacts
import Support
import TerminalPlayer
import Testing

@testable import ChapterProgram
@testable import Judging
@testable import Notebooks

/// A chapter or solution with a notebook that has been run.
struct Reading: Sendable, CustomTestStringConvertible {
  let app: String
  /// Where its README.md is.
  let folder: String
  let page: Page
  let markdown: String
  /// Whether nobody has worked on it.
  let isUntouched: Bool

  var testDescription: String { app }

  /// All of its blocks, with those that are hidden.
  var blocks: [Page.Block] {
    page.blocks.flatMap { block in
      if case .spoiler(_, let hidden) = block { [block] + hidden } else { [block] }
    }.flatMap { block in
      if case .prediction(_, let shown) = block { [block, shown] } else { [block] }
    }.flatMap { block in
      if case .changed(let found, let now) = block { [found, now] } else { [block] }
    }
  }

  static func of(_ app: String) async throws -> Reading {
    try await #require(readings[app]).value
  }

  /// Those that are read: to read all of them takes longer than to test all else.
  static let names = everyName.filter { app in
    everythingIsTested || ["chapter-4", "solution-4"].contains(app)
  }

  /// Each is run once, in a process of its own.
  private static let readings = Dictionary(
    uniqueKeysWithValues: names.map { app in (app, Task { @MainActor in try Reading(app) }) })

  @MainActor private init(_ app: String) throws {
    let notebook = try #require(try examiner(of: app).notebook())
    self.app = app
    folder = notebook.folder
    page = notebook.page
    markdown = page.markdown
    let start = try Lesson.all.first { $0.executable == app }.map { try $0.code(inPackage: package) }
    isUntouched = try start.map { try $0 == swiftTexts(in: notebook.folder) } ?? true
  }
}

@Suite struct `The notebooks` {
  @Test(arguments: Reading.names)
  func `every folder has a notebook, and a README.md that shows it`(app: String) async throws {
    let reading = try await Reading.of(app)
    #expect(FileManager.default.fileExists(atPath: "\(reading.folder)/README.md"))
  }

  @Test(arguments: Reading.names)
  func `what a notebook puts out is what its README.md shows`(app: String) async throws {
    let reading = try await Reading.of(app)
    guard reading.isUntouched else { return }
    let kept = try String(contentsOfFile: "\(reading.folder)/README.md", encoding: .utf8)
    #expect(
      kept == reading.markdown,
      """
      \(reading.folder)/README.md is not what the notebook puts out.
      \(Output.difference(from: .text(kept), to: .text(reading.markdown)).text)
      `swift run author promote` accepts what is new.
      """)
  }

  @Test(arguments: Reading.names)
  func `every cell can be shown`(app: String) async throws {
    let reading = try await Reading.of(app)
    guard reading.isUntouched else { return }
    for case .problem(let problem) in reading.blocks { Issue.record("\(problem)") }
  }

  @Test(arguments: Reading.names)
  func `of what a notebook asks before it shows something exactly one answer is right`(app: String)
    async throws
  {
    let reading = try await Reading.of(app)
    for case .prediction(let prediction, _) in reading.blocks {
      #expect(prediction.right != nil, "\(prediction.question)")
      #expect(prediction.choices.count > 1 && !prediction.why.isEmpty, "\(prediction.question)")
    }
  }

  @Test(arguments: Lesson.all.map(\.executable).filter(Reading.names.contains))
  func `every chapter asks at least four times what will come`(app: String) async throws {
    let questions = try await Reading.of(app).blocks.count {
      if case .prediction = $0 { true } else { false }
    }
    #expect(questions >= 4)
  }

  @Test(arguments: Reading.names)
  func `every text is in the Markdown that all who show it understand`(app: String) async throws {
    let reading = try await Reading.of(app)
    for block in reading.blocks {
      let texts =
        switch block {
        case .prose(let text), .spoiler(let text, _): [text]
        case .prediction(let asked, _): [asked.question, asked.why] + asked.choices
        case .task(let task): [task.text, task.goal, task.answer] + task.hints
        default: [String]()
        }
      for text in texts {
        for problem in MarkdownText(text).problems { Issue.record("\(reading.app): \(problem)") }
      }
    }
    #expect(MarkdownText(reading.markdown).problems == [])
  }

  @Test(arguments: Reading.names)
  func `every task has a ladder of three or four hints, and an answer`(app: String) async throws {
    let reading = try await Reading.of(app)
    for case .task(let task) in reading.blocks {
      // What is left open has one place to begin to think.
      let rungs = task.title.hasPrefix("Open task: ") ? 1...1 : 3...4
      #expect(rungs.contains(task.hints.count), "\(task.title)")
      #expect(!task.answer.isEmpty && !task.text.isEmpty && !task.goal.isEmpty, "\(task.title)")
    }
  }

  @Test(arguments: Reading.names)
  func `through a pipe no hint and no answer is printed`(app: String) async throws {
    let reading = try await Reading.of(app)
    let text = reading.page.closedMarkdown
    #expect(!text.contains("<details>"))
    for case .task(let task) in reading.blocks {
      for hidden in task.hints + [task.answer] { #expect(!text.contains(hidden), "\(task.title)") }
    }
    for case .spoiler(_, let hidden) in reading.blocks {
      for case .prose(let prose) in hidden { #expect(!text.contains(prose)) }
    }
  }

  @Test(arguments: try proseFiles())
  func `every link to a file, and every file that is named, is there`(file: String) throws {
    let text = try String(contentsOfFile: "\(package)/\(file)", encoding: .utf8)
    let folder = URL(filePath: "\(package)/\(file)").deletingLastPathComponent()
    for link in text.matches(of: /\]\(([^()\s#]+)(#[^()]*)?\)/).map({ String($0.1) })
    where !link.contains(":") {
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: link).path), "\(link)")
    }
    for match in text.matches(of: /\b(Chapters|Solutions|Sources|Tests)\/[A-Za-z0-9\/.+-]*[A-Za-z0-9]/) {
      #expect(FileManager.default.fileExists(atPath: "\(package)/\(match.0)"), "\(match.0)")
    }
  }
}

/// The project's README and those of its chapters.
private func proseFiles() throws -> [String] {
  let folders = try ["Chapters", "Solutions"].flatMap { parent in
    try FileManager.default.contentsOfDirectory(atPath: "\(package)/\(parent)").filter { !$0.hasPrefix(".") }
      .map { "\(parent)/\($0)/README.md" }
  }
  return (["README.md", "Sources/Reference.md"] + folders.sorted()).filter {
    FileManager.default.fileExists(atPath: "\(package)/\($0)")
  }
}
