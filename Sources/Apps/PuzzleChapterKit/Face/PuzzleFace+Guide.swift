internal import Puzzle
package import TerminalPlayer

extension PuzzleFace {
  package var guide: Guide { Self.guide }

  private static let guide = Guide(
    typed: "12", example: "a panel such as 12",
    questions: ["board", "cell", "moves", "row", "score", "undo"],
    hinted: "Panels that can slide are marked.",
    alert: "sheet",
    help: Guide.help(
      for: .puzzle, alert: "sheet",
      [
        "12                  slide panel 12 into the blank",
        "c4                  tap a place, a1 in the top left corner to d4",
        "shuffle             50 random slides; `again` does it from the sheet",
        "undo                slide the last panel back",
        "hints               say which panels can slide",
        "board, row 3, cell d3, moves, score   say what the screen shows",
      ]),
    keyHelp: [
      "",
      "Esc: arrows, hjkl or 1 to 15 slide, u undo, s shuffle, v hints,",
      "+ - p n faster, slower, pause, step, q quit. A click taps what is there.",
      "A panel beside the blank slides into it. 1 to 15 in order complete it.",
    ],
    smallHelp: [
      "12            slide panel 12",
      "c4            tap a place",
      "shuffle  close  again",
      "undo  hints",
      "speed 2  pause  step  resume",
      "record FILE  kill  quit  rewind (<)",
      "explain (!)  lanes (=)  forward (>)",
      "Esc: arrows slide, s shuffles,",
      "1 to 15 slide a panel, u undo",
    ],
    keys: (
      "Arrows or 1 to 15 slide, u undo, s shuffle, v hints, ? help, Esc types.",
      "Arrows slide, s shuffle, Esc types"
    ))
}
