/// A column of the board, from the left.
nonisolated enum Column: Int, CaseIterable {
  case a, b, c, d, e, f, g, h
}

/// A row of the board, from the top.
nonisolated enum Row: Int, CaseIterable {
  case one, two, three, four, five, six, seven, eight
}

/// A cell of the board. There are 64, and no other can be written down.
nonisolated struct Cell: Hashable {
  let column: Column
  let row: Row

  /// All cells, row by row.
  static let all = Row.allCases.flatMap { row in Column.allCases.map { Cell(column: $0, row: row) } }
}

// MARK: - What lies in a direction

nonisolated extension Cell {
  /// The cells from here to the edge of the board in eight directions, the nearest first.
  ///
  /// The directions are in the order in which disks turn over.
  var rays: [[Cell]] { Self.rays[Board.index(of: self)] }

  // Found once: the rules ask for them again and again.
  private static let rays = all.map { $0.walk() }

  private func walk() -> [[Cell]] {
    let ways: [(Way, Way)] = [
      (.back, .back), (.stay, .back), (.on, .back), (.on, .stay),
      (.on, .on), (.stay, .on), (.back, .on), (.back, .stay),
    ]
    return ways.map { zip(column.cases($0), row.cases($1)).map { Cell(column: $0, row: $1) } }
  }
}

private nonisolated enum Way {
  case back, stay, on
}

nonisolated extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The cases that one comes by, going one way from this one.
  fileprivate func cases(_ way: Way) -> [Self] {
    switch way {
    case .back: Self.allCases.prefix { $0 != self }.reversed()
    case .stay: Self.allCases.map { _ in self }
    case .on: Array(Self.allCases.drop { $0 != self }.dropFirst())
    }
  }
}

// MARK: - Where numbers come in

nonisolated extension Cell {
  /// Nil when there is no such cell.
  init?(x: Int, y: Int) {
    guard let column = Column(rawValue: x), let row = Row(rawValue: y) else { return nil }
    self.init(column: column, row: row)
  }

  var x: Int { column.rawValue }
  var y: Int { row.rawValue }
}
