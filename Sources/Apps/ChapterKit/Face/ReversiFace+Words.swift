internal import Reversi
internal import ReversiKit
package import Scripts
package import TerminalPlayer

// The game in words.

extension ReversiFace {
  package mutating func sentences(for event: Event) -> [String] {
    let isAfterMove = event.kind == "message" && narrator.move != nil
    let sentences = narrator.sentences(for: event)
    let hasEnded = isAfterMove && picture.map { evening.count($0) } ?? false
    return sentences + (hasEnded ? [evening.sentence] : [])
  }

  package func isNew(after events: [Event]) -> Bool {
    events.contains { $0.kind == "message" } && !isBusy
      || events.contains { ["screen", "history"].contains($0.kind) }
      // A move changes one disk at an instant, and a reset several.
      || Dictionary(grouping: events.filter { $0.kind == "cell" }, by: \.time).contains { $1.count > 1 }
  }

  /// The board as lines of text, with the names of its columns and rows; empty if the app is not shown.
  package var lines: [String] {
    guard let picture else { return [] }
    return ["  a b c d e f g h"]
      + zip(1..., rows(of: picture.disks)).map { "\($0) \($1.map(String.init).joined(separator: " "))" }
  }

  package var summary: [String] {
    guard let picture else { return [] }
    let counts = picture.panels.map { "\($0.side.name) \($0.count)" }
    let side = picture.messageDisk?.name ?? ""
    let moves = picture.moves > 0 ? " after \(picture.moves) \(picture.moves == 1 ? "move" : "moves")" : ""
    let score = "\(counts.joined(separator: ", "))\(moves). \(side)\(picture.message)."
    return [score] + (evening.isEmpty ? [] : [evening.sentence])
      + (picture.notice.isEmpty ? [] : [picture.notice]) + list(picture.history)
  }

  /// A sentence about the list and the selection of History; none if it is not shown.
  private func list(_ history: ReversiPicture.History?) -> [String] {
    guard let history else { return [] }
    guard let selected = history.selected, history.list.indices.contains(selected) else {
      return ["History: no moves yet."]
    }
    return ["History: \(history.list.joined(separator: ", ")). Selected: \(history.list[selected])."]
  }

  package var hints: [String]? {
    let cells = picture?.legalCells.map(\.description) ?? []
    return [cells.isEmpty ? "No cell is legal." : "Legal: \(cells.joined(separator: " "))."]
  }

  package func answer(_ words: [String]) throws(CommandError) -> [String]? {
    switch (words[0], words.count) {
    case ("moves", 1): return hints
    case ("score", 1): return summary
    case ("board", 1): return lines
    case ("last", 1):
      return [narrator.lastMove.map { "The last move was \($0)." } ?? "No moves yet."]
    case ("row", 2):
      guard let row = Int(words[1]), (1...8).contains(row) else {
        throw CommandError("found row \"\(words[1])\", expected a row from 1 to 8")
      }
      let cells = (0..<8).map { name(of: Cell(x: $0, y: row - 1)) }
      return ["Row \(row): \(cells.joined(separator: ", "))."]
    case ("cell", 2):
      guard let cell = Cell(words[1].lowercased()) else {
        throw CommandError("found cell \"\(words[1])\", expected a cell from a1 to h8")
      }
      return ["\(cell) is \(name(of: cell))."]
    default: return nil
    }
  }

  private func name(of cell: Cell) -> String {
    switch picture?.disks[cell.y * 8 + cell.x] {
    case .dark?: "dark"
    case .light?: "light"
    default: "empty"
    }
  }

  package func reason(against command: Command) -> String? {
    if picture?.history != nil { return reasonOnHistory(against: command) }
    return switch command.reversiTouch {
    case .history(.history)?: nil
    case .history?: "History is not shown; history opens it."
    case .mode?: "The switch is already there."
    case .remote?: "No Remote's turn waits for that move, or it is not legal."
    case .tap(let cells)?: cells.first.flatMap { picture?.reasonNothingHappens(at: $0) }
    default: nil
    }
  }

  private func reasonOnHistory(against command: Command) -> String? {
    switch command.reversiTouch {
    case .history(.earlier)?: "The first entry is selected."
    case .history(.later)?, .history(.latest)?: "The latest entry is selected."
    case .history(.history)?: "History is shown already."
    case nil: nil
    default: "History is shown; back shows the game."
    }
  }

  package func completions(after words: [String]) -> [String] {
    let cells = picture?.legalCells.map(\.description) ?? []
    return switch (words.first, words.count) {
    case (nil, _): cells
    case ("mode", 1): ["dark", "light"]
    case ("mode", 2): picture?.panels[0].segments.map { $0.lowercased() } ?? []
    case ("tap", _), ("cell", 1), ("remote", 1): cells
    case ("computer", 1): ["first", "random"] + cells
    case ("computer", _): cells
    case ("row", 1): (1...8).map(String.init)
    case ("duel", 1): ["dark", "light"]
    default: []
    }
  }

  package var guide: Guide {
    var guide = Self.guide
    if picture?.history != nil {
      (guide.typed, guide.example) = ("back", "back, earlier, later or latest")
      guide.keys = (
        "Arrows select, Return goes back, ? help, Esc types.", "Arrows select, Return: back, Esc types"
      )
    }
    if hasHistory {
      guide.help.insert("history (key m)     show the moves: earlier, later, latest; back (key b)", at: 3)
      guide.smallHelp.insert("history earlier later latest back", at: 3)
    }
    return guide
  }

  private static let guide = Guide(
    typed: "d3", example: "a cell such as d3",
    questions: ["board", "cell", "duel", "last", "moves", "row", "score"],
    hinted: "Legal cells are marked.",
    help: Guide.help(
      for: .reversi,
      [
        "d3                  tap a cell, from a1 (top left) to h8 (bottom right)",
        "mode dark computer  use a switch; also light, manual",
        "reset               ask for a new game",
        "duel                play against a Computer from the start; duel light",
        "hints               show legal cells",
        "board, row 3, cell d3, moves, score, last   say what the screen shows",
      ]),
    keyHelp: [
      "",
      "Esc: arrows or hjkl move, Return taps, r reset, 1 2 switches, v hints,",
      "+ - p n faster, slower, pause, step, q quit. A click taps what is there.",
      "The sides take turns. A disk must enclose disks of the other side in a line;",
      "those turn over. Who has more disks at the end has won.",
    ],
    smallHelp: [
      "d3                 tap a cell",
      "mode dark computer use a switch",
      "reset ok cancel dismiss  duel",
      "hints  moves  score  last",
      "speed 2  pause  step  resume",
      "record FILE  kill  quit  rewind (<)",
      "explain (!)  lanes (=)  forward (>)",
      "Esc: arrows move, Return taps,",
      "r reset, 1 2 switches, v hints",
    ],
    keys: (
      "Arrows move, Return taps, r reset, 1 2 switches, v hints, ? help, Esc types.",
      "Arrows, Return taps, ? help, Esc types"
    ))
}
