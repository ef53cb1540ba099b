import Notebooks
import Reversi
import ReversiSuite

extension Chapter10 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "No defect, and a pattern",
      """
      Run `swift run chapter-10 verify`: 53 clauses, and after the seams the group *pattern* with six rules. Then break one
      on purpose: let the view ask the store for the turn, or let the view model dispatch `.answer` itself.
      """,
      until: ["load.bad", "save.whole", "load.keeps-bad", "dialog.none-lost"],
      hints: [
        "`pattern: .flux` comes after the title in `Main.swift`, and `game: .inTheApp` after the rules.",
        "A rule that does not hold is shown with file and line, and `verify` exits with 1.",
        "If think.restart is broken: which task is cancelled when the thinking side is switched off?",
      ],
      answer: "53 clauses hold, and six rules of Flux and MVVM."),
    .prose(
      """
      ## When do the counts change?

      In the store they change with each disk, and on the screen once a move. The output *samples* them: it looks at the
      store's counts when a game is loaded, when it is reset and when a turn begins, and at no other time. Chapter 13
      does the opposite. There the counts are *derived*, from a board that changes when the move is over. Dark plays d3,
      which turns d4:

      | at | action | the store counts | the output shows | chapter 13's state counts |
      | --- | --- | --- | --- | --- |
      | 0.000 | `beginMove` | 2 : 2 | 2 : 2 | 2 : 2 |
      | 0.000 | `placeDisk` | 3 : 2 | 2 : 2 | 2 : 2 |
      | 0.250 | `placeDisk` | 4 : 1 | 2 : 2 | 2 : 2 |
      | 0.500 | `beginTurn` | 4 : 1 | 4 : 1 | 4 : 1 |

      Both are right, and they go wrong differently. A sampled count can be *late*: add an action that changes the
      counts, such as an undo, and somebody has to remember the fourth event. A derived count cannot, but it needs a
      board that has not moved on. Here it would be `store.save.board`, and one reader's version in
      `Tests/Readers/10-Flux` does just that.
      """),
    .predict(
      "dark plays d3, and the user resets after 0.300, in mid-flip. When do the labels change?",
      [
        "At 0.250, with the disk that turns": "\n0.250 count",
        "At 0.300, when the game is reset": "\n0.300 count",
        "Not at all: they show 2 and 2 all the time": "\n0.300 cell",
      ],
      .script("trace on; d3; wait 0.3; reset; ok; settle"),
      why: """
        The store counted 4 and 1 for a moment, and nobody looked. When the game is reset the output samples 2 and 2, which is
        what the labels show already. In the app as you found it they do not change either: it counts when the move has ended.
        """),
    .prose(
      """
      ## The trap

      ```sh
      swift run workbook trap 10
      ```

      Two users report what they have seen. Two lines are wrong, in two of the parts, and both look as if they had
      to be like that. `swift run workbook trap 10 --open` writes the
      source with the mistake into `.build/debug/workbook.chapters/trap-10`.

      ## What can be tested alone

      The questions need a board. The store and the output need actions and nothing else: no phone, no clock. All but the
      view plays without a screen:
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
      ## Who owns what is under way
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      | what is under way | who owns it | what ends it | what is left of it after a reset |
      | --- | --- | --- | --- |
      | a thought | the action creator, as its one task | a switch, a reset | nothing |
      | a move | the same task | a reset | nothing; the store forgets the board before it |
      | a pass to be announced | the store's list of alerts | `answer`, `reset` | nothing |
      | a question about a reset | the same list | the same | nothing |

      ## What it makes impossible, and what it invites

      **Impossible: a change that nobody can find.** Every change of the store is a case of `Action`, and `dispatch` is named in one
      class. Ask again who changes the turn: `load`, `reset` and `beginTurn` do, and nothing else can.

      **Invited: a fact about the wrong moment.** An action creator reads the store, waits, and dispatches. What it has read may
      be old by then. Ours reads again after each wait, and throws if it was called off. Delete one line, and see:
      """),
    .experiment(
      "A move that was called off",
      """
      Delete `try Task.checkCancellation()` from the action creator's `wait`, and run `verify --all`. Why do some clauses hold
      all the same?
      """,
      until: "you have seen which orders of events break it",
      hints: [
        "A sleep that is cancelled throws by itself. When does it not?",
        "A reset and the end of a wait can fall on the same instant. Who is first?",
        "`swift run chapter-10 explore` tries many orders.",
      ],
      answer: """
        A cancelled sleep throws, so most thoughts and moves end there. But when the time is over, and the reset comes at the
        same instant and before the task goes on, the sleep has ended well. The move goes on and places its next disk on the new
        board. The clauses on resets and switches at the same instant find it, on some schedules.
        """),
    .openTask,
    .prose(
      """
      ## Does the net hold?

      Solution 10, made wrong in one place at a time, and what notices ([how to read the table](../../Sources/Roads.md)):
      """),
    .mutants,
    .prose(
      """
      ## What it cost
      """),
    .sizes("1-FatController", "6-CocoaMVC", "9-StateMachine", "10-Flux", "13-StateAsValue"),
    .changes,
    .prose(
      """
      A tap goes through six parts, and a new button needs a line in four of them. That is the price, and it is paid every
      day. In return, each of these lines has one place where it can stand.

      `@Observable` and SwiftUI would spare you the output: a view that reads `store.turn` is drawn again when it
      changes. But it would show the counts at every disk, since a view that observes derives. What is sampled must be
      kept by somebody.

      And the next change? `swift run workbook change` lists what may be asked for next. `change undo 10` asks for an Undo
      button in your chapter, and puts its bill beside those of the solutions.

      ## When you would choose it, and when not

      Choose it when many people work on one app and nobody knows all of it. *Where does this line go?* has one answer, and a
      reviewer can see a wrong one. Choose it when several parts must follow the same event: each is a store that registers.

      Do not choose it for a screen with two labels. And do not expect it to decide *when* something happens: the
      difficult part of this app is in the action creator, as tasks, as it was in the controller.
      """),
    .spoiler(
      "When you have found the trap: the facts about the published version",
      [
        .prose(
          """
          They are from its repository, by [@marty-suzuki](https://github.com/marty-suzuki): 2,021 lines of Swift, and 2,492
          lines of tests with 65 test functions. Its streams are those of a library; its use cases are callable, its alerts are values with
          their handlers, and its save is a pair of pure functions that are handed a way to read and a way to write.
          Its counts are sampled on three events, as here. Launched into a pass it waits for a tap that cannot come, and a
          switch during the animation saves a board that is half turned over.
          """)
      ]),
    .verify(),
  ]
}
