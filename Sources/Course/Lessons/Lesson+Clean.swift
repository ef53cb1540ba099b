internal import SourceFacts

extension Lesson {
  static let clean = Lesson(
    folder: "12-Clean", title: "Clean Architecture", origin: 2,
    fixes: ["long-row", "torn-save", "swallowed-alert", "overwritten-save"],
    seam: "contract",
    steps: [
      Step(
        "01-draw-the-first-ring",
        goal: "the rules are in the folder `Entities`, a module that uses no part of the kit but `Disk`"
      ) {
        $0.missing(inUse: { $0.missing("Board", "Cell", inRing: .entities) }) + $0.givenPartsInRings
      },
      Step(
        "02-keep-the-game-as-text",
        goal: """
          `Match` is in `Entities`, and the protocol `GameStore` is in `UseCases`; `Main.swift` hands over the \
          store; `.longRow` and `.overwrittenSave` are removed from it
          """
      ) {
        $0.missing(inUse: {
          $0.missing("Match", inRing: .entities) + $0.missing("GameStore", inRing: .useCases)
        }) + $0.missingProtocol("GameStore") + $0.missingSeam("store") + $0.givenPartsInRings
          + $0.namings(of: "Character", "split", in: "ViewController")
          + $0.namings(of: "longRow", "overwrittenSave", in: "Main.swift")
      },
      Step(
        "03-put-a-port-before-the-screen",
        goal: """
          the protocol `GameView` is in `UseCases` and has requirements; a class with labels and indicators \
          conforms to it
          """
      ) {
        $0.missing(inUse: { $0.missing("GameView", inRing: .useCases) + $0.missingHosts(1) })
          + $0.missingProtocol("GameView") + $0.missingRequirements(of: "GameView") + $0.givenPartsInRings
          + $0.namings(
            of: "messageLabel", "messageDiskView", "countLabels", "playerActivityIndicators",
            in: "ViewController")
      },
      Step(
        "04-keep-the-game-beside-the-screen",
        goal: """
          the app keeps a `Match`; the controller reads no disk off the board view and makes no dialog; `.tornSave` \
          and `.swallowedAlert` are removed from `Main.swift`
          """
      ) {
        $0.missingStored(ofType: "Match", inTypesReachedFrom: "ViewController")
          + $0.namings(of: "diskAt", "UIAlertController", in: "ViewController")
          + $0.namings(of: "tornSave", "swallowedAlert", in: "Main.swift")
      },
      Step(
        "05-move-the-game-in",
        goal: "`Game` is in `UseCases`, and no view uses a rule; `Main.swift` hands over the game"
      ) {
        $0.missing(inUse: { $0.missing("Game", inRing: .useCases) })
          + $0.missing(inUse: \.missingMatchInGame)
          + $0.missingStored(ofType: "GameView", in: "Game") + $0.givenPartsInRings + $0.rulesInHosts
          + $0.missingSeam("game")
          + $0.declarations(of: "Canceller")
      },
      Step(
        "06-print-it",
        goal: "a second class conforms to `GameView`, and `Main.swift` hands over the lines"
      ) {
        $0.missingHosts(2) + $0.rulesInHosts + $0.missingSeam("lines", as: "LineFront")
      },
      Step(
        "07-write-the-contract",
        goal: "a fake and the phone's screen pass one contract test, which `Main.swift` hands over"
      ) {
        $0.missingHosts(3) + $0.missingSeam("contract", elseMissing: \.missingHostOfContract)
      },
    ],
    pattern: .cleanArchitecture,
    trap: ["reset.animating", "reset.ok", "reset.thinking"])
}

extension Pattern {
  public static let cleanArchitecture = Pattern(
    name: "Clean Architecture",
    rules: [
      Rule("rings", "rules, use cases and gateway are modules, which import only those inside them") {
        $0.missing("Board", inRing: .entities)
          + $0.missing("Game", "GameStore", "GameView", inRing: .useCases)
          + $0.empty(.gateway)
      },
      Rule("inside", "no ring uses a part of the kit but Disk: those belong to the hosts") {
        $0.givenPartsInRings
      },
      Rule("ports", "the game knows its view and its store only as protocols") {
        $0.missingProtocol("GameView") + $0.missingProtocol("GameStore")
          + $0.missingStored(ofType: "GameView", in: "Game")
          + $0.missingStored(ofType: "GameStore", in: "Game")
      },
      Rule("hosts", "there are two hosts, and neither uses a rule of the game") {
        $0.missingHosts(2) + $0.rulesInHosts
      },
    ])
}
