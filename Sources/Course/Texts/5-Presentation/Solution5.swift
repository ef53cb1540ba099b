import Foundation
import Notebooks
import Reversi
import ReversiKit
import ReversiSuite

enum Solution5 {
  static let notebook: Notebook = Notebook(
    "Solution 5: the screen as a function of state",
    [
      .prose(
        """
        ## What changed

        One value holds the state of a game. The whole screen is computed from it:
        """),
      .source("Screenful.swift", "init"),
      .prose("A user's action is a value, too:"),
      .source("GameState.swift", "enum Input"),
      .prose(
        "The view controller shows screens and passes on inputs. This is all its code for showing:"),
      .source("ViewController.swift", "func show"),
      .prose(
        """
        ## What it bought

        The whole screen for several phases of a game, without a phone, a view or a clock:
        """),
      .code(with: PresentationSeam.self) { presentation in
        typealias Moment = PresentationSeam.Moment
        let moving = Moment(game: .start, landed: [(x: 2, y: 3)])
        var thinking = Moment(game: .start, thinker: .dark)
        thinking.game.darkIsComputer = true
        var asking = moving
        asking.isAskingToReset = true
        let phases = [
          ("at the start", Moment(game: .start)), ("a disk is landing", moving),
          ("the Computer thinks", thinking),
          ("asked about a reset meanwhile", asking), ("dark must pass", Moment(game: game("ox------"))),
          ("dark has won", Moment(game: game("xxx-----"))), ("a tie", Moment(game: game("xx----oo"))),
        ]
        return .table(
          head: ["phase", "message", "counts", "thinks", "dialog"],
          rows: phases.map { name, moment in
            let screen = presentation.picture(moment)
            return [name] + ["message", "count", "thinking", "alert"].map(screen.line)
          })
      },
      .prose(
        """
        While a disk is landing, the counts are still the old ones, and the message names the mover. That does
        not depend on the order of any calls.

        The second front end is one file, and nothing else in the app knows about it.
        `swift run solution-5 lines` plays on it, without a single view. This half prints:
        """),
      .source("LineFrontEnd.swift", "func lines"),
      .prose(
        """
        Two Computers play a whole game, in ten orders of the jobs that are ready at the same instant. A seed
        decides the order, and normally the Computers' choices, too; so here both Computers take the first legal
        cell:
        """),
      .code { app in
        let passes = String(repeating: "dismiss; settle; ", count: 10)
        let game = "computer first; mode dark computer; mode light computer; settle; \(passes) show"
        let ends = try (1...10).map { try app.played(game, seed: $0).screen }
        return .text("10 orders, \(Set(ends).count) game\n\n\(ends[0])")
      },
      .prose(
        """
        `Main.swift` hands over the presentation, and the suite tests it by itself:

        ```sh
        swift run solution-5 verify --clause seams
        ```

        ## What it cost

        The view controller got far shorter. The app as a whole got longer with every chapter:
        """),
      .sizes("1-FatController", "2-Rules", "3-Cancellation", "4-Persistence", "5-Presentation"),
      .prose(
        """
        The last row is the total cost. In return, six defects are gone, along with the structure that allowed
        them, and you can test four parts by themselves. Some of the lines are not architecture at all: the
        codec's errors, the second try when storage is full, and the second front end are features that the fat
        controller did not have.

        Could it be smaller? Yes: as a state machine called with each tap and each timer, without tasks or
        signals. But such a machine must say, case by case, what to cancel and when. The code of chapters 3 to
        5 need not; its extra lines are for a signal, an awaited dialog, and a race between a player and a
        switch.

        ## What we would not do

        We would not write a view model for each view. Nor would we put an actor around the game: every look
        at the state would become a moment when the state may change. Nor would we bring in a library with
        reducers, stores and effects: this app needs only a function and a loop.
        """),
      .verify(),
    ])
}

// MARK: - What the cells above use

/// A game with this first row and nothing below, in which dark is to move.
private func game(_ row: String) -> SavedGame {
  let disks: [Character: Disk] = ["x": .dark, "o": .light]
  return SavedGame(
    board: row.map { disks[$0] } + Array(repeating: nil, count: 56), turn: .dark, darkIsComputer: false,
    lightIsComputer: false)
}

extension PresentationSeam.Picture {
  /// What `show` prints after that word.
  fileprivate func line(_ word: String) -> String {
    let line = lines.first { $0.hasPrefix("\(word): ") }?.dropFirst(word.count + 2) ?? ""
    // Of a dialog its title will do.
    return line.components(separatedBy: " | ")[0]
  }
}
