internal import Structure
internal import Teaching

extension Step {
  static let awaitTheThinking = Step(
    "02-await-the-thinking", title: "Replace timer by await: the thinking", minutes: 20,
    task: """
      A Computer thinks by means of a timer on the main queue, and `Canceller` is what makes a late timer harmless.
      Let it think in a task that sleeps on the device's clock for two seconds, and keep that task where its
      canceller was. Then nothing needs `Canceller` any more; delete it. Mind a switch that goes off and on again
      before anything else runs: the cancelled task has not cleaned up by then.

      Fixed here: nothing. All names are yours.
      """,
    hints: [
      """
      What exactly happens when a Computer is switched off while it thinks? List it: the timer, the indicator, the
      dictionary. Which of these does cancelling a task take care of, and which not?
      """,
      """
      Put what is done besides cancelling in a function, say `stopThinking(of:)`: it cancels, forgets the task and
      stops the indicator. The switch, OK in the reset dialog and the end of the thinking all call it. In a `defer`
      of the task it would come later, when the side may be thinking again.
      """,
      """
      `device.clock.sleep` throws when it is cancelled while it sleeps. When it has just woken, it does not: a switch
      at that very instant would come too late. So check for cancellation after the sleep.
      """,
      """
      ```swift
      thinking[turn] = Task {
        try await device.clock.sleep(for: .seconds(2))
        try Task.checkCancellation()
        stopThinking(of: turn)
        placeDisk(turn, on: Cell(x: choice.x, y: choice.y)) { [weak self] in self?.nextTurn() }
      }

      private func stopThinking(of side: Disk) {
        thinking[side]?.cancel()
        thinking[side] = nil
        playerActivityIndicators[side.index].stopAnimating()
      }
      ```
      """,
    ],
    answer: """
      A class with a flag and a closure is replaced by what the language provides. The indicator is still
      stopped by hand, in each place that ends the thinking; step 6 changes that.
      """,
    goal: Goal("the Computer waits on the device's clock, nothing waits by asyncAfter, and Canceller is gone")
    {
      $0.missingNaming(of: "Device.clock") + $0.namings(of: "asyncAfter")
        + $0.declarations(of: "Canceller")
    })
}
