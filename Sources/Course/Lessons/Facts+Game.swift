internal import SourceFacts

extension Facts {
  /// Returns evidence for each reference in `place`, such as `Game`, to a view, an alert or the screen: to any
  /// type that the chapter is given except disks and the parts of the device.
  ///
  /// How long a disk takes to turn over is no view, although `CellView.duration` says it.
  func viewNamings(in place: String) -> [Evidence] {
    let timings = references.filter { $0.symbol.isCalled("CellView.duration") }
    let facts =
      timings.isEmpty
      ? self
      : withoutReferences { reference in
        reference.symbol.isOrIsIn("CellView")
          && timings.contains { ($0.file, $0.line) == (reference.file, reference.line) }
      }
    return facts.namings(
      ofModules: .given, in: place, except: "Disk", "Device", "Files", "FileError", "Dice", "MainQueue",
      "Inbox")
      + namings(of: "Device.screen", in: place)
  }

  /// Returns evidence for each reference to a view, an alert or the screen in the type `name`, or in a type that it
  /// names, directly or through others.
  func viewNamings(reachedFrom name: String) -> [Evidence] {
    missing(name) + types(reachedFrom: name).flatMap { viewNamings(in: $0) }
  }

  /// Returns evidence for each reference to the dice, the main queue or the clock outside the types `places`, such as
  /// `Game`; an initializer may pass them on.
  func namings(ofTimeOutside places: [String]) -> [Evidence] {
    references.filter { reference in
      let isHandedOn =
        reference.container?.symbol.kind == .initializer
        && (reference.symbol.kind.isType || reference.symbol.isOrIsIn("Device"))
      return ["Dice", "MainQueue", "Device.clock"].contains(where: reference.symbol.isOrIsIn) && !isHandedOn
        && !places.contains(where: reference.isIn)
    }.map { naming($0) }
  }

  /// Evidence unless the app uses a `Game` that the view controller stores, and that stores the board, itself or in a
  /// type that it names.
  var missingGame: [Evidence] {
    missing(inUse: {
      $0.unused("Game") + $0.missingStored(ofType: "Game", in: "ViewController")
        + $0.missingStored(ofType: "Board", inTypesReachedFrom: "Game")
    })
  }

  /// Returns the names of the types that are a part of a game, such as `Board` and `Player`, and of the structs and
  /// enums that store one; names in `left` are left out.
  private func partsOfGame(except left: [String]) -> [String] {
    let parts = ["Board", "Disk", "Player", "PlayerKind", "Save"].filter { !left.contains($0) }
    let values = declarations.filter { [.struct, .enum].contains($0.symbol.kind) }.map(\.symbol.name)
    let others = values.filter { value in
      !parts.contains(value) && !left.contains(value)
        && parts.contains { !stored(ofType: $0, in: value).isEmpty }
    }
    return parts + others
  }

  /// Returns evidence for each property of the type `place` that stores a board, disk, player or save, alone or within
  /// another value of the module. Types in `left` are allowed.
  func partsOfGame(in place: String, except left: String...) -> [Evidence] {
    // The game itself may be a value, and may be kept; and what is under way on the screen, inside, has a colour.
    partsOfGame(except: left + ["Game"]).flatMap { stored(ofType: $0, in: place, directly: $0 == "Disk") }
      + disksInOtherWords(in: place)
  }

  /// Returns evidence for each function of the type `place` that makes a disk, and no other code's, of a text, number or
  /// flag that `place` keeps: a part of a game in other words, such as whose turn it is.
  private func disksInOtherWords(in place: String) -> [Evidence] {
    let plain: Set<Substring> = ["Bool", "Character", "Int", "Optional", "String"]
    let words = Set(
      declarations.filter { declaration in
        declaration.isStored && declaration.isVariable && declaration.symbol.path.dropLast() == [place]
          && plain.isSuperset(of: declaration.symbol.namesInType)
      }.map(\.symbol.usr))
    func makesDisk(_ symbol: Symbol) -> Bool {
      let names = symbol.kind == .property ? Set(symbol.namesInType) : symbol.namesInResult
      return names.contains("Disk") && names.isSubset(of: ["Disk", "Optional"])
    }
    return declarations.flatMap { function -> [Evidence] in
      guard function.isFunction, function.symbol.path.first == place, makesDisk(function.symbol) else {
        return []
      }
      let named = references.filter { $0.container == function }
      if named.contains(where: { $0.symbol.module == module && makesDisk($0.symbol) }) { return [] }
      return named.filter { words.contains($0.symbol.usr) }.map {
        Evidence($0, "\($0.symbol.fullName) keeps the \(function.symbol.name) in other words")
      }
    }
  }

  /// Returns evidence for each line of the type `place`, such as `ViewController`, that sets a part of a game, such as
  /// the board, that another type stores.
  func partsOfGameSet(by place: String) -> [Evidence] {
    let parts = Set(partsOfGame(except: []))
    let kept = properties(ofTypes: parts).filter { $0.symbol.path.first != place }
    let properties = Set(kept.map(\.symbol.usr))
    let writings = references.filter { $0.use.contains(.write) && $0.owner == place }
    return writings.filter { reference in
      // In the index, looking up a key of a dictionary is a read and a write; so is a change of what is inside the
      // part.
      properties.contains(reference.symbol.usr)
        && (!reference.use.contains(.read)
          || writings.contains {
            parts.contains($0.symbol.path.first ?? "")
              && ($0.file, $0.line) == (reference.file, reference.line)
          })
    }.map { naming($0, as: "sets") }
  }

  /// Returns the stored properties of the module whose types contain one of `types`, such as `Board`.
  private func properties(ofTypes types: Set<String>) -> [Declaration] {
    declarations.filter { declaration in
      declaration.isStored && !declaration.symbol.hasFunctionType
        && declaration.symbol.namesInType.contains { types.contains(String($0)) }
    }
  }

  /// Evidence for each line that reads a player's switch in a function that does not also set who plays: to learn who
  /// plays, it should ask the game.
  var switchesAskedWhoPlays: [Evidence] {
    let players: Set = ["Player", "PlayerKind"]
    // A save has players, too, but making a save sets nothing.
    let values = Set(
      declarations.filter { $0.symbol.kind == .struct && $0.symbol.name != "Game" }.map(\.symbol.name)
        .filter { !typesKept(by: $0).isDisjoint(with: players) })
    let kept = Set(
      properties(ofTypes: players.union(values)).filter { !values.contains($0.symbol.path.first ?? "") }
        .map(\.symbol.usr))
    let setters = functions(setting: kept)
    return references.filter { reading in
      reading.symbol.isCalled("UISegmentedControl.selectedSegmentIndex") && reading.use.contains(.read)
        && !references.contains {
          $0.container == reading.container
            && (setters.contains($0.symbol.usr) && takesPlayer($0.symbol)
              || $0.use.contains(.write) && kept.contains($0.symbol.usr))
        }
    }.map { naming($0, as: "hands no player to the game, and reads") }
  }

  /// Whether a call of `symbol` can say who plays a side: it is a subscript, or has a parameter of the type `Player`,
  /// `PlayerKind` or `Bool`.
  private func takesPlayer(_ symbol: Symbol) -> Bool {
    let parameters = symbol.signature?.split(separator: " -> ").first ?? ""
    return symbol.kind == .subscript
      || [".Player", ".PlayerKind", ".Bool"].contains { parameters.contains($0) }
  }

  /// Returns the names of `root`, of the types that it names, directly or through others, and of the types that conform
  /// to protocols among these; leaves out the view controller and `Main`.
  func types(workingFor root: String) -> [String] {
    let (headers, named) = (headers, namedTypes)
    return namesReached(from: root) { type in
      let next = types(reachedFrom: type, by: named) + headers.filter { $0.named == type }.map(\.type)
      return Set(next).subtracting(["ViewController", "Main"])
    }
  }

  /// Returns evidence for each place where the view controller calls a function of a type that names one of `names`,
  /// such as `Dice`: it should call `owner`, such as `Game`, instead.
  ///
  /// Creating an object of such a type and passing it on is no call.
  func requests(to names: String..., bypassing owner: String) -> [Evidence] {
    let workers = Set(
      references.filter { reference in names.contains(where: reference.symbol.isOrIsIn) }.compactMap(\.owner)
    ).subtracting([owner, "Main", "ViewController"])
    return references.filter { reference in
      reference.symbol.kind == .function && reference.symbol.module == module
        && workers.contains(reference.symbol.path.first ?? "") && reference.owner == "ViewController"
        && reference.container?.symbol.kind != .initializer
    }.map { naming($0, as: "calls, past \(owner),") }
  }

  /// Evidence for each call, in the view controller, of a function of `Game` that changes the game and returns a list
  /// of cells, or leaves one in a property of `Game` that the caller reads.
  var changesAnsweredWithCells: [Evidence] {
    let changing = Set(
      references.filter { $0.use.contains(.write) && $0.owner == "Game" }.compactMap { $0.container?.symbol })
    let own = references.filter { $0.owner == "ViewController" }
    let calls = own.filter { changing.contains($0.symbol) && $0.symbol.kind == .function }
    let answers = calls.filter { answersWithCells($0.symbol) }
    // What a change leaves in a property of the game is an answer, too, for the function that calls for the change.
    let left = own.filter { reading in
      reading.symbol.kind == .property && reading.symbol.path.first == "Game"
        && answersWithCells(reading.symbol)
        && calls.contains { call in
          call.container == reading.container
            && references.contains {
              $0.symbol == reading.symbol && $0.use.contains(.write) && $0.container?.symbol == call.symbol
            }
        }
    }
    return answers.map { naming($0, as: "gets what has changed as the answer of") }
      + left.map { naming($0, as: "asks for what has changed: it reads") }
  }

  /// Whether a function returns, or a property has, a list of cells.
  func answersWithCells(_ symbol: Symbol) -> Bool {
    let result = symbol.kind == .property ? symbol.type : symbol.result
    return result?.contains("Array<\(module).Cell>") ?? false
  }
}
