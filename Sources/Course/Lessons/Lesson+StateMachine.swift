internal import SourceFacts

extension Lesson {
  static let stateMachine = Lesson(
    folder: "9-StateMachine", title: "A state machine", origin: 2,
    fixes: ["long-row", "torn-save", "overwritten-save", "swallowed-alert"],
    seam: "store",
    steps: [
      Step("01-refuse-what-is-no-save", goal: .save),
      Step(
        "02-give-each-request-a-token",
        goal: "each slow request has a `Token`; there is no `Canceller` under any name"
      ) {
        $0.missing(inUse: {
          $0.unused("Token") + $0.missingStored(ofType: "Token", inTypesReachedFrom: "ViewController")
        })
          + $0.declarations(of: "Canceller") + $0.cancellers
      },
      Step(
        "03-name-where-it-stands",
        goal: """
          one property keeps the `State`, and no property beside it keeps a flag or a token; `State` keeps a \
          `Token`; `.swallowedAlert` is removed from `Main.swift`
          """
      ) {
        $0.missing(inUse: {
          $0.unused("State") + $0.missingStored(ofType: "Token", in: "State") + $0.missingMachineState
        })
          + $0.missingValue("State") + $0.otherThanOneState
          + $0.keptBesideTheState(ofType: "Token") + $0.keptBesideTheState(ofType: "Bool")
          + $0.namings(of: "swallowedAlert", in: "Main.swift")
      },
      Step(
        "04-let-actions-in-by-one-door",
        goal: "there is an `Action`, and only one function sets the state"
      ) {
        $0.missing(inUse: {
          $0.unused("Action") + $0.missingStored(ofType: "Token", in: "Action") + $0.missingMachineState
        })
          + $0.missingValue("Action") + $0.otherThanOneState + $0.waysToSetTheState
          + $0.stored(ofType: "State", in: "Action")
      },
      Step(
        "05-take-the-machine-out",
        goal: """
          `Machine` keeps the `State`, which no other type uses, and uses no view; `ViewController` keeps no \
          part of a game, and reads no disk off a view; `.tornSave` is removed from `Main.swift`
          """
      ) {
        $0.missing(inUse: {
          $0.unused("Machine") + $0.unused("Event") + $0.missingStored(ofType: "State", in: "Machine")
            + $0.missingStored(ofType: "Board", inTypesReachedFrom: "Machine")
        })
          + $0.otherThanOneState + $0.waysToSetTheState
          + $0.statesNamedOutside + $0.viewNamings(in: "Machine") + $0.partsOfGame(in: "ViewController")
          + $0.namings(of: "diskAt", in: "ViewController") + $0.namings(of: "tornSave", in: "Main.swift")
      },
      Step(
        "06-name-what-it-needs",
        goal: """
          neither `Machine`, nor any type that it uses, nor `ViewController` uses a clock, chance or files; \
          `Main.swift` hands over the store and no longer lists `.overwrittenSave`
          """
      ) {
        $0.worldIn("Machine")
          + $0.uses(
            of: ["Dice", "MainQueue.asyncAfter", "MiniUIKit.Files", "Device.clock"], in: ["ViewController"],
            initializersCount: false) + $0.missingSeam("store")
          + $0.namings(of: "overwrittenSave", in: "Main.swift")
      },
      Step(
        "07-put-a-presenter-before-the-views",
        goal: """
          `ViewController` holds a `Presenter`, calls no `Machine`, mentions no `State`, `Action` or `Event`, \
          and counts no disks; `Presenter` mentions no view
          """
      ) {
        $0.missing(inUse: {
          $0.unused("Presenter") + $0.missingStored(ofType: "Presenter", in: "ViewController")
            + $0.missingMachineOfPresenter
        })
          + $0.viewNamings(in: "Presenter")
          + $0.stored(ofType: "Machine", in: "ViewController") + $0.machineryInViewController
          + $0.namings(of: "Board.count", "Board.leader", in: "ViewController")
          + $0.gameInViewController
      },
    ],
    pattern: .stateMachine,
    trap: [
      "message.won", "message.tied", "reset.ok", "reset.over", "reset.thinking", "reset.animating",
      "dialog.none-lost", "save.atomic",
    ])
}

extension Pattern {
  public static let stateMachine = Pattern(
    name: "State Machine",
    rules: [
      Rule("state", "the app's state is an enumeration, and one property keeps it: the machine's") {
        $0.missing(inUse: { $0.missingStored(ofType: "State", in: "Machine") })
          + $0.missingValue("State") + $0.otherThanOneState
      },
      Rule("door", "one function sets the state, at most two choose the next one, and no action carries one")
      {
        $0.missing("Machine") + $0.waysToSetTheState + $0.stored(ofType: "State", in: "Action")
      },
      Rule("table", "only the machine uses a state") { $0.missing("Machine") + $0.statesNamedOutside },
      Rule(
        "world",
        "the machine, and every type that it uses, is free of views, clock, chance and files: it has three protocols for them"
      ) {
        $0.worldIn("Machine")
      },
      Rule("tokens", "each slow request has a token: a state waits for it, and an action brings it back") {
        $0.missing(inUse: {
          $0.missingStored(ofType: "Token", in: "State") + $0.missingStored(ofType: "Token", in: "Action")
        })
      },
      Rule(
        "presenter",
        "a presenter listens to the machine and uses no view; the screen calls no machine, and uses no state, action or event"
      ) {
        $0.missing(inUse: {
          $0.missingMachineOfPresenter + $0.missingStored(ofType: "Presenter", in: "ViewController")
        })
          + $0.viewNamings(in: "Presenter") + $0.machineryInViewController
      },
    ])
}
