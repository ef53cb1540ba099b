import Notebooks
import Reversi
import ReversiSuite

extension Chapter7 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "No defect, and a pattern",
      """
      Run `swift run chapter-7 verify`: 53 clauses, and after the seams the line *pattern*: six rules. Then break a
      rule on purpose. Let the controller set a label, or the game name `ComputerPlayer`.
      """,
      until: ["load.bad", "save.whole", "load.keeps-bad", "dialog.none-lost"],
      hints: [
        "`pattern: .objects` comes after the title in `Main.swift`, and `game: .inTheApp` after the rules.",
        "A rule that does not hold is named with file and line, and `verify` exits with 1.",
        "If reset.animating is broken: what was begun before the queue was emptied, and is not over?",
      ],
      answer: "53 clauses hold, and six rules of Objects."),
    .prose(
      """
      ## Once more

      The switch in the middle of a move, and the alert that is due while the question is up, recorded from your code:
      """),
    .tornSave,
    .swallowedAlert,
    .prose(
      """
      As you found the app, the first has an area of torn saves, and the second an area in which the game stands still.

      ## How far ahead?

      The queue can be asked at any instant how much of the game has not been seen. This cell plays c4 on your app, and asks
      every eighth of a second:
      """),
    .code(with: QueueSeam.self) { app, queue in
      let bars = queue.backlog(after: "c4", in: app).map { time, left in
        "\(time)  \(String(repeating: "#", count: left)) \(left)"
      }
      return .list(bars)
    },
    .prose(
      """
      In our solution it is 4 at 0.125, 3 at 0.250 and 0.375, and 0 at 0.500: every quarter of a second a disk leaves
      the queue, and with the last one go the standing and the next turn, both at once.

      The game alone can be handed over as well, as `model: .game`. In `Solutions/7-Objects/Seams.swift`, copy
      `ModelSeam`, `Listener` and the `SavedGame` that is made from a `Game`. Then two Computers play without a screen:
      """),
    .code(with: ModelSeam.self) { model in
      let game = model.selfPlay(seed: 7)
      return .text(
        """
        \(game.moves) moves in \(game.seconds) seconds of thinking, dark \(game.dark), light \(game.light)
        told: \(game.told) times
        """)
    },
    .prose(
      """
      ## Who owns what is under way
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      | what is under way | who owns it | who calls it off | what is left of it after a reset |
      | --- | --- | --- | --- |
      | a thought | the Computer that thinks it | the game, which stops its players | a closure that wakes and finds its player gone |
      | what is to be shown | the queue | the controller, in `gameHasChanged` | the completion of one disk |
      | a dialog | the screen | the user | nothing |

      Each owner is the object whose name you would guess. That is what this road is good at.

      ## What it makes impossible, and what it invites

      Whatever is to be shown is in one list now, and a reset has to get rid of it. Here is a move of four disks, reset at
      each hundredth of a second:
      """),
    .predict(
      "how many of 99 resets leave a disk of the old game on the new board, in your app?",
      [
        "None": ", 0 with a late disk", "One: at the instant of the last disk": ", 1 with",
        "Three": ", 3 with",
      ],
      .code { app in
        let times = (1..<100).map { hundredths in "0." + (hundredths < 10 ? "0" : "") + "\(hundredths)" }
        let late = try times.filter { time in
          let game = "save x00 1 xooo----; tap e1; wait \(time); reset; ok; settle; expect row 1 --------"
          return try app.played(game).failure != nil
        }
        return .text("\(times.count) resets, \(late.count) with a late disk")
      },
      why: """
        **Impossible: a disk of the old game on the new board.** There was none before, either, but then each closure
        had to check its canceller. Now the reset empties the list, and only the completion of one disk compares a
        number.
        """),
    .prose(
      """
      **Invited: ping-pong.** Here is who calls whom in your chapter now. The table counts every call in the other
      direction, even one that comes later. Which of them come in the middle of a call, only the code tells you.
      """),
    .whoCallsWhom,
    .prose(
      """
      In our solution three of four pairs call back: the game and the queue call their delegate, and players call the game. (The
      queue calls back once more: `present` of a controller that it does not know by name.) A call that comes back finds its caller in the
      middle of something. Here is what that does, in a few lines: a table asks a player, the player answers at once,
      and the table still has one more thing to do.
      """),
    .predict(
      "which of the two lines is written first?",
      [
        "`the game has asked`": "0.000  the game has asked\n0.000  the game has a move",
        "`the game has a move`": "0.000  the game has a move\n0.000  the game has asked",
      ],
      .code { _ in
        .said { _, say in
          @MainActor final class Table {
            var player: Hasty?
            var say: (String) -> Void = { _ in }

            func takeTurn() {
              player?.takeTurn(at: self)
              say("the game has asked")
            }

            func play() { say("the game has a move") }
          }
          @MainActor final class Hasty {
            func takeTurn(at table: Table) { table.play() }
          }
          let table = Table()
          table.say = say
          table.player = Hasty()
          table.takeTurn()
          table.say = { _ in }
        }
      },
      why: "The move is made before the asking is over: whatever follows the call comes too late."),
    .prose(
      """
      In `Game.takeTurn` of our solution, `isAsked = true` comes *before* the player is asked. Put it one line further
      down: with the controller that listens here, all 53 clauses hold and a million random inputs find nothing. Hand
      over `model: .game`, and the seam says "it calls itself forever", because half of its listeners answer at once.
      When such a listener is notified that a Computer thinks, it lets the game take its turn; the game has not noted yet that
      it has asked, and asks again. No type finds that. It is the price of objects without a direction: who may call whom, and
      when, is a matter of discipline at every line.

      ## The trap

      ```sh
      swift run workbook trap 7
      ```

      Users report what they see, the suite shows its first failing script, and the lines are yours to find.
      `swift run workbook trap 7 --open` writes the source with the mistake into `.build/debug/workbook.chapters/trap-7`. All three objects that
      you would suspect are right.

      ## Does the net hold?

      Solution 7, made wrong in one place at a time, and what notices ([how to read the table](../../Sources/Roads.md)):
      """),
    .mutants,
    .prose(
      """
      ## What it cost
      """),
    .sizes("2-Rules", "6-CocoaMVC", "7-Objects"),
    .changes,
    .code { app in
      .text("a launch and one move of two disks: \(try app.played("c4; settle").jobs) jobs")
    },
    .prose(
      """
      Does anything of today's language make a part of this superfluous? An `AsyncStream` of requests with one task that awaits
      each animation would be the same queue in fewer lines; but emptying it would mean ending that task and beginning
      another, and a stream has no `count`. A list that you can look at is worth a few lines more here.

      And the next change? `swift run workbook change` lists what may be asked for next. `change undo 7` asks for an Undo
      button in your chapter, and puts its bill beside those of the solutions.

      ## When you would choose it, and when not

      Choose objects when the nouns are given and their kinds will grow: a third player, a second file, a replay that feeds
      the queue without any game. Each is one more class, and a line or two where it is made. Choose the queue by itself, in any
      architecture, when the model changes faster than the screen can show.

      Do not choose it when the difficulty is in *when*: who may act, what has been called off, what comes first.
      Objects spread that over every object that can be called, and the calls that come back are where it goes wrong.
      Architectures in which calls go one way only are an answer to just that.
      """),
    .spoiler(
      "When you have found the trap: the facts about the published version",
      [
        .prose(
          """
          They are from its repository, by [@es-kumagai](https://github.com/es-kumagai): 2,558 lines, 41 types, no tests. Its
          counts and its message do not wait for the queue, an indicator may stay on when a Computer becomes a person, and a
          Computer does not begin after a pass that was dismissed. Each of these is a call that is missing, or one that
          goes past the queue.
          """)
      ]),
    .verify(),
  ]
}
