internal import Structure
internal import Teaching

extension Step {
  static let awaitTheFlips = Step(
    "01-await-the-flips", title: "Replace callback by await: the flips", minutes: 30,
    task: """
      `animateSettingDisks` calls itself from a callback for every disk: it is a loop in disguise. Wrap the board
      view's animated `setDisk` in an async function that returns when the disk has come to rest, and write the
      flips as a loop in a task. The canceller of the animation becomes that task. Mind the two moments at which a
      reset can come: before the task begins, and while it waits.

      Fixed here: nothing. All names are yours, and so is the means of awaiting the board view: a stream or a
      continuation.
      """,
    hints: [
      """
      Write down, without any Swift, what happens to the disks of one move, one after another. How many words did
      you need for it, and how many lines does `animateSettingDisks` need?
      """,
      """
      A private extension of `BoardView` is the place for the wrapper. A stream that the completion finishes turns a
      callback into something that you can await, and it ends by itself when its task is cancelled. A continuation
      does not: you would have to resume it yourself when that happens, and exactly once, but a disk that is set
      back while it flips calls its completion twice.
      """,
      """
      A stream that is cancelled does not throw: the loop over it just ends. Call `try Task.checkCancellation()` after
      it, and once at the start of the task, since a reset may come before the task has begun. OK in the dialog
      cancels the task and sets the property to nil.
      """,
      """
      ```swift
      extension BoardView {
        fileprivate func setDisk(_ disk: Disk, on cell: Cell) async throws {
          let (stream, rest) = AsyncStream.makeStream(of: Void.self)
          setDisk(disk, atX: cell.x, y: cell.y, animated: true) { _ in rest.finish() }
          for await _ in stream {}
          try Task.checkCancellation()
        }
      }
      ```

      In `placeDisk`, with `private var animation: Task<Void, any Error>?`:

      ```swift
      animation = Task {
        try Task.checkCancellation()
        for cell in [cell] + flips { try await boardView.setDisk(disk, on: cell) }
        animation = nil
        completion()
        try? saveGame()
        updateCountLabels()
      }
      ```
      """,
    ],
    answer: """
      The flips are one loop, and what happens next comes below it. After every wait there is a check for
      cancellation, because waking up does not mean that you may go on.
      """,
    goal: Goal(
      "an async function names the board view's setDisk, and no function that names it takes a callback"
    ) {
      $0.missingAsyncNaming(of: "ReversiKit.BoardView.setDisk")
        + $0.callbackParameters(ofFunctionsNaming: "ReversiKit.BoardView.setDisk")
    })
}
