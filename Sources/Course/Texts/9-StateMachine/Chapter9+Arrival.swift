import Notebooks
import Reversi
import ReversiSuite

extension Chapter9 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "Verify the app, then break a rule",
      """
      Run `swift run chapter-9 verify`. All 53 clauses hold, and so do the seams and six rules of the
      *pattern*. Then break a rule on purpose: let the presenter check `machine.state == .passing`, or set the
      state in a second function. What does `verify` report?
      """,
      until: ["load.bad", "save.whole", "load.keeps-bad", "dialog.none-lost"],
      hints: [
        "`pattern: .stateMachine` comes after the title in `Main.swift`, and `game: .inTheApp` after the rules.",
        "A broken rule is reported with file and line, and `verify` exits with 1.",
        "If reset.animating is broken: which code may still hand back a token after a reset, and which code compares it?",
      ],
      answer: """
        53 clauses hold, and six rules of State Machine. A presenter that uses a state breaks `pattern.table`.
        A second function that sets the state breaks `pattern.door`.
        """),
    .prose(
      """
      ## Play the stuck game again

      This figure opened the chapter. When you are done, *your code now* has no marked span:
      """),
    .hesitation,
    .prose(
      """
      ## The table, from the code

      A table drawn by hand is true on the day it is drawn. This one is made by trying every action in every
      state of your machine, so it stays true. To hand the table over, copy `TableSeam` from
      `Solutions/9-StateMachine/Seams.swift`, with your names where they differ, and put `table: .machine`
      after the model in `Main.swift`. (For that, the machine's state must be readable, `private(set)`. The
      columns are named after your cases.) The suite then brings the machine into each of its states: in games
      at their start, in games in which the side to move must pass, and in games that are over or nearly so.
      In each it tries all actions, and records the result.

      Rows are actions, and columns are the states before them. An entry holds the first two letters of the
      state after the action, such as `pl` for placing. If that depends on the game, it holds several. `·`
      means that nothing happens, and `=` that the game changes but the state does not:
      """),
    .code(with: TableSeam.self) { table in
      let table = try table.table()
      return .table(head: table.head, rows: table.rows)
    },
    .prose(
      """
      And this is our solution's:

      \(Table.markdown)

      More than two thirds of the 54 entries are empty. A state machine mostly says *no*. In the code you
      started from, each *no* was a `guard`, if the author had thought of it, and no list showed which were
      missing.

      Two rows are completely empty, those of old tokens, because two rows of the `switch` compare tokens.
      """),
    .experiment(
      "Delete the comparison of tokens",
      """
      Delete the comparison `where token == request` from the row of `thinking`, and run `verify`. Then put it
      back, and delete the one in the row of `placing`.
      """,
      until: "you have seen what catches each of the two",
      hints: [
        "`verify` stops at the first failure. `verify --all` shows all.",
        "Which clauses are about a Computer that is switched off and on again?",
        "Which code hands back the token of a move? Can it be an old one?",
      ],
      answer: """
        Without the first, think.restart and reset.thinking break, a cancelled game comes back, and the table
        reports "old answer in the state thinking". Without the second *no clause breaks*: the presenter
        compares tokens as well, and passes on no old one. Only the table catches it, because it hands old
        tokens to the machine directly. That is how checks get lost: each of two places relies on the other,
        and one day both are gone. And `pattern.tokens` holds both times. The compiler can see that a token is
        passed along, but only running the code shows that it is compared.
        """),
    .prose(
      """
      What is lost without tokens? A Computer is asked at 0, cancelled at 1.000 and asked again at 1.500; an
      answer takes two seconds. The state is `thinking` both times:
      """),
    .predict(
      "a machine without tokens knows only that a Computer thinks. When would it accept an answer?",
      [
        "At 2.000, the first one": "2.000  the first answer: the machine waits",
        "At 3.500, the second one": "2.000  the first answer: the machine does not wait",
        "Never": "3.500  the second answer: the machine does not wait",
      ],
      .code { _ in
        .said { clock, say in
          final class Token {}
          @MainActor final class Asker {
            var request: Token?

            func ask(for answer: String, _ clock: any Clock<Duration>, _ say: @escaping (String) -> Void) {
              let token = Token()
              request = token
              Task {
                try await clock.sleep(for: .seconds(2))
                let who = request == nil ? "the machine does not wait" : "the machine waits"
                say("\(answer): \(who)\(request === token ? ", and for this one" : ", but for another one")")
              }
            }
          }
          let asker = Asker()
          asker.ask(for: "the first answer", clock, say)
          try await clock.sleep(for: .seconds(1))
          asker.request = nil
          try await clock.sleep(for: .milliseconds(500))
          asker.ask(for: "the second answer", clock, say)
          try await clock.sleep(for: .seconds(2))
        }
      },
      why: """
        The first answer comes half a second after the second request, and it would be played. The state says
        *that* the app waits for an answer. Only the token says which request the answer belongs to.
        """),
    .trap("Two places are wrong, and neither is in the machine."),
    .spoiler(
      "When you have found both: a test of the published version",
      [
        .prose(
          """
          The published version has both mistakes, and 58 tests. One of them expects, in our words:

          ```
          after a reset the presenter reports: board, counts, players
          ```

          Does that test pass with the trap in place? Is it a good test? Write down your answers before you
          let `--diff` show the lines.
          """)
      ]),
    .prose(
      """
      ## What can be tested alone

      Give the machine a listener without a screen, and two Computers play a whole game:
      """),
    .code(with: ModelSeam.self) { model in
      let game = model.selfPlay(seed: 7)
      return .text(
        """
        \(game.moves) moves in \(game.seconds) seconds of thinking, dark \(game.dark), light \(game.light)
        notified: \(game.told) times
        """)
    },
    .prose(
      """
      ## Who owns the work under way

      The game is reset while a disk of dark's Computer lands. In the new game dark plays d3 by hand. Unless
      marked otherwise, the chart shows the code you started from; the table shows our solution:
      """),
    .work("mode dark computer; wait 2.1; reset; ok; d3; wait 1"),
    .prose(
      """
      | work under way | owner | cancelled by | left over after a reset |
      | --- | --- | --- | --- |
      | a Computer's thinking | the state, as the token in `thinking` | nothing: the app leaves the state | a closure that wakes and gives an answer that is ignored |
      | disks that land | the state, as the move and the token in `placing`; the presenter only counts them | nothing: a new game begins | the completion of one disk, with an old token |
      | a pass to be dismissed | the state `passing` | nothing: a reset leaves the state | nothing |
      | a dialog | the screen | the user | nothing |

      When you started, the wait for Dismiss had no name in the code. To find what an app can lose, look for
      waits without a name.

      ## What it makes impossible, and what it invites

      **Impossible: a wait without a name.** Everything that the game waits for is a case of an enumeration.
      Press Reset before a pass is due, cancel when it is, and play with the switches:
      """),
    .script(
      """
      c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle
      a3; reset; wait 2; cancel; mode dark computer; show
      """),
    .prose(
      """
      This script crashed the code you started from. Now the machine is still in `passing` when the
      confirmation closes, so the alert comes up, and a dialog blocks the switch. Even if the switch came
      through, the table says `=`: the new player is stored, and nothing begins.

      **Invited: two things at once.** A machine is in one state, but an app may do two things at once. Here
      dark's Computer thinks while the user is asked about the reset:
      """),
    .predict(
      "what happens to the thinking while the confirmation is up?",
      [
        "It goes on, and dark plays": "count x 4",
        "It waits for the answer": "3.000 alert -\n5.000",
        "It stops": "thinking -\n0.500 alert Confirmation",
      ],
      .script("trace on; mode dark computer; wait 0.5; reset; wait 3; cancel"),
      why: """
        The thinking and the question both go on. To put both into the machine, you would need twelve states:
        six with the dialog and six without. So the dialog is *not* in the machine, and code asks the screen
        whether an alert is up. Whatever is left out of the table must be checked in every place that depends
        on it.
        """),
    .openTask,
    .prose(
      """
      ## What it cost

      The app has grown by half. Most of the new code is the machine, its table and the presenter:
      """),
    .sizes("2-Rules", "9-StateMachine"),
    .changes,
    .code { app in
      .text("a launch and one move of two disks: \(try app.played("c4; settle").jobs) jobs")
    },
    .prose(
      """
      What does today's Swift make unnecessary? Some of the tests. A `switch` over two enumerations without a
      `default` does not compile while an action is missing, and the table comes from trying every pair. The
      published version has a handwritten test for each pair. If views pulled their own data, `@Observable`
      would also replace half of the presenter, but these views do not.

      An `AsyncStream` of actions, with one task that handles them in order, would also guarantee one action
      at a time. But every action would run one job later, and a tap in between would meet a stale screen.

      ## When you would choose it, and when not

      Choose a machine when timing is the hard part: dialogs, connections, media players, or anything else
      about which you say "it depends on what it is doing at the moment". Draw the table before you write the
      code. If most of its entries say no, and you can say why, a machine is the right tool.

      Avoid a single machine when several unrelated things go on at once: the states multiply. Two small
      machines that exchange one message are better than one machine with every combination of their states.
      """),
    .spoiler(
      "When you have found the trap: the facts about the published version",
      [
        .prose(
          """
          The repository of [@objective-audio](https://github.com/objective-audio): 1,102 lines, and 1,825 of
          tests in 58 functions. The author worked without a plan, one small commit after the other. The token
          of an animation is passed around and never compared, and a reset does not update the message.
          """)
      ]),
    .prose(
      """
      ## The owner's change

      "People tap the wrong cell," says the owner. "I want undo." It must work while disks turn over, while a
      Computer thinks, after a pass, and after the end. Where in your code does it go? How many rows of the
      table is that, and how many other places must mention it? Predict, and then:

      ```sh
      swift run workbook change undo 9
      ```

      The command sets the task, and puts your bill beside those of the solutions. Next she wants to look at
      old games, with every move in the save (`change moves 9`). Is that more or less work than undo?
      """),
    .spoiler(
      "What it cost us, and two other authors",
      [
        .prose(
          """
          **Undo** took us 28 lines; the two other authors needed 31 and 34. It is one row of the table, for
          every state, and tokens already make late answers and landings harmless. But four layers each need a
          name for it: an action, a transition, an event and a view event. In six of the other seven
          architectures, all three authors needed fewer lines.

          **Moves in the save** are the reverse. They took us 18 lines, the fewest of eleven versions. A save
          contains only the game, and every turn ends in one method, with a move or without. One line in that
          method records the moves. (No other author made this change.)
          """)
      ]),
    .prose(
      """
      ## For your next review

      - **You have this problem when** three `Bool`s say what an object is doing.
      - **Ask in the review:** which request does this answer belong to? A `Bool` cannot say.
      - **Write this test:** send every event in every state, and print the next state as a table. Where an
        entry surprises you, write down why it is right.
      """),
    .verify(),
  ]
}
