internal import SourceFacts

extension Facts {
  /// Evidence that no pure function answers an `Action` with `Effect`s, or that nothing calls one.
  var missingReducer: [Evidence] {
    let reducers = reducers
    if reducers.isEmpty {
      return [Evidence("no function is given an Action and returns Effects, in an array")]
    }
    let trouble = reducers.map { impurities(of: $0) + uncalled($0) }
    return trouble.contains([]) ? [] : trouble[0]
  }

  /// The functions that are given an `Action` and return `Effect`s.
  private var reducers: [Declaration] {
    declarations.filter { declaration in
      let words = declaration.symbol.signature?.split(separator: "->").map(String.init) ?? []
      return declaration.symbol.kind == .function && words.count == 2 && words[0].contains("\(module).Action")
        && words[1].contains("\(module).Effect")
    }
  }

  /// Evidence for everything that a reducer and what it calls know of the world.
  private func impurities(of reducer: Declaration) -> [Evidence] {
    let owner = reducer.symbol.path[0]
    return worldIn(owner) + objects(reachedFrom: owner)
      + types(reachedFrom: owner).flatMap { namings(of: "Task", in: $0) }
  }

  private func uncalled(_ reducer: Declaration) -> [Evidence] {
    let isCalled = references.contains { reference in
      reference.symbol == reducer.symbol && reference.container?.symbol != reducer.symbol
        && reference.file != "Seams.swift"
    }
    return isCalled ? [] : [Evidence(reducer, "nothing calls \(reducer.symbol.fullName)")]
  }

  /// Evidence for each line that changes a property of `State` outside the state and the reducer.
  var changesPastTheReducer: [Evidence] {
    let owners = Set(reducers.compactMap(\.symbol.path.first) + ["State"])
    return references.filter { reference in
      reference.use.contains(.write) && reference.symbol.path.first == "State"
        && !owners.contains(reference.container?.symbol.path.first ?? "") && reference.file != "Seams.swift"
    }.map { naming($0, as: "changes") }
  }

  /// Evidence that `State` is no value down to its last part: for each class or function in it; empty if it is one.
  var missingWholeValue: [Evidence] {
    missingValue("State") + objects(reachedFrom: "State")
      + types(reachedFrom: "State").flatMap { storedFunctions(in: $0) }
  }

  /// Evidence that no object keeps a `State`, or that several do; empty if exactly one does.
  var otherThanOneKeeperOfState: [Evidence] {
    let kept = properties(of: "State").filter { isInClass($0) && $0.file != "Seams.swift" }
    if kept.isEmpty { return [Evidence("no object keeps a State")] }
    return kept.count == 1 ? [] : kept.map { Evidence($0, "\($0.symbol.fullName) keeps a State") }
  }

  /// Evidence for each action that is made both where the user is heard and where the world answers.
  var actionsOfBoth: [Evidence] {
    func made(in isMeant: (String) -> Bool) -> [Reference] {
      references.filter {
        $0.symbol.kind == .enumCase && $0.symbol.path.first == "Action" && $0.file != "Seams.swift"
          && isMeant($0.container?.symbol.path.first ?? "")
      }
    }
    let ofWorld = Set(made { $0 == "World" }.map(\.symbol))
    return made { ["ViewModel", "ViewController"].contains($0) }.filter { ofWorld.contains($0.symbol) }.map {
      naming($0, as: "sends, as the World does,")
    }
  }

  /// Evidence for each place that cancels a task.
  var cancellations: [Evidence] { namings(of: "Task.cancel") }

  /// Evidence for each part of the store that a view names; an initializer may put the app together.
  func namedByTheView(_ names: String...) -> [Evidence] {
    references.filter { reference in
      reference.container?.symbol.path.first == "ViewController"
        && reference.container?.symbol.kind != .initializer
        && names.contains { reference.symbol.isOrIsIn("\(module).\($0)") }
    }.map { naming($0) }
  }
}
