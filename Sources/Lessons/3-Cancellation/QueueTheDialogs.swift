internal import Structure
internal import Teaching

extension Step {
  static let queueTheDialogs = Step(
    "03-queue-the-dialogs", title: "Replace callback by await: queue the dialogs", minutes: 45,
    task: """
      A dialog that is presented while another is up is dropped. If the reset's confirmation is up when light's last
      disk lands and dark must pass, the pass is never shown, and the game is stuck. Write `Dialogs`, a class that
      shows a dialog once no other is up and waits for a button to be pressed, and something small to wait on for
      what comes from outside. Await the pass and the reset there, and remove `.swallowedAlert` from `Main.swift`.
      Notice what a reset has to cancel by hand by now: whatever you forget goes on in the next game.

      Fixed here: `Dialogs`, because this chapter's goals and chapter 5's look for it. What you wait on is yours;
      the hints call it `Signal`.
      """,
    hints: [
      """
      A dialog waits twice: for its turn to be shown, and for the user's answer. What happens to each wait when the
      game is cancelled?
      """,
      """
      A class `Signal` with two functions is enough to wait on: `send(_:)` gives a value to all that wait, and `next()`
      waits for the next value and throws when its task is cancelled. What is sent while nothing waits is lost. A
      stream inside it ends with its task.
      """,
      """
      Every call of `ask` puts a `Signal` of its own at the end of a queue, and waits for it unless it is the first.
      On leaving, in a `defer`, the call removes its signal; if that was the first, it sends the one that is now
      first. Then no call is forgotten, even when a task in the middle of the queue is cancelled. OK must take effect
      before the next dialog is shown: pass `ask` a closure for that.
      """,
      """
      ```swift
      private var queue: [Signal<Void>] = []

      func ask(
        _ title: String, _ message: String, _ buttons: [Button], act: (String) -> Void = { _ in }
      ) async throws {
        let turn = Signal<Void>()
        queue.append(turn)
        defer {
          let wasFirst = queue.first === turn
          queue.removeAll { $0 === turn }
          if wasFirst { queue.first?.send(()) }
        }
        if queue.count > 1 { try await turn.next() }

        let pressed = Signal<String>()
        let alert = UIAlertController(title: title, message: message)
        for button in buttons {
          alert.addAction(
            UIAlertAction(title: button.title, style: button.style) { _ in pressed.send(button.title) })
        }
        present(alert)
        act(try await pressed.next())
      }
      ```

      The pass becomes a task, `passing`, that asks and then calls `nextTurn()`; a second task, begun in
      `viewDidAppear`, waits for resets in a loop, asks, and calls `reset()` on OK.
      """,
    ],
    answer: """
      One object knows whose dialog is up, and the others wait there in a queue, first come, first served; with a flag
      and one signal for all, you could not say which comes next. `reset()` cancels the animation, the pass and both
      Computers, one by one. That is right, but it is a list that you will forget to extend.
      """,
    goal: Goal(
      "an async function of Dialogs makes the alerts, and ViewController makes none and asks Dialogs"
    ) {
      $0.missingAsyncPath(to: "UIAlertController.init", in: "Dialogs")
        + $0.missingNaming(of: "Dialogs", in: "ViewController")
        + $0.namings(of: "UIAlertController.init", in: "ViewController")
        + $0.namings(of: "swallowedAlert", in: "Main.swift")
    })
}
