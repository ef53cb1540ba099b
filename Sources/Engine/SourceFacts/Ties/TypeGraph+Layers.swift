// The types in layers, so that as few arrows as possible go up.

extension TypeGraph {
  /// All arrows: for each node, the indices of the nodes to which its arrows lead. The arrows of ``backArrows`` are
  /// turned round, so that there is no circle.
  package var downArrows: [Set<Int>] {
    backArrows.reduce(into: named) { down, arrow in
      down[arrow.from].remove(arrow.to)
      down[arrow.to].insert(arrow.from)
    }
  }

  /// The indices of the types from the top layer to the bottom one; each type is below all types that name it.
  ///
  /// A type that no other names is just above the highest type that it names.
  package var layers: [[Int]] {
    let down = downArrows
    var layer = [Int](repeating: 0, count: nodes.count)
    // Without a circle, no way is longer than the number of types.
    for _ in nodes.indices {
      for node in nodes.indices {
        for below in down[node] { layer[below] = max(layer[below], layer[node] + 1) }
      }
    }
    let isNamed = down.reduce(into: Set<Int>()) { $0.formUnion($1) }
    for node in nodes.indices where !isNamed.contains(node) {
      if let top = down[node].map({ layer[$0] }).min() { layer[node] = top - 1 }
    }
    return (0...(layer.max() ?? 0)).map { row in nodes.indices.filter { layer[$0] == row } }
  }

  /// The arrows of ``downArrows`` that are drawn: an arrow is left out if a longer path leads to the same type.
  package var shortestDownArrows: [Set<Int>] {
    let down = downArrows
    let below = TypeGraph(nodes: nodes, named: down).reached
    return down.map { targets in
      targets.filter { target in !targets.contains { $0 != target && below[$0].contains(target) } }
    }
  }
}
