internal import Foundation
internal import Notebooks

extension PageReader {
  func isHidden(_ cell: Int) -> Bool {
    notebook.cells[cell].question.map { !asked.contains($0) } ?? false
  }

  mutating func layOut() {
    let cells = sections[section].cells.filter { !isHidden($0) && blocks[$0] == nil }
    if !cells.isEmpty {
      for (cell, block) in zip(cells, notebook.run(cells)) { blocks[cell] = block }
    }
    var lines: [Line] = []
    var cell = sections[section].cells.lowerBound
    if section == 0 {
      lines = ["", look.painted(notebook.title, .bold), ""].map { Line(text: $0, cell: cell) }
    }
    while cell < sections[section].cells.upperBound {
      let text: [String]
      if isHidden(cell), let question = notebook.cells[cell].question {
        text = Page.Block.spoiler(question, []).lines(look)
      } else {
        text = self.text(of: cell)
      }
      lines += (text + [""]).flatMap { folded($0, to: columns - 1) }.map { Line(text: $0, cell: cell) }
      // What comes behind a question speaks of its answer.
      isCut = isOpen(cell)
      if isCut { break }
      cell = isHidden(cell) ? notebook.group(cell).upperBound : cell + 1
    }
    if !isCut, section == sections.count - 1 {
      lines += notebook.whereToGoOn.flatMap { folded($0, to: columns - 1) }.map {
        Line(text: $0, cell: cell - 1)
      }
    }
    self.lines = lines
    top = min(top, lastTop)
  }

  private func text(of cell: Int) -> [String] {
    guard let block = blocks[cell] else { return [] }
    switch block {
    case .prediction(let prediction, let shown): return prediction.lines(look, shown, guess: guesses[cell])
    case .task(let task):
      let hints = (0..<rungs[cell, default: 0]).flatMap { [""] + task.hint($0, look) }
      let answer = answered.contains(cell) ? [""] + task.answer(look) : []
      return task.lines(look, isDone: progress.isDone(task)) + hints + answer
    default: return block.lines(look)
    }
  }
}
