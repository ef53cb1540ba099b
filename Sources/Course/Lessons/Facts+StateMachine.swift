internal import SourceFacts

extension Facts {
  /// The properties that store the machine's state: those of the type `State` or `State?` in `Machine` or in a class. A
  /// list of states does not count.
  private var stateProperties: [Declaration] {
    let kept = properties { $0 == "State" || $0 == "Optional State" }.filter { property in
      let owner = property.symbol.path.first
      return owner == "Machine"
        || declarations.contains { $0.symbol.kind == .class && $0.symbol.path == [owner] }
    }
    // Another machine may have a type of the same name.
    let type = kept.first { $0.symbol.path.first == "Machine" }.map(place)
    return kept.filter { type == nil || place(of: $0) == type }
  }

  /// Returns the full name of a property's type in parts, such as `Machine` and `State` for `Machine.State` and for
  /// `Machine.State?`.
  private func place(of property: Declaration) -> [String] {
    let words = property.symbol.type?.split { "<>.".contains($0) }.map(String.init) ?? []
    return Array(words.drop { $0 != module }.dropFirst())
  }

  /// The full name of the type of the machine's state in parts, such as `Machine` and `State` for `Machine.State`.
  private var statePath: [String] { stateProperties.first.map(place) ?? ["State"] }

  /// Returns the stored properties whose type `isMeant` accepts. The type is passed as words, such as `Optional State`,
  /// without modules and outer types.
  private func properties(where isMeant: (String) -> Bool) -> [Declaration] {
    declarations.filter { declaration in
      guard declaration.isStored else { return false }
      let words = declaration.symbol.type?.split { "<>,".contains($0) } ?? []
      return isMeant(
        words.map { $0.split(separator: ".").last.map { $0.filter { $0 != " " } } ?? "" }.joined(
          separator: " "))
    }
  }

  /// Returns evidence for each property of the type `type`, such as `Bool`, in the view controller and in those of the
  /// app's types that the view controller stores, except `Token` and the state's own. Returns none if the machine's
  /// state is stored elsewhere than in the view controller.
  func keptBesideTheState(ofType type: String) -> [Evidence] {
    let owner = stateProperties.first?.symbol.path.dropLast() ?? ["ViewController"]
    if owner != ["ViewController"] { return [] }
    let owners = typesKept(by: "ViewController").intersection(ownTypes).subtracting(statePath + ["Token"])
    return properties { $0.split(separator: " ").contains(Substring(type)) }.filter {
      $0.symbol.path.dropLast() == owner || $0.symbol.path.count == 2 && owners.contains($0.symbol.path[0])
    }.map { Evidence($0, "\($0.symbol.fullName) keeps a \(type)") }
  }

  /// Evidence for each type that the view controller stores and that serves to call something off: its properties are a
  /// flag and a function, or only flags.
  var cancellers: [Evidence] {
    declarations.filter { declaration in
      let kept = declarations.filter {
        $0.isStored && $0.symbol.path.dropLast() == ArraySlice(declaration.symbol.path)
      }
      let flags = kept.filter { $0.symbol.type?.hasSuffix(".Bool") ?? false }
      return declaration.symbol.kind.isType && !flags.isEmpty
        && (flags.count == kept.count || kept.contains(where: \.symbol.hasFunctionType))
        && !stored(ofType: declaration.symbol.name, in: "ViewController").isEmpty
    }.map {
      Evidence($0, "\($0.symbol.fullName) keeps a flag that says what was cancelled, as a canceller does")
    }
  }

  /// Evidence if no property stores a `State`.
  var missingMachineState: [Evidence] {
    stateProperties.isEmpty ? [Evidence("no property keeps a State")] : []
  }

  /// Evidence unless exactly one property stores a `State`.
  var otherThanOneState: [Evidence] {
    let properties = stateProperties
    switch properties.count {
    case 0: return missingMachineState
    case 1: return []
    default:
      return properties.map {
        Evidence($0, "\($0.symbol.fullName) keeps a State, but is not the only property that does")
      }
    }
  }

  /// Evidence if the machine's state is set in too many ways. If several functions set it, the evidence is each line
  /// that does. If one function does, it is each call of that function by code that names a case of the state, provided
  /// that there are at least three such callers.
  ///
  /// A function that is given an action, and looks up the next state itself, may be called from anywhere.
  var waysToSetTheState: [Evidence] {
    let names = stateProperties.map(\.symbol.fullName)
    let writings = references.filter { reference in
      reference.use.contains(.write) && reference.container?.symbol.kind != .initializer
        && names.contains(where: reference.symbol.isCalled)
    }
    let setters = Set(writings.compactMap { $0.container?.symbol })
    guard setters.count == 1, let setter = setters.first else {
      return writings.map { naming($0, as: "sets") }
    }
    let calls = references.filter {
      $0.symbol == setter && $0.use.contains(.call) && $0.container?.symbol != setter
    }
    let path = statePath
    let choosing = Set(
      references.filter { $0.symbol.kind == .enumCase && $0.symbol.path.starts(with: path) }
        .compactMap { $0.container?.symbol })
    let choices = calls.filter { choosing.contains($0.container?.symbol ?? setter) }
    let choosers = Set(choices.compactMap { $0.container?.symbol })
    return choosers.count < 3 ? [] : choices.map { naming($0, as: "sets the state through") }
  }

  /// Evidence for each reference to a case of the machine's state outside the machine, `Seams.swift` and `Main.swift`.
  var statesNamedOutside: [Evidence] {
    let path = statePath
    return references.filter { reference in
      reference.symbol.path.starts(with: path) && reference.symbol.kind == .enumCase
        && !["Seams.swift", "Main.swift"].contains(reference.file)
        && !["Machine", path[0]].contains(reference.owner)
    }.map { naming($0) }
  }

  /// Returns evidence for each reference to the device, its parts or a view in the type `name` and in the types that it
  /// names, directly or through others.
  ///
  /// Types that are reached only through a protocol are left out, because they may use anything.
  func worldIn(_ name: String) -> [Evidence] {
    let world = ["Device", "MainQueue", "Dice", "MiniUIKit.Files", "Clock"]
    let protocols = Set(declarations.filter { $0.symbol.kind == .protocol }.map(\.symbol.name))
    let reached = namesReached(from: name) { type in
      let named = references.filter {
        $0.owner == type && $0.symbol.module == module
          && ($0.symbol.kind.isType || $0.symbol.kind == .initializer)
      }
      return Set(named.compactMap(\.symbol.path.first)).subtracting(protocols)
    }
    return missing(name)
      + reached.flatMap { type in
        viewNamings(in: type) + world.flatMap { namings(of: $0, in: type) }
      }
  }

  /// Evidence unless `Presenter` stores a `Machine`, or a value of a protocol to which `Machine` conforms, or conforms to
  /// a protocol of which `Machine` stores a value.
  var missingMachineOfPresenter: [Evidence] {
    let roles = headers.filter { $0.type == "Presenter" }.map(\.named)
    if !typesKept(by: "Machine").isDisjoint(with: roles) { return [] }
    let faces = headers.filter { $0.type == "Machine" }.map(\.named)
    let keepsFace = !typesKept(by: "Presenter").isDisjoint(with: faces)
    return keepsFace ? missing("Machine") : missingStored(ofType: "Machine", in: "Presenter")
  }

  /// Returns evidence for each reference in the view controller to one of `names`, types of the app such as `Store`; an
  /// initializer may name them to put the app together.
  func machineryInViewController(_ names: [String]) -> [Evidence] {
    // With the module's name, because a control has events, too, and a presenter may have actions of its own.
    uses(of: names.map { "\(module).\($0)" }, in: ["ViewController"], initializersCount: false)
  }

  /// Evidence for each reference in the view controller to the game that the machine keeps, such as its `Save`: a type
  /// with a board. A presenter says what to show of it.
  var gameInViewController: [Evidence] {
    let games = typesKept(by: "Machine").filter { type in
      type != "State" && !stored(ofType: "Board", in: type).isEmpty
    }
    return machineryInViewController(games.sorted())
  }

  /// Evidence for each reference to the app's machine, states, actions or events in the view controller; an initializer
  /// may name the machine to make it.
  var machineryInViewController: [Evidence] {
    let values = ["State", "Action", "Event"].flatMap { ["\(module).\($0)", "\(module).Machine.\($0)"] }
    return machineryInViewController(["Machine"]) + uses(of: values, in: ["ViewController"])
  }
}
