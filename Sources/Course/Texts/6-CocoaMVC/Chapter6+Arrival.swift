import Notebooks
import Reversi
import ReversiSuite

extension Chapter6 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "No defect, and a pattern",
      """
      Run `swift run chapter-6 verify`. All 53 clauses hold, four seams, and six rules of the *pattern*. Then
      break a rule on purpose: let the controller keep a `Board`, or let `Game` name a view. What does `verify` say?
      """,
      until: ["load.bad", "save.whole", "load.keeps-bad", "dialog.none-lost"],
      hints: [
        "`pattern: .cocoaMVC` comes after the title in `Main.swift`, and `game: .inTheApp` after the rules.",
        "A rule that does not hold is a problem like any other: `verify` names it with file and line, and exits with 1.",
        "Behaviour comes first: as long as a clause is broken, the rules are at the end of the list.",
      ],
      answer: "53 clauses hold, four seams, and six rules of Cocoa MVC."),
    .prose(
      """
      ## Once more

      Here is what the app did at the beginning, on your code as it is now: a switch in the middle of a move, and a phone that
      dies.
      """),
    .script("c4; wait 0.1; mode light computer; kill; show"),
    .tornSave,
    .swallowedAlert,
    .prose(
      """
      As you found it, the first left half a move on the disk, and the second a game that could not go on.

      ## What can be tested alone now

      The game needs no screen. You have handed it over as `model`, and the suite plays it with a listener that only
      looks: at each notification board, turn and save must agree. This cell lets two Computers play a
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
      Two seconds for each move and none for a disk to turn over: the time that animation takes is not part of the game.

      ## Who owns what is under way

      Dark's Computer thinks, the game is reset, and dark plays d3 by hand in the new one. Who calls off what?
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      | what is under way | who owns it | who calls it off | what is left of it after a reset |
      | --- | --- | --- | --- |
      | a thought | the game: `thinking` | the game: a choice for that side, a reset | a closure that wakes and does nothing |
      | a move on the screen | the controller: `animationCanceller` | the controller, in `gameDidChange` | the completion of the disk that is turning |
      | a dialog | the screen | the user | nothing |

      Two owners, two cancellers, and both leave something behind that wakes up later and must check whether it was called
      off. That is the price of staying small: nothing here is *structured*, as it is after chapter 3. It is right because
      there are two of them and not ten.

      ## What it makes impossible, and what it invites

      **Impossible: a save of something that the game never was.** All code that changes the game is in one class, and
      changes it as a whole; what a save must remember is saved there before the delegate is notified. (A pass is not saved:
      the next launch finds it again.) No controller, however new, can come in between or forget to save. Here is a
      switch in the first second after c4, every twentieth of a second. As you found the app, some of these save half
      a move. When you are done none does:
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
      **Invited: news in the wrong order.** A listener may change the model. Then the model has something new to announce
      before every listener has heard the old, and the second listener gets the new first. Here the first
      listener answers 1 by counting on, and the other one writes down what it is told:
      """),
    .predict(
      "what does the second listener write down?",
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
        The inner round of calls is over before the outer one reaches the second listener. Your controller comes
        close: after `didMove` it calls `takeTurn()`, but only when the animation has ended, in another turn of the
        queue. And it is the only listener. With the second one, of the open task, the order is yours to defend.
        """),
    .prose(
      """
      ## The trap

      For this command, solution 6 has been given a mistake of the published version, reduced to its smallest part. It is
      two lines long, and it breaks none of the six rules:

      ```sh
      swift run workbook trap 6
      ```

      It prints what users report and the first script that fails.
      `swift run workbook trap 6 --open` writes the source with the mistake into `.build/debug/workbook.chapters/trap-6`: read `Game.swift`
      there and find the place, before you let `--diff` show it. Then ask your own three scripts whether they would have noticed:

      ```sh
      swift run workbook trap 6 --script Chapters/6-CocoaMVC/Approved
      ```
      """),
    .experiment(
      "Find it with a test of yours",
      """
      If none of your scripts notices the trap, write one that does, through the save file alone, and keep it in `Approved`.
      """,
      until: "`trap 6 --script` says that a script of yours notices it",
      hints: [
        "What is wrong in the save after the last move of a game?",
        "`expect saved -00` and nothing more: it is enough to ask for the turn and the players.",
        "`save x00 1 xo------ 8 -----ooo; c1; settle; expect saved -00` is a game that ends with one move.",
      ],
      answer: """
        An approval test that plays to the end of a game finds it, if you looked at the first character before you
        approved the text. A wrong text is easily approved, because the board is right. The seam `model` finds it
        without any end of a game in mind, because it asks for agreement and not for a text.
        """),
    .prose(
      """
      ## Does the net hold?

      Solution 6, made wrong in one place at a time, and what notices ([how to read the table](../../Sources/Roads.md)):
      """),
    .mutants,
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
      The app is not much larger than it was, and a part of the growth is the codec. A move costs as many jobs as before: where
      only one number is shown above, nothing has changed. A tap goes through two types, the controller and the game, and
      comes back as one piece of news.

      What you did not get: the screen is still put together in five functions of the controller, and you cannot ask
      what it should show without showing it. The two cancellers are two flags that closures must remember to check. If
      that is what hurts you, take chapter 3's and chapter 5's road from here; with a model under the view it is shorter
      than it was.

      And the next change? `swift run workbook change` lists what may be asked for next. `change undo 6` asks for an Undo
      button in your chapter, and puts its bill beside those of the solutions.

      ## When you would choose it, and when not

      Choose it when the team is not yours alone; when the app must ship next week and the one after; when you do not know yet
      which architecture it will have in two years. A model without views is the first step to each of them, and worth having
      even if it remains the only one.

      Do not choose it for an app whose difficulty is in what it shows, with many screens over one model that must agree at every
      moment: listeners that each correct their own part of the screen are then the problem, and not the solution.

      The facts about the published version are from its repository,
      [kishikawakatsumi/reversi-ios](https://github.com/kishikawakatsumi/reversi-ios/tree/refactor2): 658 lines of Swift and
      298 of tests, of which there are six. It reads the board off the view, and it is small enough to read in an evening. Do
      that now.
      """),
    .verify(),
  ]
}
