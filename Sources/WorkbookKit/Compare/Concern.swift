internal import Structure

/// What a declaration is there for.
enum Concern: String, CaseIterable {
  case rules, turns, time, saves, screen

  /// What `compare` can be asked about.
  static let words = allCases.map(\.rawValue) + ["all"]

  var title: String {
    switch self {
    case .rules: "the rules of the game"
    case .turns: "turns and players, and whatever brings the others together"
    case .time: "waiting, and calling off"
    case .saves: "saving and loading"
    case .screen: "what is shown and pressed"
    }
  }

  /// What names something of the given parts, or of the language, knows of a concern.
  init?(of symbol: Symbol) {
    func isIn(_ names: String...) -> Bool { names.contains(where: symbol.isOrIsIn) }
    if isIn("Device.files", "Files", "FileError") {
      self = .saves
    } else if isIn("Device.mainQueue", "MainQueue", "Device.clock", "Clock", "Task", "AsyncStream")
      || isIn("CancellationError", "withThrowingTaskGroup", "withTaskGroup", "withCheckedContinuation")
      || isIn("withTaskCancellationHandler", "withCheckedThrowingContinuation")
    {
      self = .time
    } else if isIn("Device.dice", "Dice") {
      self = .turns
    } else if ["diskAt", "xRange", "yRange", "width", "height"].contains(where: { isIn("BoardView.\($0)") }) {
      // As long as the view is the only board, who reads it asks about the rules.
      self = .rules
    } else if Self.isGiven(symbol), !isIn("Device") {
      self = .screen
    } else {
      return nil
    }
  }

  /// Whether it is one of the parts that an app is given, and no value: a disk tells nothing.
  static func isGiven(_ symbol: Symbol) -> Bool {
    ["MiniUIKit", "ReversiKit", "PuzzleKit"].contains(symbol.module)
      && !["Disk", "Panels", "Place", "Slide"].contains(where: symbol.isOrIsIn)
  }

  /// How the words begin that speak of a concern. Where a name has words of several, the first here decides.
  private static let beginnings: [(concern: Concern, words: [String])] = [
    (.time, ["cancel", "signal", "task", "clock"]),
    (
      .screen,
      [
        "view", "screen", "label", "button", "control", "indicator", "scene", "message", "alert", "dialog",
        "present", "show", "notice", "animat", "front", "update",
      ]
    ),
    (.saves, ["save", "load", "store", "file", "symbol", "codec"]),
    (.turns, ["turn", "player", "computer", "game", "pass", "begin", "play"]),
    (.rules, ["board", "cell", "flip", "direction", "moves", "legal", "rule", "winner", "leader"]),
  ]

  /// The concerns that a name speaks of, such as screen and rules for `boardView`.
  static func named(by name: String) -> [Concern] {
    let words = name.replacing(/[A-Z]/) { " \($0.output.lowercased())" }.split(separator: " ")
    return beginnings.filter { pair in
      pair.words.contains { beginning in words.contains { $0.hasPrefix(beginning) } }
    }.map(\.concern)
  }
}

/// A function or a property, and what it is there for.
struct Part {
  let declaration: Declaration
  let concern: Concern
  /// Whatever else it knows of.
  let others: Set<Concern>
}

extension Facts {
  /// The functions and properties of the app, by what they are there for; what hands it to the suite is left out.
  func parts() -> [Part] {
    let all = declarations.filter { declaration in
      let kind = declaration.symbol.kind
      return (kind.isFunction || kind == .property || kind == .enumCase) && isOfApp(declaration.file)
    }
    var named: [String: [Symbol]] = [:]
    var callers: [String: [String]] = [:]
    for reference in references {
      let symbol = reference.symbol
      guard let container = reference.container?.symbol.usr, container != symbol.usr else { continue }
      named[container, default: []].append(symbol)
      if symbol.module == module { callers[symbol.usr, default: []].append(container) }
    }
    let direct = all.map { part in
      Set(named[part.symbol.usr, default: []].compactMap { Concern(of: $0) })
    }
    let alone = Dictionary(
      zip(all, direct).map { ($0.symbol.usr, $0.concern(naming: $1, knowing: $1)) }, uniquingKeysWith: { $1 })
    return zip(all, direct).map { part, direct in
      let called = named[part.symbol.usr, default: []].filter(\.kind.isFunction)
      let known = direct.union(called.compactMap { alone[$0.usr] ?? nil })
      // What nobody can tell is there for its callers.
      let calling = Set(callers[part.symbol.usr, default: []].compactMap { alone[$0] ?? nil })
      let concern =
        part.concern(naming: direct, knowing: known) ?? (calling.count == 1 ? calling.first : nil) ?? .turns
      return Part(declaration: part, concern: concern, others: known.subtracting([concern]))
    }
  }
}

extension Declaration {
  /// What it is there for: what it names, and its own name where that is several things.
  ///
  /// Where it names nothing that tells, the name of its type comes first; a controller's tells nothing. It knows what it
  /// names and what the functions that it calls are there for. Turns may bring anything together.
  fileprivate func concern(naming direct: Set<Concern>, knowing known: Set<Concern>) -> Concern? {
    if direct.count == 1, known.count == 1 { return direct.first }
    let own = Concern.named(by: symbol.name).first {
      known.isEmpty || known.contains($0) || $0 == .turns
    }
    let types = symbol.path.dropLast().filter { !$0.hasSuffix("Controller") }
    let type = types.reversed().lazy.compactMap { Concern.named(by: $0).first }.first
    if !direct.isEmpty { return own ?? type }
    return type ?? own ?? (known.count == 1 ? known.first : nil)
  }
}
