import Reversi
import ReversiKit
import Verification

/// The game as the reference app keeps it: a position, and the sides a Computer plays.
struct ReferenceGame {
  let fault: Fault?
  /// The disks in reading order.
  var board: [Disk?]
  /// The side to move, even if it can only pass; nil when the game is over.
  var turn: Disk?
  var computers: Set<Disk> = []
  /// The places that lie in line with each place, a row for each direction, the nearest first.
  private let lines: [[[Int]]]

  static let cells = (0..<64).map { Cell(x: $0 % 8, y: $0 / 8) }

  init(fault: Fault?) {
    self.fault = fault
    board = Array(repeating: nil, count: 64)
    lines = fault.flatMap { Self.wrongLines[$0] } ?? Self.rightLines
    turn = fault == .lightBegins ? .light : .dark
    for (place, disk) in [(27, Disk.light), (28, .dark), (35, .dark), (36, .light)] {
      board[place] = fault == .startIsMirrored ? disk.flipped : disk
    }
  }

  func has(_ fault: Fault) -> Bool { self.fault == fault }

  subscript(cell: Cell) -> Disk? {
    get { board[cell.y * 8 + cell.x] }
    set { board[cell.y * 8 + cell.x] = newValue }
  }
}

// MARK: - Rules

extension ReferenceGame {
  /// What turns over when `side` plays on `cell`, in that order; empty when it may not.
  func flips(by side: Disk, on cell: Cell) -> [Cell] {
    guard self[cell] == nil || has(.playsOnDisks) else { return [] }
    var flips: [Cell] = []
    for line in lines[cell.y * 8 + cell.x] {
      let length = run(along: line, of: side.flipped)
      if length > 0 { flips += flipped(of: line, length, by: side) }
    }
    return flips
  }

  /// How many disks of `side` lie at the beginning of a line.
  private func run(along line: [Int], of side: Disk) -> Int {
    var length = 0
    while length < line.count, board[line[length]] == side { length += 1 }
    return length
  }

  /// What of a line turns over that begins with `length` disks of the other side.
  private func flipped(of line: [Int], _ length: Int, by side: Disk) -> [Cell] {
    let isEnded =
      length < line.count ? board[line[length]] == side || has(.runNeedsNoEnd) : has(.edgeEndsRun)
    guard isEnded else { return [] }
    var run = line[..<length].map { Self.cells[$0] }
    if has(.farthestFirst) { run.reverse() }
    return has(.runIsOneDisk) ? [run[0]] : run
  }

  private static let rightLines = lines(nil)

  private static let wrongLines = Dictionary(
    uniqueKeysWithValues: [
      Fault.leftBeforeDownLeft, .anticlockwise, .noDiagonalRuns, .noRunsUpRight, .runWrapsRoundEdge,
    ].map { ($0, lines($0)) })

  private static func lines(_ fault: Fault?) -> [[[Int]]] {
    cells.map { cell in
      directions(fault).map { step in
        var line: [Int] = []
        var next = neighbour(of: cell, towards: step, fault)
        while let cell = next {
          line.append(cell.y * 8 + cell.x)
          next = neighbour(of: cell, towards: step, fault)
        }
        return line
      }
    }
  }

  private static func neighbour(of cell: Cell, towards step: (x: Int, y: Int), _ fault: Fault?) -> Cell? {
    let (x, y) = (cell.x + step.x, cell.y + step.y)
    if fault == .runWrapsRoundEdge {
      let place = y * 8 + x
      return (0..<64).contains(place) ? Cell(x: place % 8, y: place / 8) : nil
    }
    return (0..<8).contains(x) && (0..<8).contains(y) ? Cell(x: x, y: y) : nil
  }

  private static func directions(_ fault: Fault?) -> [(x: Int, y: Int)] {
    var directions: [(x: Int, y: Int)] = [
      (-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0),
    ]
    if fault == .leftBeforeDownLeft { directions.swapAt(6, 7) }
    if fault == .anticlockwise { directions.reverse() }
    if fault == .noDiagonalRuns { directions.removeAll { $0.x != 0 && $0.y != 0 } }
    if fault == .noRunsUpRight { directions.remove(at: 2) }
    return directions
  }

  func moves(of side: Disk) -> [Cell] {
    Self.cells.filter { !flips(by: side, on: $0).isEmpty }
  }

  func canMove(_ side: Disk) -> Bool {
    Self.cells.contains { !flips(by: side, on: $0).isEmpty }
  }

  /// Places the disk, turns the others over, and gives the turn away.
  mutating func play(_ side: Disk, on cell: Cell, flipping flips: [Cell]) {
    for cell in [cell] + flips { self[cell] = side }
    turn = side.flipped
    if isOver { turn = nil }
  }

  var isOver: Bool {
    if has(.overOnlyWhenFull) { return !board.contains(nil) }
    if has(.overAtFirstPass), let turn { return !canMove(turn) }
    return !canMove(.dark) && !canMove(.light)
  }

  var mustPass: Bool { turn.map { !canMove($0) } ?? false }

  func count(of side: Disk) -> Int { board.count { $0 == side } }

  /// The side that wins as things stand; nil when it is a tie.
  var winner: Disk? {
    let lead = count(of: .dark) - count(of: .light)
    if lead == 0 { return has(.tieIsWonByDark) ? .dark : nil }
    return (lead > 0) != has(.fewerDisksWin) ? .dark : .light
  }
}

// MARK: - Saves

extension ReferenceGame {
  /// The game as it is saved.
  var text: String {
    let sides = has(.modesSwapped) ? Disk.sides.reversed() : Disk.sides
    let header =
      "\(symbol(has(.endSavedAsDarksTurn) ? turn ?? .dark : turn))"
      + sides.map { computers.contains($0) ? "1" : "0" }.joined()
    let rows = (0..<8).map { y in
      String((0..<8).map { x in symbol(self[has(.columnsForRows) ? Cell(x: y, y: x) : Cell(x: x, y: y)]) })
    }
    return ([header] + rows).joined(separator: "\n") + (has(.noLastNewline) ? "" : "\n")
  }

  /// Reads a save; nil when it is not one.
  init?(text: String, fault: Fault?) {
    self.init(fault: fault)
    let text = has(.returnsAccepted) ? text.replacing("\r\n", with: "\n") : text
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    if lines.last == [] { lines.removeLast() } else if has(.lastNewlineNeeded) { return nil }
    let emptyRow = Array(repeating: Character("-"), count: 8)
    if has(.rowsMissing), lines.count < 9 { lines += Array(repeating: emptyRow, count: 9 - lines.count) }
    if has(.rowsLeftOver) { lines = Array(lines.prefix(9)) }
    guard lines.count == 9 else { return nil }

    let header = lines.removeFirst()
    guard header.count == 3, "xo-".contains(header[0]) || has(.unknownTurnIsOver),
      header[1...].allSatisfy("01".contains) || has(.unknownModeIsManual)
    else { return nil }
    turn = disk(header[0])
    for (side, mode) in zip(Disk.sides, header[1...]) where mode == "1" { computers.insert(side) }

    board = []
    for var row in lines {
      if has(.shortRowFilled) { row += emptyRow.dropFirst(row.count) }
      if has(.longRowCut) { row = Array(row.prefix(8)) }
      guard row.count == 8, row.allSatisfy("xo-".contains) || has(.unknownCellIsEmpty) else { return nil }
      board += row.map(disk)
    }
    if isOver, !has(.endedGameGoesOn) { turn = nil }
  }
}

private func symbol(_ disk: Disk?) -> Character {
  switch disk {
  case .dark: "x"
  case .light: "o"
  case nil: "-"
  }
}

private func disk(_ symbol: Character) -> Disk? {
  switch symbol {
  case "x": .dark
  case "o": .light
  default: nil
  }
}
