public import MiniUIKit
internal import ReversiRules
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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(76)
    bytes.append(turn == nil ? Self.dash : turn == .dark ? Self.x : Self.o)
    for side in Disk.sides { bytes.append(computers[side] ? Self.one : Self.zero) }
    bytes.append(Self.newline)
    for cell in 0..<64 {
      let bit: UInt64 = 1 << UInt64(cell)
      bytes.append(dark & bit != 0 ? Self.x : light & bit != 0 ? Self.o : Self.dash)
      if cell % 8 == 7 { bytes.append(Self.newline) }
    }
    return bytes
  }

  /// Reads a whole save; nil when it is not one. The last newline may be missing.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == 76 || bytes.count == 75 else { return nil }
    switch bytes[0] {
    case Self.x: turn = .dark
    case Self.o: turn = .light
    case Self.dash: turn = nil
    default: return nil
    }
    for (place, side) in zip(1...2, Disk.sides) {
      guard bytes[place] == Self.zero || bytes[place] == Self.one else { return nil }
      computers[side] = bytes[place] == Self.one
    }
    guard bytes[3] == Self.newline else { return nil }
    for (place, byte) in bytes.dropFirst(4).enumerated() {
      let (y, x) = place.quotientAndRemainder(dividingBy: 9)
      switch byte {
      case Self.newline where x == 8: break
      case Self.x where x < 8: dark |= 1 << UInt64(y * 8 + x)
      case Self.o where x < 8: light |= 1 << UInt64(y * 8 + x)
      case Self.dash where x < 8: break
      default: return nil
      }
    }
  }

  init(dark: UInt64, light: UInt64, turn: Disk?, computers: Computers = Computers()) {
    self.dark = dark
    self.light = light
    self.turn = turn
    self.computers = computers
  }

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
    guard let bytes else {
      self = .missing
      return
    }
    if let save = Save(bytes) {
      self = .good(save)
    } else {
      self = defects.contains(.longRow) ? Self.careless(bytes) : .refused
    }
  }

  /// What the original makes of a file that is no save.
  private static func careless(_ bytes: [UInt8]) -> Reading {
    guard let text = String(validating: bytes, as: UTF8.self) else { return .refused }
    var lines = text.split(separator: "\n")[...]
    guard let header = lines.popFirst().map(Array.init), header.count >= 3, "xo-".contains(header[0]),
      header[1...2].allSatisfy({ $0 == "0" || $0 == "1" }), lines.count == 8
    else { return .refused }
    var save = Save(
      dark: 0, light: 0, turn: header[0] == "x" ? .dark : header[0] == "o" ? .light : nil,
      computers: Computers(dark: header[1] == "1", light: header[2] == "1"))
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
  public var save: Save { save(of: self) }

  private func save(of model: Model) -> Save {
    Save(
      dark: model.position.dark, light: model.position.light,
      turn: model.phase == .over ? nil : model.isDarksTurn ? .dark : .light, computers: computers)
  }

  /// Whether the disk may hold that save now: the board before a move with its mover, or the board after it.
  public func allows(_ save: Save) -> Bool {
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
    let shown = shownDisks
    return Save(
      dark: shown.dark, light: shown.light, turn: isDarksTurn ? .dark : .light, computers: computers)
  }

  /// The disks on the screen.
  public var shownDisks: (dark: UInt64, light: UInt64) {
    guard case .moving(let move) = phase else { return (position.dark, position.light) }
    let own = position.own | move.shown
    let other = position.other & ~move.shown
    return isDarksTurn ? (own, other) : (other, own)
  }
}
