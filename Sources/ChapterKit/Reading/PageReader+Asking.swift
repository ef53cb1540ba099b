internal import Foundation
internal import Notebooks

extension PageReader {
  /// The cells on the screen, in order.
  private var cellsInView: [Int] {
    var cells: [Int] = []
    for line in lines.dropFirst(top).prefix(page) where cells.last != line.cell { cells.append(line.cell) }
    return cells
  }

  /// Whether a cell asks something and has no answer yet.
  func isOpen(_ cell: Int) -> Bool {
    if case .prediction = blocks[cell], guesses[cell] == nil, !isHidden(cell) { true } else { false }
  }

  /// The question on the screen that has no answer yet.
  var openQuestion: Int? { cellsInView.first(where: isOpen) }

  mutating func reveal(_ guess: Int?) {
    guard let cell = openQuestion, case .prediction(let prediction, _) = blocks[cell] else { return }
    if let guess, !prediction.choices.indices.contains(guess) { return }
    guesses[cell] = .some(guess)
    layOut()
    // What was asked stays in view, with as much of the answer as there is room for.
    if let first = lines.firstIndex(where: { $0.cell == cell }) { top = min(first, lastTop) }
  }

  /// The exercise on the screen, or else the last one before it.
  private var task: (cell: Int, task: Page.Task)? {
    let seen = cellsInView
    let before = sections[section].cells.filter { $0 < seen.first ?? 0 }.reversed()
    for cell in seen + before where !isHidden(cell) {
      if case .task(let task) = blocks[cell] { return (cell, task) }
    }
    return nil
  }

  mutating func hint() {
    guard let (cell, task) = task else {
      news = "There is no exercise here."
      return
    }
    let rung = rungs[cell, default: 0]
    if rung >= task.hints.count {
      news = "Those were all the hints. a shows a good answer."
      return
    }
    rungs[cell] = rung + 1
    show(end: cell)
  }

  mutating func answer() {
    for cell in cellsInView where isHidden(cell) {
      asked.insert(notebook.cells[cell].question ?? "")
      layOut()
      if let first = lines.firstIndex(where: { $0.cell == cell }) { top = min(first, lastTop) }
      return
    }
    guard let (cell, _) = task else {
      news = "There is no exercise here."
      return
    }
    answered.insert(cell)
    show(end: cell)
  }

  /// Lays the section out anew, so that what a cell ends with now can be seen.
  mutating func show(end cell: Int) {
    layOut()
    guard let last = lines.lastIndex(where: { $0.cell == cell }) else { return }
    if last >= top + page { top = min(last - page + 1, lastTop) }
  }

  mutating func runAgain() {
    for cell in sections[section].cells { blocks[cell] = nil }
    progress.forget()
    layOut()
    news =
      progress.isStale
      ? "The code has changed since this was built: leave, and start `swift run \(notebook.executable)` again."
      : "This section has been run again."
  }

  /// What the screen is about, or everything.
  var verification: [String] {
    cellsInView.filter { !isHidden($0) }.compactMap { blocks[$0]?.verification }.first ?? verifying([])
  }
}
