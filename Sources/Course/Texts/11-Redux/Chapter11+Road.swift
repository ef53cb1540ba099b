import Notebooks
import Reversi
import ReversiSuite

extension Chapter11 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## Make the save a value
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## Number the requests, and cancel nothing
      """),
    .step("02-number-the-requests"),
    .change(in: "02-number-the-requests", of: "ViewController.swift", with: "request == thoughts[turn]"),
    .prose(
      """
      ## Put all decisions into one function
      """),
    .step("03-reduce"),
    .change(in: "03-reduce", of: "Reducer.swift", with: "case (.thinking"),
    .prose(
      """
      Look for the line that cancels a flip when the game is reset. There is none. The reset replaces the phase,
      and the flip's request disappears with it, so nothing waits for the flip's answer.

      Two defects are gone, for different reasons. A torn save is *impossible*: the state's board changes only
      when a move has ended, so there is no half-flipped board to write. The lost alert, a pass that is due while
      the reset's confirmation is up, is merely *absent*: the view must still present the pass when the
      confirmation closes, and a forgetful view would lose it again.
      """),
    .predict(
      "light's switch is used in the middle of a move. Which board is then in the save, in the original app and in yours?",
      [
        "The board before the move": "\n---ox---\n---xo---\n",
        "The disks on the screen": "\n--xox---\n---xo---\n",
        "The board after the move": "\n--xxx---\n---xo---\n",
      ],
      .script("c4; wait 0.1; mode light computer; disk"),
      why: """
        The original app writes what is on the screen, half a move. Yours should give answer 1: the effect `save`
        carries the state's board, which the move has not changed yet.
        """),
    .prose(
      """
      Here is the lost alert: chapter 3's experiment, in the code that you started from. Light plays a3 at 0.250,
      and then dark must pass. Each row is a run with Reset at a different instant, and Cancel at 1.500:
      """),
    .swallowedAlert,
    .prose(
      """
      A whole band of those instants leaves the game stuck. After this step, none does.

      ## Record every action
      """),
    .step("04-log-what-happens"),
    .prose(
      """
      To hand over the log, write this in `Seams.swift`, and `log: .actions` after the rules in `Main.swift`:

      ```swift
      extension LogSeam {
        static let actions = LogSeam(
          record: { device, log in ViewController(device: device, log: log) },
          replay: { device in
            let replay = Replay(on: device)
            return (replay.viewController, { (entry: Entry) in replay.send(entry.action) })
          },
          text: { entry in (entry.action.description, entry.changes) })
      }
      ```

      The suite plays scripts on the first app, `record`, and notes the time of each entry. At the same instants
      it sends the entries to the second app, `replay`, which has no user, no dice and no clock. Both must show
      the same screen at every instant. For the store and the model, copy `StoreSeam` and `ModelSeam` from
      `Solutions/11-Redux/Seams.swift`, and the extensions of `Board`, `Save` and `SavedGame` below them.

      ## Put a view model between store and screen
      """),
    .step("05-one-value-for-each-widget"),
    .change(in: "05-one-value-for-each-widget", of: "ViewController.swift", with: "viewModel.message.bind"),
    .prose(
      """
      To hand over the presentation, copy `PresentationSeam` and the two extensions at the end of the solution's
      `Seams.swift`. They turn a moment of a game into a list of actions: launch, appear, a tap, some landings.
      Those actions bring the reducer to that moment, without a store or a phone.
      """),
  ]
}
