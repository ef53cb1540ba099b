internal import SourceFacts

extension Lesson {
  static let objects = Lesson(
    "7-Objects", title: "Objects", origin: 2,
    advice: [
      Advice(
        on: "does not conform to protocol",
        text: """
          An object that conforms must have every function of the protocol: the compiler lists those that are missing.
          """),
      Advice(
        on: "'weak' must not be applied", "non-class type",
        text: """
          A weak reference needs an object. Write `: AnyObject` after the protocol's name, so that only objects conform.
          """),
    ],
    fixes: ["long-row", "torn-save", "overwritten-save", "swallowed-alert"],
    seam: "store",
    steps: [
      Step("01-refuse-what-is-no-save", goal: .save),
      Step(
        "02-queue-what-is-shown",
        goal: Goal("a RenderQueue sets the disks of a move, and ViewController animates none") {
          $0.unused("RenderQueue") + $0.missingStored(ofType: "RenderQueue", in: "ViewController")
            + $0.missingNaming(of: "BoardView.setDisk", in: "RenderQueue")
            + $0.declarations(of: "ViewController.animateSettingDisks")
            + $0.declarations(of: "ViewController.animationCanceller")
        }),
      Step(
        "03-show-all-of-it-there",
        goal: Goal("ViewController sets no label, no disk and no indicator") { facts in
          facts.missing("RenderQueue")
            + [
              "UILabel.text", "BoardView.setDisk", "BoardView.reset", "DiskView.disk",
              "UIActivityIndicatorView",
              "NSLayoutConstraint",
            ].flatMap { facts.namings(of: $0, in: "ViewController") }
        }),
      Step(
        "04-put-a-game-before-it",
        goal: Goal(
          "ViewController keeps a Game; Game names no view and tells a delegate; no view is asked for a disk; no tornSave"
        ) {
          $0.unused("Game") + $0.missingStored(ofType: "Game", in: "ViewController")
            + $0.missingStored(ofType: "Board", inTypesReachedFrom: "Game") + $0.viewNamings(in: "Game")
            + $0.silence(of: "Game")
            + $0.namings(of: "diskAt", in: "ViewController") + $0.namings(of: "tornSave", in: "Main.swift")
        }),
      Step(
        "05-make-players-objects",
        goal: Goal("Game keeps Players, and asks them; ViewController and Game have neither dice nor time") {
          facts in
          facts.missingProtocol("Player") + facts.missingStored(ofType: "Player", in: "Game")
            + facts.missing("ManualPlayer", "ComputerPlayer")
            + facts.missingNaming(of: "Dice", in: "ComputerPlayer")
            + ["Dice", "Device.mainQueue", "MainQueue", "Device.clock"].flatMap { name in
              facts.namings(of: name, in: "ViewController") + facts.namings(of: name, in: "Game")
            }
        }),
      Step(
        "06-give-the-game-a-file",
        goal: Goal("neither ViewController nor Game reads or writes files; the store is handed over") {
          $0.namings(of: "MiniUIKit.Files", in: "ViewController")
            + $0.namings(of: "MiniUIKit.Files", in: "Game")
            + $0.missingNaming(of: "MiniUIKit.Files")
            + $0.namings(of: "overwrittenSave", in: "Main.swift") + $0.missingSeam("store")
        }),
      Step(
        "07-let-alerts-wait",
        goal: Goal("no defect is left; Main.swift says that these are Objects, and all their rules hold") {
          $0.namings(of: "swallowedAlert", in: "Main.swift")
            + $0.missingNaming(of: "Pattern.objects", in: "Main.swift")
            + $0.missingSeam("game") + $0.missingSeam("queue") + Pattern.objects.evidence(in: $0)
        }),
    ],
    pattern: .objects,
    trap: [
      "move.counts-once", "move.message-last", "move.tail", "move.timing", "reset.animating", "reset.cancel",
    ])
}

extension Pattern {
  public static let objects = Pattern(
    "Objects",
    rules: [
      Rule("players", "only the one function that makes players names a concrete player") { facts in
        facts.missingProtocol("Player") + facts.makers(of: ["ManualPlayer", "ComputerPlayer"])
      },
      Rule(
        "queue", "nothing but the queue shows anything: no label, no disk, no switch, no indicator, no alert"
      ) {
        facts in
        facts.missing("RenderQueue")
          + [
            "BoardView.setDisk", "BoardView.reset", "UILabel.text", "UIActivityIndicatorView",
            "DiskView.disk", "UIViewController.present", "NSLayoutConstraint",
          ].flatMap { facts.namings(of: $0, outside: ["RenderQueue"]) }
          + facts.writings(of: "UISegmentedControl.selectedSegmentIndex", outside: ["RenderQueue"])
      },
      Rule("time", "the game knows no time and no chance: it names no main queue, no clock and no dice") {
        facts in
        ["MainQueue", "Device.mainQueue", "Device.clock", "Dice"].flatMap {
          facts.namings(of: $0, in: "Game")
        }
      },
      Rule("views", "the game, and what it names, names no view; no view is asked which disk lies where") {
        facts in
        facts.missing("Game") + facts.types(reachedFrom: "Game").flatMap { facts.viewNamings(in: $0) }
          + facts.namings(of: "BoardView.diskAt") + facts.namings(of: "BoardView.disks")
      },
      Rule("file", "one object reads and writes the file, and it is not the game") {
        $0.namings(of: "MiniUIKit.Files", in: "Game") + $0.moreThanOnePlace(naming: "MiniUIKit.Files")
      },
      Rule("delegate", "the game tells what happens, to a listener that it does not name") {
        $0.silence(of: "Game", butTo: "Player") + $0.namings(of: "ViewController", in: "Game")
          + $0.namings(of: "RenderQueue", in: "Game")
      },
    ])
}

extension Facts {
  /// Evidence for each write of a property outside `places`.
  func writings(of property: String, outside places: [String]) -> [Evidence] {
    references.filter { reference in
      reference.symbol.isCalled(property) && reference.use.contains(.write)
        && !places.contains { reference.container?.symbol.isOrIsIn($0) ?? false }
    }.map { naming($0, as: "sets") }
  }

  /// Evidence for each naming of `types` outside their own code, if more than one function names them.
  fileprivate func makers(of types: [String]) -> [Evidence] {
    let outside = references.filter { reference in
      types.contains { reference.symbol.isOrIsIn($0) }
        && !types.contains { reference.container?.symbol.isOrIsIn($0) ?? false }
    }
    let makers = Set(outside.map { $0.container?.symbol.usr })
    if makers.count < 2 { return missing(types[0]) + missing(types[1]) }
    return outside.map { naming($0) }
  }

  /// Evidence for each naming of `name` outside `Main`, if more than one type names it.
  fileprivate func moreThanOnePlace(naming name: String) -> [Evidence] {
    let found = references.filter { $0.symbol.isOrIsIn(name) && $0.container?.symbol.path.first != "Main" }
    if Set(found.compactMap { $0.container?.symbol.path.first }).count < 2 { return [] }
    return found.map { naming($0) }
  }
}
