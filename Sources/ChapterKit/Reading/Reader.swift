internal import Foundation
internal import Lessons
internal import Notebooks
internal import Teaching

/// Someone who leafs through a notebook: where they are, and what they have been shown.
@MainActor
struct Reader {
  let notebook: OpenNotebook
  var look: TerminalLook
  /// How many lines are shown at once.
  var rows = Int.max
  private(set) var place = 0
  private var progress: Progress
  private var blocks: [Int: Page.Block] = [:]
  private var rungs: [Int: Int] = [:]
  private var sought = ""
  /// The questions that were asked.
  private var asked: Set<String> = []
  /// What was said of pages that ask what they will show; nil: somebody only wanted to see it.
  private var guesses: [Int: Int?] = [:]
  /// What did not fit, for the next Return.
  private var rest: ArraySlice<String> = []

  /// What a line asks for.
  enum Act: Equatable {
    case show([String])
    case run([String])
    case export(ExportFormat, file: String)
    case quit
  }

  init(_ notebook: OpenNotebook, look: TerminalLook, progress: Progress, from place: Int = 0) {
    self.notebook = notebook
    self.place = place
    self.look = look
    self.progress = progress
  }

  var label: String { "\(place + 1)/\(notebook.cells.count)> " }

  /// The first page.
  mutating func opening() -> [String] {
    let title = look.painted(notebook.title, .bold)
    let help = look.painted("Return turns the page; help lists what else there is.", .faint)
    if place == 0 { return paged([title, help, ""] + cell()) }
    if isHidden(place) { place = notebook.group(place).lowerBound }
    let news = look.painted("This is page \(place + 1), where you were. Type 1 for the beginning.", .faint)
    return paged([title, news, help, ""] + cell())
  }

  /// Does what was typed.
  mutating func take(_ line: String) -> Act {
    let words = line.split(separator: " ").map(String.init)
    if line.hasPrefix("/") { return .show(search(String(line.dropFirst()))) }
    guard let word = words.first else { return .show(turn()) }
    if let number = Int(word), words.count == 1 {
      if let prediction = openPrediction, (1...prediction.choices.count).contains(number) {
        return .show(reveal(number - 1))
      }
      return .show(jump(to: number))
    }
    switch (ReaderCommand(word), words.count) {
    case (.next, 1): return .show(move(by: 1))
    case (.back, 1): return .show(move(by: -1))
    case (.match, 1): return .show(search(sought))
    case (.run, 1): return .show(runAgain())
    case (.hint, 1): return .show(hint())
    case (.answer, 1): return .show(answer())
    case (.contents, 1): return .show(paged(contents()))
    case (.help, _): return .show(ReaderCommand.overview)
    case (.quit, 1): return .quit
    case (.play, _): return .run(["play"] + words.dropFirst())
    case (.verify, _): return .run(verification(words.dropFirst()))
    case (.export, _): return export(Array(words.dropFirst()))
    case (let command?, _): return .show(["\(command.rawValue) stands alone. help says more."])
    case (nil, _): return .show([ReaderCommand.unknown(word)])
    }
  }
}

// MARK: - Where to

extension Reader {
  private mutating func turn() -> [String] {
    if !rest.isEmpty { return paged(Array(rest)) }
    return openPrediction == nil ? move(by: 1) : reveal(nil)
  }

  /// What the page in view asks; nil: it asks nothing, or has been answered.
  private var openPrediction: Prediction? {
    guard guesses[place] == nil, case .prediction(let prediction, _) = blocks[place] else { return nil }
    return prediction
  }

  /// Shows what a page has asked about.
  private mutating func reveal(_ guess: Int?) -> [String] {
    guard case .prediction(let prediction, let block) = block(place) else { return [] }
    guesses[place] = .some(guess)
    return paged(prediction.answer(look, block, guess: guess))
  }

  private mutating func move(by count: Int) -> [String] {
    // What is hidden is passed as one page.
    let target = isHidden(place) && count > 0 ? notebook.group(place).upperBound : place + count
    if target >= notebook.cells.count {
      return ["That was the last page. quit, or b to go back."] + notebook.whereToGoOn
    }
    if target < 0 { return ["This is the first page."] }
    return jump(to: target + 1)
  }

  /// Whether a page is not shown as long as nobody asks.
  private func isHidden(_ index: Int) -> Bool {
    notebook.cells[index].question.map { !asked.contains($0) } ?? false
  }

  private mutating func jump(to number: Int) -> [String] {
    guard (1...notebook.cells.count).contains(number) else {
      return ["There are pages 1 to \(notebook.cells.count)."]
    }
    place = number - 1
    if isHidden(place) { place = notebook.group(place).lowerBound }
    return paged(cell())
  }

  /// As many lines as fit; the others wait for a Return.
  private mutating func paged(_ lines: [String]) -> [String] {
    // A few lines more are no reason to stop: the point of a page is often in its last ones.
    guard lines.count - 6 > rows else {
      rest = []
      return lines
    }
    rest = lines.dropFirst(max(rows - 1, 5)).drop(while: \.isEmpty)
    let more = look.painted("(\(rest.count) more \(rest.count == 1 ? "line" : "lines"): Return)", .faint)
    return lines.prefix(max(rows - 1, 5)) + [more]
  }

  private mutating func block(_ index: Int) -> Page.Block {
    if let block = blocks[index] { return block }
    run([index])
    return blocks[index] ?? .problem("This page cannot be shown.")
  }

  /// Runs those that have not been run yet.
  private mutating func run(_ cells: some Sequence<Int>) {
    let new = cells.filter { blocks[$0] == nil }
    if new.isEmpty { return }
    for (index, block) in zip(new, notebook.run(new)) { blocks[index] = block }
  }

  private mutating func cell() -> [String] {
    if isHidden(place), let question = notebook.cells[place].question {
      return Page.Block.spoiler(question, []).lines(look)
    }
    let block = block(place)
    if case .prediction(let prediction, let shown) = block {
      return prediction.lines(look, shown, guess: guesses[place])
    }
    if case .task(let task) = block { return task.lines(look, isDone: progress.isDone(task)) }
    return block.lines(look)
  }

  private mutating func search(_ text: String) -> [String] {
    sought = text
    if text.isEmpty { return ["/word looks for a word, and n for the next place with it."] }
    let count = notebook.cells.count
    run(notebook.cells.indices)
    for step in 1...count {
      let index = (place + step) % count
      if !isHidden(index), block(index).searchable.range(of: text, options: .caseInsensitive) != nil {
        return step == count && index == place ? ["Only here: \(text)."] : jump(to: index + 1)
      }
    }
    return ["\(text) is nowhere in this notebook."]
  }

  private mutating func contents() -> [String] {
    run(notebook.cells.indices.filter { !isHidden($0) && notebook.cells[$0].isText })
    return notebook.cells.indices.flatMap { index -> [String] in
      let number = String(repeating: " ", count: max(0, 4 - "\(index + 1)".count)) + "\(index + 1)"
      if isHidden(index) {
        let isFirst = notebook.group(index).lowerBound == index
        return isFirst ? ["\(number)    \(notebook.cells[index].question ?? "")"] : []
      }
      if !notebook.cells[index].isText { return [] }
      let block = block(index)
      var tick = ""
      if case .task(let task) = block, progress.isDone(task) == true { tick = "\(look.tick) " }
      return block.headings.map { heading in
        "\(number)  \(heading.level > 2 ? "  " : "")\(tick)\(heading.text)"
      }
    }
  }
}

// MARK: - What to do

extension Reader {
  private mutating func runAgain() -> [String] {
    blocks[place] = nil
    progress.forget()
    let news =
      progress.isStale
      ? [
        "The code has changed since this was built. To run what is there now, quit and start",
        "`swift run \(notebook.executable)` again.", "",
      ] : []
    return paged(news + cell())
  }

  /// The task in view, or else the one before it.
  private mutating func task() -> (index: Int, task: Page.Task)? {
    for index in stride(from: place, through: 0, by: -1)
    where notebook.cells[index].isText && !isHidden(index) {
      if case .task(let task) = block(index) { return (index, task) }
    }
    return nil
  }

  private mutating func hint() -> [String] {
    if isHidden(place) { return ["Type answer to see what is hidden here."] }
    guard let (index, task) = task() else { return ["There is no exercise up to here. Read on."] }
    let rung = rungs[index, default: 0]
    let about = index == place ? [] : [look.painted("For \"\(task.title)\", page \(index + 1):", .faint)]
    if rung >= task.hints.count { return about + ["Those were all the hints. answer shows a good answer."] }
    rungs[index] = rung + 1
    return about + task.hint(rung, look)
  }

  private mutating func answer() -> [String] {
    if isHidden(place), let question = notebook.cells[place].question {
      asked.insert(question)
      return paged(cell())
    }
    guard let (_, task) = task() else { return ["There is no exercise up to here. Read on."] }
    return paged(task.answer(look))
  }

  /// Verifies what is typed after it, or what the page is about, or all.
  private mutating func verification(_ words: ArraySlice<String>) -> [String] {
    if !words.isEmpty || isHidden(place) { return verifying(Array(words)) }
    return block(place).verification ?? verifying([])
  }

  private func export(_ words: [String]) -> Act {
    guard let word = words.first, let format = ExportFormat(rawValue: word), words.count <= 2 else {
      return .show([
        "export md, export ipynb or export json, and the name of a file if you like."
      ])
    }
    return .export(format, file: words.count == 2 ? words[1] : "\(notebook.executable).\(format.rawValue)")
  }
}
