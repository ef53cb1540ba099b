import Notebooks
import Reversi

extension Chapter13 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## The first value
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## What is going on?

      Begin with the obvious. Of the nine facts in the table, four answer one question:
      """),
    .step("02-say-what-is-going-on"),
    .change(in: "02-say-what-is-going-on", of: "ViewController.swift", with: "guard case .waiting(let side)"),
    .prose(
      """
      Before: *there is a turn, nothing is being animated, and its player is a person.* After: *the app waits
      for a side that a person plays.* The situation now has a name.

      ## One value
      """),
    .step("03-put-it-into-one-value"),
    .change(in: "03-put-it-into-one-value", of: "ViewController.swift", with: "state.tap("),
    .prose(
      """
      The controller does not decide whether a tap counts. It passes the tap on, and looks at the new state.
      The same holds for every event: at the wrong time, it changes nothing.

      Why does a Computer's choice have a function of its own, `choose`, which does the same as `tap`? Because
      they count at different times. With one function for both, a person could play for the Computer while it
      thinks.
      """),
    .predict(
      "light's switch is used in the middle of a move, and the app is killed. With which board does the next launch begin, in the original app and in yours?",
      [
        "With the board before the move": "\n---ox---\n---xo---\n",
        "With the disks on the screen": "\n--xox---\n---xo---\n",
        "With the board after the move": "\n--xxx---\n---xo---\n",
      ],
      .script("c4; wait 0.1; mode light computer; kill; show"),
      why: """
        The original app saves the screen, half a move. In yours it is answer 1: the save is computed from the
        state, whose board changes when the last disk has landed. The visible disks are computed from `play`,
        and no save is.
        """),
    .prose(
      """
      ## The screen follows

      Many places update views, and each must know which views a change concerns. Get rid of that knowledge:
      """),
    .step("04-compute-the-screen"),
    .prose(
      """
      To hand over the presentation, write this in `Seams.swift`, and `presentation: .state` after the rules in `Main.swift`:

      ```swift
      extension PresentationSeam {
        static let state = PresentationSeam(tellsOfFailures: false) { Picture(AppState($0)) }
      }
      ```

      The suite describes a moment of a game and expects its screen. Events bring your state there: a launch
      with a save, a tap, some landing disks, the reset's confirmation. Copy the two `init`s at the end of
      `Solutions/13-StateAsValue/Seams.swift`, with your names where they differ.

      The open dialog is now computed as well. In this game light plays a3 at 0.250, after which dark must
      pass. Each run presses Reset at a different instant, and Cancel at 1.500:
      """),
    .swallowedAlert,
    .prose(
      """
      In the original app, a whole band of those instants leaves the game stuck. The band is gone, and no line
      queues, remembers or asks again. Two facts are true at once; the screen shows one after the other.

      ## The work follows, too
      """),
    .step("05-compute-what-runs"),
    .prose(
      """
      Now look for the code that cancels a Computer's thinking. There is one line, `work?.cancel()`, and it
      knows neither which work it cancels nor why. In chapter 3 a task ends with its scope, and here with its
      state. Both keep the same promise: *nothing old ever comes back*.
      """),
    .predict(
      "dark's Computer has been thinking for a second when the user switches *light* to Computer. When does dark play?",
      [
        "At 2.000, as if nothing had happened": "\n2.000 cell",
        "At 3.000: it starts again": "\n3.000 cell",
        "Not at all": "\nthinking",
      ],
      .script("trace on; mode dark computer; wait 1; mode light computer; wait 2.1"),
      why: """
        The state changes, and its effect does not: dark still thinks about the same moves. The runner
        compares the two effects, and lets dark go on.
        """),
    .prose(
      """
      ## And the file
      """),
    .step("06-say-what-is-saved"),
    .change(in: "06-say-what-is-saved", of: "Runner.swift", with: "state.saves != old.saves"),
    .prose(
      """
      Why a number? The runner could compare the saves themselves, and for a week you would not notice the
      difference. Launch with a full disk, make room, and reset. The save is a new game, as before: nothing has
      changed, so nothing is written. `verify` found that in our first version:

      ```
      fault full; expect saved no save; fault none; reset; ok; expect saved x00 4 ---ox--- 5 ---xo---
      ```

      The runner starts an effect only if it differs from the one before. So two that must both happen have to
      differ. Check that for every effect.

      To hand over the store, write this in `Seams.swift`, and `store: .save` after the rules in `Main.swift`:

      ```swift
      extension StoreSeam {
        static let save = StoreSeam(
          encode: { Save($0).text },
          decode: { SavedGame(try Save(text: $0)) },
          tellsOfFailures: false)
      }
      ```

      And for the model, your runner without a screen, `model: .runner`:

      ```swift
      extension ModelSeam {
        static let runner = ModelSeam { device, notify in
          let runner = Runner(device) { _ in notify() }
          return Controls(
            game: { SavedGame(runner.state) },
            play: { runner.state.tap(Cell(x: $0, y: $1)) },
            choose: { runner.state.setPlayer($1 ? .computer : .manual, of: $0) },
            pass: { runner.state.press(.dismiss) },
            reset: {
              runner.state.askToReset()
              runner.state.press(.ok)
            },
            goOn: { runner.state.appear() })
        }
      }
      ```

      Both need initializers between `Save` and `SavedGame`; copy those extensions from the solution.
      """),
  ]
}
