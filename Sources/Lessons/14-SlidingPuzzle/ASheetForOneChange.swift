internal import Structure
internal import Teaching

extension Step {
  static let aSheetForOneChange = Step(
    "11-a-sheet-for-one-change", title: "A sheet for one change", minutes: 10,
    task: """
      The second that has passed is taken in its turn, and comes too late: it was promised to a layout that is gone. It
      need not be called off. Let it say which change of the puzzle it is for, and let the loop compare that with the
      last change. A sheet for another one does not come up. Take the last defect off the list, and let `swift run
      chapter-14 explore --minutes 0.2` look once more.

      Fixed here: nothing. The goal asks for the list alone.
      """,
    hints: [
      "What does the task that sleeps know of the puzzle it was opened for? What is different when it wakes?",
      "How often has the puzzle been changed? If that is the same before the second and after it, nothing has happened.",
      """
      The case of the input carries the number, and the closure of the task takes it along by value. A shuffle is a
      change, too.

      ```swift
      case .wellDone(let change): showsWellDone = showsWellDone || change == changes
      ```

      ```swift
      Task { [weak self, clock, changes] in
        try await clock.sleep(for: .seconds(1))
        self?.send(.wellDone(change: changes))
      }
      ```
      """,
    ],
    answer: """
      What comes late says what it is about, and is compared. Nothing is cancelled, so nothing can be forgotten to
      be cancelled.
      """,
    goal: Goal("a sheet comes up for the last change only, and no defect is left") {
      $0.missingNaming(of: "onRest") + $0.namings(of: "lateSheet", outside: [])
    })
}
