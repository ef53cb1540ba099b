internal import Structure

extension Step {
  static let addASecondFrontEnd = Step(
    "07-add-a-second-front-end", title: "Reuse: add a second front end", minutes: 30,
    task: """
      Here is the proof of the whole course: a second front end that shares no line with the first. Write
      `LineFrontEnd`, the app for a line printer, on the same screenfuls and inputs. What has changed since the last
      screenful becomes lines, and a typed line becomes an input. If you have to change anything else, a decision was
      still hidden in a view. Then hand over the presentation in `Main.swift`, as the end of the notebook shows.
      """,
    hints: [
      """
      The printer cannot take anything back. What must it say about a new screenful, when it has printed the one
      before?
      """,
      """
      A struct that remembers the last screenful is enough. The first one is printed whole; of the next ones, only
      what differs: each cell, then message, counts, thinker, dialog and notice.
      """,
      """
      For input, try the buttons of the dialog that is up first, then `reset`, then a side and a player, then a cell.
      What is nothing of this is nil.
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

      Go on in the same way for what else a screenful holds.
      """,
    ],
    answer: """
      Seventy lines with no rule, no time and no decision in them, and not one changed line elsewhere. It needs no
      suite of its own: two functions of values are tested by calling them.
      """,
    goal: Goal(
      "LineFrontEnd names Screenful and Input and no view, and Main.swift hands over the presentation"
    ) {
      $0.missingNaming(of: "Screenful", in: "LineFrontEnd")
        + $0.missingNaming(of: "Input", in: "LineFrontEnd")
        + $0.namings(ofModule: "MiniUIKit", in: "LineFrontEnd", except: "Disk")
        + $0.missingSeam("presentation")
    })
}
