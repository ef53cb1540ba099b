internal import SourceFacts

extension Facts {
  /// The properties of objects that keep the machine's state: no list of states, and no value that speaks of two.
  private var stateProperties: [Declaration] {
    let kept = properties { $0 == "State" || $0 == "Optional State" }.filter { property in
      let owner = property.symbol.path.first
      return owner == "Machine"
        || declarations.contains { $0.symbol.kind == .class && $0.symbol.path == [owner] }
    }
    // Another machine may call its states so, too.
    let type = kept.first { $0.symbol.path.first == "Machine" }.map(place)
    return kept.filter { type == nil || place(of: $0) == type }
  }

  /// Where a property's type is declared, such as `Machine.State`, optional or not.
  private func place(of property: Declaration) -> [String] {
    let words = property.symbol.type?.split { "<>.".contains($0) }.map(String.init) ?? []
    return Array(words.drop { $0 != module }.dropFirst())
  }

  /// Where the state is declared.
  private var statePath: [String] { stateProperties.first.map(place) ?? ["State"] }

  /// The stored properties of types whose own type, without where it is declared, is asked about.
  private func properties(where isMeant: (String) -> Bool) -> [Declaration] {
    declarations.filter { declaration in
      guard declaration.isStored, declaration.symbol.kind == .property else { return false }
      let words = declaration.symbol.type?.split { "<>,".contains($0) } ?? []
      return isMeant(
        words.map { $0.split(separator: ".").last.map { $0.filter { $0 != " " } } ?? "" }.joined(
          separator: " "))
    }
  }

  /// What the view controller keeps beside the state, as long as it keeps that.
  func keptBesideTheState(ofType type: String) -> [Evidence] {
    let owner = stateProperties.first?.symbol.path.dropLast() ?? ["ViewController"]
    return owner != ["ViewController"]
      ? []
      : properties { $0.split(separator: " ").contains(Substring(type)) }
        .filter { $0.symbol.path.dropLast() == owner }
        .map { Evidence(file: $0.file, line: $0.line, "\($0.symbol.fullName) keeps a \(type)") }
  }

  /// The types that can be called off: they keep whether they were, and what is done then.
  var cancellers: [Evidence] {
    declarations.filter { declaration in
      declaration.symbol.kind.isType && typesKept(by: declaration.symbol.fullName).contains("Bool")
        && !storedFunctions(in: declaration.symbol.fullName).isEmpty
        && !stored(ofType: declaration.symbol.name, in: "ViewController").isEmpty
    }.map {
      Evidence(
        file: $0.file, line: $0.line, "\($0.symbol.fullName) keeps a flag and a function, as a canceller does"
      )
    }
  }

  /// That no property keeps a state, or several do, as evidence.
  var otherThanOneState: [Evidence] {
    let properties = stateProperties
    switch properties.count {
    case 0: return [Evidence("no property keeps a State")]
    case 1: return []
    default:
      return properties.map {
        Evidence(
          file: $0.file, line: $0.line, "\($0.symbol.fullName) keeps a State, and is not the only one")
      }
    }
  }

  /// Where the state is set, when more than one function does; or where that is called, when more than two call it.
  var waysToSetTheState: [Evidence] {
    let names = stateProperties.map(\.symbol.fullName)
    let writings = references.filter { reference in
      reference.use.contains(.write) && reference.container?.symbol.kind != .initializer
        && names.contains { reference.symbol.isCalled($0) }
    }
    let setters = Set(writings.compactMap { $0.container?.symbol })
    guard setters.count == 1, let setter = setters.first else {
      return writings.map { naming($0, as: "sets") }
    }
    let calls = references.filter {
      $0.symbol == setter && $0.use.contains(.call) && $0.container?.symbol != setter
    }
    let callers = Set(calls.compactMap { $0.container?.symbol })
    return callers.count < 3 ? [] : calls.map { naming($0, as: "sets the state by") }
  }

  /// Where a case of the state is named by others than the machine; what is handed to the suite may.
  var statesNamedOutside: [Evidence] {
    let path = statePath
    return references.filter { reference in
      reference.symbol.path.starts(with: path) && reference.symbol.kind == .enumCase
        && !["Seams.swift", "Main.swift"].contains(reference.file)
        && !["Machine", path[0]].contains(reference.container?.symbol.path.first)
    }.map { naming($0) }
  }

  /// Where a type, or one that it names, names what is outside the app. Behind a protocol anything may be.
  func worldIn(_ name: String) -> [Evidence] {
    let world = ["Device", "MainQueue", "Dice", "MiniUIKit.Files", "Clock"]
    let protocols = Set(declarations.filter { $0.symbol.kind == .protocol }.map(\.symbol.name))
    var reached = [name]
    var next = 0
    while next < reached.count {
      let named = references.filter {
        $0.container?.symbol.path.first == reached[next] && $0.symbol.module == module
          && ($0.symbol.kind.isType || $0.symbol.kind == .initializer)
      }.compactMap(\.symbol.path.first)
      reached += Set(named).subtracting(protocols).subtracting(reached).sorted()
      next += 1
    }
    return missing(name)
      + reached.flatMap { type in
        viewNamings(in: type) + world.flatMap { namings(of: $0, in: type) }
      }
  }

  /// That a presenter keeps neither the machine nor a protocol that the machine conforms to, as evidence.
  var missingMachineOfPresenter: [Evidence] {
    let faces = headers.filter { $0.type == "Machine" }.map(\.named)
    let keepsFace = !typesKept(by: "Presenter").isDisjoint(with: faces)
    return keepsFace ? missing("Machine") : missingStored(ofType: "Machine", in: "Presenter")
  }

  /// Where the view controller names what is the presenter's and the machine's affair.
  var machineryInViewController: [Evidence] {
    // A control has events, too, and a presenter may have actions of its own.
    ["State", "Action", "Event"].flatMap { name in
      namings(of: "\(module).\(name)", in: "ViewController")
        + namings(of: "\(module).Machine.\(name)", in: "ViewController")
    }
  }
}
