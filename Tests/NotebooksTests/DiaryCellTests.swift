import Foundation
import Lessons
import Reversi
import Supervision
import Testing
import Verification

@testable import Notebooks

@Suite @MainActor struct `A cell with the diary` {
  @Test func `has a row for each mistake`() throws {
    let package = try TemporaryFolder()
    defer { package.remove() }
    let folders = ["Chapters/9-Nowhere", "Solutions/9-Nowhere/Diary"].map { URL(filePath: package.file($0)) }
    for folder in folders {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try "# A diary\n\nTwo mistakes.\n\n## a-move-too-many\n\nDark moved twice.\n".write(
      to: folders[1].appending(path: "diary.md"), atomically: true, encoding: .utf8)
    let lesson = Lesson(
      "9-Nowhere", title: "Nowhere", steps: [],
      diary: [Mistake("a-move-too-many", foundBy: .clause("rules.turn"))])
    let app = App(name: "chapter-9", language: .reversi) { _ in fatalError("no app is needed") }
    let runner = NotebookRunner(
      Notebook("Nowhere", [.diary]), for: app, parts: [], folder: folders[0].path, lesson: lesson)
    #expect(
      runner.block(0)
        == .table(
          .table(
            head: ["mistake", "what went wrong", "found by"],
            rows: [["a-move-too-many", "Dark moved twice.", "the clause rules.turn"]])))
  }
}
