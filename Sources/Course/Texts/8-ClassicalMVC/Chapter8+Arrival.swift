import Notebooks
import Observation
import Reversi
import ReversiSuite

extension Chapter8 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "No defect, and a pattern",
      """
      Run `swift run chapter-8 verify`: 53 clauses, and after the seams the line *pattern*: six rules. Then
      break a rule on purpose: let a model use a label, or give `Candidate` an optional property.
      """,
      until: ["load.bad", "save.whole", "load.keeps-bad", "dialog.none-lost"],
      hints: [
        "`pattern: .classicalMVC` comes after the title in `Main.swift`, and `game: .inTheApp` after the rules.",
        "A broken rule is reported with file and line, and `verify` exits with 1.",
        "If move.counts-once is broken: which model are the counts bound to?",
      ],
      answer: "53 clauses hold, and six rules of Classical MVC."),
    .prose(
      """
      ## Once more

      The switch in the middle of a move, and the alert that is due while the confirmation is up, recorded
      from your code:
      """),
    .wrongSave,
    .swallowedAlert,
    .prose(
      """
      In the original app a whole band of timings tears the save, and another leaves the game stuck.

      ## The trap

      ```sh
      swift run workbook trap 8
      ```

      The command prints the users' reports and the suite's first failing script; finding the lines is up to
      you. `swift run workbook trap 8 --open` writes the source with the mistake into
      `.build/debug/workbook.chapters/trap-8`.
      """),
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
      Any other combination works as well: a match that saves and does not play, or one that plays and does
      not save. Each of the four models was written without knowing the others.

      ## What no type can catch

      How far do types go? The specification has 53 clauses. Some of them forbid states that this chapter's
      types cannot hold, so the obvious wrong line does not compile.
      """),
    .predict(
      "how many of the 53 clauses forbid a state that our solution cannot even express?",
      ["Nearly all": "46 of 53", "About half": "26 of 53", "Seven": "7 of 53"],
      .code { _ in
        .list(["\(settledByTypes.count) of 53 clauses; nobody can write down"] + settledByTypes)
      },
      why: """
        Seven. Everything else must still be tested: whether a `Line` finds the right disks, and all that
        happens *after* the last disk, *while* a dialog is up, *until* the message shows it, *at once*. A type
        says what can exist; nearly all of this specification says when.
        """),
    .prose(
      """
      A property settled by a type needs no test, and nobody can undo it by accident. The rest is up to the
      other half of this chapter, the models.

      ## A diary of mistakes

      The author of the published version recorded each mistake along the way, and how it was found. Here is
      our own diary of solution 8, each a change of a few lines:

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

      Which of them would your own tests have found? Those that a type finds cost nothing: they were never in
      a running app. And look at the last one: a switch bound to the wrong model, after a Reset, in the half
      second in which disks turn over. No scenario covered that. Make that mistake in your code, one word in
      `ViewController.swift`, and explore.

      ## Who owns the work under way
      """),
    .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
    .prose(
      """
      | work under way | owner | cancelled by | left over after a reset |
      | --- | --- | --- | --- |
      | a Computer's thinking | the model that plays, as a number in `thinker` | a match in which it is not that side's turn | a closure that wakes and finds another number |
      | disks that turn over | the model that waits, as `motion` | a match that starts again | the completion of one disk, with a motion that is over |
      | a dialog | the model of the dialogs | the user | nothing |

      No code cancels anything. The work under way is a value that can be observed, and a late callback
      compares itself with it.

      ## What it makes impossible, and what it invites

      **Impossible: a Computer that is asked for a move and has none.** Here is the script that crashed at the
      beginning, on the original app and on your code:
      """),
    .noMove,
    .prose(
      """
      Only `mustPlace` has candidates, `think(about:)` requires them, and there is always at least one: no
      line is left where you could write that crash. The alert now waits, too, but no type sees to that.

      **Invited: the right part, connected to the wrong one.** All models look alike from the outside. Here is
      a move, with everything that changes on the screen:
      """),
    .predict(
      "counts and disks come from the same match. When does a user see the counts change?",
      [
        "With the tap": "0.000 count x 4", "With the second disk": "0.250 count x 4",
        "When the disks have settled": "0.500 count x 4",
      ],
      .script("trace on; c4; settle"),
      why: """
        In the original app there is nothing to bind: the controller sets the labels when the last disk has
        settled. In your finished chapter the counts are bound to the model that waits. Bound to the one that
        saves, they would change with the tap, and neither the compiler nor any test of a model or of a
        binding would object.
        """),
    .prose(
      """
      ## What it cost
      """),
    .sizes("2-Rules", "6-CocoaMVC", "7-Objects", "8-ClassicalMVC"),
    .changes,
    .code { app in
      .text("a launch and one move of two disks: \(try app.played("c4; settle").jobs) jobs")
    },
    .prose(
      """
      Swift has observation of its own, `@Observable` and `Observations`. Why were you given a class of forty
      lines instead? Because of *when* an observer is notified. Below, a task loops over `Observations({
      tally.count })` and says `heard` with each value. A tenth of a second later, other code sets the count
      to 1 and then, without an `await` in between, to 2:
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
        `Observations` notifies in a job of its own, after the change, and skips a value that has been
        replaced by then. A binding would be one job late, and a tap in between would meet a stale screen.
        `Observed` notifies before the command returns. With views that ask by themselves, as SwiftUI's do,
        the platform does this part, and the bindings disappear.
        """),
    .prose(
      """

      And the next change? `swift run workbook change` lists the changes to come. `change undo 8` asks for an
      Undo button in your chapter, and puts its bill beside those of the solutions.

      ## When you would choose it, and when not

      Always choose the types, as far as they are cheap: a cell that is on the board, a legal move, a turn
      that is one of three. Here they cost about a hundred and forty lines and removed a crash, two checks and
      a `Bool` from the rest.

      Choose models inside models when you add features to something that must stay simple by itself: saving,
      waiting, playing, later undo or a replay, each a page that can be left out. Do not choose them when many
      features need to know each other. A wrapper sees only the shared protocol, so a feature that has to
      reach through two others is a new command in all of them.

      The author of the published version kept account: 1,080 lines became 5,357. Of 19 mistakes along the
      way, tests found 9 and the author found 10 by hand, and three of these ten were the same: *forgot to
      connect*. (Both line counts are the author's. Ours, folded below, is counted in another way and cannot
      be compared with them.)
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
      ## For your next review

      - **You have this problem when** two properties state one fact, such as `isLoading` and a nil result.
      - **Ask in the review:** which combinations of these values make no sense, and why do they compile?
      - **Write this test:** list every small value of the type, and check each for sense. If a better type
        makes the test superfluous, delete it.
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
  "think.legal: a Computer that chooses something else than a candidate",
  "pass.computer: a Computer that thinks without candidates",
  "pass.none-when-over: a turn that must pass and is over",
  "message.tied: a tie that somebody has won",
  "save.whole: a game between two positions",
]
