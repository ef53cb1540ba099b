internal import Structure
internal import Teaching

extension Pattern {
  static let cocoaMVC = Pattern(
    "Cocoa MVC",
    rules: [
      Rule("model", "the model names no view: Game, and every type that it names") { facts in
        facts.missing("Game") + facts.types(reachedFrom: "Game").flatMap { facts.viewNamings(in: $0) }
      },
      Rule("controller", "the controller keeps the game, and no part of it: no board, no turn, no player") {
        $0.missingStored(ofType: "Game", in: "ViewController")
          + $0.stored(ofType: "Board", in: "ViewController")
          + $0.stored(ofType: "Disk", in: "ViewController")
          + $0.stored(ofType: "Player", in: "ViewController")
      },
      Rule("views", "no view is asked which disk lies where: the game knows") {
        $0.namings(of: "BoardView.diskAt", outside: []) + $0.namings(of: "BoardView.disks", outside: [])
      },
      Rule("files", "only the model reads and writes files") { facts in
        facts.missing("Game")
          + facts.namings(of: "MiniUIKit.Files", outside: facts.types(reachedFrom: "Game") + ["Main"])
      },
      Rule("time", "only the model thinks: nothing else names the dice, the clock or the queue") { facts in
        ["Dice", "MainQueue", "Device.clock"].flatMap { name in
          facts.namings(of: name, outside: facts.types(reachedFrom: "Game") + ["Main"])
        }
      },
      Rule("news", "the model tells what happens, and somebody else listens") { $0.silence(of: "Game") },
    ])
}

extension Facts {
  /// Where something names a view, an alert or the screen: all that is given but disks and the device.
  func viewNamings(in place: String) -> [Evidence] {
    namings(
      ofModules: .given, in: place, except: "Disk", "Device", "Files", "FileError", "Dice", "MainQueue")
      + namings(of: "Device.screen", in: place)
  }

  /// That a type tells nobody anything, as evidence: there is no function, stream or delegate that it keeps and calls, and
  /// that somebody else has given to it or listens to.
  func silence(of type: String) -> [Evidence] {
    let absent = missing(type)
    if !absent.isEmpty || keeps(anyOf: ["AsyncStream", "ObservationRegistrar"], in: type) { return absent }
    if !namings(of: "Observation", in: type).isEmpty { return [] }
    let ways = declarations.filter { declaration in
      declaration.isStored && declaration.symbol.path.first == type
        && (declaration.symbol.hasFunctionType || keepsProtocol(declaration))
    }
    let isTold = ways.contains { way in
      let uses = references.filter { $0.symbol.usr == way.symbol.usr }.compactMap {
        $0.container?.symbol.path.first
      }
      return uses.contains(type) && uses.contains { $0 != type }
    }
    return isTold ? [] : [Evidence("\(type) tells nobody what happens in it")]
  }

  private func keeps(anyOf types: [String], in place: String) -> Bool {
    types.contains { !stored(ofType: $0, in: place).isEmpty }
  }

  /// Whether a property keeps something of a protocol that the module declares, as a delegate is.
  private func keepsProtocol(_ property: Declaration) -> Bool {
    let words = property.symbol.type?.split { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? []
    return declarations.contains { $0.symbol.kind == .protocol && words.contains(Substring($0.symbol.name)) }
  }
}
