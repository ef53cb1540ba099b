internal import SourceFacts

extension Lesson {
  static let cocoaMVC = Lesson(
    "6-CocoaMVC", title: "Cocoa MVC", origin: 2,
    advice: [
      Advice(
        on: "cannot find 'turn'", "cannot find 'board'", "cannot find 'player'",
        text: """
          This belonged to the controller and belongs to the game now: write `game.` before it. Where the controller \
          changed it, the game needs a function that does.
          """),
      Advice(
        on: "setter is inaccessible",
        text: """
          Other code may read the model, but only the model may change itself. Give the model a function for what you \
          want to do, with a name that says what happens in the game.
          """),
      Advice(
        on: "switch must be exhaustive",
        text: "The game reports an event that the controller does not handle yet: add a case for it."),
    ],
    fixes: ["long-row", "torn-save", "overwritten-save", "swallowed-alert"],
    seam: "store",
    steps: [
      Step("01-refuse-what-is-no-save", goal: .save),
      Step(
        "02-put-a-game-under-it",
        goal: Goal(
          "ViewController keeps a Game and no turn; Game names no view, and no view is asked for a disk; no tornSave"
        ) {
          $0.unused("Game") + $0.missingStored(ofType: "Game", in: "ViewController")
            + $0.missingStored(ofType: "Board", inTypesReachedFrom: "Game") + $0.viewNamings(in: "Game")
            + $0.stored(ofType: "Disk", in: "ViewController")
            + $0.namings(of: "diskAt", in: "ViewController") + $0.namings(of: "tornSave", in: "Main.swift")
        }),
      Step(
        "03-let-it-know-its-players",
        goal: Goal(
          "Game knows who plays, and makes the Save; ViewController reads no part of one, and of a switch only what it hands to the game"
        ) {
          $0.missingNaming(of: "Player", in: "Game") + $0.missingNaming(of: "Save", in: "Game")
            + $0.stored(ofType: "Player", in: "ViewController")
            + $0.readings(of: "UISegmentedControl.selectedSegmentIndex", withoutNaming: "Game", "Player")
            + $0.namings(of: "Save.board", "Save.turn", "Save.dark", "Save.light", in: "ViewController")
        }),
      Step(
        "04-let-it-save-itself",
        goal: Goal(
          "Game, or what it names, reads and writes files, and nothing else does; the store is handed over"
        ) { facts in
          let model = facts.types(reachedFrom: "Game")
          let missing = facts.missingNaming(of: "MiniUIKit.Files", inAnyOf: model)
          return missing + facts.namings(of: "MiniUIKit.Files", outside: model + ["Main"])
            + facts.namings(of: "overwrittenSave", in: "Main.swift") + facts.missingSeam("store")
        }),
      Step(
        "05-let-it-tell",
        goal: Goal("Game tells what happens, to a listener that it does not name") {
          $0.silence(of: "Game") + $0.viewNamings(in: "Game") + $0.namings(of: "ViewController", in: "Game")
        }),
      Step(
        "06-let-it-think",
        goal: Goal("Game throws the dice and waits, and ViewController does neither") { facts in
          let model = facts.types(reachedFrom: "Game")
          return facts.missingNaming(of: "Dice", inAnyOf: model) + facts.silence(of: "Game")
            + facts.namings(ofTimeOutside: model + ["Main"])
            + model.flatMap { facts.viewNamings(in: $0) }
        }),
      Step(
        "07-ask-again",
        goal: Goal("no defect is left; Main.swift says that this is Cocoa MVC, and all its rules hold") {
          $0.namings(of: "swallowedAlert", in: "Main.swift")
            + $0.missingNaming(of: "Pattern.cocoaMVC", in: "Main.swift")
            + $0.missingSeam("game") + $0.missingSeam("model") + Pattern.cocoaMVC.evidence(in: $0)
        }),
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
    "Cocoa MVC",
    rules: [
      Rule("model", "the model names no view: Game, and every type that it names") { facts in
        facts.missing("Game") + facts.types(reachedFrom: "Game").flatMap { facts.viewNamings(in: $0) }
      },
      Rule("controller", "the controller keeps the game, and no part of it: no board, no turn, no player") {
        $0.missingStored(ofType: "Game", in: "ViewController") + $0.partsOfGame(in: "ViewController")
      },
      Rule("views", "no view is asked what the game knows: which disk lies where, and who plays") {
        $0.namings(of: "BoardView.diskAt") + $0.namings(of: "BoardView.disks")
          + $0.readings(of: "UISegmentedControl.selectedSegmentIndex", withoutNaming: "Game", "Player")
      },
      Rule("files", "only the model reads and writes files") { facts in
        facts.missing("Game")
          + facts.namings(of: "MiniUIKit.Files", outside: facts.types(reachedFrom: "Game") + ["Main"])
      },
      Rule("time", "only the model thinks: nothing else names the dice, the clock or the queue") { facts in
        facts.namings(ofTimeOutside: facts.types(reachedFrom: "Game") + ["Main"])
      },
      Rule("news", "the model tells what happens, and something else listens") { $0.silence(of: "Game") },
    ])
}

extension Facts {
  /// Evidence for each naming of a view, an alert or the screen: any given type except disks and the device's parts.
  func viewNamings(in place: String) -> [Evidence] {
    namings(
      ofModules: .given, in: place, except: "Disk", "Device", "Files", "FileError", "Dice", "MainQueue")
      + namings(of: "Device.screen", in: place)
  }

  /// Evidence for each use of the dice, the queue or the clock outside `places`; an initializer may pass them on.
  func namings(ofTimeOutside places: [String]) -> [Evidence] {
    references.filter { reference in
      let isHandedOn =
        reference.container?.symbol.kind == .initializer
        && (reference.symbol.kind.isType || reference.symbol.isOrIsIn("Device"))
      return ["Dice", "MainQueue", "Device.clock"].contains { reference.symbol.isOrIsIn($0) } && !isHandedOn
        && !places.contains { reference.container?.symbol.isOrIsIn($0) ?? false }
    }.map { naming($0) }
  }

  /// Evidence for each board, side, player or save that a type keeps, alone or within another value of the module.
  func partsOfGame(in place: String) -> [Evidence] {
    let parts = ["Board", "Disk", "Player", "PlayerKind", "Save"]
    let values = declarations.filter { [.struct, .enum].contains($0.symbol.kind) }.map(\.symbol.name)
    let others = values.filter { value in
      !parts.contains(value) && parts.contains { !stored(ofType: $0, in: value).isEmpty }
    }
    return (parts + others).flatMap { stored(ofType: $0, in: place) }
  }

  /// Evidence for each read of a property by a function that does not name all of `types`.
  func readings(of property: String, withoutNaming types: String...) -> [Evidence] {
    references.filter { reading in
      reading.symbol.isCalled(property) && reading.use.contains(.read)
        && !types.allSatisfy { type in
          references.contains { $0.container == reading.container && $0.symbol.isOrIsIn(type) }
        }
    }.map { naming($0, as: "reads") }
  }

  /// Evidence that a type notifies no listener; empty if it does.
  ///
  /// A listener is a function, stream or delegate that the type keeps and uses, and that other code sets or reads,
  /// directly or through a function of the type. Properties whose type names `others` do not count.
  func silence(of type: String, butTo others: String? = nil) -> [Evidence] {
    let absent = missing(type)
    if !absent.isEmpty || keeps(anyOf: ["AsyncStream", "ObservationRegistrar"], in: type) { return absent }
    if !namings(of: "Observation", in: type).isEmpty { return [] }
    let ways = declarations.filter { declaration in
      declaration.isStored && declaration.symbol.path.first == type && leadsOut(declaration)
        && !(others.map { declaration.symbol.type?.contains($0) ?? false } ?? false)
    }
    let isTold = ways.contains { way in
      let uses = references.filter { $0.symbol.usr == way.symbol.usr }.compactMap(\.container)
      // The functions of the type through which other code reaches the property.
      let doors = Set(
        uses.filter { $0.symbol.path.first == type && $0.symbol.kind.isFunction }.map(\.symbol.usr))
      // An object that only keeps functions may be internal to the type: other code must name the property itself.
      let isOwnAffair = !leadsOut(way, throughOthers: false)
      let isReached = references.contains { reference in
        reference.container?.symbol.path.first != type
          && (reference.symbol.usr == way.symbol.usr || !isOwnAffair && doors.contains(reference.symbol.usr))
      }
      return isReached && uses.contains { $0.symbol.path.first == type }
    }
    return isTold ? [] : [Evidence("\(type) notifies no listener of what happens in it")]
  }

  private func keeps(anyOf types: [String], in place: String) -> Bool {
    types.contains { !stored(ofType: $0, in: place).isEmpty }
  }

  /// Whether a property keeps a function, a value of one of the module's protocols, such as a delegate, or an object
  /// that keeps one of these.
  private func leadsOut(_ property: Declaration, throughOthers: Bool = true) -> Bool {
    if property.symbol.hasFunctionType { return true }
    let words = property.symbol.type?.split { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? []
    let types = declarations.filter {
      $0.symbol.kind.isType && $0.symbol.path.count == 1 && words.contains(Substring($0.symbol.name))
    }
    return types.contains { type in
      type.symbol.kind == .protocol
        || throughOthers && type.symbol.kind == .class
          && declarations.contains {
            $0.isStored && $0.symbol.path.first == type.symbol.name && leadsOut($0, throughOthers: false)
          }
    }
  }
}

extension Facts {
  /// Evidence that none of `places` names `name`; empty if one does.
  func missingNaming(of name: String, inAnyOf places: [String]) -> [Evidence] {
    let missing = places.map { missingNaming(of: name, in: $0) }
    return missing.contains(where: \.isEmpty) ? [] : missing.first ?? []
  }
}
