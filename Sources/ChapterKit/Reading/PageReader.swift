internal import Foundation
internal import Lessons
internal import Notebooks
internal import Teaching
internal import TerminalPlayer

/// Someone who reads a notebook on a whole screen, section by section: what they see, and what a key does.
@MainActor
struct PageReader {
  let notebook: OpenNotebook
  private(set) var look: TerminalLook
  /// How much room there is; the last line is for the status.
  private var columns: Int
  private var rows: Int
  /// The cells of each section, and what it is called.
  private let sections: [(cells: Range<Int>, title: String)]
  private let progress: Progress
  private var section = 0
  /// The line at the top of the screen.
  private var top = 0
  private var lines: [Line] = []
  /// Whether the section goes on when a question is answered.
  private var isCut = false

  private var blocks: [Int: Page.Block] = [:]
  private var rungs: [Int: Int] = [:]
  private var answered: Set<Int> = []
  private var asked: Set<String> = []
  private var guesses: [Int: Int?] = [:]

  private var mode = Mode.text
  private var sought = ""
  /// What the status line says until the next key.
  private var news = ""

  private struct Line {
    var text: String
    let cell: Int
  }

  private enum Mode: Equatable {
    case text
    case help
    /// The section that is chosen.
    case contents(Int)
    /// What has been typed so far.
    case search(String)
  }

  /// What a key asks for besides another picture.
  enum Act: Equatable {
    case none
    case run([String])
    case quit
  }

  init(
    _ notebook: OpenNotebook, look: TerminalLook, columns: Int, rows: Int, progress: Progress,
    from cell: Int = 0
  ) {
    (self.notebook, self.look, self.columns, self.rows) = (notebook, look, columns, rows)
    self.progress = progress
    let texts = notebook.cells.indices.filter { notebook.cells[$0].isText }
    let blocks = Dictionary(uniqueKeysWithValues: zip(texts, notebook.run(texts)))
    self.blocks = blocks
    sections = Self.sections(of: notebook, blocks)
    section = sections.firstIndex { $0.cells.contains(cell) } ?? 0
    layOut()
    if cell > 0 { news = "Where you were. Home is the top of the section, and c lists the others." }
  }

  /// A section begins with a heading of the second level that everybody may see.
  private static func sections(
    of notebook: OpenNotebook, _ blocks: [Int: Page.Block]
  ) -> [(cells: Range<Int>, title: String)] {
    var starts = [(cell: 0, title: notebook.title)]
    for cell in notebook.cells.indices where notebook.cells[cell].question == nil {
      guard case .prose = blocks[cell], let heading = blocks[cell]?.headings.first, heading.level == 2 else {
        continue
      }
      if starts.last?.cell == cell { starts.removeLast() }
      starts.append((cell, heading.text))
    }
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1].cell : notebook.cells.count
      return (starts[index].cell..<end, starts[index].title)
    }
  }

  /// Fits what is shown to a window of another size.
  mutating func fit(_ look: TerminalLook, columns: Int, rows: Int) {
    if (columns, rows) == (self.columns, self.rows) { return }
    (self.look, self.columns, self.rows) = (look, columns, rows)
    let cell = lines.indices.contains(top) ? lines[top].cell : place
    layOut()
    if let first = lines.firstIndex(where: { $0.cell == cell }), top > 0 { top = min(first, lastTop) }
  }

  /// The first cell of the section in view.
  var place: Int { sections[section].cells.lowerBound }

  private var page: Int { max(1, rows - 1) }
  private var lastTop: Int { max(0, lines.count - page) }
}

// MARK: - What is seen

extension PageReader {
  /// The whole screen.
  var screen: [String] {
    var shown: [String]
    switch mode {
    case .text, .search: shown = lines.dropFirst(top).prefix(page).map { marked($0.text) }
    case .help: shown = Self.help.flatMap { folded($0, to: columns - 1) }
    case .contents(let chosen): shown = contents(chosen)
    }
    shown = Array(shown.prefix(page))
    return shown + Array(repeating: "", count: page - shown.count) + [status]
  }

  private var status: String {
    let text: String
    if case .search(let typed) = mode {
      text = "/\(typed)"
    } else if !news.isEmpty {
      text = news
    } else {
      let share = lastTop == 0 ? 100 : top * 100 / lastTop
      text = "\(sections[section].title) · \(section + 1)/\(sections.count) · \(share) % · ? help"
    }
    let plain = look.isASCII ? text.replacing("·", with: "-") : text
    let cut = String(plain.prefix(columns - 1))
    return look.isColoured ? "\u{1B}[7m\(cut)\u{1B}[0m" : cut
  }

  static let help = [
    "", "  Space, Page Down   on: the next screen, then the next section",
    "  b, Page Up         back", "  arrows             a line up or down; the section before or behind",
    "  Home, End          the top and the end of the section",
    "  1 to 9             your answer to a question", "  h                  the next hint for the exercise",
    "  a                  what a good answer looks like, or what a question hides",
    "  c                  contents", "  /                  look for a word; n looks for the next",
    "  r                  run the section again", "  p, v               play, verify",
    "  q                  leave; you come back to this place", "",
    "  Any key goes on.",
  ]

  private func contents(_ chosen: Int) -> [String] {
    let first = max(0, min(chosen - page / 2, sections.count - page))
    return sections.indices.dropFirst(first).map { index in
      let title = "  \(index == chosen ? ">" : " ") \(sections[index].title)"
      return index == chosen ? look.painted(title, .bold) : title
    }
  }

  /// The line with what was looked for marked in it.
  private func marked(_ line: String) -> String {
    guard !sought.isEmpty, look.isColoured else { return line }
    let plain = line.withoutPaint
    guard plain.range(of: sought, options: .caseInsensitive) != nil else { return line }
    var text = ""
    var rest = plain[...]
    while let range = rest.range(of: sought, options: .caseInsensitive) {
      text += rest[..<range.lowerBound] + "\u{1B}[7m\(rest[range])\u{1B}[0m"
      rest = rest[range.upperBound...]
    }
    return text + rest
  }
}

// MARK: - What is in a section

extension PageReader {
  private func isHidden(_ cell: Int) -> Bool {
    notebook.cells[cell].question.map { !asked.contains($0) } ?? false
  }

  private mutating func layOut() {
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
        text = Page.Block.spoiler(question, []).lines(look).dropLast() + [look.painted("a shows it.", .faint)]
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
      lines += ending.flatMap { folded($0, to: columns - 1) }.map { Line(text: $0, cell: cell - 1) }
    }
    self.lines = lines
    top = min(top, lastTop)
  }

  private func text(of cell: Int) -> [String] {
    guard let block = blocks[cell] else { return [] }
    switch block {
    case .prediction(let prediction, let shown):
      guard let guess = guesses[cell] else {
        let last = prediction.choices.count
        return prediction.lines(look) + [
          "",
          look.painted(
            "Press 1 to \(last) to say what you expect. Enter shows it, and the page goes on.", .faint),
        ]
      }
      return prediction.lines(look) + [""] + shown.lines(look) + [""] + prediction.answerLines(guess, look)
    case .task(let task):
      let hints = (0..<rungs[cell, default: 0]).flatMap { [""] + task.hint($0, look) }
      let help = look.painted("h gives a hint, and a the answer.", .faint)
      return task.lines(look, isDone: progress.isDone(task)).dropLast() + [help] + hints
        + (answered.contains(cell) ? [""] + task.answer(look) : [])
    default: return block.lines(look)
    }
  }

  /// What comes after the last section.
  private var ending: [String] {
    let number = notebook.lesson?.number
    let next = number.flatMap { number in Lesson.all.first { $0.number == number + 1 } }
    return (number.map { ["`swift run solution-\($0)` is this chapter as we would do it."] } ?? [])
      + (next.map { ["`swift run \($0.executable)` opens the next chapter: \($0.title)."] } ?? [])
      + ["`swift run workbook` says what there is to do."]
  }
}

// MARK: - Keys

extension PageReader {
  mutating func press(_ key: PageKey) -> Act {
    news = ""
    switch mode {
    case .help: if key != .resized { mode = .text }
    case .contents(let chosen): choose(chosen, key)
    case .search(let typed): type(typed, key)
    case .text: return read(key)
    }
    return .none
  }

  private mutating func read(_ key: PageKey) -> Act {
    switch key {
    case .character(" "), .pageDown: turn()
    case .character("b"), .pageUp, .backspace: turnBack()
    case .enter: if openQuestion == nil { turn() } else { reveal(nil) }
    case .down, .character("j"): top = min(top + 1, lastTop)
    case .up, .character("k"): top = max(top - 1, 0)
    case .right: go(to: section + 1)
    case .left: go(to: section - 1)
    case .home, .character("g"): top = 0
    case .end, .character("G"): top = lastTop
    case .character("h"): hint()
    case .character("a"): answer()
    case .character("c"): mode = .contents(section)
    case .character("/"): mode = .search("")
    case .character("n"): find()
    case .character("r"): runAgain()
    case .character("p"): return .run(["play"])
    case .character("v"): return .run(verification)
    case .character("?"): mode = .help
    case .character("q"), .gone: return .quit
    case .character(let sign): if let number = sign.wholeNumberValue { reveal(number - 1) }
    case .escape, .resized: break
    }
    return .none
  }

  private mutating func turn() {
    if top < lastTop {
      top = min(top + page - 1, lastTop)
    } else if isCut {
      reveal(nil)
    } else {
      go(to: section + 1)
    }
  }

  private mutating func turnBack() {
    if top > 0 {
      top = max(0, top - page + 1)
    } else if section > 0 {
      go(to: section - 1)
      top = lastTop
    }
  }

  private mutating func go(to other: Int) {
    guard sections.indices.contains(other) else {
      news = other < 0 ? "This is the beginning." : "This is the end. q leaves."
      return
    }
    (section, top) = (other, 0)
    layOut()
  }

  private mutating func choose(_ chosen: Int, _ key: PageKey) {
    switch key {
    case .up, .character("k"): mode = .contents(max(0, chosen - 1))
    case .down, .character("j"): mode = .contents(min(sections.count - 1, chosen + 1))
    case .enter, .right, .character(" "):
      mode = .text
      go(to: chosen)
    case .resized: break
    default: mode = .text
    }
  }

  private mutating func type(_ typed: String, _ key: PageKey) {
    switch key {
    case .character(let sign): mode = .search(typed + String(sign))
    case .backspace: mode = typed.isEmpty ? .text : .search(String(typed.dropLast()))
    case .enter:
      mode = .text
      sought = typed
      find()
    case .resized: break
    default: mode = .text
    }
  }

  /// The next line with what is looked for, behind the one at the top, round the end.
  private mutating func find() {
    if sought.isEmpty { return }
    let (start, begin) = (section, top)
    for step in 0...sections.count {
      let index = (start + step) % sections.count
      if step > 0 { go(to: index) }
      let first = step == 0 ? begin + 1 : 0
      let found = lines.indices.dropFirst(first).first {
        lines[$0].text.withoutPaint.range(of: sought, options: .caseInsensitive) != nil
      }
      if let found {
        top = min(found, lastTop)
        if index == start, step > 0, found <= begin { news = "Only here: \(sought)" }
        return
      }
    }
    (section, top) = (start, begin)
    layOut()
    news = "\(sought) is nowhere in this notebook."
  }
}

// MARK: - What is asked and done

extension PageReader {
  /// The cells on the screen, in order.
  private var cellsInView: [Int] {
    var cells: [Int] = []
    for line in lines.dropFirst(top).prefix(page) where cells.last != line.cell { cells.append(line.cell) }
    return cells
  }

  /// Whether a cell asks something and has no answer yet.
  private func isOpen(_ cell: Int) -> Bool {
    if case .prediction = blocks[cell], guesses[cell] == nil, !isHidden(cell) { true } else { false }
  }

  /// The question on the screen that has no answer yet.
  private var openQuestion: Int? { cellsInView.first(where: isOpen) }

  private mutating func reveal(_ guess: Int?) {
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

  private mutating func hint() {
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

  private mutating func answer() {
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
  private mutating func show(end cell: Int) {
    layOut()
    guard let last = lines.lastIndex(where: { $0.cell == cell }) else { return }
    if last >= top + page { top = min(last - page + 1, lastTop) }
  }

  private mutating func runAgain() {
    for cell in sections[section].cells { blocks[cell] = nil }
    progress.forget()
    layOut()
    news =
      progress.isStale
      ? "The code has changed since this was built: leave, and start `swift run \(notebook.executable)` again."
      : "This section has been run again."
  }

  /// What the screen is about, or everything.
  private var verification: [String] {
    for cell in cellsInView where !isHidden(cell) {
      switch blocks[cell]?.asFound.answered {
      case .task(let task):
        if case .clauses(let ids) = task.proof { return ["verify"] + ids.flatMap { ["--clause", $0] } }
      case .verdicts(let command, _, _):
        return command.split(separator: " ").drop { $0 != "verify" }.map(String.init)
      default: break
      }
    }
    return ["verify"]
  }
}
