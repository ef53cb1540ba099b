import Notebooks
import Reversi
import ReversiSuite

extension Chapter6 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "No defect, and a pattern",
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
      answer: "53 clauses, four seams and six rules of Cocoa MVC hold."),
    .prose(
      """
      ## Once more

      Here are the two failures from the beginning again: a switch in the middle of a move on a phone that dies,
      and Reset before a pass.
      """),
    .script("c4; wait 0.1; mode light computer; kill; show"),
    .tornSave,
    .swallowedAlert,
    .prose(
      """
      In the original app the first left half a move on the disk, and the second a stuck game.

      ## What can be tested alone now

      The game needs no screen. You have handed it over as `model`, and the suite plays it with a listener that
      only watches: at each notification board, turn and save must agree. In this cell two Computers play a
      whole game without a screen:
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
      Two seconds for each move and none for a disk to turn over: the animation's time is not part of the
      game.

      ## Who owns the work under way

      Dark's Computer thinks, the game is reset, and dark plays d3 by hand in the new one. Who cancels what?
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      | work under way | owner | cancelled by | left over after a reset |
      | --- | --- | --- | --- |
      | a Computer's thinking | the game: `turnCanceller` | the game, at a switch or a reset | a closure that wakes and does nothing |
      | a move on the screen | the controller: `animationCanceller` | the controller, in `gameDidChange` | the completion of the disk in mid-flip |
      | a dialog | the screen | the user | nothing |

      Two owners, two cancellers, and both leave a closure behind that wakes up later and must check for
      cancellation. That is the price of staying small: nothing here is *structured*, as it is after chapter
      3. It is fine because there are two of them and not ten.

      ## What it makes impossible, and what it invites

      **Impossible: a save of a position that the game never had.** All code that changes the game is in one
      class, changes it as a whole, and saves it before the delegate is notified. (A pass is not saved: the
      next launch finds it again.) No controller can come in between or forget to save. Here the switch is used
      in the first second after c4, every twentieth of a second. In the original app some of these uses save
      half a move. When you are done, none does:
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
      **Invited: news in the wrong order.** A listener may change the model. Then there is fresh news before
      every listener has heard the old. Below, a counter calls two listeners for each new value, one
      after the other. On 1, the first listener calls `countOn()` again; the second prints each value it is
      told:
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
        does the same: at the end of `gameDidChange` it calls `takeTurn()`, and the game announces that a side
        thinks before the first notification is over. That is harmless while the controller is the only
        listener. With the second one, from the open task, the order is yours to defend.
        """),
    .prose(
      """
      ## The trap

      For this command, we have put a mistake of the published version into solution 6, reduced to its
      smallest form. It is two lines long, and it breaks none of the six rules:

      ```sh
      swift run workbook trap 6
      ```

      It prints the users' reports and the first script that fails. `swift run workbook trap 6 --open` writes
      the source with the mistake into `.build/debug/workbook.chapters/trap-6`: read `Game.swift` there and
      find the mistake, before you let `--diff` show it. Then check whether your own three scripts would have
      caught it:

      ```sh
      swift run workbook trap 6 --script Chapters/6-CocoaMVC/Approved
      ```
      """),
    .experiment(
      "Find it with a test of yours",
      """
      If none of your scripts catches the trap, write one that does, using only the save file, and keep it
      in `Approved`.
      """,
      until: "`trap 6 --script` says that a script of yours notices it",
      hints: [
        "What is wrong in the save after the last move of a game?",
        "`expect saved -00` is enough: it checks the turn and the players.",
        "`save x00 1 xo------ 8 -----ooo; c1; settle; expect saved -00` is a game that ends with one move.",
      ],
      answer: """
        An approval test that plays to the end of a game finds it, if you looked at the first character before
        you approved the text. It is easy to approve the wrong text, because the board is right. The seam
        `model` finds it without anyone thinking of the end of a game, because it checks agreement and not a text.
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
      The app is not much larger than before, and part of the growth is the codec. A move costs as many jobs
      as before: if only one number is shown above, nothing has changed. A tap goes through two types, the
      controller and the game, and comes back as one notification.

      There are two things you did not get. The screen is still assembled in five functions of the controller, and you
      cannot compute it without showing it. And the two cancellers are flags that closures must remember to
      check. If that hurts, follow chapters 3 and 5 from here; with a model under the view the road is
      shorter.

      And the next change? `swift run workbook change` lists the changes to come. `change undo 6` asks for an
      Undo button in your chapter, and puts its bill beside those of the solutions.

      ## When you would choose it, and when not

      Choose it when you share the code with others; when the app must ship next week and the week after; when
      you do not yet know what its architecture will be in two years. A model without views is the first step to any of
      them, and worth having even if it remains the only one.

      Do not choose it for an app whose difficulty is in its display, with many screens over one model that
      must always agree: listeners that each correct their own part of the screen are then the problem, not
      the solution.

      The published version is
      [kishikawakatsumi/reversi-ios](https://github.com/kishikawakatsumi/reversi-ios/tree/refactor2): 658
      lines of Swift, and six tests in 298 lines. It reads the board off the view, and it is small enough to
      read in an evening. Do that now.
      """),
    .prose(
      """
      ## For your next review

      - **You have this problem when** two screens disagree until you reload one of them.
      - **Ask in the review:** is the change complete when this notification goes out?
      - **Write this test:** listen to the model without a screen. At each notification compare its facts:
        the total with the items, the count with the list.
      """),
    .verify(),
  ]
}
