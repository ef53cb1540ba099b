import ReversiWords
import Testing
import Verification

@testable import Notebooks

private struct Number: Seam {
  let value: Int
  let name = "number"
  let subject = "nothing"

  func tests(_ effort: Effort, on app: App) -> [SeamTest] { [] }
}

private struct Other: Seam {
  let name = "other"
  let subject = "nothing"

  func tests(_ effort: Effort, on app: App) -> [SeamTest] { [] }
}

@Suite @MainActor struct `A cell that asks a part` {
  private func output(parts: [any Seam]) -> Output? {
    let notebook = Notebook(
      "Numbers",
      [
        .code(with: Number.self) { number in
          .text("\(number.value)")
        }
      ])
    let app = App(name: "chapter-9", language: .reversi) { _ in fatalError("no app is needed") }
    let edition = Edition(notebook, for: app, parts: parts, folder: "", lesson: nil)
    guard case .code(let text, .swift, let output) = edition.block(0) else { return nil }
    #expect(text == ".text(\"\\(number.value)\")")
    return output
  }

  @Test func `is run with the part that is handed over`() {
    #expect(output(parts: [Other(), Number(value: 7)]) == .text("7"))
  }

  @Test func `says what it waits for`() {
    #expect(output(parts: [Other()]) == .text("This cell waits until Main.swift hands over the number."))
  }
}
