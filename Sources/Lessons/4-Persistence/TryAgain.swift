internal import Structure
internal import Teaching

extension Step {
  static let tryAgain = Step(
    "05-try-again", title: "Replace ignored error by handling: try again", minutes: 25,
    task: """
      Every call of `saveGame` says `try?` and throws the error away, so with a full disk the user plays on and
      loses it all. Handle the error once, where the game is saved. Say that the game is not saved, and why, in
      `noticeLabel`, the label that the scene has for such notices; a full disk and a read-only one must not look alike.
      Then try again after one, five and twenty-five seconds; a newer save makes the next try unnecessary. Finally hand
      the codec over to the suite, as the exercise "Hand over the store" in this chapter's notebook shows.

      Fixed here: none of your names. `noticeLabel` is the scene's, and the suite reads it.
      """,
    hints: [
      """
      What does a caller of `saveGame` want to do about an error? If the answer is the same for all of them, where
      should it be handled?
      """,
      """
      Take the `throws` off `saveGame`: the compiler then finds each `try?` that is not needed any more. A property
      `nextTry` keeps the task that waits, so that the next save can cancel it.
      """,
      """
      Give the function a parameter for the pause until its next try, one second by default, and let the next try pass
      on five times as much. Stop when the pause is over a minute. On success the notice is empty.
      """,
      """
      ```swift
      private func saveGame(nextTryIn pause: Int = 1) {
        nextTry?.cancel()
        do {
          try store.store(Save(position: position, dark: player(of: .dark), light: player(of: .light)))
          notice.text = ""
        } catch {
          notice.text = "Not saved: \\(error)"
          if pause > 60 { return }
          nextTry = Task {
            try await device.clock.sleep(for: .seconds(pause))
            saveGame(nextTryIn: pause * 5)
          }
        }
      }
      ```
      """,
    ],
    answer: """
      One place handles what every caller ignored. The game goes on, the user knows, and once a try succeeds nothing
      has been lost.
      """,
    goal: Goal(
      "the code that saves shows a notice and waits on the clock for its next try, and Main.swift hands over the store"
    ) {
      $0.missingNaming(of: "noticeLabel")
        + $0.missingFunction(leadingTo: "GameStore", "Device.clock", butNotTo: "Dice.pick")
        + $0.missingSeam("store")
    })
}
