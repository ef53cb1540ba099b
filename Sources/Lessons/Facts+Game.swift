internal import SourceFacts

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

  /// Evidence that the app uses no `Game` in its view controller, or none that has the board; empty if it does.
  var missingGame: [Evidence] {
    missing(inUse: {
      $0.unused("Game") + $0.missingStored(ofType: "Game", in: "ViewController")
        + $0.missingStored(ofType: "Board", inTypesReachedFrom: "Game")
    })
  }

  /// The types that are or have a part of a game.
  private func partsOfGame(except left: [String]) -> [String] {
    let parts = ["Board", "Disk", "Player", "PlayerKind", "Save"].filter { !left.contains($0) }
    let values = declarations.filter { [.struct, .enum].contains($0.symbol.kind) }.map(\.symbol.name)
    let others = values.filter { value in
      !parts.contains(value) && !left.contains(value)
        && parts.contains { !stored(ofType: $0, in: value).isEmpty }
    }
    return parts + others
  }

  /// Evidence for each board, side, player or save that a type keeps, alone or within another value of the module.
  func partsOfGame(in place: String, except left: String...) -> [Evidence] {
    // The game itself may be a value.
    partsOfGame(except: left + ["Game"]).flatMap { stored(ofType: $0, in: place) }
  }

  /// Evidence for each line of `place` that sets a part of a game in another class.
  func partsOfGameSet(by place: String) -> [Evidence] {
    let parts = Set(partsOfGame(except: []))
    let kept = properties(ofTypes: parts).filter { $0.symbol.path.first != place }
    let properties = Set(kept.map(\.symbol.usr))
    let writings = references.filter {
      $0.use.contains(.write) && $0.container?.symbol.path.first == place
    }
    return writings.filter { reference in
      // A look into a dictionary is a read and a write to the index; so is a change of what is inside the part.
      properties.contains(reference.symbol.usr)
        && (!reference.use.contains(.read)
          || writings.contains {
            parts.contains($0.symbol.path.first ?? "")
              && ($0.file, $0.line) == (reference.file, reference.line)
          })
    }.map { naming($0, as: "sets") }
  }

  /// The stored properties of the module whose types name one of `types`.
  private func properties(ofTypes types: Set<String>) -> [Declaration] {
    declarations.filter { declaration in
      let words = declaration.symbol.type?.split { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? []
      return declaration.isStored && !declaration.symbol.hasFunctionType
        && words.contains { types.contains(String($0)) }
    }
  }

  /// Evidence for each read of a switch by a function that does not at once set who plays: it asks the view.
  var switchesAskedWhoPlays: [Evidence] {
    let players: Set = ["Player", "PlayerKind"]
    // A save has players, too, but to make one is to set nothing.
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

  /// Whether one can hand a player to a function, or to a subscript.
  private func takesPlayer(_ symbol: Symbol) -> Bool {
    let parameters = symbol.signature?.split(separator: " -> ").first ?? ""
    return symbol.kind == .subscript
      || [".Player", ".PlayerKind", ".Bool"].contains { parameters.contains($0) }
  }

  /// `root`, what it names, and the types behind its protocols, except the view controller.
  func types(workingFor root: String) -> [String] {
    let headers = headers
    return namesReached(from: root) { type in
      let next = types(reachedFrom: type) + headers.filter { $0.named == type }.map(\.type)
      return Set(next).subtracting(["ViewController", "Main"])
    }
  }

  /// Evidence for each call, in the view controller, of an object that names one of `names` and works for `owner`.
  ///
  /// To make one and hand it over is not to call it.
  func requests(to names: String..., past owner: String) -> [Evidence] {
    let workers = Set(
      references.filter { reference in names.contains { reference.symbol.isOrIsIn($0) } }
        .compactMap { $0.container?.symbol.path.first }
    ).subtracting([owner, "Main", "ViewController"])
    return references.filter { reference in
      reference.symbol.kind == .function && reference.symbol.module == module
        && workers.contains(reference.symbol.path.first ?? "")
        && reference.container?.symbol.path.first == "ViewController"
        && reference.container?.symbol.kind != .initializer
    }.map { naming($0, as: "calls, past \(owner),") }
  }

  /// Evidence for each call of a function of the game, in the view controller, that changes it and answers with cells.
  var changesAnsweredWithCells: [Evidence] {
    let changing = Set(
      references.filter { $0.use.contains(.write) && $0.container?.symbol.path.first == "Game" }
        .compactMap { $0.container?.symbol })
    return references.filter { reference in
      reference.container?.symbol.path.first == "ViewController" && changing.contains(reference.symbol)
        && reference.symbol.kind == .function && answersWithCells(reference.symbol)
    }.map { naming($0, as: "gets what has changed as the answer of") }
  }

  /// Whether a function or property gives a list of cells.
  func answersWithCells(_ symbol: Symbol) -> Bool {
    let result = symbol.kind == .property ? symbol.type : symbol.result
    return result?.contains("Array<\(module).Cell>") ?? false
  }
}

extension Facts {
  /// Evidence that none of `places` names `name`; empty if one does.
  func missingNaming(of name: String, inAnyOf places: [String]) -> [Evidence] {
    let missing = places.map { missingNaming(of: name, in: $0) }
    return missing.contains(where: \.isEmpty) ? [] : missing.first ?? []
  }
}
