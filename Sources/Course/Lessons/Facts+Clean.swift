internal import SourceFacts

/// The rings of chapter 12: folders of its code, each of which is a module of its own.
enum Ring: String {
  case entities = "Entities"
  case useCases = "UseCases"
  case gateway = "Gateway"
}

extension Facts {
  /// Returns evidence for each of `names`, types, that is not declared, or is declared outside the folder of `ring`.
  func missing(_ names: String..., inRing ring: Ring) -> [Evidence] {
    names.flatMap { name in
      let types = declarations.filter { $0.symbol.kind.isType && $0.symbol.isCalled(name) }
      // One in the ring is not enough while another is left outside.
      let outside = types.first { $0.symbol.ring != ring.rawValue }
      if !types.isEmpty, outside == nil { return [Evidence]() }
      return [Evidence(outside, "\(name) is not in the folder \(ring.rawValue)")]
    }
  }

  /// Returns evidence if nothing is declared in the folder of `ring`.
  func empty(_ ring: Ring) -> [Evidence] {
    let isThere = declarations.contains { $0.symbol.ring == ring.rawValue }
    return isThere ? [] : [Evidence("nothing is in the folder \(ring.rawValue)")]
  }

  /// Evidence for each reference in a ring to something that the chapter is given, such as a view. Only the types
  /// outside the rings may name that; `Disk` is allowed everywhere.
  var givenPartsInRings: [Evidence] {
    references.filter {
      $0.container?.symbol.ring != nil && Set<String>.given.contains($0.symbol.module)
        && !$0.symbol.isOrIsIn("Disk")
    }.map { naming($0) }
  }

  /// The names of the classes and structs outside the rings that conform to `GameView`, except those of `Seams.swift`.
  private var hosts: Set<String> {
    let places = references.filter { $0.symbol.isCalled("GameView") }.compactMap { $0.container }
    let types = places.filter { place in
      let isType = [.class, .struct, .extension].contains(place.symbol.kind)
      return isType && place.symbol.ring == nil && place.file != "Seams.swift"
    }
    return Set(types.map(\.symbol.fullName))
  }

  /// Returns evidence if fewer than `count` types outside the rings conform to `GameView`.
  func missingHosts(_ count: Int) -> [Evidence] {
    let hosts = hosts
    if hosts.count >= count { return [] }
    let found = hosts.isEmpty ? "none" : hosts.sorted().joined(separator: " and ")
    let wanted = count == 1 ? "a type" : "\(count) types"
    return [Evidence("\(wanted) outside the rings must be a GameView: found \(found)")]
  }

  /// Evidence unless the contract is handed over with a `GameView` of the app: one that the app uses, too.
  var missingHostOfContract: [Evidence] {
    let (shown, tested) = (inUse.declarations, handedOver(in: "ContractSeam").declarations)
    let usedHosts = hosts.filter { host in shown.contains { $0.symbol.fullName == host } }
    if usedHosts.contains(where: { host in tested.contains { $0.symbol.fullName == host } }) { return [] }
    let wanted = usedHosts.isEmpty ? "" : ": hand over \(usedHosts.sorted().joined(separator: " or "))"
    return [Evidence(file: "Seams.swift", "the contract tests no GameView that the app uses\(wanted)")]
  }

  /// Evidence unless the rings keep the game that is played: `Game`, or a type of the rings to which its code in the
  /// rings leads, keeps a `Match` or a `Board`.
  var missingMatchInGame: [Evidence] {
    let rings = withoutReferences { $0.container?.symbol.ring == nil }
    let missing = rings.missingStored(ofType: "Match", inTypesReachedFrom: "Game")
    if rings.missingStored(ofType: "Board", inTypesReachedFrom: "Game").isEmpty { return [] }
    return missing.map { Evidence("\($0.found): what is played must be kept in the rings") }
  }

  /// Returns evidence if the protocol `name`, such as `GameView`, requires no function, itself or by a protocol that it
  /// inherits from.
  func missingRequirements(of name: String) -> [Evidence] {
    let names = [name] + protocols(of: name)
    let asks = declarations.contains {
      $0.symbol.kind == .function && $0.symbol.path.first.map(names.contains) == true
    }
    return asks ? [] : [Evidence("\(name) asks for nothing")]
  }

  /// Evidence for each reference to a rule of the game, such as `Board.flips`, in the view controller or in a type
  /// outside the rings that conforms to `GameView`.
  var rulesInHosts: [Evidence] {
    (hosts.sorted() + ["ViewController"]).flatMap {
      namings(of: "Board.flips", "Board.moves", "Board.canMove", "Board.isOver", "Board.leader", in: $0)
    }
  }
}
