internal import Notebooks

/// The state of reading a notebook: the output of its cells, and the hints, answers and guesses so far.
@MainActor
struct ReadingState {
  let notebook: OpenNotebook
  let progress: Progress
  var look: TerminalLook
  /// The output of the cells that have run.
  private var blocks: [Int: Page.Block] = [:]
  /// The number of hints shown for each exercise.
  var hints: [Int: Int] = [:]
  /// The exercises whose answer has been shown.
  var answered: Set<Int> = []
  /// The questions whose cells have been unfolded.
  private var unfolded: Set<String> = []
  /// The reader's guesses at predictions; nil if they asked for the answer without a guess.
  var guesses: [Int: Int?] = [:]

  init(_ notebook: OpenNotebook, look: TerminalLook, progress: Progress) {
    self.notebook = notebook
    self.look = look
    self.progress = progress
  }

  /// Whether a cell stays hidden until the reader asks.
  func isHidden(_ cell: Int) -> Bool {
    notebook.cells[cell].question.map { !unfolded.contains($0) } ?? false
  }

  mutating func unfold(_ cell: Int) {
    if let question = notebook.cells[cell].question { unfolded.insert(question) }
  }

  /// Runs the cells that have not run yet.
  mutating func run(_ cells: some Sequence<Int>) {
    let new = cells.filter { blocks[$0] == nil }
    if new.isEmpty { return }
    for (cell, block) in zip(new, notebook.run(new)) { blocks[cell] = block }
  }

  /// The output of a cell, which runs now if it has not yet.
  mutating func block(_ cell: Int) -> Page.Block {
    run([cell])
    return blocks[cell] ?? .problem("This page cannot be shown.")
  }

  /// The output of a cell, if it has run.
  func known(_ cell: Int) -> Page.Block? { blocks[cell] }

  /// Forgets cells, so that they run again. Returns a warning if the program is older than the code.
  mutating func forget(_ cells: some Sequence<Int>) -> String? {
    for cell in cells { blocks[cell] = nil }
    progress.forget()
    return progress.isStale ? "The code has changed since this was built" : nil
  }

  /// The prediction that a cell asks for, unless the reader has made it.
  func openPrediction(_ cell: Int) -> Prediction? {
    guard guesses[cell] == nil, !isHidden(cell), case .prediction(let prediction, _) = blocks[cell] else {
      return nil
    }
    return prediction
  }

  /// The lines of a cell, without the hints and the answer of an exercise.
  mutating func lines(of cell: Int) -> [String] {
    if isHidden(cell), let question = notebook.cells[cell].question {
      return Page.Block.spoiler(question, []).lines(look)
    }
    switch block(cell) {
    case .prediction(let prediction, let shown): return prediction.lines(look, shown, guess: guesses[cell])
    case .task(let task): return task.lines(look, isDone: progress.isDone(task))
    case let block: return block.lines(look)
    }
  }

  /// The first exercise among these cells.
  mutating func task(in cells: some Sequence<Int>) -> (cell: Int, task: Page.Task)? {
    for cell in cells where notebook.cells[cell].isText && !isHidden(cell) {
      if case .task(let task) = block(cell) { return (cell, task) }
    }
    return nil
  }

  /// The command that verifies the clauses of the first of these cells with clauses, or all clauses.
  mutating func verification(of cells: some Sequence<Int>) -> [String] {
    for cell in cells where !isHidden(cell) {
      if let words = block(cell).verification { return words }
    }
    return verifying([])
  }
}
