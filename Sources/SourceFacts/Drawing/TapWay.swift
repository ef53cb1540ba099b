/// The functions that an app runs from a tap until it rests, in the order in which each is first entered.
package struct TapWay: Sendable {
  /// A function on the way.
  package struct Step: Equatable, Sendable {
    /// The top-level type that the function is in; ``TypeGraph/noType`` if it is in none.
    package let type: String
    /// The function's name without that of the type.
    package let function: String
  }

  package let steps: [Step]

  /// Makes the way from the full names of its functions, such as `Board.flips`.
  package init(_ functions: [String]) {
    steps = functions.map { name in
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      return parts.count > 1
        ? Step(type: parts[0], function: parts[1]) : Step(type: TypeGraph.noType, function: name)
    }
  }

  /// The types of the functions, each once, in the order in which the tap first comes to them. Pictures show their
  /// numbers in this order, from 1.
  package var types: [String] {
    steps.map(\.type).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The way as lines of text. Neighbouring functions of one type share a line, with the type's number and name and the
  /// functions' names.
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
