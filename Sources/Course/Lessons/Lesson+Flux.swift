internal import SourceFacts

extension Lesson {
  static let flux = Lesson(
    folder: "10-Flux", title: "Flux and MVVM", origin: 2,
    fixes: ["long-row", "torn-save", "overwritten-save", "swallowed-alert"],
    seam: "presentation",
    steps: [
      Step("01-refuse-what-is-no-save", goal: .save),
      Step(
        "02-make-questions-callable",
        goal: """
          `FlippedCoordinates`, `ValidMoves` and `NextTurn` are callable values; `Board` contains no rule; a \
          property keeps a `Turn`
          """
      ) {
        $0.missingUseCases(["FlippedCoordinates", "ValidMoves", "NextTurn"]) + $0.rulesInBoard
          + $0.missingStored(ofType: "Turn", inTypesReachedFrom: "ViewController")
      },
      Step(
        "03-dispatch-actions",
        goal: """
          `Store` keeps board, turn and players, and only an action changes it; `ViewController` keeps none of \
          the three; `.tornSave` is removed from `Main.swift`
          """
      ) {
        $0.missingStore + $0.waysPastTheDispatcher
          + ["Board", "Turn", "Player"].flatMap { [facts = $0] in
            facts.stored(ofType: $0, in: "ViewController")
          }
          + $0.namings(of: "ViewController", "Device", in: "Store")
          + $0.namings(of: "tornSave", in: "Main.swift")
      },
      Step(
        "04-make-all-actions-in-one-place",
        goal: """
          only `ActionCreator` dispatches and uses files; `Main.swift` hands over the store and no longer \
          lists `.overwrittenSave`
          """
      ) {
        $0.actionsPastTheCreator + $0.namingsOutsideTheCreator(of: "MiniUIKit.Files")
          + $0.missingSeam("store")
          + $0.namings(of: "overwrittenSave", in: "Main.swift")
      },
      Step(
        "05-let-it-wait",
        goal: """
          only `ActionCreator` mentions the clock, the dice and tasks; `Main.swift` hands over the game and \
          the model
          """
      ) {
        $0.missingNaming(of: "Clock", in: "ActionCreator", orOf: "Device.clock", in: "ActionCreator")
          + $0.namingsOutsideTheCreator(of: "Task", "MainQueue", "Clock", "Device.clock", "Dice")
          + $0.declarations(of: "Canceller")
          + $0.missingSeam("game") + $0.missingSeam("model")
      },
      Step(
        "06-put-a-view-model-between",
        goal: """
          no defect is left; `Main.swift` declares the pattern Flux, whose rules all hold, and hands over the \
          presentation
          """
      ) {
        $0.namings(of: "swallowedAlert", in: "Main.swift")
          + $0.missingNaming(of: "Pattern.flux", in: "Main.swift")
          + $0.missingSeam("presentation") + Pattern.flux.evidence(in: $0)
      },
    ],
    pattern: .flux,
    trap: ["pass.relaunch", "save.whole", "load.no-moves"])
}

extension Pattern {
  public static let flux = Pattern(
    name: "Flux and MVVM",
    rules: [
      Rule(
        "questions",
        "the game's four questions are callable values, and use neither the store nor the dispatcher"
      ) {
        $0.missingUseCases(Facts.useCases)
      },
      Rule("store", "only an action changes the store") {
        $0.missingStore + $0.waysPastTheDispatcher
      },
      Rule("actions", "only the action creator dispatches") { $0.actionsPastTheCreator },
      Rule("world", "only the action creator uses clock, dice, files and tasks") {
        $0.namingsOutsideTheCreator(
          of: "Task", "MainQueue", "Clock", "Device.clock", "Dice", "Device.dice", "MiniUIKit.Files",
          "Device.files")
      },
      Rule("views", "a view uses only the view model") { $0.namingsPastTheViewModel },
      Rule("round", "calls go one way around the loop: no part uses one that comes before it") {
        $0.waysBack
      },
    ])
}
