import Foundation
import Lessons
import Reversi
import Supervision
import Support
import Testing
import Verification

@testable import Notebooks

@Suite @MainActor struct `A cell with the diary` {
  @Test func `has a row for each mistake`() throws {
    let package = try TemporaryFolder()
    defer { package.remove() }
    let folder = try package.write([:], to: "Chapters/9-Nowhere")
    try package.write(
      ["diary.md": "# A diary\n\nTwo mistakes.\n\n## a-move-too-many\n\nDark moved twice.\n"],
      to: "Solutions/9-Nowhere/Diary")
    let lesson = Lesson(
      "9-Nowhere", title: "Nowhere", steps: [],
      diary: [Mistake("a-move-too-many", foundBy: .clause("rules.turn"))])
    let app = App(name: "chapter-9", language: .reversi) { _ in fatalError("no app is needed") }
    let runner = NotebookRunner(
      Notebook("Nowhere", [.diary]), for: app, parts: [], folder: folder, lesson: lesson)
    #expect(
      runner.block(0)
        == .table(
          .table(
            head: ["mistake", "what went wrong", "found by"],
            rows: [["a-move-too-many", "Dark moved twice.", "the clause rules.turn"]])))
  }
}
