internal import Foundation
internal import Notebooks

/// Reads a notebook on a whole screen, section by section.
@MainActor
struct PageReader {
  var state: ReadingState
  /// The size of the screen; its last line shows the status.
  var columns: Int
  var rows: Int
  /// The cells and the title of each section.
  let sections: [(cells: Range<Int>, title: String)]
  var section = 0
  /// The line at the top of the screen.
  var top = 0
  var lines: [Line] = []
  /// Whether an open question hides the rest of the section.
  var isCut = false
  /// The question at which Space has shown a reminder.
  var remindedOf: Int?

  var mode = Mode.text
  var sought = ""
  /// The last match, with the top line of the screen at that time.
  var found: (section: Int, line: Int, top: Int)?
  /// A message in the status line until the next key.
  var news = ""

  struct Line {
    var text: String
    let cell: Int
  }

  enum Mode: Equatable {
    case text
    case help
    /// With the selected section.
    case contents(Int)
    /// With what has been typed so far.
    case search(String)
  }

  /// The effect of a key beyond a new screen.
  enum Act: Equatable {
    case none
    case run([String])
    case quit
  }

  init(
    _ notebook: OpenNotebook, look: TerminalLook, columns: Int, rows: Int, progress: Progress,
    from cell: Int = 0
  ) {
    (self.columns, self.rows) = (columns, rows)
    state = ReadingState(notebook, look: look, progress: progress)
    state.run(notebook.cells.indices.filter { notebook.cells[$0].isText })
    sections = Self.sections(of: state)
    section = sections.firstIndex { $0.cells.contains(cell) } ?? 0
    layOut()
    if cell > 0 { news = "Where you were. Home is the top of the section, and c lists the others." }
  }

  /// A section begins with a heading of the second level that is not hidden.
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

  /// Lays the page out for a window of another size.
  mutating func fit(_ look: TerminalLook, columns: Int, rows: Int) {
    if (columns, rows) == (self.columns, self.rows) { return }
    (state.look, self.columns, self.rows) = (look, columns, rows)
    let cell = lines.indices.contains(top) ? lines[top].cell : place
    layOut()
    if let first = lines.firstIndex(where: { $0.cell == cell }), top > 0 { top = min(first, lastTop) }
  }

  var notebook: OpenNotebook { state.notebook }
  var look: TerminalLook { state.look }

  /// The first cell of the section in view.
  var place: Int { sections[section].cells.lowerBound }

  var page: Int { max(1, rows - 1) }
  var lastTop: Int { max(0, lines.count - page) }
}

// MARK: - The screen

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
    "  b, Page Up         back", "  arrows             a line up or down; the previous or the next section",
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

  /// The line with the matches of a search highlighted.
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

// MARK: - The section in view

extension PageReader {
  /// Lays out the section in view, up to the first open question.
  mutating func layOut() {
    state.run(sections[section].cells.filter { !state.isHidden($0) })
    var lines: [Line] = []
    var cell = sections[section].cells.lowerBound
    if section == 0 {
      lines = ["", look.painted(notebook.title, .bold), ""].map { Line(text: $0, cell: cell) }
    }
    while cell < sections[section].cells.upperBound {
      lines += (text(of: cell) + [""]).flatMap { folded($0, to: columns - 1) }.map {
        Line(text: $0, cell: cell)
      }
      // The text after a question mentions its answer.
      isCut = state.openPrediction(cell) != nil
      if isCut { break }
      cell = state.isHidden(cell) ? notebook.group(cell).upperBound : cell + 1
    }
    if !isCut, section == sections.count - 1 {
      lines += notebook.whereToGoOn.flatMap { folded($0, to: columns - 1) }.map {
        Line(text: $0, cell: cell - 1)
      }
    }
    self.lines = lines
    top = min(top, lastTop)
  }

  /// A cell with the hints and the answer that the reader has asked for.
  private mutating func text(of cell: Int) -> [String] {
    let lines = state.lines(of: cell)
    guard !state.isHidden(cell), case .task(let task) = state.known(cell) else { return lines }
    let hints = (0..<state.hints[cell, default: 0]).flatMap { [""] + task.hint($0, look) }
    return lines + hints + (state.answered.contains(cell) ? [""] + task.answer(look) : [])
  }
}
