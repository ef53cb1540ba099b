internal import Structure
internal import Teaching

extension Step {
  static let oneViewEach = Step(
    "08-one-view-each", title: "Extract classes: dialogs and controllers", minutes: 30,
    task: """
      Two things are left in the controller that are not connections. What the user is *asked* is state: nothing, that
      there is no move, or whether to reset, one at a time. A pass stays due until the match has passed, and waits while
      the user is asked something else. Make this state a model with a binding that presents alerts. What the user
      *does* becomes a command in a small controller for each kind of view: board, switch, button. Then remove
      `.swallowedAlert` from `Main.swift`, say what your app is with `pattern: .classicalMVC` after the title, and add
      `game: .inTheApp` after the rules, which lets the suite call off the running game at every job.

      Fixed here: a controller's name ends in `Controller`.
      """,
    hints: [
      """
      When is a pass due? When the match says so: no event is needed that could be missed. What else must the model of the
      dialogs know to say what is asked now?
      """,
      """
      An enumeration of three cases, and one flag: whether the user is asked about a reset. A function works out the
      case from the flag and the match, whenever one of them changes.
      """,
      """
      Every command ends by working out the case again, so it does not matter what it does first. The alert's actions
      are commands of the dialogs' model, so its binding makes them.
      """,
      """
      ```swift
      private func ask() {
        switch model.match.value.game.turn {
        case _ where isAskedForReset: source.value = .reset
        case .mustPass: source.value = .pass
        case .mustPlace, .completed: source.value = .nothing
        }
      }
      ```

      The board's controller is a class, because a view's delegate must be an object, which has to be kept; the others
      are structs whose initializer adds an action that holds the model weakly.
      """,
    ],
    answer: """
      The view controller is a list of connections. It takes a minute to check what could be wrong in it: is each model
      the right one, and is anything missing?
      """,
    goal: Goal("no defect is left; Main.swift says that this is Classical MVC, and all its rules hold") {
      $0.namings(of: "swallowedAlert", in: "Main.swift")
        + $0.missingNaming(of: "Pattern.classicalMVC", in: "Main.swift")
        + $0.missingSeam("game") + Pattern.classicalMVC.evidence(in: $0)
    })
}
