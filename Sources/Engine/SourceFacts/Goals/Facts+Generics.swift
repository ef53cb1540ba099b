// Questions about what stands for what: types for type parameters, and protocols for types.
//
// In the index, the type of `let view: View` in `Game<View, Store>` is `A`, the first of the parameters. What it stands
// for is known where the generic type is used.

extension Facts {
  /// The inheritance clauses of the module's top-level types and their extensions, as pairs of the type and a type that
  /// the clause names, such as `Machine` and a protocol. Named types of other modules are left out.
  public var headers: [(type: String, named: String)] {
    references.compactMap { reference in
      guard let place = reference.container?.symbol, place.kind.isType || place.kind == .extension,
        place.path.count == 1, reference.symbol.kind.isType, reference.symbol.module == module
      else { return nil }
      return (place.name, reference.symbol.name)
    }
  }

  /// Returns the names of the module's protocols to which `type` conforms, also through others.
  public func protocols(of type: String) -> [String] {
    let headers = headers
    let protocols = Set(declarations.filter { $0.symbol.kind == .protocol }.map(\.symbol.name))
    let reached = namesReached(from: type) { place in
      Set(headers.filter { $0.type == place }.map(\.named))
    }
    return reached.filter { $0 != type && protocols.contains($0) }
  }

  /// Returns the names of the types that stand for the type parameters in the type of `keeper`, wherever the generic
  /// type that it belongs to is used: `State` for `let state: Value` of `Store<Value>`, if something is a `Store<State>`.
  public func arguments(for keeper: Declaration) -> Set<String> {
    let positions = keeper.symbol.typeParameters
    guard let owner = keeper.symbol.path.first, !positions.isEmpty else { return [] }
    let lists = declarations.compactMap(\.symbol.type).flatMap { Symbol.arguments(of: owner, in: $0).lists }
    let arguments = lists.flatMap { list in positions.filter(list.indices.contains).map { list[$0] } }
    return Set(arguments.flatMap(Symbol.names(in:)).map(String.init))
  }
}

extension Symbol {
  /// The positions, from 0, of the type parameters in its type, which the index calls `A`, `B` and so on.
  fileprivate var typeParameters: Set<Int> {
    let words = (type ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    return Set(
      words.filter { $0.count == 1 }.compactMap { $0.utf8.first }.filter { (65...90).contains($0) }
        .map { Int($0) - 65 })
  }

  /// Returns the lists of arguments of the generic type `name` in `type`, such as `State` and `Action` in `Store<State,
  /// Action>`, and what `type` is without them.
  static func arguments(of name: String, in type: String) -> (lists: [[String]], rest: String) {
    var lists: [[String]] = []
    var (rest, open) = ("", type[...])
    while let range = open.firstRange(of: ".\(name)<") {
      rest += open[..<range.upperBound].dropLast()
      open = open[range.upperBound...]
      var (list, argument, depth): ([String], String, Int) = ([], "", 1)
      while depth > 0, let character = open.popFirst() {
        if character == "<" || character == "(" { depth += 1 }
        if character == ")" || character == ">" && argument.last != "-" { depth -= 1 }
        if depth == 0 || depth == 1 && character == "," {
          list.append(argument)
          argument = ""
        } else {
          argument.append(character)
        }
      }
      lists.append(list)
    }
    return (lists, rest + open)
  }
}
