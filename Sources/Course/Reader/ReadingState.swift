internal import Notebooks
internal import TerminalPlayer

/// What a reader has seen of a notebook: the output of its cells, and the hints, answers and guesses so far.
@MainActor
struct ReadingState {
  let notebook: OpenNotebook
  let progress: Progress
  var look: TerminalLook
  /// The output of the cells that have run, by the index of the cell.
  private var blocks: [Int: Page.Block] = [:]
  /// How many hints the reader has seen of each exercise, by the index of its cell.
  var hints: [Int: Int] = [:]
  /// The indices of the cells with the exercises whose answer the reader has asked for.
  var answered: Set<Int> = []
  /// The questions, by their texts, whose answers the reader has already opened in the notebook.
  private var unfolded: Set<String> = []
  /// The reader's guess at each prediction, by the index of its cell: the index of a choice, or nil if the reader
  /// opened the answer without a guess.
  var guesses: [Int: Int?] = [:]

  /// Called before cells run, which may take a while.
  var willRun: () -> Void = {}

  init(_ notebook: OpenNotebook, look: TerminalLook, progress: Progress) {
    self.notebook = notebook
    self.look = look
    self.progress = progress
  }

  /// Whether a question still hides the cell with this index.
  func isHidden(_ cell: Int) -> Bool {
    notebook.cells[cell].question.map { !unfolded.contains($0) } ?? false
  }

  /// Shows the cells that the question of this cell hides; does nothing if no question hides it.
  mutating func unfold(_ cell: Int) {
    if let question = notebook.cells[cell].question { unfolded.insert(question) }
  }

  /// Runs those of the cells with these indices that have not run yet.
  mutating func run(_ cells: some Sequence<Int>) {
    let new = cells.filter { blocks[$0] == nil }
    if new.isEmpty { return }
    willRun()
    for (cell, block) in zip(new, notebook.run(new)) { blocks[cell] = block }
  }

  /// The output of the cell with this index, which runs now if it has not run yet.
  mutating func block(_ cell: Int) -> Page.Block {
    run([cell])
    return blocks[cell] ?? .problem("This page cannot be shown.")
  }

  /// The output of the cell with this index; nil if it has not run yet.
  func known(_ cell: Int) -> Page.Block? { blocks[cell] }

  /// Forgets the output of these cells, so that they run again, and which exercises have been done.
  ///
  /// Returns a warning if the program that runs the cells is older than the code, and nil otherwise.
  mutating func forget(_ cells: some Sequence<Int>) -> String? {
    for cell in cells { blocks[cell] = nil }
    progress.forget()
    return progress.isStale ? "The code has changed since this was built" : nil
  }

  /// The prediction that a cell asks for; nil if the reader has made it, or the cell asks for none, is hidden
  /// or has not run.
  func openPrediction(_ cell: Int) -> Prediction? {
    guard guesses[cell] == nil, !isHidden(cell), case .prediction(let prediction, _) = blocks[cell] else {
      return nil
    }
    return prediction
  }

  /// The lines that show a cell, or the question that hides it; without an exercise's hints and answer.
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

  /// The arguments with which the chapter's program verifies the clauses that the first of these cells with any is
  /// about; all clauses if no cell is about any.
  mutating func verification(of cells: some Sequence<Int>) -> [String] {
    for cell in cells where !isHidden(cell) {
      if let words = block(cell).verification { return words }
    }
    return verifying([])
  }
}
