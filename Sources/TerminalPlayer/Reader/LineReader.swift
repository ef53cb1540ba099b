internal import Console
internal import Foundation
internal import Notebooks

/// Reads a notebook line by line, a cell a page: what each typed line shows.
@MainActor
struct LineReader {
  var state: ReadingState
  /// How many lines are shown at once.
  var rows = Int.max
  private(set) var place = 0
  private var sought = ""
  /// The lines that did not fit, for the next Return.
  private var rest: ArraySlice<String> = []

  /// What a line asks for.
  enum Act: Equatable {
    case show([String])
    case run([String])
    case export(ExportFormat, file: String)
    case quit
  }

  init(_ notebook: OpenNotebook, look: TerminalLook, progress: Progress, from place: Int = 0) {
    state = ReadingState(notebook, look: look, progress: progress)
    self.place = place
  }

  private var notebook: OpenNotebook { state.notebook }
  private var look: TerminalLook { state.look }

  var label: String { "\(place + 1)/\(notebook.cells.count)> " }

  /// The first page.
  mutating func opening() -> [String] {
    let title = look.painted(notebook.title, .bold)
    let help = look.painted("Return turns the page; help lists what else there is.", .faint)
    if place == 0 { return paged([title, help, ""] + state.lines(of: place)) }
    if state.isHidden(place) { place = notebook.group(place).lowerBound }
    let news = look.painted("This is page \(place + 1), where you were. Type 1 for the beginning.", .faint)
    return paged([title, news, help, ""] + state.lines(of: place))
  }

  /// Does what was typed.
  mutating func take(_ line: String) -> Act {
    let words = line.split(separator: " ").map(String.init)
    if line.hasPrefix("/") { return .show(search(String(line.dropFirst()))) }
    guard let word = words.first else { return .show(turn()) }
    if let number = Int(word), words.count == 1 {
      if let prediction = state.openPrediction(place), (1...prediction.choices.count).contains(number) {
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

extension LineReader {
  private mutating func turn() -> [String] {
    if !rest.isEmpty { return paged(Array(rest)) }
    return state.openPrediction(place) == nil ? move(by: 1) : reveal(nil)
  }

  /// Takes the reader's guess, and shows the answer.
  private mutating func reveal(_ guess: Int?) -> [String] {
    guard case .prediction(let prediction, let block) = state.block(place) else { return [] }
    state.guesses[place] = .some(guess)
    return paged(prediction.answer(look, block, guess: guess))
  }

  private mutating func move(by count: Int) -> [String] {
    // Hidden cells count as one page.
    let target = state.isHidden(place) && count > 0 ? notebook.group(place).upperBound : place + count
    if target >= notebook.cells.count {
      return ["That was the last page. quit, or b to go back."] + notebook.whereToGoOn
    }
    if target < 0 { return ["This is the first page."] }
    return jump(to: target + 1)
  }

  private mutating func jump(to number: Int) -> [String] {
    guard (1...notebook.cells.count).contains(number) else {
      return ["There are pages 1 to \(notebook.cells.count)."]
    }
    place = number - 1
    if state.isHidden(place) { place = notebook.group(place).lowerBound }
    return paged(state.lines(of: place))
  }

  /// As many lines as fit; the rest waits for a Return.
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

  private mutating func search(_ text: String) -> [String] {
    sought = text
    if text.isEmpty { return ["/word looks for a word, and n for the next place with it."] }
    let count = notebook.cells.count
    state.run(notebook.cells.indices)
    for step in 1...count {
      let index = (place + step) % count
      if state.isHidden(index) { continue }
      if state.block(index).searchable.range(of: text, options: .caseInsensitive) != nil {
        return step == count && index == place ? ["Only here: \(text)."] : jump(to: index + 1)
      }
    }
    return ["\(text) is nowhere in this notebook."]
  }

  private mutating func contents() -> [String] {
    state.run(notebook.cells.indices.filter { !state.isHidden($0) && notebook.cells[$0].isText })
    return notebook.cells.indices.flatMap { index -> [String] in
      let number = String(repeating: " ", count: max(0, 4 - "\(index + 1)".count)) + "\(index + 1)"
      if state.isHidden(index) {
        let isFirst = notebook.group(index).lowerBound == index
        return isFirst ? ["\(number)    \(notebook.cells[index].question ?? "")"] : []
      }
      if !notebook.cells[index].isText { return [] }
      let block = state.block(index)
      var tick = ""
      if case .task(let task) = block, state.progress.isDone(task) == true { tick = "\(look.tick) " }
      return block.headings.map { heading in
        "\(number)  \(heading.level > 2 ? "  " : "")\(tick)\(heading.text)"
      }
    }
  }
}

// MARK: - What to do

extension LineReader {
  private mutating func runAgain() -> [String] {
    let warning = state.forget([place])
    let news = warning.map {
      ["\($0). To run what is there now, quit and start", "`swift run \(notebook.executable)` again.", ""]
    }
    return paged((news ?? []) + state.lines(of: place))
  }

  /// The exercise in view, or the last one before it.
  private mutating func task() -> (cell: Int, task: Page.Task)? {
    state.task(in: stride(from: place, through: 0, by: -1))
  }

  private mutating func hint() -> [String] {
    if state.isHidden(place) { return ["Type answer to see what is hidden here."] }
    guard let (index, task) = task() else { return ["There is no exercise up to here. Read on."] }
    let shown = state.hints[index, default: 0]
    let about = index == place ? [] : [look.painted("For \"\(task.title)\", page \(index + 1):", .faint)]
    if shown >= task.hints.count { return about + ["Those were all the hints. answer shows a good answer."] }
    state.hints[index] = shown + 1
    return about + task.hint(shown, look)
  }

  private mutating func answer() -> [String] {
    if state.isHidden(place) {
      state.unfold(place)
      return paged(state.lines(of: place))
    }
    guard let (_, task) = task() else { return ["There is no exercise up to here. Read on."] }
    return paged(task.answer(look))
  }

  /// The command that verifies the clauses that were typed, or those of the page, or all.
  private mutating func verification(_ words: ArraySlice<String>) -> [String] {
    words.isEmpty ? state.verification(of: [place]) : verifying(Array(words))
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

/// What can be typed while a notebook is read line by line.
enum ReaderCommand: String, CaseIterable {
  case next
  case back
  case match = "n"
  case run
  case play
  case verify
  case hint
  case answer
  case contents
  case export
  case help
  case quit

  /// The command of that name, or of that first letter.
  init?(_ word: String) {
    let short: [String: Self] = [
      "b": .back, "r": .run, "p": .play, "v": .verify, "h": .hint, "a": .answer, "c": .contents, "?": .help,
      "q": .quit, "exit": .quit,
    ]
    guard let command = short[word] ?? Self(rawValue: word) else { return nil }
    self = command
  }

  static let overview = [
    "  Return, next    the next page, or the rest of this one",
    "  b, back         the page before",
    "  12              page 12",
    "  /word, n        the next page with a word, and the next after that",
    "  c, contents     what there is, and what is done",
    "  r, run          run this page again",
    "  p, play         play",
    "  v, verify       check what the page is about, or everything; verify pass.alert checks that",
    "  h, hint         the next hint for the exercise",
    "  a, answer       what a good answer looks like, or what a question hides",
    "  export md       write the notebook to a file, or ipynb; add a file name if you like",
    "  q, quit         leave",
  ]

  /// What Tab offers.
  static let words = allCases.filter { $0 != .match }.map(\.rawValue) + ExportFormat.allCases.map(\.rawValue)

  static func unknown(_ word: String) -> String {
    if word == "hunt" {
      return "The hunt is a command of the workbook: `swift run workbook hunt`, in another terminal."
    }
    let near = word.nearest(among: allCases.map(\.rawValue).filter { $0.count > 1 })
    return "There is no \(word).\(near.map { " Did you mean \($0)?" } ?? "") help lists what there is."
  }
}
