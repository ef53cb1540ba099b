internal import Foundation
internal import Notebooks
internal import TerminalPlayer

/// Shows a notebook on a whole screen, section by section: `press` handles a key, `screen` has the rows.
@MainActor
struct PageReader {
  var state: ReadingState
  /// The width of the screen, in characters.
  var columns: Int
  /// The height of the screen, in rows; the last one shows the status.
  var rows: Int
  /// The indices of the cells of each section, and its title.
  let sections: [(cells: Range<Int>, title: String)]
  /// The index of the section that is shown.
  var section = 0
  /// The index in `lines` of the line at the top of the screen.
  var top = 0
  var lines: [Line] = []
  /// Whether a question that the reader has not answered hides the rest of the section.
  var isCut = false
  /// The sections whose end has been on the screen, each by the index of its first cell.
  private(set) var read: Set<Int>
  /// The index of the cell that Tab has selected: an exercise, or a question that hides something; nil if none is.
  var selected: Int?
  /// Whether the lines are printed one after another, so that those above the screen are still to be seen.
  var isPrinted = false
  /// The section number that the reader has typed so far in the table of contents; 0 for none.
  var typed = 0
  /// The index of the cell whose question a Space has already reminded the reader to answer; nil if there is none.
  var remindedOf: Int?

  var mode = Mode.text
  /// The text that the reader last searched for, or empty.
  var sought = ""
  /// Where `sought` was last found, and the top line of the screen then; nil before its first match.
  var found: (section: Int, line: Int, top: Int)?
  /// Whether a search has led here, and the reader has not read on since.
  var onlySearched = false
  /// A message that the status row shows until the next key; empty if there is none.
  var news = ""
  /// Which of how many matches of a search in the section the last key has found; empty if it was no search.
  var hits = ""

  /// A line of text, with the index of the cell that it shows.
  struct Line {
    var text: String
    let cell: Int
  }

  enum Mode: Equatable {
    case text
    /// The help, with the index of the line at the top of the screen.
    case help(Int)
    /// The table of contents, with the index of the section that is selected there.
    case contents(Int)
    /// The input of a search, with what has been typed so far.
    case search(String)
  }

  /// What is to be done after a key, besides showing the new screen.
  enum Act: Equatable {
    case none
    /// Run the chapter's program with these arguments.
    case run([String])
    case quit
  }

  init(
    _ notebook: OpenNotebook, look: TerminalLook, columns: Int, rows: Int, progress: Progress,
    from cell: Int = 0, read: Set<Int> = [], guesses: [Int: Int?] = [:]
  ) {
    self.read = read
    (self.columns, self.rows) = (columns, rows)
    state = ReadingState(notebook, look: look, progress: progress)
    state.guesses = guesses
    state.run(notebook.cells.indices.filter { notebook.cells[$0].isText })
    sections = Self.sections(of: state)
    section = sections.firstIndex { $0.cells.contains(cell) } ?? 0
    layOut()
    if cell > place, let line = lines.firstIndex(where: { $0.cell == cell }) { top = min(line, lastTop) }
    noteEnd()
    if cell > 0 { news = "Where you were. Home is the top of the section, and c lists the others." }
  }

  /// The notebook's sections: each begins at a heading of the second level that no question hides.
  private static func sections(of state: ReadingState) -> [(cells: Range<Int>, title: String)] {
    let notebook = state.notebook
    var starts = [(cell: 0, title: notebook.title)]
    for cell in notebook.cells.indices where notebook.cells[cell].question == nil {
      guard case .prose = state.known(cell), let heading = state.known(cell)?.headings.first,
        heading.level == 2
      else { continue }
      if starts.last?.cell == cell { starts.removeLast() }
      starts.append((cell, heading.text))
    }
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1].cell : notebook.cells.count
      return (starts[index].cell..<end, starts[index].title)
    }
  }

  /// Lays the section out anew if the size of the window has changed to `columns` and `rows`.
  mutating func fit(_ look: TerminalLook, columns: Int, rows: Int) {
    if (columns, rows) == (self.columns, self.rows) { return }
    (state.look, self.columns, self.rows) = (look, columns, rows)
    let cell = topCell
    layOut()
    if let first = lines.firstIndex(where: { $0.cell == cell }), top > 0 { top = min(first, lastTop) }
  }

  var notebook: OpenNotebook { state.notebook }
  var look: TerminalLook { state.look }

  /// The index of the first cell of the section that is shown.
  var place: Int { sections[section].cells.lowerBound }

  /// The index of the cell at the top of the screen.
  var topCell: Int { lines.indices.contains(top) ? lines[top].cell : place }

  /// How many lines of the section fit on the screen.
  var page: Int { max(1, rows - 1) }
  /// The largest value for `top`, with the end of the section at the bottom of the screen.
  var lastTop: Int { max(0, lines.count - page) }
}

// MARK: - The screen

extension PageReader {
  /// All rows of the screen, the status row last.
  var screen: [String] {
    var shown: [String]
    switch mode {
    case .text, .search: shown = lines.indices.dropFirst(top).prefix(page).map(marked)
    case .help(let first): shown = Array(help.dropFirst(first))
    case .contents(let chosen): shown = contents(chosen)
    }
    let status = status
    let room = max(1, rows - status.count)
    shown = shown.prefix(room).map { $0.isEmpty ? "" : String(repeating: " ", count: margin) + $0 }
    return shown + Array(repeating: "", count: room - shown.count) + status
  }

  /// How many columns are left empty before the text, which stands in the middle of a wide terminal.
  private var margin: Int { isPrinted ? 0 : max(0, (columns - 1 - look.width) / 2) }

  /// The status row; a message that is too long for it has more rows.
  private var status: [String] {
    let text: String
    if case .search(let typed) = mode {
      // A long search shows its end.
      text = "/\(typed.suffix(columns - 3))"
    } else if case .help(let first) = mode {
      text =
        first < helpEnd
        ? "More: Space, arrows. Others go back." : first > 0 ? "The end. Others go back." : "Any key goes on."
    } else if !news.isEmpty {
      text = news
    } else {
      // Nobody knows yet how much a question hides.
      let share = isCut ? "" : " · \(lastTop == 0 ? 100 : top * 100 / lastTop) %"
      let place = " · \(section + 1)/\(sections.count)\(hits.isEmpty ? share : " · \(hits)") · ? help"
      text = sections[section].title.prefix(max(0, columns - 1 - place.count)) + place
    }
    let plain = look.isASCII ? text.replacing("·", with: "-") : text
    return folded(plain, to: columns - 1).prefix(3).map {
      look.isColoured ? "\u{1B}[7m\($0)\u{1B}[0m" : $0
    }
  }

  /// The lines of the help as they fit on the screen: what is said of a key begins below where it began.
  private var help: [String] { fitted(Self.help, indent: 21) }

  /// Lines of help within the width of the screen, further lines of each indented.
  func fitted(_ help: [String], indent: Int) -> [String] {
    let width = columns - 1 - margin
    let indent = min(indent, width / 4)
    return help.flatMap { line in
      let first = folded(line, to: width)[0]
      let rest = line.dropFirst(first.count).drop { $0 == " " }
      return [first]
        + (rest.isEmpty ? [] : folded(String(rest), to: width - indent)).map {
          String(repeating: " ", count: indent) + $0
        }
    }
  }

  /// The index of the top line when the end of the help is on the screen.
  var helpEnd: Int { max(0, help.count - page) }

  static let help = [
    "", "  Space, Page Down   on: the next screen, then the next section",
    "  b, Page Up         back; ^D and ^U are half a screen on and back",
    "  arrows, j, k       a line up or down; left and right: the previous or the next section",
    "  Home, End          the top and the end of the section, as g and G",
    "  1 to 9             your answer to a question", "  h                  the next hint for the exercise",
    "  a                  what a good answer looks like, or what a question hides",
    "  Tab                the next exercise of the section, to which h and a then belong",
    "  c                  contents: arrows, Home, End or a number choose, Return opens",
    "  /                  search for a word, without one for the last; n finds the next, N the previous one",
    "  r                  run the section again", "  p, v               play, verify",
    "  q                  leave; you come back to this place",
  ]

  private func contents(_ chosen: Int) -> [String] {
    let first = max(0, min(chosen - page / 2, sections.count - page))
    return sections.indices.dropFirst(first).prefix(page).map { index in
      let line = String("\(index == chosen ? ">" : " ") \(entry(index))".prefix(columns - 1 - margin))
      return index == chosen ? look.painted(line, .bold) : line
    }
  }

  /// The line of the contents for a section: its number, a tick if there is nothing left to do, and its title.
  func entry(_ index: Int) -> String {
    let number = "\(index + 1)"
    let indent = String(repeating: " ", count: max(0, 3 - number.count))
    return "\(indent)\(number)  \(isDone(index) ? "\(look.tick) " : "")\(sections[index].title)"
  }

  /// Whether the reader has read a section, and done those of its exercises that can be checked.
  private func isDone(_ index: Int) -> Bool {
    let cells = sections[index].cells
    return read.contains(cells.lowerBound)
      && !cells.contains { cell in
        guard !state.isHidden(cell), case .task(let task) = state.known(cell) else { return false }
        return state.progress.isDone(task) == false
      }
  }

  /// The line at `index`, with the text that was searched for highlighted; or, if an exercise that is selected begins
  /// with it, all of it.
  private func marked(_ index: Int) -> String {
    let (line, cell) = (lines[index].text, lines[index].cell)
    if cell == selected, index == 0 || lines[index - 1].cell != cell {
      return look.isColoured
        ? "\u{1B}[7m\(line.withoutPaint)\u{1B}[0m" : String("> \(line)".prefix(columns - 1))
    }
    return sought.isEmpty || !look.isColoured ? line : line.highlighting(sought)
  }
}

// MARK: - The section in view

extension PageReader {
  /// Makes the lines of the section that is shown, up to the first open question, and runs its cells if they have not
  /// run.
  mutating func layOut() {
    state.run(sections[section].cells.filter { !state.isHidden($0) })
    var lines: [Line] = []
    var cell = sections[section].cells.lowerBound
    if section == 0 {
      lines = ["", look.painted(notebook.title, .bold), ""].map { Line(text: $0, cell: cell) }
    }
    while cell < sections[section].cells.upperBound {
      lines += (text(of: cell) + [""]).flatMap { folded($0, to: columns - 1 - margin) }.map {
        Line(text: $0, cell: cell)
      }
      // The text after a question mentions its answer.
      isCut = state.openPrediction(cell) != nil
      if isCut { break }
      cell = state.isHidden(cell) ? notebook.group(cell).upperBound : cell + 1
    }
    if !isCut, section == sections.count - 1 {
      lines += notebook.whereToGoOn.flatMap { folded($0, to: columns - 1 - margin) }.map {
        Line(text: $0, cell: cell - 1)
      }
    }
    self.lines = lines
    top = min(top, lastTop)
  }

  /// Remembers the section as read if its end is on the screen, and not only because of a search.
  mutating func noteEnd() {
    if mode == .text, !isCut, !onlySearched, top == lastTop { read.insert(place) }
  }

  /// The lines of a cell, with the hints and the answer of an exercise that the reader has asked for.
  private mutating func text(of cell: Int) -> [String] {
    let lines = state.lines(of: cell)
    guard !state.isHidden(cell), case .task(let task) = state.known(cell) else { return lines }
    let hints = (0..<state.hints[cell, default: 0]).flatMap { [""] + task.hint($0, look) }
    return lines + hints + (state.answered.contains(cell) ? [""] + task.answer(look) : [])
  }
}
