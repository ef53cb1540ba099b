public import MiniUIKit
internal import ReversiRules
internal import ReversiWords
public import Verification

/// Which sides Computers play.
public struct Computers: Hashable, Sendable {
  public var dark = false
  public var light = false

  public init(dark: Bool = false, light: Bool = false) {
    self.dark = dark
    self.light = light
  }

  public subscript(side: Disk) -> Bool {
    get { side == .dark ? dark : light }
    set { if side == .dark { dark = newValue } else { light = newValue } }
  }
}

/// A game as it is on the disk.
public struct Save: Hashable, Sendable {
  public var dark: UInt64 = 0
  public var light: UInt64 = 0
  /// Nil when the game is over.
  public var turn: Disk?
  public var computers = Computers()

  /// The save as a file, all 76 bytes.
  public var bytes: [UInt8] {
    var bytes = Self.empty
    if let turn { bytes[0] = turn == .dark ? Self.x : Self.o }
    if computers.dark { bytes[1] = Self.one }
    if computers.light { bytes[2] = Self.one }
    for cell in 0..<64 {
      let bit: UInt64 = 1 << UInt64(cell)
      if dark & bit != 0 { bytes[Self.place(of: cell)] = Self.x }
      if light & bit != 0 { bytes[Self.place(of: cell)] = Self.o }
    }
    return bytes
  }

  private static let empty = Array(("-00\n" + String(repeating: "--------\n", count: 8)).utf8)

  private static func place(of cell: Int) -> Int { 4 + cell + cell / 8 }

  /// Reads a whole save; nil when it is not one. The last newline may be missing.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == 76 || bytes.count == 75 else { return nil }
    switch bytes[0] {
    case Self.x: turn = .dark
    case Self.o: turn = .light
    case Self.dash: turn = nil
    default: return nil
    }
    computers = Computers(dark: bytes[1] == Self.one, light: bytes[2] == Self.one)
    for cell in 0..<64 {
      switch bytes[Self.place(of: cell)] {
      case Self.x: dark |= 1 << UInt64(cell)
      case Self.o: light |= 1 << UInt64(cell)
      case Self.dash: break
      default: return nil
      }
    }
    // Nothing is left but the players, which may be neither, and the ends of lines.
    for place in 1...2 where bytes[place] != Self.one && bytes[place] != Self.zero { return nil }
    for place in stride(from: 3, to: bytes.count, by: 9) where bytes[place] != Self.newline { return nil }
  }

  init(_ position: Position, isOver: Bool, computers: Computers = Computers()) {
    dark = position.dark
    light = position.light
    turn = isOver ? nil : position.darkMoves ? .dark : .light
    self.computers = computers
  }

  /// As scripts write it.
  var text: String { String(Command.save(bytes).text.dropFirst("save ".count)) }

  static let x = UInt8(ascii: "x")
  static let o = UInt8(ascii: "o")
  static let dash = UInt8(ascii: "-")
  static let zero = UInt8(ascii: "0")
  static let one = UInt8(ascii: "1")
  static let newline = UInt8(ascii: "\n")
}

/// What a launch finds on the disk.
public enum Reading: Hashable, Sendable {
  case missing
  case good(Save)
  /// A file that is no save.
  case refused
  /// A file at which the original crashes.
  case crash

  public init(_ bytes: [UInt8]?, defects: Set<Defect> = []) {
    if let bytes {
      self = Save(bytes).map(Reading.good) ?? (defects.contains(.longRow) ? Self.careless(bytes) : .refused)
    } else {
      self = .missing
    }
  }

  /// What the original makes of a file that is no save.
  private static func careless(_ bytes: [UInt8]) -> Reading {
    guard let text = String(validating: bytes, as: UTF8.self) else { return .refused }
    var lines = text.split(separator: "\n")[...]
    guard let header = lines.popFirst().map(Array.init), header.count >= 3, "xo-".contains(header[0]),
      header[1...2].allSatisfy({ $0 == "0" || $0 == "1" }), lines.count == 8
    else { return .refused }
    let empty = Position(own: 0, other: 0, darkMoves: header[0] != "o")
    var save = Save(
      empty, isOver: header[0] == "-", computers: Computers(dark: header[1] == "1", light: header[2] == "1"))
    for (y, line) in lines.enumerated() {
      if line.count > 8 { return .crash }
      if line.count < 8 { return .refused }
      for (x, symbol) in line.enumerated() {
        if symbol == "x" { save.dark |= 1 << UInt64(y * 8 + x) }
        if symbol == "o" { save.light |= 1 << UInt64(y * 8 + x) }
      }
    }
    return .good(save)
  }
}

extension Model {
  /// Takes what must be saved for saved.
  mutating func forgetSaves() {
    mustSave = false
    if !tornSaves.isEmpty { tornSaves = [] }
  }

  /// The game as it is saved now, without the move that is under way.
  var save: Save { Save(position, isOver: phase == .over, computers: computers) }

  /// Whether the disk may hold that save now: the board before a move with its mover, or the board after it.
  func allows(_ save: Save) -> Bool {
    guard save.computers == computers else { return false }
    if save == self.save || tornSaves.contains(save) { return true }
    if phase == .passing || hasPassed, save.turn != nil {
      // Saved as passed already, a relaunch goes on with the next side; saved as not yet passed, it asks again.
      if save.dark == position.dark && save.light == position.light { return true }
    }
    switch phase {
    case .moving(let move):
      return allows(save, after: move.cells[0])
    case .thinking(let end) where end <= now:
      return (0..<64).contains { legalMoves & 1 << UInt64($0) != 0 && allows(save, after: $0) }
    default: return false
    }
  }

  private func allows(_ save: Save, after cell: Int) -> Bool {
    var after = self
    after.isAsking = false
    after.endMove(cell)
    return after.allows(save)
  }

  /// What the original saves in the midst of a move: the disks as they lie.
  var tornSave: Save {
    var save = save
    (save.dark, save.light) = shownDisks
    return save
  }

  /// The disks on the screen.
  var shownDisks: (dark: UInt64, light: UInt64) {
    guard case .moving(let move) = phase else { return (position.dark, position.light) }
    let own = position.own | move.shown
    let other = position.other & ~move.shown
    return isDarksTurn ? (own, other) : (other, own)
  }
}
