import Notebooks
import Reversi
import ReversiSuite

extension Chapter6 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "Verify the app, then break a rule",
      """
      Run `swift run chapter-6 verify`. All 53 clauses hold, and so do four seams and six rules of the
      *pattern*. Then break a rule on purpose: let the controller keep a `Board`, or let `Game` use a view. What
      does `verify` report?
      """,
      until: ["load.bad", "save.whole", "load.keeps-bad", "dialog.none-lost"],
      hints: [
        "`pattern: .cocoaMVC` comes after the title in `Main.swift`, and `game: .inTheApp` after the rules.",
        "A broken rule is a problem like any other: `verify` reports it with file and line, and exits with 1.",
        "Behaviour comes first: while a clause is broken, the rules stay at the end of the list.",
      ],
      answer: """
        53 clauses, four seams and six rules of Cocoa MVC hold. A controller that keeps a `Board` breaks
        `pattern.controller`. A `Game` that uses a view breaks `pattern.model`.
        """),
    .prose(
      """
      ## Play the torn save again

      The battery dies in the middle of a move, after a switch has saved:
      """),
    .script("c4; wait 0.1; mode light computer; kill; show"),
    .prose(
      """
      Originally, the board that comes back is one that the game never had. In *your code now* it is one that
      the game had.

      ## What can be tested alone now

      The game needs no screen. You handed it over as `model`, and the suite plays it with a listener that
      only watches: at each notification, board, turn and save must agree. Here two Computers play a whole
      game:
      """),
    .code(with: ModelSeam.self) { model in
      let game = model.selfPlay(seed: 6)
      return .text(
        """
        \(game.moves) moves in \(game.seconds) seconds of thinking, dark \(game.dark), light \(game.light)
        told: \(game.told) times
        """)
    },
    .prose(
      """
      Every move takes two simulated seconds of thinking. Disks take no time, because animation is not part of
      the game.

      ## Who owns the work under way

      Dark's Computer thinks, the game is reset, and dark plays d3 by hand in the new one. Who cancels what?
      Unless marked otherwise, the chart shows the code you started from; the table shows our solution.
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      | work under way | owner | cancelled by | left over after a reset |
      | --- | --- | --- | --- |
      | a Computer's thinking | the game: `turnCanceller` | the game, at a switch or a reset | a closure that wakes and does nothing |
      | a move on the screen | the controller: `animationCanceller` | the controller, in `gameDidChange` | the completion of the disk in mid-flip |
      | a dialog | the screen | the user | nothing |

      There are two owners and two cancellers. Each leaves a closure that wakes later and must check whether
      it was cancelled. That is the price of staying small: no scope ends the work for you, as it does after
      chapter 3. With two cancellers that is acceptable. With ten it would not be.

      ## What it makes impossible, and what it invites

      **Impossible: a save of a position that the game never had.** Only one class changes the game. It
      changes it as a whole, and saves it before it notifies the delegate. (A pass is not saved: the next
      launch finds it again.) Below, the switch is used at each of twenty instants in the second after c4.
      Originally, half of the twenty saves are torn. When you are done, *your code now* says that none is:
      """),
    .code { app in
      let rows = ["x01 4 ---ox--- 5 ---xo---", "o01 4 --xxx--- 5 ---xo---"].joined(separator: " or ")
      let times = (0..<20).map { "0.\($0 < 2 ? "0" : "")\($0 * 5)" }
      let torn = try times.filter { time in
        try app.played("c4; wait \(time); mode light computer; expect saved \(rows)").failure != nil
      }
      return .text("\(times.count) instants, \(torn.count) with a save that is no position")
    },
    .prose(
      """
      **Invited: news in the wrong order.** A listener may change the model while it is being notified. Then
      the next notification goes out before every listener has received this one. Below, a counter calls two
      listeners for each new value, one after the other. On 1, the first listener calls `countOn()` again. The
      second prints each value that it receives:
      """),
    .predict(
      "what does the second listener print?",
      [
        "1, then 2": "told 1\n0.000  told 2", "2, then 1": "told 2\n0.000  told 1",
        "2, and then 2": "told 2\n0.000  told 2",
      ],
      .code { _ in
        .said { _, say in
          @MainActor final class Model {
            var listeners: [(Int) -> Void] = []
            private(set) var count = 0

            func countOn() {
              count += 1
              let news = count
              for listener in listeners { listener(news) }
            }
          }
          let model = Model()
          model.listeners = [
            { news in if news == 1 { model.countOn() } },
            { news in say("told \(news)") },
          ]
          model.countOn()
          model.listeners = []
        }
      },
      why: """
        The inner round of calls is over before the outer one reaches the second listener. Your controller
        does the same. At the end of `gameDidChange` it calls `takeTurn()`, and the game announces that a side
        thinks before the first notification is over. That is harmless while the controller is the only
        listener. With a second one, as in the open task, the order is yours to keep.
        """),
    .trap(
      """
      The published version makes this mistake; we cut it down to two lines. It breaks none of the six rules.
      Find it by reading the trap's `Game.swift`, before you let `--diff` show it. Then check whether your own
      three scripts would have caught it:

      ```sh
      swift run workbook trap 6 --script Chapters/6-CocoaMVC/Approved
      ```
      """),
    .experiment(
      "Catch the trap with a script of your own",
      """
      If none of your scripts catches the trap, write one that does, using only the save file, and keep it
      in `Approved`.
      """,
      until: "`trap 6 --script` reports that one of your scripts notices the trap",
      hints: [
        "What is wrong in the save after the last move of a game?",
        "`expect saved -00` is enough: it checks the turn and the players.",
        "`save x00 1 xo------ 8 -----ooo; c1; settle; expect saved -00` is a game that ends with one move.",
      ],
      answer: """
        An approval test that plays to the end of a game finds it, if you looked at the first character before
        you approved the text. It is easy to approve the wrong text, because the board is right. The seam
        `model` finds it even if nobody thinks of the end of a game.
        """),
    .prose(
      """
      ## What it cost
      """),
    .sizes("2-Rules", "6-CocoaMVC", "5-Presentation"),
    .code { app in
      .text("a launch and one move of two disks: \(try app.played("c4; settle").jobs) jobs")
    },
    .prose(
      """
      The app has grown by a quarter, partly because saves now have types of their own. A move costs as many
      jobs as before. One type, the game, decides whether a tap counts; eight types take part in a move.
      Compared with the original app, three things have changed:

      | version | how the app announces a pass | a launch into a pass | how work is cancelled |
      | --- | --- | --- | --- |
      | the original app | an alert's button calls the next turn | hangs or crashes | a flag and a closure |
      | after this chapter | a state that can be asked again | the alert | two cancellers |

      Two problems remain. Seven functions of the controller still set what a view shows, so you cannot
      compute the screen without showing it. And closures must still check the two cancellers. If that hurts,
      go on with the steps of chapters 3 and 5: they are easier with a model below the views.

      ## When you would choose it, and when not

      Choose it when you share the code with others, when the app must ship every week, or when you cannot say
      yet which architecture it will need in two years. A model without views is the first step towards all of
      them. It is worth having even if you stop there.

      Avoid it when display is the hard part: many screens that show one model and must always agree. Each
      listener updates only its own part, so sooner or later two of them disagree.

      The published version is
      [kishikawakatsumi/reversi-ios](https://github.com/kishikawakatsumi/reversi-ios/tree/refactor2): 658
      lines of Swift, and six tests in 298 lines. It reads the board off the view, and it is small enough to
      read in an evening. Do that now.

      ## The owner's change

      "People tap the wrong cell," says the owner. "I want undo." A button takes back a person's latest move,
      with every Computer's move after it. Where in your code does it go? Write down the types that will
      change, and how many lines it will take:

      ```sh
      swift run workbook change undo 6
      ```

      The command sets the task, and puts your bill beside those of the solutions. Next she wants a second
      screen, History: a list of the moves, and the board after any of them. Ask for it with `change history
      6`. Which of the two costs more, and because of which type?
      """),
    .spoiler(
      "What it cost us, and two other authors",
      [
        .prose(
          """
          **Undo** took us 18 lines in two types. The two other authors needed 13 and 23 lines, also in two
          types. The game has the board, the turn and the file, and its delegate can already stop an animation
          when everything may have changed. So going back is one method that ends like a pass.

          **History** took us 112 lines, among the most expensive of the eleven versions. The game plays a
          move immediately, and only the controller knows when its last disk has been seen. So the controller must
          tell History how far to show, wherever it updates its own message and counts. (For History we have
          no other author's figure.)
          """)
      ]),
    .prose(
      """
      ## For your next review

      - **You have this problem when** two screens disagree until you reload one of them.
      - **Ask in the review:** is the change complete before this notification goes out?
      - **Write this test:** listen to the model without a screen. At each notification compare its facts:
        the total with the items, the count with the list.
      """),
    .verify(),
  ]
}
