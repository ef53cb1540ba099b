import Notebooks
import Reversi
import ReversiSuite

extension Chapter10 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "Verify the app, then break a rule",
      """
      Run `swift run chapter-10 verify`: it checks 53 clauses, the seams, and a group *pattern* with six rules.
      Then break a rule on purpose: let the view ask the store for the turn, or let the view model dispatch
      `.answer` itself.
      """,
      until: ["load.bad", "save.whole", "load.keeps-bad", "dialog.none-lost"],
      hints: [
        "`pattern: .flux` comes after the title in `Main.swift`, and `game: .inTheApp` after the rules.",
        "A broken rule is reported with file and line, and `verify` exits with 1.",
        "If think.restart is broken: which task is cancelled when the thinking side is switched off?",
      ],
      answer: """
        53 clauses and six rules of Flux and MVVM hold. A view that asks the store breaks pattern.views. A view
        model that dispatches breaks pattern.actions and pattern.round.
        """),
    .prose(
      """
      ## When do the counts change?

      The labels change once per move, when it has ended. But the store's board changes with each disk, because
      the view shows each disk. So during a move the output *derives* the counts from the board before the move.
      In our solution, dark plays d3, which flips d4:

      | at | action | `store.board` has | the output shows |
      | --- | --- | --- | --- |
      | 0.000 | `beginMove` | 2 : 2 | 2 : 2 |
      | 0.000 | `placeDisk` | 3 : 2 | 2 : 2 |
      | 0.250 | `placeDisk` | 4 : 1 | 2 : 2 |
      | 0.500 | `beginTurn` | 4 : 1 | 4 : 1 |

      The published version *samples* its counts: it reads them after a load, a reset and the beginning of a
      turn. That is its author's choice; nothing in Flux requires it. An app that samples can pass all clauses.
      But when a fourth event changes the board, somebody must remember to read the counts there, or the screen
      shows *late* counts. A derived count is never late.
      """),
    .predict(
      "dark plays d3, and the user resets after 0.300, in mid-flip. When do the labels change?",
      [
        "At 0.250, with the disk that flips": "\n0.250 count",
        "At 0.300, when the game is reset": "\n0.300 count",
        "Not at all: they show 2 and 2 all the time": "\n0.300 cell",
      ],
      .script("trace on; d3; wait 0.3; reset; ok; settle"),
      why: """
        For a moment the board on the screen had 4 and 1. But until a move has ended, the labels show the counts
        from before it: 2 and 2. The new game has the same. In the original app the labels do not change either:
        it counts only when a move has ended.
        """),
    .trap("Two lines are wrong, in two different parts, and each looks like the only way to write it."),
    .prose(
      """
      ## What can be tested alone

      You can test the use cases with only a board, and the store and the output with only actions. Without the
      view, two Computers can play a whole game:
      """),
    .code(with: ModelSeam.self) { model in
      let game = model.selfPlay(seed: 7)
      return .text(
        """
        \(game.moves) moves in \(game.seconds) seconds, dark \(game.dark), light \(game.light)
        notified: \(game.told) times
        """)
    },
    .prose(
      """
      ## Who owns the work under way

      Dark's Computer thinks, the game is reset, and dark plays d3 by hand in the new one. Who cancels what?
      Unless marked otherwise, the chart shows the code you started from; the table shows our solution.
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      | work under way | owner | ended by | left over after a reset |
      | --- | --- | --- | --- |
      | a Computer's thinking | the action creator, as its one task | a switch, a reset | nothing |
      | a move | the same task | a reset | nothing; the store forgets the board before it |
      | a pass to be announced | the store's list of alerts | `answer`, `reset` | nothing |
      | a reset's confirmation | the same list | the same | nothing |

      ## What it makes impossible, and what it invites

      **Impossible: a change that nobody can find.** Every change of the store is a case of `Action`, and only
      one class calls `dispatch`. To answer your colleague, you read one `switch` and search one class.

      **Invited: a stale fact.** An action creator reads the store, waits, and dispatches. By then the store may
      have changed. Ours reads the board and the players only after a wait. The side, the cell and the disks
      come from before the wait, but whatever would make them wrong cancels the task, and each wait ends with a
      check for that. Find out what that check is worth:
      """),
    .experiment(
      "Remove the check for cancellation",
      """
      Delete `try Task.checkCancellation()` from the action creator's `wait`, and run `verify --all`. Why do
      some clauses still hold?
      """,
      until: "you have seen which orders of events break it",
      hints: [
        "A cancelled sleep throws by itself. When does it not?",
        "A reset and the end of a wait can fall on the same instant. Which comes first?",
        "`swift run chapter-10 explore` tries many orders.",
      ],
      answer: """
        A cancelled sleep throws, and most cancelled moves end there. But a reset can come when the sleep has just
        ended and the task has not yet resumed. Then the sleep does not throw, and the move places its next disk on
        the new board. The clauses on resets and switches at the same instant find it, on some schedules.
        """),
    .openTask,
    .prose(
      """
      ## What it cost

      From solution 2, where you began, to our solution the app has grown by more than a third, and the view
      controller has shrunk to less than a quarter. The second table counts our patches, step by step:
      """),
    .sizes("2-Rules", "10-Flux"),
    .changes,
    .prose(
      """
      A tap goes through six roles: the five in the first table, and the use cases. In our solution these are
      fourteen types. A new button needs a line in four of the roles. In return, there is exactly one place for
      each of these lines.

      With `@Observable` and SwiftUI you would need no observers and little of the output: a view that reads
      `store.turn` is redrawn when it changes. But a view must not count the board's disks itself, or it shows
      the counts too early.

      ## When you would choose it, and when not

      Choose it when many people work on one app and nobody knows all of it. The question *Where does this line
      go?* has one answer, and a reviewer can spot a wrong one. Choose it when several parts must react to one
      event: each is a store that registers with the dispatcher.

      Do not choose it only because many screens show the same facts. One store notifies them all, so they agree
      for free. But a second screen cost Flux 86 lines, where the median of the bill's eleven versions is 79. Two
      thirds of the 86 are a second view model and its view controller.

      Do not choose it for a screen with two labels, either. And do not expect it to decide *when* things
      happen. That is still the hard part, and it is in the action creator's tasks, outside the loop.
      """),
    .spoiler(
      "When you have found the trap: the facts about the published version",
      [
        .prose(
          """
          The repository of [@marty-suzuki](https://github.com/marty-suzuki): 2,021 lines of Swift, and 2,492
          lines of tests with 65 test functions. It uses a library for streams. Its use cases are callable, and
          its alerts are values with their handlers. Two pure functions save and load; the functions that write
          and read are their arguments. Its counts are sampled on three events. Launched into a pass, it waits
          for a tap that cannot come, and a switch during the animation saves a half-flipped board.
          """)
      ]),
    .prose(
      """
      ## The owner's change

      The owner wants an Undo button: it takes back a person's latest move, and every Computer's move after
      it. Next comes a line in the save with the game's moves. Where in your code does each go? Write down the
      types, and then:

      ```sh
      swift run workbook change undo 10
      swift run workbook change moves 10
      ```
      """),
    .spoiler(
      "What it cost us, and two other authors",
      [
        .prose(
          """
          Undo took 22 lines here, and 23 and 25 in two other versions. The store sees each move begin, so it
          can remember the board and put it back. But a store cannot stop a task or write a file, so the action
          creator must do both first.

          The moves took 36 lines, the most of our eleven versions, because the action `beginTurn` did not say
          which move had ended the last turn. Now it carries that move's cell, and so does the method that
          dispatches it. Decide early what an action must carry.
          """)
      ]),
    .prose(
      """
      ## For your next review

      - **You have this problem when** you read a whole class to find out what set one wrong number.
      - **Ask in the review:** after which events is this number read again? Is the new event one of them?
      - **Write this test:** send each event to the store, without a screen. After each, compare the badge's
        number with the list that it counts.
      """),
    .verify(),
  ]
}
