import Notebooks
import Reversi
import ReversiSuite

extension Chapter10 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "No defect, and a pattern",
      """
      Run `swift run chapter-10 verify`: 53 clauses, the seams, and a group *pattern* with six rules. Then break one
      on purpose: let the view ask the store for the turn, or let the view model dispatch `.answer` itself.
      """,
      until: ["load.bad", "save.whole", "load.keeps-bad", "dialog.none-lost"],
      hints: [
        "`pattern: .flux` comes after the title in `Main.swift`, and `game: .inTheApp` after the rules.",
        "A broken rule is reported with file and line, and `verify` exits with 1.",
        "If think.restart is broken: which task is cancelled when the thinking side is switched off?",
      ],
      answer: "53 clauses and six rules of Flux and MVVM hold."),
    .prose(
      """
      ## When do the counts change?

      Once per move, when it has ended. But the store's board changes with each disk, since the view shows it. So
      the counts are *derived* from another board: during a move from the one before it, and otherwise from the
      one on the screen. Dark plays d3, which flips d4:

      | at | action | `store.board` has | the output shows | chapter 13's state counts |
      | --- | --- | --- | --- | --- |
      | 0.000 | `beginMove` | 2 : 2 | 2 : 2 | 2 : 2 |
      | 0.000 | `placeDisk` | 3 : 2 | 2 : 2 | 2 : 2 |
      | 0.250 | `placeDisk` | 4 : 1 | 2 : 2 | 2 : 2 |
      | 0.500 | `beginTurn` | 4 : 1 | 4 : 1 | 4 : 1 |

      Chapter 13 derives them, too, with one board fewer: its state's board changes when the move is over.

      The published version *samples* its counts. It reads them when a game is loaded, when it is reset and when
      a turn begins, and shows them until the next of the three. That is its author's habit; nothing in Flux asks
      for it. A reader's version in `Tests/Readers/10-Flux` does the same, and all clauses hold. The price is that
      an event can be forgotten. Add an action that changes the board, such as an undo, and the screen shows
      *late* counts unless you remember a fourth. And a second screen that opens in mid-flip has missed the last
      of the three.

      A derived count is never late. It relies on one line, which forgets the board before the move when a turn
      begins. Delete it, and after one move the app accepts no more taps. Nobody can overlook that.
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
        The board on the screen had 4 and 1 for a moment, but until a move has ended the counts are those of the
        board before it: 2 and 2. So are those of the new game. In the original app the labels do not change
        either: it counts when the move has ended.
        """),
    .prose(
      """
      ## The trap

      ```sh
      swift run workbook trap 10
      ```

      Two users report what they have seen. Two lines are wrong, in two of the parts, and both look
      inevitable. `swift run workbook trap 10 --open` writes the source with the mistake into
      `.build/debug/workbook.chapters/trap-10`.

      ## What can be tested alone

      The use cases need only a board. The store and the output need only actions: no phone, no clock.
      Everything but the view plays without a screen:
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
      one class calls `dispatch`. Now you can answer your colleague: `load`, `reset` and `beginTurn` change
      the turn, and nothing else can.

      **Invited: a stale fact.** An action creator reads the store, waits, and dispatches. By then the facts
      it has read may be old. Ours reads again after each wait, and throws if it was cancelled. Delete one
      line, and see:
      """),
    .experiment(
      "A cancelled move",
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
        A cancelled sleep throws, so most thinking and moving ends there. But if the reset comes at the
        instant when the sleep has just ended, before the task goes on, the sleep does not throw. The move
        goes on and places its next disk on the new board. The clauses on resets and switches at the same
        instant find it, on some schedules.
        """),
    .openTask,
    .prose(
      """
      ## What it cost
      """),
    .sizes("2-Rules", "6-CocoaMVC", "9-StateMachine", "10-Flux", "13-StateAsValue"),
    .changes,
    .prose(
      """
      A tap goes through six parts, and a new button needs a line in four of them. You pay that price every
      day. In return, each of these lines has exactly one place.

      `@Observable` and SwiftUI would spare you the observers and most of the output: a view that reads
      `store.turn` is redrawn when it changes, and `store.count(of:)` has the right counts at every moment. A view
      that counts the disks of `store.board` itself would show them too early.

      And the next change? `swift run workbook change` lists the changes to come. `change undo 10` asks for an
      Undo button in your chapter, and puts its bill beside those of the solutions.

      ## When you would choose it, and when not

      Choose it when many people work on one app and nobody knows all of it. *Where does this line go?* has
      one answer, and a reviewer can spot a wrong one. Choose it when several parts must follow the same
      event: each is a store that registers.

      Is it for apps in which many screens show the same facts? One store tells them all, so they agree. But
      `change history 10` asks for a second screen, and its bill is in the middle of the eleven: 86 lines, where
      the fat controller takes 59.

      Do not choose it for a screen with two labels. And do not expect it to decide *when* things happen: the
      difficult part of this app is now in the action creator, as tasks.
      """),
    .spoiler(
      "When you have found the trap: the facts about the published version",
      [
        .prose(
          """
          The repository of [@marty-suzuki](https://github.com/marty-suzuki): 2,021 lines of Swift, and 2,492
          lines of tests with 65 test functions. It uses a library for streams; its use cases are callable,
          its alerts are values with their handlers, and its save is a pair of pure functions that take a way
          to read and a way to write. Its counts are sampled on three events. Launched into a pass it waits for a
          tap that cannot come, and a switch during the animation saves a half-flipped board.
          """)
      ]),
    .prose(
      """
      ## For your next review

      - **You have this problem when** you read a whole class to find what set one wrong number.
      - **Ask in the review:** after which events is this number read again? Is the new event one of them?
      - **Write this test:** send each event to the store, without a screen. After each, compare the badge's
        number with the list that it counts.
      """),
    .verify(),
  ]
}
