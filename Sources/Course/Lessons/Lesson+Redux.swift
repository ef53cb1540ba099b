internal import SourceFacts

extension Lesson {
  static let redux = Lesson(
    folder: "11-Redux", title: "Redux", origin: 2,
    fixes: ["long-row", "torn-save", "swallowed-alert", "overwritten-save"],
    seam: "log",
    steps: [
      Step("01-refuse-what-is-no-save", goal: .save),
      Step(
        "02-number-the-requests",
        goal: """
          each request that takes time has a `Request`, which is a value; no type is a canceller, under any \
          name
          """
      ) {
        $0.unused("Request") + $0.missingValue("Request")
          + $0.missingStored(ofType: "Request", inTypesReachedFrom: "ViewController")
          + $0.declarations(of: "Canceller") + $0.cancellers
      },
      Step(
        "03-reduce",
        goal: """
          only a pure function of `State` and `Action` changes the `State`, and it returns `Effect` values; \
          `.tornSave` and `.swallowedAlert` are removed from `Main.swift`
          """
      ) {
        $0.missingReducer + $0.changesPastTheReducer + $0.missingWholeValue
          + $0.missingEnumeration("Action") + $0.missingEnumeration("Effect") + $0.emptyEffects
          + $0.missingStored(ofType: "Board", inTypesReachedFrom: "State")
          + $0.missingStored(ofType: "Player", inTypesReachedFrom: "State")
          + $0.missingStored(ofType: "Request", inTypesReachedFrom: "State")
          + $0.stored(ofType: "Board", in: "ViewController")
          + $0.stored(ofType: "Bool", in: "ViewController")
          + $0.otherThanOneKeeper(of: "State") + $0.namings(of: "Task.cancel")
          + $0.namings(of: "Board.flips", "Board.canMove", in: "ViewController")
          + $0.namings(of: "tornSave", "swallowedAlert", in: "Main.swift")
      },
      Step(
        "04-log-what-happens",
        goal: """
          `Store` keeps the `State`, and `World` does the work that takes time; `Main.swift` hands over the \
          log, the store and the model, and no longer lists `.overwrittenSave`
          """
      ) {
        $0.missingStored(ofType: "State", in: "Store") + $0.otherThanOneKeeper(of: "State")
          + $0.missingReducer + $0.workOutside("World") + $0.namings(of: "Task.cancel")
          + $0.missingSeam("log") + $0.missingSeam("store") + $0.missingSeam("model")
          + $0.namings(of: "overwrittenSave", in: "Main.swift")
      },
      Step(
        "05-one-value-for-each-widget",
        goal: """
          `ViewController` uses a `ViewModel`, and no `State`, `Store`, `Reducer` or `Action`; `Main.swift` \
          hands over the presentation
          """
      ) {
        $0.missingSeam("presentation")
          + $0.missingStored(ofType: "ViewModel", inTypesReachedFrom: "ViewController")
          + $0.machineryInViewController(["Store", "State", "Reducer", "Action"])
      },
    ],
    pattern: .redux,
    trap: ["reset.thinking", "think.cancel", "think.restart", "think.self-play", "think.tap-closed"])
}

extension Pattern {
  public static let redux = Pattern(
    name: "Redux",
    rules: [
      Rule(
        "state",
        "everything that the app knows is one value without objects and closures, and only the store keeps it"
      ) {
        $0.missingWholeValue + $0.missingStored(ofType: "State", in: "Store")
          + $0.otherThanOneKeeper(of: "State")
      },
      Rule("reducer", "only a function of state and action changes it; no view, clock, chance, file or task")
      {
        $0.missingReducer + $0.changesPastTheReducer
      },
      Rule("actions", "the user's events and the world's answers are different actions") {
        $0.actionsOfBoth
      },
      Rule("effects", "only the world does work that takes time, and nothing is ever cancelled") {
        $0.missingEnumeration("Effect") + $0.workOutside("World") + $0.namings(of: "Task.cancel")
      },
      Rule("views", "the view uses the view model, and neither state, store, reducer nor actions") {
        $0.missingStored(ofType: "ViewModel", inTypesReachedFrom: "ViewController")
          + $0.machineryInViewController(["Store", "State", "Reducer", "Action"])
      },
    ])
}
