/// The calls between two parts of an app, in both directions. A part is a group of the app's types.
public struct CallPair: Sendable {
  public let from: String
  public let to: String
  /// The number of calls in the code of `from` to functions of `to`, and the names of these functions.
  public let calls: (count: Int, names: [String])
  /// The number of calls in the code of `to` to functions of `from`, and the names of these functions.
  public let back: (count: Int, names: [String])
}

extension Facts {
  /// Counts the calls between each two of `parts`, and leaves out pairs without any. A part is a group of types with a
  /// name for it.
  ///
  /// A call of a protocol's function counts as a call to the part that declares the protocol.
  public func calls(between parts: [(name: String, types: [String])]) -> [CallPair] {
    var pairs: [CallPair] = []
    for (index, one) in parts.enumerated() {
      for other in parts[(index + 1)...] {
        let (calls, back) = (
          self.calls(from: one.types, to: other.types), self.calls(from: other.types, to: one.types)
        )
        if calls.count + back.count > 0 {
          pairs.append(CallPair(from: one.name, to: other.name, calls: calls, back: back))
        }
      }
    }
    return pairs
  }

  private func calls(from callers: [String], to called: [String]) -> (count: Int, names: [String]) {
    let found = references.filter { reference in
      reference.symbol.kind == .function && reference.use.contains(.call)
        && called.contains { reference.symbol.path.first == $0 }
        && callers.contains { reference.owner == $0 }
    }
    return (found.count, Set(found.map(\.symbol.name)).sorted())
  }
}
