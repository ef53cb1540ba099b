internal import Structure
internal import Teaching

extension Step {
  static let addASecondFrontEnd = Step(
    "07-add-a-second-front-end", title: "Reuse: add a second front end", minutes: 30,
    task: """
      If the view decides nothing, another can take its place. Write `LineFrontEnd`, a second front end that prints
      lines, on the same screenfuls and inputs. What has changed since the last screenful becomes lines, and a typed
      line becomes an input; how they read is up to you, and nothing checks it. If you have to change anything else,
      a decision was still hidden in a view. Finally hand the presentation over to the suite, as the exercise "Hand
      over the presentation" in this chapter's notebook shows.

      Fixed here: `LineFrontEnd`, because the goal looks for it.
      """,
    hints: [
      """
      What is printed cannot be taken back. What must be said about a new screenful, when the one before has already
      been printed?
      """,
      """
      A struct that remembers the last screenful is enough. The first one is printed whole; of later ones, only
      what differs: each cell, then message, counts, thinker, dialog and notice.
      """,
      """
      For input, try the buttons of the dialog that is up first, then `reset`, then a side and a player, then a cell.
      Anything else is nil.
      """,
      """
      ```swift
      nonisolated struct LineFrontEnd {
        private var last: Screenful?

        mutating func lines(for screenful: Screenful) -> [String] {
          defer { last = screenful }
          guard let last else { return boardLines(screenful.board) + [message(screenful), count(screenful)] }
          var lines: [String] = []
          for cell in Board.cells where screenful.board[cell] != last.board[cell] {
            lines.append("\\(screenful.board[cell].map(name) ?? "nothing") on \\(name(of: cell))")
          }
          if message(screenful) != message(last) { lines.append(message(screenful)) }
          return lines
        }

        func input(from line: String) -> Input? {
          Board.cells.first { name(of: $0) == line.lowercased() }.map(Input.tap)
        }
      }
      ```

      Go on in the same way for the rest of a screenful. The whole file is `Solutions/5-Presentation/LineFrontEnd.swift`.
      """,
    ],
    answer: """
      A type with no rule, no time and no decision in it, and the rest of the app is as it was. The exercise "Play on
      lines" at the end of this chapter's notebook lets you play on it.
      """,
    goal: Goal(
      "LineFrontEnd names Screenful and Input and no view, and Main.swift hands over the presentation"
    ) {
      $0.missingNaming(of: "Screenful", in: "LineFrontEnd")
        + $0.missingNaming(of: "Input", in: "LineFrontEnd")
        + $0.namings(ofModules: .given, in: "LineFrontEnd", except: "Disk")
        + $0.missingSeam("presentation")
    })
}
