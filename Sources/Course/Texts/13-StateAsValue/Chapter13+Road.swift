import Notebooks
import Reversi

extension Chapter13 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## Make the save a value
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## Say in one property what is going on

      Four of the nine facts in this chapter's first table answer one question: what is going on in the game?
      """),
    .step("02-say-what-is-going-on"),
    .change(in: "02-say-what-is-going-on", of: "ViewController.swift", with: "guard case .waiting(let side)"),
    .prose(
      """
      The condition for a tap was: *there is a turn, nothing is being animated, and the side's player is a
      person.* Now it is: *the app waits for a side that a person plays.*

      ## The app becomes one value
      """),
    .step("03-put-it-into-one-value"),
    .change(in: "03-put-it-into-one-value", of: "ViewController.swift", with: "state.tap("),
    .prose(
      """
      The controller does not decide whether a tap counts. It passes the tap to the state, and shows the result.
      It treats every event like that: if an event comes at the wrong time, the state ignores it.

      Why does a Computer's choice have a function of its own, `choose`, which does the same as `tap`? Because a
      tap counts on a person's turn, and a choice on a Computer's. With one function for both, a person could
      play for the Computer while it thinks.
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
        The original app saves what is on the screen, half a move. Yours should give answer 1: the save has the
        state's board, which changes only when the last disk has landed. Until then, the new disks on the screen
        come from `play`, which is not saved.
        """),
    .prose(
      """
      ## The screen follows from the state
      """),
    .step("04-compute-the-screen"),
    .prose(
      """
      To hand over the presentation, write this in `Seams.swift`, and `presentation: .state` after the rules in
      `Main.swift`:

      ```swift
      extension PresentationSeam {
        static let state = PresentationSeam(tellsOfFailures: false) { Picture(AppState($0)) }
      }
      ```

      The suite describes a moment of a game and expects its screen. Copy the two `init`s at the end of
      `Solutions/13-StateAsValue/Seams.swift`, with your names where they differ. They bring your state to that
      moment with events: a launch with a save, a tap, some landing disks, the reset's confirmation.

      The open dialog is now computed as well. The figure is chapter 3's experiment, in the code that you started
      from. Light plays a3 at 0.250, and then dark must pass. Each row is a run with Reset at a different instant,
      and Cancel at 1.500:
      """),
    .swallowedAlert,
    .prose(
      """
      A whole band of those instants leaves the game stuck. After this step the band is gone, although no line
      queues the pass or checks for it again. The state has both facts, and the screen shows the confirmation
      first and then the pass.

      ## The work follows from the state
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
      ## The file follows from the state
      """),
    .step("06-say-what-is-saved"),
    .change(in: "06-say-what-is-saved", of: "Runner.swift", with: "state.saves != old.saves"),
    .prose(
      """
      Our state also counts its saves, and the runner compares the counts. It could compare the saves
      themselves, and for a week you would not notice the difference. Then somebody launches with full storage,
      makes room, and resets. The save is a new game, equal to the one that could not be written, so the runner
      writes nothing. This script finds that:

      ```
      fault full; expect saved no save; fault none; reset; ok; expect saved x00 4 ---ox--- 5 ---xo---
      ```

      To hand over the store, write this in `Seams.swift`, and `store: .save` after the rules in `Main.swift`:

      ```swift
      extension StoreSeam {
        static let save = StoreSeam(
          encode: { Save($0).text },
          decode: { SavedGame(try Save(text: $0)) },
          tellsOfFailures: false)
      }
      ```

      The model is your runner without a screen. To hand it over, write `model: .runner` and:

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

      Both seams convert between `Save` and `SavedGame`; copy those extensions from the solution.
      """),
  ]
}
