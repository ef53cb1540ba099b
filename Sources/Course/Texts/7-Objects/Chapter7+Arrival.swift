import Notebooks
import Reversi
import ReversiSuite

extension Chapter7 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "No defect, and a pattern",
      """
      Run `swift run chapter-7 verify`: 53 clauses, the seams, and a line *pattern* with six rules. Then
      break a rule on purpose. Let the controller set a label, or the game use `ComputerPlayer`.
      """,
      until: ["load.bad", "save.whole", "load.keeps-bad", "dialog.none-lost"],
      hints: [
        "`pattern: .objects` comes after the title in `Main.swift`, and `game: .inTheApp` after the rules.",
        "A broken rule is reported with file and line, and `verify` exits with 1.",
        "If reset.animating is broken: what began before the queue was emptied, and is still running?",
      ],
      answer: "53 clauses and six rules of Objects hold."),
    .prose(
      """
      ## Once more

      The switch in the middle of a move, and the alert that is due while the confirmation is up, recorded
      from your code:
      """),
    .tornSave,
    .swallowedAlert,
    .prose(
      """
      In the original app a whole band of timings tears the save, and another leaves the game stuck.

      ## How far ahead?

      At any instant the queue knows how much of the game has not been seen. This cell plays c4 on your app,
      and reads the queue's count every eighth of a second:
      """),
    .code(with: QueueSeam.self) { app, queue in
      let bars = queue.backlog(after: "c4", in: app).map { time, left in
        "\(time)  \(String(repeating: "#", count: left)) \(left)"
      }
      return .list(bars)
    },
    .prose(
      """
      In our solution it is 4 at 0.125, 3 at 0.250 and 0.375, and 0 at 0.500: a disk leaves the queue every
      quarter of a second, and the standing and the next turn leave with the last one.

      You can also hand over the game alone, as `model: .game`. Copy `ModelSeam`, `Listener` and the
      initializer of `SavedGame` that takes a `Game` from `Solutions/7-Objects/Seams.swift`. Then two
      Computers play without a screen:
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
      ## Who owns the work under way
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      | work under way | owner | cancelled by | left over after a reset |
      | --- | --- | --- | --- |
      | a Computer's thinking | that Computer | the game, which stops its players | a closure that wakes and finds its player gone |
      | requests not shown yet | the queue | the controller, in `gameHasChanged` | the completion of one disk |
      | a dialog | the screen | the user | nothing |

      You could have guessed each owner from its name. That is the strength of this road.

      ## What it makes impossible, and what it invites

      Everything still to be shown is now in one list, and a reset must empty it. Here is a move of four
      disks, reset at each hundredth of a second:
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
        **Impossible: a disk of the old game on the new board.** There was none before, either, but then every
        closure had to check its canceller. Now the reset empties the list, and only the completion of one
        disk compares a number.
        """),
    .prose(
      """
      **Invited: ping-pong.** Here is who calls whom in your chapter now. The table counts every call in the
      other direction, even a later one. Only the code tells you which of them come in the middle of a call.
      """),
    .whoCallsWhom,
    .prose(
      """
      In our solution three of four pairs call back: the game and the queue call their delegates, and players
      call the game. (The queue also calls `present` on a controller.) A call that comes back finds its caller
      in the middle of something. Here is an example. A table's `takeTurn()` calls its player's
      `takeTurn(at:)`, and then says `the game has asked`. This player does not think: it calls the table's
      `play()` at once, which says `the game has a move`.
      """),
    .predict(
      "which of the two lines comes first?",
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
      why: "The player moves before the call to it returns: any line after that call comes too late."),
    .prose(
      """
      In our solution's `Game.takeTurn`, `isAsked = true` comes *before* the call to the player. Move it one
      line down: with this chapter's controller, all 53 clauses still hold and a million random inputs find
      nothing. Hand over `model: .game`, and the seam reports "it calls itself forever", because half of its
      listeners answer at once. When such a listener is notified that a Computer thinks, it lets the game take
      its turn; the game has not noted yet that it has asked, and asks again. No type catches that. It is the
      price of objects without a direction: who may call whom, and when, takes discipline at every line.

      ## The trap

      ```sh
      swift run workbook trap 7
      ```

      The command prints the users' reports and the suite's first failing script; finding the lines is up to
      you. `swift run workbook trap 7 --open` writes the source with the mistake into
      `.build/debug/workbook.chapters/trap-7`. All three objects that you would suspect are right.
      """),
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
      What does today's Swift make unnecessary? An `AsyncStream` of requests, with one task that awaits each
      animation, would be the same queue in fewer lines. But emptying it would mean ending that task and
      starting another, and a stream has no `count`. A list that you can inspect is worth a few more lines
      here.

      And the next change? `swift run workbook change` lists the changes to come. `change undo 7` asks for an
      Undo button in your chapter, and puts its bill beside those of the solutions.

      ## When you would choose it, and when not

      Choose objects when the nouns are known and more kinds of them will come: a third player, a second file, a
      replay that feeds the queue without any game. Each is one more class, and a line or two where it is
      made. Choose the queue by itself, in any architecture, when the model changes faster than the screen can
      show.

      Do not choose them when the difficulty is *when*: who may act, what has been cancelled, what comes
      first. Objects spread such decisions over every object that can be called, and calls that come back
      break them. Architectures with calls in one direction are an answer to exactly that.
      """),
    .spoiler(
      "When you have found the trap: the facts about the published version",
      [
        .prose(
          """
          The repository of [@es-kumagai](https://github.com/es-kumagai): 2,558 lines, 41 types, no tests. Its
          counts and its message do not wait for the queue, an indicator may stay on when a Computer becomes a
          person, and a Computer does not begin after a dismissed pass. Each of these is a missing call, or
          one that bypasses the queue.
          """)
      ]),
    .prose(
      """
      ## For your next review

      - **You have this problem when** one property means both the true value and the value shown so far.
      - **Ask in the review:** does this line need the score, or the score on the screen?
      - **Write this test:** change the model twice, faster than the animation. Check the model at once. Then
        reset, and check that nothing old appears.
      """),
    .verify(),
  ]
}
