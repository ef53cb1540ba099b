internal import Structure
internal import Teaching

extension Step {
  static let shuffleByTheDice = Step(
    "07-shuffle-by-the-dice", title: "Shuffle by the dice", minutes: 25,
    task: """
      *Shuffle* slides fifty panels, each of them chosen by the device's dice among those beside the blank, in reading
      order. The screen changes once, when all is done. The dice belong to the main actor and the panels to the model,
      so let the model ask for each choice, through an async closure, as the tutorial does. Three clauses are due,
      `shuffle.legal`, `shuffle.once` and `shuffle.dice`, and a fourth, `slide.order`, of which part holds and part does
      not: when two fingers come before anything else has run, both taps are served, and the second swaps two places of
      a board that has changed. Remove all four from the list, and declare the defect:
      `knownDefects: [.unorderedSlides],` before the list.

      Exchange two places in one line, as `swap` does. While the model waits for the dice, another call may have moved
      the blank: code that then copies a panel there and clears the place that it came from loses a panel.

      Fixed here: how a button is heard, `scene.shuffleButton.addAction(for: .touchUpInside) { }`.
      """,
    hints: [
      "What shuffles fifty times must know the panels in between. Who does? And who may throw the dice?",
      """
      A function of the model that takes a closure: `choose: @Sendable ([Place]) async -> Place?`. It asks fifty times,
      and yields one change at the end. `Place.all` is in reading order.
      """,
      """
      In the view model the closure begins with `@MainActor places in`, because the dice do. `Dice.pick(from:)` takes
      pairs of x and y.
      """,
      """
      ```swift
      func randomize(_ count: Int, choose: @Sendable ([Place]) async -> Place?) async {
        for _ in 0..<count {
          guard let blank = panels.place(of: nil) else { return }
          if let place = await choose(Place.all.filter { $0.isBeside(blank) }) { exchange(place, blank) }
        }
        continuation.yield(Change(panels: panels, slid: nil))
      }
      ```

      ```swift
      func shuffle() {
        Task { [model, dice] in
          await model.randomize(50) { @MainActor places in
            dice.pick(from: places.map { ($0.x, $0.y) }).map { Place(x: $0.x, y: $0.y) }
          }
        }
      }
      ```
      """,
    ],
    answer: """
      It works, and there are fifty points in it at which the actor is free for others. What `blank` was before an
      `await` is no longer the blank if a swap has come in between.
      """,
    builds: ["shuffle.legal", "shuffle.once", "shuffle.dice", "slide.order"],
    goal: Goal("the button shuffles, by the device's dice") {
      $0.missingNaming(of: "shuffleButton", in: "PuzzleViewController")
    })
}
