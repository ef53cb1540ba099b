import Notebooks
import Reversi

extension Chapter13 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## The first value

      The codec of this app is not what this chapter is about. It is given.
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## What is going on?

      Begin with what you can name. Of the nine things in the table, four are about one question:
      """),
    .step("02-say-what-is-going-on"),
    .change(in: "02-say-what-is-going-on", of: "ViewController.swift", with: "guard case .waiting(let side)"),
    .prose(
      """
      Read the two versions of the line aloud. *There is a turn, nothing is being animated, and its player is a person.* And:
      *the app waits for a side that a person plays.* The second is shorter because somebody has given the thing a name.

      ## One value
      """),
    .step("03-put-it-into-one-value"),
    .change(in: "03-put-it-into-one-value", of: "ViewController.swift", with: "state.tap("),
    .prose(
      """
      The controller does not decide whether a tap means something. It hands the tap on, and looks at what became of the
      state. The same holds for all that can happen: an input that means nothing now changes nothing.

      Why is a Computer's choice a function of its own, `choose`, when it does the same as `tap`? Because they mean something
      at different times. One function for both would have to be told who is calling, or a person could play for the Computer
      while it thinks. (Chapter 11's trap is that one.)
      """),
    .predict(
      "a move with one flip takes half a second. Light's switch is used after 0.100, and then the app is killed. With which board does the next launch begin, in the app as you found it and in yours?",
      [
        "With the board before the move": "\n---ox---\n---xo---\n",
        "With the disks that could be seen": "\n--xox---\n---xo---\n",
        "With the board after the move": "\n--xxx---\n---xo---\n",
      ],
      .script("c4; wait 0.1; mode light computer; kill; show"),
      why: """
        The app as you found it saves what the screen shows, and that is half a move. In yours it is number 1: the save is
        computed from the state, whose board changes when the last disk has landed. What can be seen meanwhile is computed
        from `play`, and no save is made of that.
        """),
    .prose(
      """
      ## The screen follows

      Views are updated in many places. Each knows what has changed, and therefore what to update. That is knowledge you can
      get rid of.
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

      The suite describes a moment of a game, and asks what the screen shows. Your state is brought there by what happens to
      it: a launch with a save, a tap, some disks that land, the question about a reset. Copy the two `init`s at the end of
      `Solutions/13-StateAsValue/Seams.swift`, with your names where they differ.

      Which dialog is up is now computed as well. In this game light plays a3 at 0.250, after which dark must pass. The user
      presses Reset at the time on the left and cancels at 1.500:
      """),
    .swallowedAlert,
    .prose(
      """
      In the app as you found it, this figure has an area in which the game stands still. It is gone, and there is no line
      that queues, remembers or asks again. Two facts are true at the same time, and the screen shows one of them at a time.

      ## What runs follows, too
      """),
    .step("05-compute-what-runs"),
    .prose(
      """
      Now look for the code that calls a thought off. There is one line, `work?.cancel()`, and it does not know what it
      cancels, nor why. Compare that with chapter 3, where structured concurrency did the same: there a task is
      cancelled when the scope it belongs to is left. Here it is cancelled when the state it follows from is
      left. Those are the two roads to the same promise, *nothing old ever comes back*.
      """),
    .predict(
      "dark's Computer has thought for a second when the user gives *light* to a Computer. When does dark play?",
      [
        "At 2.000, as if nothing had happened": "\n2.000 cell",
        "At 3.000: it starts again": "\n3.000 cell",
        "Not at all": "\nthinking",
      ],
      .script("trace on; mode dark computer; wait 1; mode light computer; wait 2.1"),
      why: """
        The state changes, and its effect does not: dark still thinks about the same moves. The runner compares the two
        effects, and leaves the thought alone.
        """),
    .prose(
      """
      ## And the file
      """),
    .step("06-say-what-is-saved"),
    .change(in: "06-say-what-is-saved", of: "Runner.swift", with: "state.saves != old.saves"),
    .prose(
      """
      Why a number? The runner could compare the saves themselves, and for a week you would not notice the difference. Launch
      with a full disk, make room, and reset: the game that has to be saved is the game at the start, as before, so nothing
      has changed, and nothing is written. `verify` found that in our first version:

      ```
      fault full; expect saved no save; fault none; reset; ok; expect saved x00 4 ---ox--- 5 ---xo---
      ```

      An effect is compared with the one before, so two that must both happen have to differ. It is the question to ask of
      every effect.

      To hand over the store, write this in `Seams.swift`, and `store: .save` after the rules in `Main.swift`:

      ```swift
      extension StoreSeam {
        static let save = StoreSeam(
          encode: { Save($0).text },
          decode: { SavedGame(try Save(text: $0)) },
          tellsOfFailures: false)
      }
      ```

      And for the model, which is your runner with nobody to show anything to, `model: .runner`:

      ```swift
      extension ModelSeam {
        static let runner = ModelSeam { device, notify in
          let runner = Runner(device) { _ in notify() }
          return Controls(
            game: { SavedGame(runner.state) },
            play: { runner.state.tap(Cell(x: $0, y: $1)) },
            choose: { runner.state.setPlayer($1 ? .computer : .manual, of: $0) },
            pass: { runner.state.press("Dismiss") },
            reset: {
              runner.state.askToReset()
              runner.state.press("OK")
            },
            goOn: { runner.state.appear() })
        }
      }
      ```

      Both need a `Save` and a `SavedGame` made of each other; copy those extensions from the solution.
      """),
  ]
}
