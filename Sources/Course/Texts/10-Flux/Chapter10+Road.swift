import Notebooks
import Reversi

extension Chapter10 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## Make the save a value
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## Turn the rules into callable values
      """),
    .step("02-make-questions-callable"),
    .change(in: "02-make-questions-callable", of: "ViewController.swift", with: "switch turn"),
    .prose(
      """
      A `switch` over a `Turn` must handle a side that has to pass, and the compiler insists on it. Chapter 1's
      app has no such line at launch, so it hangs when it is launched into a pass.

      ## Change the game only through actions
      """),
    .step("03-dispatch-actions"),
    .change(in: "03-dispatch-actions", of: "ViewController.swift", with: "dispatcher.dispatch(.beginMove)"),
    .prose(
      """
      Your colleague's questions now have one answer, a `switch` in the store. In ours the turn changes in `load`,
      `reset` and `beginTurn`, and the board in `load`, `reset` and `placeDisk`. Both properties are
      `private(set)`, so there is no fourth case.

      Now play the defect from the beginning. It is chapter 6's experiment; only your code's answer differs:
      """),
    .predict(
      "a move with one flip takes half a second. Light's switch is used after 0.100, and then the app is killed. With which board does the next launch begin in the original app?",
      [
        "With the board before the move": "\n---ox---\n---xo---\n",
        "With the disks on the screen": "\n--xox---\n---xo---\n",
        "With the board after the move": "\n--xxx---\n---xo---\n",
      ],
      .script("c4; wait 0.1; mode light computer; kill; show"),
      why: """
        The original app saves the disks on the screen. Yours should give answer 1. The store's board changes with
        each disk, but the store also keeps the board before the move, and `save` uses that one.
        """),
    .prose(
      """
      ## Dispatch and wait in one class
      """),
    .step("04-make-all-actions-in-one-place"),
    .prose(
      """
      To hand over the store, write this in `Seams.swift`, and `store: .save` after the rules in `Main.swift`:

      ```swift
      extension StoreSeam {
        static let save = StoreSeam(
          encode: { Save($0).text },
          decode: { SavedGame(try Save(text: $0)) },
          tellsOfFailures: false)
      }
      ```

      It needs an initializer of `Save` from a `SavedGame`, and the reverse. Copy both extensions from
      `Solutions/10-Flux/Seams.swift`.
      """),
    .change(
      in: "04-make-all-actions-in-one-place", of: "ViewController.swift", with: "creator.setPlayer"),
    .prose(
      """
      Now you can also say *who* changes the turn. Only the action creator dispatches, and besides `load` and
      `reset`, two of its functions change the turn: one ends a move, the other dismisses a pass.
      """),
    .step("05-let-it-wait"),
    .prose(
      """
      The model is everything but the view. To hand it over, write `model: .loop` in `Main.swift`, and in
      `Seams.swift`:

      ```swift
      extension ModelSeam {
        static let loop = ModelSeam { device, notify in
          let dispatcher = Dispatcher()
          let store = Store(dispatcher)
          let creator = ActionCreator(dispatcher, store, device)
          store.observe { _ in notify() }
          creator.load()
          return Controls(
            game: { SavedGame(store.save) },
            play: { creator.tap(Cell(x: $0, y: $1)) },
            choose: { creator.setPlayer($1 ? .computer : .manual, of: $0) },
            pass: { creator.dismissPass() },
            reset: { creator.reset() },
            goOn: { creator.proceed() })
        }
      }
      ```
      """),
    .change(in: "05-let-it-wait", of: "ActionCreator.swift", with: "for disk in disks"),
    .prose(
      """
      The view still animates each disk, but nothing waits for the animation: the action creator waits on the
      device's clock. If the view reported the end of its animation, that report would be a second way into the
      loop, beside the user's actions. The price is that the action creator must know how long a disk takes,
      which only the view decides.
      """),
    .predict(
      "dark's Computer has been thinking for a second when the user switches *light* to Computer, which calls `proceed` once more. When does dark play?",
      [
        "At 2.000, as if nothing had happened": "\n2.000 cell",
        "At 3.000: it starts again": "\n3.000 cell",
        "Not at all": "\nthinking",
      ],
      .script("trace on; mode dark computer; wait 1; mode light computer; wait 2.1"),
      why: """
        `proceed` checks the store and finds that dark is already thinking. So it starts nothing.
        """),
    .predict(
      "dark's Computer has been thinking for a second. The user switches it off and, at the same instant, on again. When does dark play?",
      [
        "At 2.000": "\n2.000 cell",
        "At 3.000": "\n3.000 cell",
        "Not at all": "\nthinking",
      ],
      .script("trace on; mode dark computer; wait 1; mode dark manual; mode dark computer; wait 2.1"),
      why: """
        Switching off cancels the task, and an action records that nobody is thinking. Switched on again, the
        Computer thinks for two whole seconds.
        """),
    .prose(
      """
      ## Take the decisions out of the view
      """),
    .step("06-put-a-view-model-between"),
    .prose(
      """
      To check the presentation, the suite compares the output with the expected screen at some moments of a
      game. It reaches each moment by dispatching actions alone: nothing waits, and nothing is saved. Copy
      `PresentationSeam` and the `init` of `Picture` from the solution's `Seams.swift`. If your observers no
      longer take the action, write `store.observe { notify() }` in the model's seam.
      """),
    .change(in: "06-put-a-view-model-between", of: "ViewController.swift", with: "output.message"),
    .prose(
      """
      An alert that is due while another is up now waits in the store's list. The figure is chapter 3's
      experiment, in the code that you started from. Light plays a3 at 0.250, and then dark must pass. Each row
      is a run with Reset at a different instant, and Cancel at 1.500:
      """),
    .swallowedAlert,
    .prose(
      """
      A whole band of those instants leaves the game stuck. After this step, none does.
      """),
  ]
}
