internal import SourceFacts

/// The folders of chapter 12 that are modules, by their names.
enum Ring: String {
  case entities = "Entities"
  case useCases = "UseCases"
  case gateway = "Gateway"
}

extension Facts {
  /// Evidence that not `ring` alone declares the types `names`; empty if it does.
  func missing(_ names: String..., inRing ring: Ring) -> [Evidence] {
    names.flatMap { name in
      let types = declarations.filter { $0.symbol.kind.isType && $0.symbol.isCalled(name) }
      // One in the ring is not enough while another is left outside.
      let outside = types.first { $0.symbol.ring != ring.rawValue }
      if !types.isEmpty, outside == nil { return [Evidence]() }
      return [
        Evidence(file: outside?.file, line: outside?.line, "\(name) is not in the folder \(ring.rawValue)")
      ]
    }
  }

  /// Evidence that a ring declares nothing; empty if it declares something.
  func empty(_ ring: Ring) -> [Evidence] {
    let isThere = declarations.contains { $0.symbol.ring == ring.rawValue }
    return isThere ? [] : [Evidence("nothing is in the folder \(ring.rawValue)")]
  }

  /// Evidence for each place in a ring that names a given part other than `Disk`: those belong to the hosts.
  var givenPartsInRings: [Evidence] {
    references.filter {
      $0.container?.symbol.ring != nil && Set<String>.given.contains($0.symbol.module)
        && !$0.symbol.isOrIsIn("Disk")
    }.map { naming($0) }
  }

  /// The classes and structs outside the rings that are a `GameView`, except those of `Seams.swift`.
  private var hosts: Set<String> {
    let places = references.filter { $0.symbol.isCalled("GameView") }.compactMap { $0.container }
    let types = places.filter { place in
      let isType = place.symbol.kind == .class || place.symbol.kind == .struct
      return isType && place.symbol.ring == nil && place.file != "Seams.swift"
    }
    return Set(types.map(\.symbol.fullName))
  }

  /// Evidence that fewer than `count` types outside the rings are a `GameView`.
  func missingHosts(_ count: Int) -> [Evidence] {
    let hosts = hosts
    if hosts.count >= count { return [] }
    let found = hosts.isEmpty ? "none" : hosts.sorted().joined(separator: " and ")
    let wanted = count == 1 ? "a type" : "\(count) types"
    return [Evidence("\(wanted) outside the rings must be a GameView: found \(found)")]
  }

  /// Evidence that the protocol `name` asks for no function; empty if it does.
  func missingRequirements(of name: String) -> [Evidence] {
    let asks = declarations.contains { $0.symbol.kind == .function && $0.symbol.path.first == name }
    return asks ? [] : [Evidence("\(name) asks for nothing")]
  }

  /// Evidence for each rule of the game that a view or a view controller names.
  var rulesInHosts: [Evidence] {
    (hosts.sorted() + ["ViewController"]).flatMap {
      namings(of: "Board.flips", "Board.moves", "Board.canMove", "Board.isOver", "Board.leader", in: $0)
    }
  }
}
