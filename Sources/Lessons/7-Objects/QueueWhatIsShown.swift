internal import Structure
internal import Teaching

extension Step {
  static let queueWhatIsShown = Step(
    "02-queue-what-is-shown", title: "Extract class: a queue for what is shown", minutes: 35,
    task: """
      `animateSettingDisks` calls itself once for each disk, carries a completion along, and asks a canceller whether it may
      go on. What it is about has no name: things to be shown, one after another, each in its own time. Make it an object. A
      `RenderQueue` takes requests, `setDisk(Disk, on: Cell)` and `call` with a function, and plays them in order; a disk
      takes its time, and what comes after it waits. `empty()` forgets what is left, and is all that a reset has to say to
      it. `count` says how many requests are not done.

      Fixed here: `RenderQueue`, because this chapter's goals look for it. All other names are yours.
      """,
    hints: [
      """
      Which of the arguments of `animateSettingDisks` would be properties of an object? Which of its lines is only there to
      find out whether it is still wanted?
      """,
      """
      An array of requests, a flag that says whether a disk is turning over, and one function that plays requests until it
      comes to one that takes time. Its completion calls that function again.
      """,
      """
      A disk that is turning over cannot be called back; its completion comes, also after `empty()`. Count how many times
      the queue was emptied, and let a completion compare. So `empty()` removes the requests, says that nothing is turning
      over, and counts up; `add` appends and plays on.
      """,
      """
      ```swift
      private func playOn() {
        while !isWaiting, !requests.isEmpty {
          switch requests.removeFirst() {
          case .setDisk(let disk, let cell): set(disk, on: cell)
          case .call(let function): function()
          }
        }
      }

      private func set(_ disk: Disk, on cell: Cell) {
        isWaiting = true
        boardView.setDisk(disk, atX: cell.x, y: cell.y, animated: true) { [weak self, round] _ in
          guard let self, round == self.round else { return }
          isWaiting = false
          playOn()
        }
      }
      ```

      The controller adds the disks of a move, and after them a `call` with what came at the end of the animation.
      `isAnimating` is `queue.count > 0`.
      """,
    ],
    answer: """
      What was a recursion that carried a canceller is a list that you can look at. The canceller of the animation is
      gone. One check is left, in one place: in the completion of the one disk that cannot be called back.
      """,
    goal: Goal("a RenderQueue sets the disks of a move, and ViewController animates none") {
      $0.unused("RenderQueue") + $0.missingStored(ofType: "RenderQueue", in: "ViewController")
        + $0.missingNaming(of: "BoardView.setDisk", in: "RenderQueue")
        + $0.declarations(of: "ViewController.animateSettingDisks")
        + $0.declarations(of: "ViewController.animationCanceller")
    })
}
