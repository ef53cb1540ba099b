import Notebooks
import Reversi
import ReversiSuite

extension Chapter11 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## The first value
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## A number instead of a canceller

      What happens when a Computer's move is no longer wanted? In chapter 3 its task is cancelled. Here the
      Computer finishes thinking, and its answer is ignored.
      """),
    .step("02-number-the-requests"),
    .change(in: "02-number-the-requests", of: "ViewController.swift", with: "request == thoughts[turn]"),
    .prose(
      """
      ## One function for all decisions
      """),
    .step("03-reduce"),
    .change(in: "03-reduce", of: "ViewController.swift", with: "Reducer.reduce(&state, action)"),
    .prose(
      """
      Look for the line that cancels a flip when the game is reset. There is none. The reset replaces the
      phase, and with it the request that the flip would have answered.

      Two defects disappeared along the way, for different reasons. A torn save is *impossible*: the state's
      board changes only when a move has ended, so there is no half-flipped board to write. The lost alert is
      merely *absent*: the view must still present the pass when the confirmation closes, and a forgetful view
      would lose it again.
      """),
    .predict(
      "light's switch is used in the middle of a move. Which board is then on the disk, in the original app and in yours?",
      [
        "The board before the move": "\n---ox---\n---xo---\n",
        "The disks on the screen": "\n--xox---\n---xo---\n",
        "The board after the move": "\n--xxx---\n---xo---\n",
      ],
      .script("c4; wait 0.1; mode light computer; disk"),
      why: """
        The original app writes the screen, half a move. In yours it is answer 1: the effect `save` carries
        the state's board, which the move has not changed yet.
        """),
    .swallowedAlert,
    .prose(
      """
      ## Record it
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

      The suite plays scripts on the first app and notes the time of each entry. At those instants it sends the
      entries to the second, which has no user, no dice and no clock. Every screen must be the same, at the
      same instant. For the store and the model, copy `StoreSeam` and `ModelSeam` from
      `Solutions/11-Redux/Seams.swift`, and the extensions of `Board`, `Save` and `SavedGame` below them.

      ## MVVM, on top
      """),
    .step("05-one-value-for-each-widget"),
    .change(in: "05-one-value-for-each-widget", of: "ViewController.swift", with: "viewModel.message.bind"),
    .prose(
      """
      To hand over the presentation, copy `PresentationSeam` and the two extensions at the end of the
      solution's `Seams.swift`. There a moment of a game is a list of actions: launch, appear, a tap, some
      landings. It takes only the reducer to get there, without a store or a phone.
      """),
  ]
}
