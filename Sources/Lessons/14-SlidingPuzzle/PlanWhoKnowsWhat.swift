internal import Structure
internal import Teaching

extension Step {
  static let planWhoKnowsWhat = Step(
    "01-plan-who-knows-what", title: "Plan who knows what", minutes: 10,
    task: """
      Before any code does something, decide who knows whom. The **model** keeps the panels. The **view model**
      decides what the screen shows and what a tap means. The **view controller** is there already, and does neither.
      Declare the first two, empty but for what each keeps: the controller keeps the view model, the view model keeps
      the model, and none looks back. No clause begins to hold, and `verify` is content with that.

      Fixed here: `SlidingModel`, an actor, and `SlidingViewModel`; later goals ask for them.
      """,
    hints: [
      "Draw three boxes and two arrows. Which way do they point, if the model is to be tested without a screen?",
      """
      An actor that keeps nothing is a type like any other: `actor`, a name, and braces. To keep one needs no `await`;
      to ask it something does.
      """,
      """
      ```swift
      actor SlidingModel {}

      final class SlidingViewModel {
        private let model: SlidingModel

        init(_ model: SlidingModel) {
          self.model = model
        }
      }
      ```

      The controller makes both in its `init`, and keeps the view model.
      """,
    ],
    answer: """
      Two arrows, from the screen to the model. The model can be asked without a view model, the view model without a screen,
      and that is all that the letters MVVM promise.
      """,
    goal: Goal("the controller keeps a view model, that keeps a model, and the model knows neither") {
      $0.missingStored(ofType: "SlidingViewModel", in: "PuzzleViewController")
        + $0.missingStored(ofType: "SlidingModel", in: "SlidingViewModel")
        + $0.namings(of: "SlidingViewModel", "PuzzleViewController", in: "SlidingModel")
    })
}
