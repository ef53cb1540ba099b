internal import SourceFacts

extension Facts {
  /// Evidence unless the app calls a reducer: a function that takes an `Action` and returns `Effect`s, and whose type
  /// names no part of the device, no view and no task.
  var missingReducer: [Evidence] {
    let reducers = reducers
    if reducers.isEmpty {
      return [Evidence("no function is given an Action and returns Effects, in an array")]
    }
    let trouble = reducers.map { impurities(of: $0) + uncalled($0) }
    return trouble.contains([]) ? [] : trouble[0]
  }

  /// The functions that take an `Action` and return `Effect`s, and the constants that store such a function; not those
  /// of a class, which is given the function by others.
  private var reducers: [Declaration] {
    declarations.filter { declaration in
      let words = declaration.symbol.signature?.split(separator: "->").map(String.init) ?? []
      let isConstant =
        declaration.symbol.kind == .property && !declaration.isVariable && !isInClass(declaration)
      return (declaration.symbol.kind == .function || isConstant) && words.count == 2
        && words[0].contains("\(module).Action") && words[1].contains("\(module).Effect")
    }
  }

  /// Returns evidence for each use of the device, a view, a class or a task in the type of `reducer` and in the types
  /// that it names.
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

  /// Evidence if an `Effect` cannot say what to do, because it has one case with nothing in it, and if nothing but the
  /// reducer and the state names an effect.
  var emptyEffects: [Evidence] {
    let cases = declarations.filter {
      $0.symbol.kind == .enumCase && $0.symbol.path.dropLast().last == "Effect"
    }
    let saysNothing = cases.count == 1 && typesKept(by: "Effect").isEmpty
    let makers = reducers.compactMap(\.symbol.path.first).filter { $0 != "Store" }
    return
      (saysNothing
      ? cases.map {
        Evidence($0, "\($0.symbol.fullName) is the only effect and keeps nothing: say what to do")
      }
      : []) + unread("Effect", madeBy: makers + ["State"])
  }

  /// Evidence for each line that sets a property of `State` outside `State` and the reducer's type.
  ///
  /// Without a reducer there is none: `missingReducer` says that.
  var changesPastTheReducer: [Evidence] {
    let reducers = reducers
    if reducers.isEmpty { return [] }
    return uses(
      of: ["State"], as: "changes", by: .write,
      outside: reducers.compactMap(\.symbol.path.first) + ["State", "Seams.swift"])
  }

  /// Evidence for each class, and each stored function except a reducer, in `State` or in a type that it names: the
  /// whole state should consist of values.
  var missingWholeValue: [Evidence] {
    let reducers = reducers
    return missingValue("State") + objects(reachedFrom: "State")
      + types(reachedFrom: "State").flatMap { storedFunctions(in: $0) }.filter { evidence in
        !reducers.contains { $0.file == evidence.file && $0.line == evidence.line }
      } + shared(byCopiesOf: "State")
  }

  /// Evidence for each line of the view model or the view controller that creates an action which `World` also creates:
  /// what the user does and what comes from outside should be different actions.
  var actionsOfBoth: [Evidence] {
    func made(in isMeant: (String) -> Bool) -> [Reference] {
      references.filter {
        $0.symbol.kind == .enumCase && $0.symbol.path.first == "Action" && $0.file != "Seams.swift"
          && isMeant($0.owner ?? "")
      }
    }
    let ofWorld = Set(made { $0 == "World" }.map(\.symbol))
    return made { ["ViewModel", "ViewController"].contains($0) }.filter { ofWorld.contains($0.symbol) }.map {
      naming($0, as: "sends, as the World does,")
    }
  }
}
