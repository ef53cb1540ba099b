public import Reversi
public import ReversiKit
public import Verification

/// A value for each of the two sides, dark and light.
public struct Sides<Value: Hashable & Sendable>: Hashable, Sendable {
  public var dark: Value
  public var light: Value

  public subscript(side: Disk) -> Value {
    get { side == .dark ? dark : light }
    set { if side == .dark { dark = newValue } else { light = newValue } }
  }
}

extension Sides<Mode> {
  static let manual = Sides(dark: .manual, light: .manual)
}

/// A saved game, its disks as a bit for each cell.
public struct Save: Hashable, Sendable {
  public var dark: UInt64 = 0
  public var light: UInt64 = 0
  /// The side to move, or nil if the game is over.
  public var turn: Disk?
  public var modes = Sides<Mode>.manual
  /// The moves that have led here from the start of a game, nil for a pass; empty if none are saved.
  public var moves: [Cell?] = []

  /// The bytes of the save's file: 76, and then a line with the moves if there are any.
  public var bytes: [UInt8] { moves.isEmpty ? rows : rows + line }

  private var rows: [UInt8] {
    var bytes = Self.empty
    if let turn { bytes[0] = turn == .dark ? Self.x : Self.o }
    (bytes[1], bytes[2]) = (modes.dark.digit, modes.light.digit)
    for cell in 0..<64 {
      let bit: UInt64 = 1 << UInt64(cell)
      if dark & bit != 0 { bytes[Self.place(of: cell)] = Self.x }
      if light & bit != 0 { bytes[Self.place(of: cell)] = Self.o }
    }
    return bytes
  }

  private static let empty = Array(("-00\n" + String(repeating: "--------\n", count: 8)).utf8)

  private static func place(of cell: Int) -> Int { 4 + cell + cell / 8 }

  /// Reads the bytes of a save's file; nil if they are not a save. The bytes are one even without the last newline.
  public init?(_ bytes: [UInt8]) {
    self.init(rows: bytes.count > 76 ? Array(bytes.prefix(76)) : bytes)
    if bytes.count > 76, !read(line: bytes[76...]) { return nil }
  }

  private init?(rows bytes: [UInt8]) {
    guard bytes.count == 76 || bytes.count == 75 else { return nil }
    switch bytes[0] {
    case Self.x: turn = .dark
    case Self.o: turn = .light
    case Self.dash: turn = nil
    default: return nil
    }
    guard let darks = Mode(digit: bytes[1]), let lights = Mode(digit: bytes[2]) else { return nil }
    modes = Sides(dark: darks, light: lights)
    for cell in 0..<64 {
      switch bytes[Self.place(of: cell)] {
      case Self.x: dark |= 1 << UInt64(cell)
      case Self.o: light |= 1 << UInt64(cell)
      case Self.dash: break
      default: return nil
      }
    }
    // Still to be checked: the ends of lines.
    for place in stride(from: 3, to: bytes.count, by: 9) where bytes[place] != Self.newline { return nil }
  }

  init(_ position: Position, isOver: Bool, modes: Sides<Mode> = .manual) {
    dark = position.dark
    light = position.light
    turn = isOver ? nil : position.darkMoves ? .dark : .light
    self.modes = modes
  }

  /// The save as scripts write it, such as `x00 4 ---ox--- 5 ---xo---`.
  var text: String { ReversiLanguage(features: [.moves, .remote]).notation(of: bytes) ?? "" }

  static let x = UInt8(ascii: "x")
  static let o = UInt8(ascii: "o")
  static let dash = UInt8(ascii: "-")
  static let zero = UInt8(ascii: "0")
  static let newline = UInt8(ascii: "\n")
}

/// What an app finds when it reads the save's file at a launch.
public enum Reading: Hashable, Sendable {
  /// There is no file.
  case missing
  case good(Save)
  /// A file that cannot be read as a save.
  case refused
  /// A file at which the original app crashes.
  case crash

  /// Reads `bytes`, the content of the save's file or nil if there is none, as an app with `defects` and
  /// `features` does. A save with a line of moves is refused unless `features` has `.moves`, and one with a player
  /// that is not a person and not a Computer unless it has `.remote`.
  public init(_ bytes: [UInt8]?, defects: Set<Defect> = [], features: Set<Feature> = []) {
    guard let bytes else {
      self = .missing
      return
    }
    let isRemote = bytes.dropFirst().prefix(2).contains(Mode.remote.digit)
    if isRemote, !features.contains(.remote) {
      self = .refused
      return
    }
    self = Save(bytes).map(Reading.good) ?? (defects.contains(.longRow) ? Self.careless(bytes) : .refused)
    if case .good(let save) = self, !save.moves.isEmpty, !features.contains(.moves) { self = .refused }
  }

  /// Returns what the app of chapter 1, which does not check what it reads, makes of bytes that are not a save: it may
  /// take them for one, refuse them or crash.
  private static func careless(_ bytes: [UInt8]) -> Reading {
    guard let text = String(validating: bytes, as: UTF8.self) else { return .refused }
    var lines = text.split(separator: "\n")[...]
    guard let header = lines.popFirst().map(Array.init), header.count >= 3, "xo-".contains(header[0]),
      let dark = header[1].asciiValue.flatMap(Mode.init(digit:)),
      let light = header[2].asciiValue.flatMap(Mode.init(digit:)), [8, 9].contains(lines.count)
    else { return .refused }
    let line = lines.count == 9 ? lines.removeLast() : nil
    let empty = Position(own: 0, other: 0, darkMoves: header[0] != "o")
    var save = Save(empty, isOver: header[0] == "-", modes: Sides(dark: dark, light: light))
    for (y, line) in lines.enumerated() {
      if line.count > 8 { return .crash }
      if line.count < 8 { return .refused }
      for (x, symbol) in line.enumerated() {
        if symbol == "x" { save.dark |= 1 << UInt64(y * 8 + x) }
        if symbol == "o" { save.light |= 1 << UInt64(y * 8 + x) }
      }
    }
    if let line, !save.read(line: Array(line.utf8)[...]) { return .refused }
    return .good(save)
  }
}
