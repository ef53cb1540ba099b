/// The functions that an app runs from a tap until it has nothing left to do, in the order in which each is first
/// entered.
package struct TapWay: Sendable {
  /// A function that the app runs, with the type that it is in.
  package struct Step: Equatable, Sendable {
    /// The name of the top-level type that the function is in; ``TypeGraph/noType`` if it is in none.
    package let type: String
    /// The function's name without that of the type.
    package let function: String
  }

  package let steps: [Step]

  /// Takes the full names of the functions, such as `Board.flips`, in the order in which each is first entered.
  package init(_ functions: [String]) {
    steps = functions.map { name in
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      return parts.count > 1
        ? Step(type: parts[0], function: parts[1]) : Step(type: TypeGraph.noType, function: name)
    }
  }

  /// The names of the types that the functions are in, each once, in the order in which the tap first comes to them.
  /// Pictures number the types in this order, from 1.
  package var types: [String] {
    steps.map(\.type).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The functions as lines of text. Neighbouring functions of one type share a line, with the type's number and name
  /// and the functions' names.
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
  /// Returns the index of the node of the type called `type` or, if there is none, of the app's extensions of that
  /// type, such as `Disk+`; nil if there is neither.
  package func node(of type: String) -> Int? {
    nodes.firstIndex { $0.name == type } ?? nodes.firstIndex { $0.name == "\(type)+" }
  }
}
