internal import Foundation
internal import Notebooks
internal import TerminalPlayer

extension PageReader {
  mutating func press(_ key: PageKey) -> Act {
    (news, hits) = ("", key == .resized ? hits : "")
    if mode == .text, Self.keysToReadOn.contains(key) { onlySearched = false }
    defer { noteEnd() }
    switch mode {
    case .help(let first): scrollHelp(first, key)
    case .contents(let chosen): choose(chosen, key)
    case .search(let typed): type(typed, key)
    case .text: return read(key)
    }
    return .none
  }

  private mutating func scrollHelp(_ first: Int, _ key: PageKey) {
    let step: Int? =
      switch key {
      case .down, .character("j"): 1
      case .up, .character("k"): -1
      case .character(" "), .pageDown: page - 1
      case .character("b"), .pageUp: 1 - page
      case .resized: 0
      default: nil
      }
    let moves = helpEnd > 0 || key == .resized
    mode = step.flatMap { moves ? .help(max(0, min(helpEnd, first + $0))) : nil } ?? .text
  }

  /// The keys with which a reader reads on, and does not only look at what a search has found.
  private static let keysToReadOn: [PageKey] = [
    .character(" "), .pageDown, .enter, .down, .character("j"), .halfDown, .end, .character("G"), .right,
  ]

  private mutating func read(_ key: PageKey) -> Act {
    switch key {
    case .character(" "), .pageDown: turn()
    case .character("b"), .pageUp, .backspace: turnBack()
    case .enter: if openQuestion == nil { turn() } else { reveal(nil) }
    case .down, .character("j"): step(1)
    case .up, .character("k"): step(-1)
    case .right: go(to: section + 1)
    case .left: go(to: section - 1)
    case .halfDown: top = min(top + page / 2, lastTop)
    case .halfUp: top = max(top - page / 2, 0)
    case .home, .character("g"): top = 0
    case .end, .character("G"): top = lastTop
    case .character("h"): hint()
    case .character("a"): answer()
    case .tab: select(1)
    case .backTab: select(-1)
    case .character("c"): (mode, typed) = (.contents(section), 0)
    case .character("/"): mode = .search("")
    case .character("n"): find(1)
    case .character("N"): find(-1)
    case .character("r"): runAgain()
    case .character("p"): return .run(["play"])
    case .character("v"): return .run(state.verification(of: cellsInView))
    case .character("?"): mode = .help(0)
    case .character("q"), .gone: return .quit
    case .character(let sign): if let number = sign.wholeNumberValue { reveal(number - 1) }
    case .escape, .resized: break
    }
    return .none
  }

  /// Scrolls by a line, or says why that is impossible.
  private mutating func step(_ lines: Int) {
    if (0...lastTop).contains(top + lines) {
      top += lines
    } else if lines < 0 {
      news = "This is the top of the section."
    } else if isCut {
      news = Self.isAsked
    } else {
      news = "This section ends here; Space goes on."
    }
  }

  private static let isAsked = "A number is your answer. Space again, or Enter, shows what comes."

  private mutating func turn() {
    if top < lastTop {
      top = min(top + page - 1, lastTop)
    } else if isCut, remindedOf != openQuestion {
      // The first Space must not give the answer away.
      remindedOf = openQuestion
      news = Self.isAsked
    } else if isCut {
      return reveal(nil)
    } else {
      go(to: section + 1)
    }
    if news.isEmpty, !isPrinted, top == lastTop, openQuestion != nil {
      news = "A number is your answer to the question."
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

  mutating func go(to other: Int) {
    guard sections.indices.contains(other) else {
      news = other < 0 ? "This is the beginning." : "This is the end. q leaves."
      return
    }
    (section, top, onlySearched) = (other, 0, false)
    layOut()
  }

  private mutating func choose(_ chosen: Int, _ key: PageKey) {
    func near(_ index: Int) -> Mode { .contents(max(0, min(sections.count - 1, index))) }
    if case .character(let sign) = key, let digit = sign.wholeNumberValue {
      // The digits typed so far and this one as a section's number, or else this digit alone.
      typed = [typed * 10 + digit, digit].first { sections.indices.contains($0 - 1) } ?? 0
      if typed > 0 { mode = near(typed - 1) }
      return
    }
    typed = 0
    switch key {
    case .up, .character("k"): mode = near(chosen - 1)
    case .down, .character("j"): mode = near(chosen + 1)
    case .pageUp: mode = near(chosen - page)
    case .pageDown: mode = near(chosen + page)
    case .home, .character("g"): mode = near(0)
    case .end, .character("G"): mode = near(sections.count - 1)
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
      // Nothing typed repeats the last search, as in other readers.
      if !typed.isEmpty { (sought, found) = (typed, nil) }
      find(1)
    case .resized: break
    default: mode = .text
    }
  }

  /// Scrolls to the next line that contains `sought`, after the last match or the top line, and goes on from the
  /// beginning of the notebook at its end. With -1 as `direction` it goes the other way.
  private mutating func find(_ direction: Int) {
    if sought.isEmpty { return }
    let (start, before, onlySearchedBefore) = (section, top, onlySearched)
    // At the end of a section, the last match may stand below the top line.
    let begin = found.map { $0.section == section && $0.top == top ? $0.line : top } ?? top
    for step in 0...sections.count {
      let index = (start + direction * step + sections.count) % sections.count
      if step > 0 { go(to: index) }
      let others = lines.indices.filter { step > 0 || ($0 - begin) * direction > 0 }
      func isMatch(_ line: Int) -> Bool {
        lines[line].text.withoutPaint.range(of: sought, options: .caseInsensitive) != nil
      }
      if let line = direction > 0 ? others.first(where: isMatch) : others.last(where: isMatch) {
        top = min(line, lastTop)
        found = (section, line, top)
        onlySearched = true
        let all = lines.indices.filter(isMatch)
        let goesRound = step > 0 && (index == start || (index < start) == (direction > 0))
        let again = goesRound ? ", from the \(direction > 0 ? "top" : "end")" : ""
        hits = "\(sought): \((all.firstIndex(of: line) ?? 0) + 1) of \(all.count) here\(again)"
        return
      }
    }
    (section, top, onlySearched) = (start, before, onlySearchedBefore)
    layOut()
    let isAll = !notebook.cells.indices.contains { state.openPrediction($0) != nil }
    news =
      isAll ? "\(sought) is nowhere in this notebook." : "\(sought) is nowhere, or after an open question."
  }
}

// MARK: - Questions, hints and answers

extension PageReader {
  /// The indices of the cells that the screen shows, in order.
  private var cellsInView: [Int] {
    var cells: [Int] = []
    for line in lines.dropFirst(top).prefix(page) where cells.last != line.cell { cells.append(line.cell) }
    return cells
  }

  /// The index of the first cell on the screen that asks for a prediction and has not been answered; nil if there is
  /// none.
  var openQuestion: Int? { cellsInView.first { state.openPrediction($0) != nil } }

  /// Notes the reader's guess at the open question, if there is one, and shows the answer.
  ///
  /// `guess` is the index of a choice, or nil to show the answer without a guess. A number that is no choice does
  /// nothing.
  private mutating func reveal(_ guess: Int?) {
    guard let cell = openQuestion, let prediction = state.openPrediction(cell) else { return }
    if let guess, !prediction.choices.indices.contains(guess) { return }
    state.guesses[cell] = .some(guess)
    layOut()
    news = prediction.answer(to: guess).replacing(":", with: ".")
    // The question stays in view, followed by as much of the answer as fits.
    if let first = lines.firstIndex(where: { $0.cell == cell }) { top = min(first, lastTop) }
  }

  /// The cells of the section on which `h` or `a` can act, in order: exercises, and questions that hide something.
  private var targets: [Int] {
    var cells: [Int] = []
    for line in lines where cells.last != line.cell { cells.append(line.cell) }
    return cells.filter { state.isHidden($0) || task($0) != nil }
  }

  /// The exercise in a cell; nil if there is none.
  private func task(_ cell: Int) -> Page.Task? {
    if case .task(let task)? = state.known(cell) { task } else { nil }
  }

  /// The cell on which `h` or `a` acts, among those on the screen that `isFit`: the selected one, or else the first whose
  /// beginning is there. A section's only one is meant wherever it stands. Nil if there is none.
  private func target(_ isFit: (Int) -> Bool) -> Int? {
    let fit = targets.filter(isFit)
    let seen = fit.filter(cellsInView.contains)
    if let selected, seen.contains(selected) { return selected }
    let begun = seen.first { cell in lines.firstIndex { $0.cell == cell } ?? 0 >= top }
    return begun ?? seen.first ?? (targets.count == 1 ? fit.first : nil)
      ?? (isPrinted ? fit.last { $0 < cellsInView.first ?? 0 } : nil)
  }

  /// Selects the next of the section's exercises and hidden answers, or with -1 the previous one, and brings it into
  /// view.
  private mutating func select(_ step: Int) {
    let (targets, seen) = (targets, cellsInView)
    guard let first = targets.first else {
      news = "There is no exercise here."
      return
    }
    let cell: Int
    if let selected, seen.contains(selected), let index = targets.firstIndex(of: selected) {
      cell = targets[(index + step + targets.count) % targets.count]
    } else {
      cell = targets.first(where: seen.contains) ?? targets.first { $0 > seen.last ?? 0 } ?? first
    }
    selected = cell
    let place = lines.indices.filter { lines[$0].cell == cell }
    guard let begin = place.first, let end = place.last else { return }
    if begin < top || end >= top + page { top = min(begin, lastTop) }
  }

  private mutating func hint() {
    guard let cell = target({ task($0) != nil }), let task = task(cell) else {
      news = noTarget
      return
    }
    selected = cell
    let shown = state.hints[cell, default: 0]
    if shown >= task.hints.count {
      news = "Those were all the hints. a shows a good answer."
      return
    }
    state.hints[cell] = shown + 1
    show(end: cell)
  }

  private mutating func answer() {
    let hasHints = cellsInView.contains { cell in
      let shown = state.hints[cell, default: 0]
      return state.answered.contains(cell) && task(cell).map { shown < $0.hints.count } == true
    }
    let seen = "You have seen that answer" + (hasHints ? "; h shows the next hint." : ".")
    guard let cell = target({ !state.answered.contains($0) }) else {
      news = cellsInView.contains(where: state.answered.contains) ? seen : noTarget
      return
    }
    if state.isHidden(cell) {
      state.unfold(cell)
      layOut()
      if let first = lines.firstIndex(where: { $0.cell == cell }) { top = min(first, lastTop) }
    } else {
      selected = cell
      state.answered.insert(cell)
      show(end: cell)
    }
  }

  private var noTarget: String {
    targets.isEmpty ? "There is no exercise here." : "No exercise is on the screen; Tab goes to the next one."
  }

  /// Lays the section out again, and scrolls down to the end of `cell` if that is below the screen.
  private mutating func show(end cell: Int) {
    layOut()
    guard let last = lines.lastIndex(where: { $0.cell == cell }) else { return }
    if last >= top + page { top = min(last - page + 1, lastTop) }
  }

  private mutating func runAgain() {
    let warning = state.forget(sections[section].cells)
    layOut()
    news =
      warning.map { "\($0): leave, and start `swift run \(notebook.executable)` again." }
      ?? "This section has been run again."
  }
}
