/// Where the boxes and arrows of the drawing `TypeGraph.house(titled:way:)` go: boxes for an app's types in rows that
/// fit on a phone, each box below those of the types that name its type.
///
/// An arrow that passes other rows goes through an empty box in each of them.
struct HouseLayout {
  struct Box {
    /// The index of the type in the graph; nil for an empty box, through which an arrow goes.
    let node: Int?
    let width: Double
    /// The distance of the box's middle from the left edge of the drawing, in SVG's units.
    var middle = 0.0
  }

  /// An arrow between two types: `boxes` are the indices of the boxes that it connects, from the top down, with the
  /// empty ones through which it goes.
  struct Way {
    let boxes: [Int]
    /// Whether the arrow points up, because the lower type names the upper one.
    let goesUp: Bool
    /// Whether the arrow points down, because the upper type names the lower one. An arrow may point both up and down.
    let goesDown: Bool
  }

  static let width = 343.0
  static let gap = 10.0

  private let graph: TypeGraph
  private(set) var boxes: [Box] = []
  /// The rows from the top down, each with the indices in ``boxes`` of its boxes, from the left.
  private(set) var rows: [[Int]] = []
  private(set) var ways: [Way] = []
  private var above: [[Int]] = []
  private var below: [[Int]] = []

  init(_ graph: TypeGraph) {
    self.graph = graph
    // Arrows that pass through a row need room beside its types: put fewer types in a row, until all rows fit.
    for room in stride(from: Self.width, through: 140, by: -20) {
      boxes = graph.nodes.indices.map {
        Box(node: $0, width: Double(max(graph.nodes[$0].name.count, 5)) * 7 + 14)
      }
      (rows, ways) = ([], [])
      for layer in graph.layers { addRows(of: layer, into: room) }
      addWays()
      if rows.allSatisfy({ width(of: $0) <= Self.width }) { break }
    }
    orderRows()
    placeBoxes()
  }

  private func width(of row: [Int]) -> Double { row.reduce(-Self.gap) { $0 + boxes[$1].width + Self.gap } }

  /// Adds the types of a layer, given by their indices, as a row, or as several rows if one would be wider than `room`,
  /// in SVG's units.
  private mutating func addRows(of layer: [Int], into room: Double) {
    var row: [Int] = []
    for box in layer {
      if !row.isEmpty, width(of: row + [box]) > room {
        rows.append(row)
        row = []
      }
      row.append(box)
    }
    rows.append(row)
  }

  private mutating func addWays() {
    let back = graph.backArrows
    let row = Dictionary(
      uniqueKeysWithValues: rows.enumerated().flatMap { row, boxes in boxes.map { ($0, row) } })
    var shown = graph.shortestDownArrows
    // An arrow that goes up is always shown.
    for arrow in back { shown[arrow.to].insert(arrow.from) }
    for (from, targets) in shown.enumerated() {
      // Arrows from one type go through a row together.
      var passages: [Int: Int] = [:]
      for target in targets.sorted() {
        guard let top = row[from], let bottom = row[target] else { continue }
        var way = [from]
        for between in top + 1..<max(bottom, top + 1) {
          if passages[between] == nil {
            passages[between] = boxes.count
            rows[between].append(boxes.count)
            boxes.append(Box(node: nil, width: 4))
          }
          way += [passages[between]].compactMap(\.self)
        }
        ways.append(
          Way(
            boxes: way + [target], goesUp: back.contains { $0.from == target && $0.to == from },
            goesDown: graph.named[from].contains(target)))
      }
    }
    var (uppers, lowers) = (boxes.map { _ in Set<Int>() }, boxes.map { _ in Set<Int>() })
    for way in ways {
      for (upper, lower) in zip(way.boxes, way.boxes.dropFirst()) {
        lowers[upper].insert(lower)
        uppers[lower].insert(upper)
      }
    }
    (above, below) = (uppers.map { $0.sorted() }, lowers.map { $0.sorted() })
  }
}

// MARK: - The order in each row

extension HouseLayout {
  /// Sorts each row by the mean position of each box's neighbours in other rows, and then swaps adjacent boxes if fewer
  /// arrows cross afterwards. Keeps the best of several rounds.
  private mutating func orderRows() {
    var (best, fewest) = (rows, crossings)
    for sweep in 0..<16 {
      let neighbours = sweep % 2 == 0 ? above : below
      let order = Array(rows.indices)
      for row in sweep % 2 == 0 ? order : order.reversed() {
        let places = places
        func middle(_ box: Int) -> Double {
          let around = neighbours[box].compactMap { places[$0] }
          return around.isEmpty
            ? places[box, default: 0] : around.reduce(0, +) / Double(around.count)
        }
        rows[row] = rows[row].map { ($0, middle($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
      }
      for row in rows.indices { swapNeighbours(in: row) }
      let count = crossings
      if count < fewest { (best, fewest) = (rows, count) }
    }
    rows = best
  }

  private mutating func swapNeighbours(in row: Int) {
    for place in rows[row].indices.dropLast() {
      let before = crossings(around: row)
      rows[row].swapAt(place, place + 1)
      if crossings(around: row) >= before { rows[row].swapAt(place, place + 1) }
    }
  }

  private var places: [Int: Double] {
    Dictionary(uniqueKeysWithValues: rows.flatMap { $0.enumerated().map { ($1, Double($0)) } })
  }

  private var crossings: Int { rows.indices.dropLast().map(crossings(below:)).reduce(0, +) }

  private func crossings(around row: Int) -> Int {
    (row > 0 ? crossings(below: row - 1) : 0) + (row + 1 < rows.count ? crossings(below: row) : 0)
  }

  /// Returns how many pairs of arrows cross between the row at index `row` and the next.
  private func crossings(below row: Int) -> Int {
    let place = Dictionary(uniqueKeysWithValues: rows[row + 1].enumerated().map { ($1, $0) })
    let ends = rows[row].map { below[$0].compactMap { place[$0] } }
    var count = 0
    for left in ends.indices {
      for right in ends[(left + 1)...] {
        for end in ends[left] { count += right.count { $0 < end } }
      }
    }
    return count
  }
}

// MARK: - Places

extension HouseLayout {
  /// Moves each box towards the middle of its neighbours in other rows, so that boxes do not overlap and stay on the
  /// page.
  private mutating func placeBoxes() {
    for row in rows {
      let widths = row.map { boxes[$0].width + Self.gap }
      var left = (Self.width - widths.reduce(-Self.gap, +)) / 2
      for box in row {
        boxes[box].middle = left + boxes[box].width / 2
        left += boxes[box].width + Self.gap
      }
    }
    for _ in 0..<60 { for row in rows { settle(row) } }
  }

  private mutating func settle(_ row: [Int]) {
    for box in row {
      let around = (above[box] + below[box]).map { boxes[$0].middle }
      if around.isEmpty { continue }
      boxes[box].middle = (boxes[box].middle + around.reduce(0, +) / Double(around.count)) / 2
    }
    var left = 0.0
    for box in row {
      boxes[box].middle = max(boxes[box].middle, left + boxes[box].width / 2)
      left = boxes[box].middle + boxes[box].width / 2 + Self.gap
    }
    var right = Self.width
    for box in row.reversed() {
      boxes[box].middle = min(boxes[box].middle, right - boxes[box].width / 2)
      right = boxes[box].middle - boxes[box].width / 2 - Self.gap
    }
  }
}
