internal import SourceFacts

extension Lesson {
  static let stateAsValue = Lesson(
    folder: "13-StateAsValue", title: "The state as a value", origin: 2,
    fixes: ["long-row", "torn-save", "swallowed-alert", "overwritten-save"],
    seam: "model",
    steps: [
      Step("01-refuse-what-is-no-save", goal: .save),
      Step(
        "02-say-what-is-going-on",
        goal: """
          one property keeps a `Play`, which is an enumeration; no property beside it keeps a flag or the side \
          to move
          """
      ) {
        $0.unused("Play") + $0.missingEnumeration("Play")
          + $0.missingStored(ofType: "Play", inTypesReachedFrom: "ViewController")
          + $0.stored("Bool", "Disk", beside: "Play")
      },
      Step(
        "03-put-it-into-one-value",
        goal: """
          `AppState` has the board, the players and the `Play`, and uses no view; only one property keeps an \
          `AppState`; `.tornSave` is removed from `Main.swift`
          """
      ) {
        $0.missingState + $0.missingStored(ofType: "Play", in: "AppState")
          + $0.missingStored(ofType: "Board", inTypesReachedFrom: "AppState")
          + $0.missingStored(ofType: "Player", inTypesReachedFrom: "AppState")
          + $0.stored(ofType: "Play", in: "ViewController")
          + $0.stored(ofType: "Board", in: "ViewController")
          + $0.otherThanOneKeeper(of: "AppState")
          + $0.namings(of: "Board.flips", "Board.canMove", in: "ViewController")
          + $0.namings(of: "tornSave", in: "Main.swift")
      },
      Step(
        "04-compute-the-screen",
        goal: """
          `Main.swift` hands over the presentation and no longer lists `.swallowedAlert`; `ViewController` no \
          longer asks the board who leads or whether the game is over
          """
      ) {
        $0.missingSeam("presentation", elseMissing: \.missingScreen) + $0.missingState
          + $0.namings(of: "Board.leader", "Board.isOver", in: "ViewController")
          + $0.namings(of: "swallowedAlert", in: "Main.swift")
      },
      Step(
        "05-compute-what-runs",
        goal: """
          `AppState` computes the `Effect`, which is a value; `Runner` keeps the state and starts all work \
          that takes time
          """
      ) {
        $0.unused("Effect") + $0.missingValue("Effect")
          + $0.missingNaming(of: "Effect", in: "AppState", orOf: "AppState", in: "Effect")
          + $0.unread("Effect", madeBy: ["AppState"])
          + $0.missingStored(ofType: "AppState", in: "Runner") + $0.otherThanOneKeeper(of: "AppState")
          + $0.workOutside("Runner") + $0.declarations(of: "Canceller")
      },
      Step(
        "06-say-what-is-saved",
        goal: """
          `AppState` keeps the `Save` to be written; `Main.swift` hands over the store and the model, and no \
          longer lists `.overwrittenSave`
          """
      ) {
        $0.missingStored(ofType: "Save", inTypesReachedFrom: "AppState")
          + $0.missingSeam("store") + $0.missingSeam("model")
          + $0.namings(of: "overwrittenSave", in: "Main.swift")
      },
    ],
    pattern: .stateAsValue,
    trap: [
      "move.tail", "mode.any-time", "think.starts", "think.other-side", "think.after-animation",
      "think.self-play", "pass.computer", "reset.cancel", "dialog.modal", "save.when",
    ])
}

extension Pattern {
  public static let stateAsValue = Pattern(
    name: "State as a Value",
    rules: [
      Rule("state", "the app is one value, and one property keeps it: the runner's") {
        $0.missingValue("AppState") + $0.missingStored(ofType: "AppState", in: "Runner")
          + $0.otherThanOneKeeper(of: "AppState")
      },
      Rule("values", "the state consists of values, and uses no view, clock, chance, file or task") {
        $0.missingState
      },
      Rule("effects", "the work that runs by itself is a value, computed from the state") {
        $0.missingValue("Effect")
          + $0.missingNaming(of: "Effect", in: "AppState", orOf: "AppState", in: "Effect")
          + $0.objects(reachedFrom: "Effect")
      },
      Rule("work", "only the runner starts work that takes time") { $0.workOutside("Runner") },
      Rule("screen", "the screen decides nothing: it uses no rule of the game, and neither play nor effect") {
        $0.namings(
          of: "Board.flips", "Board.moves", "Board.canMove", "Board.isOver", "Board.leader", "AppState.play",
          "AppState.effect", in: "ViewController")
      },
    ])
}
