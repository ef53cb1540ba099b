/// A tap's way through an app, from the finger to rest: the functions that run, in the order in which each is first entered.
package struct TapWay: Sendable {
  /// A function on the way.
  package struct Step: Equatable, Sendable {
    /// The type that the function is in, with all that is inside it; ``TapWay/noType`` if it is in none.
    package let type: String
    /// Its name without the type's.
    package let function: String
  }

  package static let noType = "(no type)"

  package let steps: [Step]

  /// `functions` are full names, such as `Board.flips`.
  package init(_ functions: [String]) {
    steps = functions.map { name in
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      return parts.count > 1
        ? Step(type: parts[0], function: parts[1]) : Step(type: Self.noType, function: name)
    }
  }

  /// The types to which the way comes, in the order of its first visits: the first one has the number 1.
  package var types: [String] {
    steps.map(\.type).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The way as lines: the number of a type, its name, and what runs in it before the way leaves it.
  package var lines: [String] {
    let types = types
    let width = types.map(\.count).max() ?? 0
    var legs: [(type: String, functions: [String])] = []
    for step in steps {
      if legs.last?.type == step.type {
        legs[legs.count - 1].functions.append(step.function)
      } else {
        legs.append((step.type, [step.function]))
      }
    }
    return legs.map { type, functions in
      let number = "\((types.firstIndex(of: type) ?? 0) + 1)"
      let blanks = String(repeating: " ", count: width - type.count)
      return (number.count < 2 ? " " : "")
        + "\(number) \(type)\(blanks)  \(functions.joined(separator: ", "))"
    }
  }
}

extension TypeGraph {
  /// The index of the node that this type is, or that what the app adds to it is; nil if there is none.
  package func node(of type: String) -> Int? {
    nodes.firstIndex { $0.name == type } ?? nodes.firstIndex { $0.name == "\(type)+" }
  }
}
