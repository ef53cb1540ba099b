import Notebooks
import Reversi
import ReversiSuite

extension Chapter7 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "Verify the app, then break a rule",
      """
      Run `swift run chapter-7 verify`. All 53 clauses hold, and so do the seams and six rules of the
      *pattern*. Then break a rule on purpose: let the controller set a label, or let the game use
      `ComputerPlayer`. What does `verify` report?
      """,
      until: ["load.bad", "save.whole", "load.keeps-bad", "dialog.none-lost"],
      hints: [
        "`pattern: .objects` comes after the title in `Main.swift`, and `game: .inTheApp` after the rules.",
        "A broken rule is reported with file and line, and `verify` exits with 1.",
        "If reset.animating is broken: what began before the queue was emptied, and is still running?",
      ],
      answer: """
        53 clauses and six rules of Objects hold. A controller that sets a label breaks `pattern.queue`. A
        second function that uses `ComputerPlayer` breaks `pattern.players`.
        """),
    .prose(
      """
      ## Measure how far the game is ahead

      Now you can answer the tester: at any instant, the queue knows how much of the game has not been seen.
      The code below plays c4 on your app, and reads the queue's count every eighth of a second:
      """),
    .code(with: QueueSeam.self) { app, queue in
      let bars = queue.backlog(after: "c4", in: app).map { time, left in
        "\(time)  \(String(repeating: "#", count: left)) \(left)"
      }
      return .list(bars)
    },
    .prose(
      """
      In our solution a disk leaves the queue every quarter of a second. The counts, the message and the end
      of the move leave with the last one.

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

      Dark's Computer thinks, the game is reset, and dark plays d3 by hand in the new one. Who cancels what?
      Unless marked otherwise, the chart shows the code you started from; the table shows our solution.
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      | work under way | owner | cancelled by | left over after a reset |
      | --- | --- | --- | --- |
      | a Computer's thinking | that Computer | the game, which stops its players | a closure that wakes and finds its player gone |
      | requests not shown yet | the queue | the controller, in `gameHasChanged` | the completion of one disk |
      | a dialog | the screen | the user | nothing |

      ## What it makes impossible, and what it invites

      Everything still to be shown is now in one list, and a reset empties it. Here a reset interrupts a move of
      four disks, at every hundredth of a second:
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
        **Impossible: a disk of the old game on the new board.** There was none before, either, but only
        because every closure checked its canceller. Now the reset empties the list. Only the completion of a
        disk in mid-flip must still find out that it is late, and it compares one number.
        """),
    .prose(
      """
      **Invited: calls that go back.** Suppose that A calls B, and that B calls A before it returns. When B
      returns, A may no longer be in the state in which it made the call. You cannot understand either of them
      alone. Here is who calls whom in your chapter, from the compiler's index. A pair calls back if its calls
      go both ways, even at different times. The index cannot show whether one call happens *during* the
      other; for that you must read the code.
      """),
    .whoCallsWhom,
    .prose(
      """
      In our solution three of four pairs call back: the game and the queue call their delegates, and players
      call the game.

      Such a call may find its caller in the middle of a function. For example, a table's `takeTurn()` calls
      its player's `takeTurn(at:)`, and then says `the game has asked`. This player does not think. It calls
      the table's `play()` immediately, which says `the game has a move`.
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
      line down. With this chapter's controller all 53 clauses still hold, and a million random inputs find
      nothing. But hand over `model: .game`, and the seam reports "it calls itself forever". Half of the
      seam's listeners answer immediately: when notified that a Computer thinks, they call `takeTurn`.
      `isAsked` is still false then, so the game asks again, and so on. No type rules that out.
      """),
    .trap("The game, the queue and the requests are all innocent."),
    .prose(
      """
      ## What it cost

      The controller has shrunk to about a quarter, and the app as a whole has grown by two fifths:
      """),
    .sizes("2-Rules", "7-Objects"),
    .changes,
    .code { app in
      .text("a launch and one move of two disks: \(try app.played("c4; settle").jobs) jobs")
    },
    .prose(
      """
      What does today's Swift make unnecessary? Perhaps the queue. An `AsyncStream` of requests, with one task
      that awaits each animation, would do the same in fewer lines. But to empty it you would have to end that
      task and start another, and a stream has no `count`. A list that you can inspect is worth a few more
      lines here.

      ## When you would choose it, and when not

      Choose objects when you know the nouns, and expect more kinds of them: a third player, a second file, a
      replay that feeds the queue without a game. Each is one more class, and a few lines that mention it.
      Choose the queue alone, in any architecture, when the model changes faster than the screen can show.

      Avoid objects when timing is the hard part: who may act, what was cancelled, what comes first. Such
      decisions are then spread over all objects, and a call back may come in the middle of any of them. If that
      is your problem, choose an architecture in which calls go one way, such as chapter 10's.
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
      ## The owner's change

      "My brother wants to play from his phone," says the owner. She wants a third kind of player, Remote,
      whose moves arrive late, twice, out of turn, or never. Where in your code does it go? How many existing
      functions of the game must change, and how many of the queue? Predict, and then:

      ```sh
      swift run workbook change remote 7
      ```

      The command sets the task, and puts your bill beside those of the solutions. Next she wants undo
      (`change undo 7`): it takes back a person's latest move immediately, even while a Computer thinks. What
      becomes of that Computer's answer?
      """),
    .spoiler(
      "What it cost us, and two other authors",
      [
        .prose(
          """
          **A remote player** took us 17 lines. No function of the game or of the queue changed: a Remote is a
          third object, and 13 of the lines are its class. The change uses 12 names of the app, the fewest of
          eleven versions. Yet in all seven other architectures of this part our solutions needed fewer than
          17 lines. With objects you see immediately where that change belongs, but you do not write less.
          (For this change we have no other author's figure.)

          **Undo** took us 18 lines; the two other authors needed 26 and 24. The queue updates its button,
          like everything else on the screen. The difficulty is the Computer. If you stop it and ask it again,
          the same object also plays its old answer. So undo makes new players, with the method that loads a
          save. No type and no rule reminds you to.
          """)
      ]),
    .prose(
      """
      ## For your next review

      - **You have this problem when** one property means both the true value and the value shown so far.
      - **Ask in the review:** does this line need the score, or the score on the screen?
      - **Write this test:** change the model twice, faster than the animation. Check the model immediately. Then
        reset, and check that nothing old appears.
      """),
    .verify(),
  ]
}
