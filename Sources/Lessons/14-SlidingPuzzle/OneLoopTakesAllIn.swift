internal import Structure
internal import Teaching

extension Step {
  static let oneLoopTakesAllIn = Step(
    "10-one-loop-takes-all-in", title: "One loop takes all in", minutes: 40,
    task: """
      Two touches of one instant open two tasks, and nothing puts tasks in order. So open none. Give the view model one
      entrance: whatever happens to the puzzle becomes a value of an enum, whether it is a tap, a button, a panel that
      comes to rest or a second that has passed. All values go through one stream, and one loop takes them out. It
      waits until one has taken effect before it takes the next. It knows then whether a panel slides, and no view is
      asked. Two of the three defects go with that: take them off the list.

      Fixed here: the grid calls `onRest` when nothing slides any more.
      """,
    hints: [
      "Which tasks do you open for a finger? What could stand in line in their place, and who would look at it?",
      """
      An enum with a case for each: a tap and where it was, Shuffle, a panel at rest, the two buttons of the sheet, the
      second that is over. A function that puts one of them into the stream does not wait, so every callback may call it.
      """,
      """
      The loop is a `for await` in a function that a task of the controller's runs. It waits for the model's answer
      before it takes the next input, and it keeps whether a panel slides. A tap that comes meanwhile is taken out like
      all others, and nothing is done. The panels go straight from the model's stream to the grid, each change of them:
      a slide is seen from where the panel was.
      """,
      """
      ```swift
      private let inputs = AsyncStream<Input>.makeStream()

      func send(_ input: Input) { inputs.continuation.yield(input) }

      func run() async {
        for await input in inputs.stream { await take(input) }
      }
      ```

      ```swift
      case .tap(let place) where isOpen:
        guard let blank = await model.panels.place(of: nil), place.isBeside(blank) else { return }
        isSliding = true
        await model.swap(place, blank)
        await check()
      ```
      """,
    ],
    answer: """
      No task is opened for a finger any more, so no two of them are under way. What is decided is done before
      anything else is looked at, and the two questions to the model have one asker.
      """,
    goal: Goal("one loop takes in what happens, and no view is asked whether a panel slides") {
      $0.missingNaming(of: "onRest") + $0.namings(of: "GridView.slides", outside: [])
        + $0.namings(of: "unorderedSlides", outside: []) + $0.namings(of: "twoAnswers", outside: [])
    })
}
