internal import Structure
internal import Teaching

extension Pattern {
  static let stateMachine = Pattern(
    "State Machine",
    rules: [
      Rule("state", "where the app stands is an enumeration, and one property keeps it: the machine's") {
        $0.missingValue("State") + $0.otherThanOneState + $0.missingStored(ofType: "State", in: "Machine")
      },
      Rule("door", "one function sets the state") { $0.missing("Machine") + $0.waysToSetTheState },
      Rule("table", "only the machine names a state") { $0.missing("Machine") + $0.statesNamedOutside },
      Rule(
        "world",
        "the machine, and what it names, names no view, clock, chance or file: it has three protocols"
      ) {
        $0.worldIn("Machine")
      },
      Rule("tokens", "what takes time has a token: a state waits for it, and an action brings it back") {
        $0.missingStored(ofType: "Token", in: "State") + $0.missingStored(ofType: "Token", in: "Action")
      },
      Rule(
        "presenter",
        "a presenter hears the machine and names no view; the screen names no state, action or event"
      ) {
        $0.missingMachineOfPresenter + $0.viewNamings(in: "Presenter")
          + $0.missingStored(ofType: "Presenter", in: "ViewController") + $0.machineryInViewController
      },
    ])
}
