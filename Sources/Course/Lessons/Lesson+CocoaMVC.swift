internal import SourceFacts

extension Lesson {
  static let cocoaMVC = Lesson(
    folder: "6-CocoaMVC", title: "Cocoa MVC", origin: 2,
    fixes: ["long-row", "torn-save", "overwritten-save", "swallowed-alert"],
    seam: "store",
    steps: [
      Step("01-refuse-what-is-no-save", goal: .save),
      Step(
        "02-put-a-game-under-it",
        goal: """
          `ViewController` keeps a `Game`, but no board and no turn; `Game` uses no view; no code reads a disk \
          off a view; `.tornSave` is removed from `Main.swift`
          """
      ) {
        $0.missingGame + $0.viewNamings(in: "Game")
          + $0.partsOfGame(in: "ViewController", except: "Player")
          + $0.namings(of: "diskAt", in: "ViewController") + $0.namings(of: "tornSave", in: "Main.swift")
      },
      Step(
        "03-let-it-know-its-players",
        goal: """
          `Game` knows who plays, and makes the `Save`; `ViewController` reads no part of a `Save`, and reads \
          a switch only to pass the choice to the game
          """
      ) {
        $0.missing(inUse: {
          $0.missingNaming(of: "Player", in: "Game") + $0.missingNaming(of: "Save", in: "Game")
        })
          + $0.stored(ofType: "Player", in: "ViewController") + $0.switchesAskedWhoPlays
          + $0.namings(of: "Save.board", "Save.turn", "Save.dark", "Save.light", in: "ViewController")
      },
      Step(
        "04-let-it-save-itself",
        goal: """
          `Game`, or a type that it uses, reads and writes files, and no other code does so or asks such a \
          type to do so; `Main.swift` hands over the store
          """
      ) { facts in
        facts.missing(inUse: {
          $0.missingNaming(of: "MiniUIKit.Files", inAnyOf: $0.types(workingFor: "Game"))
        })
          + facts.namings(of: "MiniUIKit.Files", outside: facts.types(workingFor: "Game") + ["Main"])
          + facts.requests(to: "MiniUIKit.Files", bypassing: "Game")
          + facts.namings(of: "overwrittenSave", in: "Main.swift") + facts.missingSeam("store", of: "Save")
      },
      Step(
        "05-let-it-tell",
        goal:
          "`Game` reports events to a listener whose type it does not know, and returns no cells from a move"
      ) {
        $0.missing(inUse: { $0.missingListeners(of: "Game") }) + $0.viewNamings(in: "Game")
          + $0.namings(of: "ViewController", in: "Game") + $0.changesAnsweredWithCells
      },
      Step(
        "06-let-it-think",
        goal: """
          `Game`, or a type that it uses, throws the dice and waits; `ViewController` does neither, and asks \
          no such type to do so
          """
      ) { facts in
        facts.missing(inUse: {
          $0.missingNaming(of: "Dice", inAnyOf: $0.types(workingFor: "Game"))
            + $0.missingListeners(of: "Game")
        })
          + facts.namings(ofTimeOutside: facts.types(workingFor: "Game") + ["Main"])
          + facts.requests(to: "Dice", "MainQueue", "Device.clock", bypassing: "Game")
          + facts.viewNamings(reachedFrom: "Game")
      },
      Step(
        "07-ask-again",
        goal: "no defect is left; `Main.swift` declares the pattern Cocoa MVC, and all its rules hold"
      ) {
        $0.namings(of: "swallowedAlert", in: "Main.swift")
          + $0.missingNaming(of: "Pattern.cocoaMVC", in: "Main.swift")
          + $0.missingSeam("game") + $0.missingSeam("model", of: "Game") + Pattern.cocoaMVC.evidence(in: $0)
      },
    ],
    pattern: .cocoaMVC,
    trap: [
      "rules.over", "move.timing", "move.message-last", "move.tail", "mode.any-time", "think.legal",
      "think.self-play", "message.won", "message.tied", "pass.dismiss", "pass.none-when-over",
      "reset.confirm", "reset.cancel", "reset.over", "save.format", "save.when",
    ])
}

extension Pattern {
  public static let cocoaMVC = Pattern(
    name: "Cocoa MVC",
    rules: [
      Rule("model", "the model uses no view: neither Game nor any type that it uses") {
        $0.viewNamings(reachedFrom: "Game")
      },
      Rule(
        "controller",
        "the controller keeps the game, and neither keeps nor sets a part of it: board, turn, player"
      ) {
        $0.missingGame + $0.partsOfGame(in: "ViewController") + $0.partsOfGameSet(by: "ViewController")
      },
      Rule("views", "no code reads the game's facts off a view: the disks and the players") {
        $0.namings(of: "BoardView.diskAt", "BoardView.disks") + $0.switchesAskedWhoPlays
      },
      Rule("files", "only the model reads and writes files") { facts in
        facts.missing("Game")
          + facts.namings(of: "MiniUIKit.Files", outside: facts.types(workingFor: "Game") + ["Main"])
          + facts.requests(to: "MiniUIKit.Files", bypassing: "Game")
      },
      Rule("time", "only the model thinks: nothing else uses the dice, the clock or the queue") { facts in
        facts.namings(ofTimeOutside: facts.types(workingFor: "Game") + ["Main"])
          + facts.requests(to: "Dice", "MainQueue", "Device.clock", bypassing: "Game")
      },
      Rule("news", "the model reports events, and something else listens") {
        $0.missing(inUse: { $0.missingListeners(of: "Game") })
      },
    ])
}
