import Notebooks
import Observation
import Reversi
import ReversiSuite

extension Chapter8 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "Verify the app, then break a rule",
      """
      Run `swift run chapter-8 verify`. All 53 clauses hold, and so do the seams and six rules of the
      *pattern*. Then break a rule on purpose: let a model use a label, or give `Candidate` an optional
      property. What does `verify` report?
      """,
      until: ["load.bad", "save.whole", "load.keeps-bad", "dialog.none-lost"],
      hints: [
        "`pattern: .classicalMVC` comes after the title in `Main.swift`, and `game: .inTheApp` after the rules.",
        "A broken rule is reported with file and line, and `verify` exits with 1.",
        "If move.counts-once is broken: which model are the counts bound to?",
      ],
      answer: """
        53 clauses hold, and six rules of Classical MVC. A model that uses a label breaks `pattern.models`. A
        `Candidate` with an optional property breaks `pattern.types`.
        """),
    .prose(
      """
      ## Look for a wrong save

      Light's switch is used at each instant of a move and after it. Is each save a position that the game really
      had? In the marked spans it is not. When you are done, *your code now* has none:
      """),
    .wrongSave,
    .trap(),
    .spoiler(
      "When you have found it: how far could a type go?",
      [
        .openTask
      ]),
    .prose(
      """
      ## What can be tested alone

      Leave out the model that waits, and two Computers play a whole game without a screen:
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
      Other combinations work, too, such as a match that saves and does not play, or one that plays and does
      not save: each of the four models sees the others only through the shared protocol.

      ## What no type can catch

      How far do types go? The specification has 53 clauses. Some forbid states that this chapter's types
      cannot hold, so the obvious wrong line does not compile.
      """),
    .predict(
      "how many of the 53 clauses forbid a state that our solution cannot even express?",
      ["Nearly all": "46 of 53", "About half": "26 of 53", "Seven": "7 of 53"],
      .code { _ in
        .list(["\(settledByTypes.count) of 53 clauses forbid what nobody can write down:"] + settledByTypes)
      },
      why: """
        Seven. Everything else must still be tested: whether a `Line` finds the right disks, and every clause
        with an *after*, a *while*, an *until* or an *at once*. A type says what can exist. Most of this
        specification says when.
        """),
    .prose(
      """
      That is why this chapter has a second half: a model each for saving, waiting and playing.

      ## A diary of mistakes

      The author of the published version recorded every mistake along the way, and how it was found. Here is
      our own diary of solution 8. Each mistake was a few lines long:

      | what went wrong | found by |
      | --- | --- |
      | A line was made from the disks before the next own disk, without checking that there are any. | a type |
      | The Computer looked for its moves on the board again, where it may find none to choose from. | a type |
      | The disk beside the message took the winner's colour at the end of every game, and a tie has no winner. | a type |
      | Both switches were connected to dark, so light's switch changed dark's player. | the clause `think.other-side` |
      | The end of an old game's motion counted as the end of a motion in the new game. | the clause `reset.animating` |
      | A Computer that was switched off and on again played when the first of its two timers ended. | the clause `think.restart` |
      | The board's binding took the board from the saved match and its motion from the animated one. | the rule `pattern.bindings` |
      | The saved match notified its observers before it wrote the file, so that they could still read the old save. | the part `model`, tested alone |
      | A save of a finished game was loaded with dark to move. | the part `store`, tested alone |
      | The switches showed the animated match, so that one used while disks turned over still said Computer after a Reset. | the explorer |

      Which of them would your own tests have found? Those that a type finds cost nothing: they never reached
      a running app. The last one needed three things: a switch bound to the wrong model, a move in mid-flip,
      and a Reset. No scenario had all three. Make that mistake in your code, one word in
      `ViewController.swift`, and explore.

      ## Who owns the work under way

      Dark's Computer thinks, the game is reset, and dark plays d3 by hand in the new one. Who cancels what?
      Unless marked otherwise, the chart shows the code you started from; the table shows our solution.
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      | work under way | owner | cancelled by | left over after a reset |
      | --- | --- | --- | --- |
      | a Computer's thinking | the model that plays, as a number in `thinker` | a match in which it is not that side's turn | a closure that wakes and finds another number |
      | disks that turn over | the model that waits, as `motion` | a match that starts again | the completion of one disk, with a motion that is over |
      | a dialog | the model of the dialogs | the user | nothing |

      No code cancels anything. The running work is an observable value, and a late callback finds that the value
      is no longer its own.

      ## What it makes impossible, and what it invites

      **Impossible: a Computer that is asked for a move and has none.** Here is the script that crashed at the
      beginning of this chapter. The code you started from still crashes. Once yours is finished, *your code
      now* shows the Pass alert instead:
      """),
    .noMove,
    .prose(
      """
      `think(about:)` requires candidates, so you can no longer write that crash. The alert now waits, too,
      but no type guarantees that.

      **Invited: a correct part, connected to the wrong model.** All models look alike from the outside, so a
      binding compiles with any of them. Here is a move, with everything that changes on the screen:
      """),
    .predict(
      "counts and disks come from the same match. When does a user see the counts change?",
      [
        "With the tap": "0.000 count x 4", "With the second disk": "0.250 count x 4",
        "When the disks have settled": "0.500 count x 4",
      ],
      .script("trace on; c4; settle"),
      why: """
        The code you started from binds nothing: its controller sets the labels when the last disk has
        settled. In your finished chapter one word decides it, the model to which the counts are bound. If
        that is the wrong model, the compiler does not object, and no test of a single model or binding fails.
        """),
    .prose(
      """
      ## What it cost

      The app has nearly doubled, while the view controller has shrunk to a seventh. The growth is types and
      wrappers, and no file is long:
      """),
    .sizes("2-Rules", "8-ClassicalMVC"),
    .changes,
    .code { app in
      .text("a launch and one move of two disks: \(try app.played("c4; settle").jobs) jobs")
    },
    .prose(
      """
      Swift has its own observation, `@Observable` and `Observations`. Why were you given a class of forty
      lines instead? Because of when an observer is notified. Below, a task loops over
      `Observations({ tally.count })` and says `heard` with each value. A tenth of a second later, other code
      sets the count to 1 and then, without an `await` in between, to 2:
      """),
    .predict(
      "what does the observing task hear, and when?",
      [
        "1 and 2, each at once": "set to 1\n0.100  heard 1",
        "2, after both were set": "set to 2\n0.100  heard 2",
        "1 and 2, after both were set": "heard 1\n0.100  heard 2",
      ],
      .code { _ in
        .said { clock, say in
          let tally = Tally()
          let listener = Task {
            for await count in Observations({ tally.count }) { say("heard \(count)") }
          }
          try await clock.sleep(for: .milliseconds(100))
          for count in 1...2 {
            tally.count = count
            say("set to \(count)")
          }
          try await clock.sleep(for: .milliseconds(100))
          listener.cancel()
        }
      },
      why: """
        `Observations` notifies in a separate job, after the change, and skips a value that has been replaced
        by then. A binding would be one job late, and a tap in between would meet a stale screen. `Observed`
        notifies before the command returns. In SwiftUI, views pull their own data, so the platform does this
        for you and you need no bindings.
        """),
    .prose(
      """
      ## When you would choose it, and when not

      Choose the types wherever they are cheap: a cell that is on the board, a legal move, a turn that is one
      of three. Here they cost about a hundred and forty lines. They removed a crash, two checks and a `Bool`
      from the rest.

      Choose models inside models when you add features to something that must stay simple by itself: saving,
      waiting, playing, later undo or a replay. Each is a page of code. You can leave one out at no cost, but
      each one that you add must pass on every command of the protocol. Avoid them when features depend on
      each other. A wrapper sees only the shared protocol, so a feature that reaches through two others adds a
      command to all of them.

      In the published author's own diary, 1,080 lines became 5,357, by a count unlike ours. Of its 19 mistakes,
      tests found 9 and the author found 10 by hand. Three of those ten were the same: *forgot to connect*.
      """),
    .spoiler(
      "When you have found the trap: the facts about the published version",
      [
        .prose(
          """
          The repository of [@Kuniwak](https://github.com/Kuniwak): 4,094 lines of Swift and 951 of tests.
          Counts and message are bound to the model that is not animated, a reset leaves both Computers on,
          and the second switch starts out showing the first one's player. Each of these is one connection.
          """)
      ]),
    .prose(
      """
      ## The owner's change

      "People tap the wrong cell," says the owner. "I want undo." Here a feature should be a page that you can
      leave out: one more model around the others. Where in your code does it go? Which commands does it
      change, and what must it do with all the others? Predict the lines, and then:

      ```sh
      swift run workbook change undo 8
      ```

      The command sets the task, and puts your bill beside those of the solutions. Next she wants to look at
      old games, with every move in the save (`change moves 8`). Which model is that, and how many others
      change?
      """),
    .spoiler(
      "What it cost us, and two other authors",
      [
        .prose(
          """
          **Undo** took us 39 lines; the two other authors needed 33 and 40. It is a page that you can leave
          out. It is also the most expensive undo of our eleven versions, because it must pass on every command
          that it does not change. And it made another model wrong. After undo, it may be the same Computer's
          turn on another board, and `AutomatedMatch` let it go on with its old move: a mistake in one line. No
          clause caught that. Random play did, and a scenario now checks it.

          **Moves in the save** took us 31 lines, which is average; the other two authors needed 31 and 39.
          `SavedMatch` writes the file, and all commands pass through it, so it records the moves. No other
          model changed. Most of the lines read and write text, which costs about the same in any architecture.
          """)
      ]),
    .prose(
      """
      ## For your next review

      - **You have this problem when** two properties state one fact, such as `isLoading` and a nil result.
      - **Ask in the review:** which combinations of these values make no sense, and why do they compile?
      - **Write this test:** list every small value of the type, and check each for sense. If a better type
        makes the test unnecessary, delete it.
      """),
    .verify(),
  ]
}

@Observable private final class Tally {
  var count = 0
}

/// The clauses that the types of this chapter settle.
private let settledByTypes = [
  "rules.legal: a candidate without a line, or a line without a disk",
  "move.illegal: a command to play where there is no candidate",
  "think.legal: a Computer that chooses something other than a candidate",
  "pass.computer: a Computer that thinks without candidates",
  "pass.none-when-over: a turn that must pass and is over",
  "message.tied: a tie that somebody has won",
  "save.whole: a game between two positions",
]
