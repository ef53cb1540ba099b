internal import SourceFacts

extension Lesson {
  static let classicalMVC = Lesson(
    folder: "8-ClassicalMVC", title: "Classical MVC", origin: 2,
    fixes: ["long-row", "torn-save", "overwritten-save", "swallowed-alert"],
    seam: "store",
    steps: [
      Step("01-refuse-what-is-no-save", goal: .save),
      Step(
        "02-name-every-cell",
        goal: """
          a `Cell` keeps a `Column` and a `Row`, stores no number and calculates with none; `Board` has no check \
          for a cell off the board
          """
      ) { facts in
        facts.missing(inUse: {
          $0.missingStored(ofType: "Column", in: "Cell") + $0.missingStored(ofType: "Row", in: "Cell")
        })
          + facts.missingValue("Column") + facts.missingValue("Row")
          + facts.stored(ofType: "Int", in: "Cell")
          + facts.optionalsAndArithmetic(in: "Cell")
          + facts.namings(of: "preconditionFailure", "precondition", "fatalError", in: "Board")
      },
      Step(
        "03-carry-the-lines",
        goal: """
          a `Candidate` keeps `Line` values and a `Line` keeps a `NonEmpty`, none of which is `Optional`; \
          `Board` answers with `Candidate` values
          """
      ) {
        $0.missing(inUse: {
          $0.unused("Candidate") + $0.missingStored(ofType: "Line", in: "Candidate")
            + $0.missingStored(ofType: "NonEmpty", in: "Candidate")
            + $0.missingStored(ofType: "NonEmpty", in: "Line")
        })
          + $0.optionalsAndArithmetic(in: "Candidate") + $0.boardAnsweringWithCells
      },
      Step(
        "04-say-what-comes-next",
        goal: """
          a `Turn` keeps `Candidate` values and no `Optional`; `ViewController` keeps no board and no turn \
          beside the `Game`, and never crashes the app; no code reads a disk off a view; `.tornSave` is \
          removed from `Main.swift`
          """
      ) {
        $0.missing(inUse: {
          $0.unused("Game") + $0.missingStored(ofType: "Candidate", inTypesReachedFrom: "Turn")
            + $0.missingStored(ofType: "Turn", in: "Game")
        })
          + $0.optionalsAndArithmetic(in: "Turn")
          + $0.partsOfGame(in: "ViewController", except: "Player")
          + $0.namings(of: "BoardView.diskAt") + $0.namings(of: "Device.crash")
          + $0.namings(of: "tornSave", in: "Main.swift")
      },
      Step(
        "05-put-a-model-under-it",
        goal: """
          a `MatchModel` wraps another one; no `MatchModel` uses a view; `ViewController` keeps no part of a \
          game, and uses no file
          """
      ) { facts in
        facts.missing(inUse: { $0.missingProtocol("MatchModel") + $0.missingWrappers })
          + facts.viewsInModels
          + facts.partsOfGame(in: "ViewController") + facts.stored(ofType: "Game", in: "ViewController")
          + facts.namings(of: "MiniUIKit.Files", in: "ViewController")
          + facts.namings(of: "overwrittenSave", in: "Main.swift") + facts.missingSeam("store")
      },
      Step(
        "06-show-what-was-seen",
        goal: """
          there is a third `MatchModel`; only bindings show disks, counts and message, and each binding serves \
          one model and one kind of view
          """
      ) { facts in
        facts.missing(inUse: { facts in
          let models = facts.matchModels
          return models.count < 3 ? [Evidence("only \(models.count) types are a MatchModel")] : []
        })
          + facts.missingBindings + facts.otherThanOneModelAndView(in: facts.bindings)
          + facts.namings(
            of: "BoardView.setDisk", "UILabel.text", "DiskView.disk", "NSLayoutConstraint.constant",
            outside: facts.bindings)
          + facts.viewsInModels
      },
      Step(
        "07-let-it-play-by-itself",
        goal: """
          a `MatchModel` uses the dice and the time, and `ViewController` uses neither; `Main.swift` hands \
          over the model
          """
      ) { facts in
        facts.missing(inUse: { facts in
          facts.missingNaming(
            of: "Device.mainQueue", "MainQueue", "Device.clock",
            inAnyOf: facts.matchModels.flatMap { facts.types(workingFor: $0) })
        })
          + facts.namings(
            of: "Dice", "MainQueue", "Clock.sleep", "UIActivityIndicatorView", in: "ViewController")
          + facts.thoughtsBesideTheModels + facts.missingSeam("model")
      },
      Step(
        "08-one-view-each",
        goal: "no defect is left; `Main.swift` declares the pattern Classical MVC, and all its rules hold"
      ) {
        $0.namings(of: "swallowedAlert", in: "Main.swift")
          + $0.missingNaming(of: "Pattern.classicalMVC", in: "Main.swift")
          + $0.missingSeam("game") + Pattern.classicalMVC.evidence(in: $0)
      },
    ],
    pattern: .classicalMVC,
    trap: [
      "move.counts-once", "move.message-last", "move.tail", "move.timing", "reset.animating", "reset.cancel",
    ])
}

extension Pattern {
  public static let classicalMVC = Pattern(
    name: "Classical MVC",
    rules: [
      Rule(
        "types", "a `Turn` has only complete parts: none is optional, and none computes with numbers"
      ) { facts in
        facts.optionalsAndArithmetic(in: "Turn")
      },
      Rule("models", "a model uses no view, and other models only through the shared protocol") {
        $0.missing(inUse: { $0.missingProtocol("MatchModel") + $0.missingWrappers })
          + $0.viewsInModels + $0.modelsInModels
      },
      Rule("bindings", "a binding connects one model and one kind of view") {
        $0.missingBindings + $0.otherThanOneModelAndView(in: $0.bindings)
      },
      Rule(
        "controllers",
        "a controller, which listens to a view, deals with one model and one kind of view, and sets nothing on that view"
      ) { facts in
        let controllers = facts.controllers
        return facts.missing(\.controllers, "listens to a view")
          + facts.otherThanOneModelAndView(in: controllers)
          + controllers.flatMap { facts.settings(of: $0) }
      },
      Rule("shown", "only a binding shows anything") { facts in
        let bindings = facts.bindings
        return facts.uses(of: Facts.shown, outside: bindings)
          + facts.uses(
            of: ["UISegmentedControl.selectedSegmentIndex"], as: "sets", by: .write, outside: bindings)
      },
      Rule(
        "screen",
        "the view controller connects: it has no part of a game, and leads to every binding and controller"
      ) {
        facts in
        facts.partsOfGame(in: "ViewController")
          + facts.uses(of: ["Game", "Turn", "Board"] + facts.partsOfTurn, in: ["ViewController"])
          + facts.unconnected
      },
    ])
}
