// What follows from the arrows: how far a change can travel, which arrows form circles, and the types in layers, so
// that as few arrows as possible go up.

extension TypeGraph {
  /// The indices of all nodes that each node depends on, itself included: those that it names, those that these name,
  /// and so on.
  package var reached: [Set<Int>] {
    nodes.indices.map { start in
      var (found, open): (Set<Int>, [Int]) = ([start], [start])
      while let node = open.popLast() {
        for next in named[node] where found.insert(next).inserted { open.append(next) }
      }
      return found
    }
  }

  /// The groups of types that depend on each other in a circle, as indices, the largest group first; empty if there is
  /// no circle.
  package var circles: [[Int]] {
    let reached = reached
    var (circles, seen): ([[Int]], Set<Int>) = ([], [])
    for node in nodes.indices where !seen.contains(node) {
      let circle = reached[node].filter { reached[$0].contains(node) }.sorted()
      seen.formUnion(circle)
      if circle.count > 1 { circles.append(circle) }
    }
    return circles.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }

  /// A smallest set of arrows without which there would be no circle. If a circle has more than 18 types, it may not be
  /// the smallest.
  package var backArrows: [(from: Int, to: Int)] {
    circles.flatMap { circle in
      let order = order(of: circle)
      let place = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
      return order.flatMap { from in
        named[from].sorted().compactMap { to in
          place[to].flatMap { $0 < place[from, default: 0] ? (from: from, to: to) : nil }
        }
      }
    }
  }

  /// Returns the types of a circle in an order in which as few arrows as possible lead from a type back to an earlier
  /// one.
  ///
  /// It computes the best order of each subset from those of smaller subsets. That takes 2^n steps for n types, so the
  /// types of a circle of more than 18 are only sorted by how many others of it each names, the most first, which may
  /// not be the best order.
  private func order(of circle: [Int]) -> [Int] {
    let bits = circle.map { node in
      circle.indices.reduce(0) { named[node].contains(circle[$1]) ? $0 | 1 << $1 : $0 }
    }
    guard circle.count <= 18 else {
      return circle.indices.sorted { bits[$0].nonzeroBitCount > bits[$1].nonzeroBitCount }.map { circle[$0] }
    }
    var costs = [Int](repeating: .max, count: 1 << circle.count)
    var lasts = [Int](repeating: 0, count: 1 << circle.count)
    costs[0] = 0
    for set in costs.indices.dropLast() {
      for next in circle.indices where set & 1 << next == 0 {
        let cost = costs[set] + (bits[next] & set).nonzeroBitCount
        if cost < costs[set | 1 << next] { (costs[set | 1 << next], lasts[set | 1 << next]) = (cost, next) }
      }
    }
    var (order, rest): ([Int], Int) = ([], costs.count - 1)
    while rest != 0 {
      order.append(circle[lasts[rest]])
      rest &= ~(1 << lasts[rest])
    }
    return order.reversed()
  }

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
