import Reversi
import Teaching
import Testing
import Verification

@testable import Notebooks

@Suite @MainActor struct `A cell with the diary` {
  @Test func `has a row for each mistake`() {
    let lesson = Lesson(
      "9-Nowhere", title: "Nowhere", steps: [],
      diary: [Mistake("a-move-too-many", "Dark moved twice.", foundBy: .clause("rules.turn"))])
    let app = App(name: "chapter-9", language: .reversi) { _ in fatalError("no app is needed") }
    let runner = NotebookRunner(
      Notebook("Nowhere", [.diary]), for: app, parts: [], folder: "", lesson: lesson)
    #expect(
      runner.block(0)
        == .table(
          .table(
            head: ["mistake", "what went wrong", "found by"],
            rows: [["a-move-too-many", "Dark moved twice.", "the clause rules.turn"]])))
  }
}
