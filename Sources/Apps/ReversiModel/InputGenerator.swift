public import Explorer
internal import PhoneKit
internal import Reversi
public import ReversiKit
public import Verification

/// Generates random commands for the explorer, many at moments when apps are most likely to be wrong.
public struct InputGenerator: AppInputGenerator {
  public var dice: SplitMix64
  private let openings: [Opening]
  private let emphasis: Emphasis

  private struct Opening {
    var position: Position
    /// The moves that have led to the position from the start of a game; empty if the position is from no game.
    var moves: [Cell?] = []
  }

  public init(dice: SplitMix64, emphasis: Emphasis) {
    self.dice = dice
    self.emphasis = emphasis
    openings = Self.openings(using: &self.dice)
  }

  // MARK: Openings

  /// Returns commands that set up the phone before the launch, chosen at random: often a save, sometimes bytes that are
  /// mostly not a save.
  ///
  /// They may also say which moves Computers choose, or make the phone's storage fail.
  public mutating func head(_ model: Model) -> [Command] {
    var head: [Command] = []
    switch roll(20) {
    case 0..<7: break
    case 7..<18: head.append(.save(goodSave(model, Sides(dark: mode(model), light: mode(model)))))
    default:
      head.append(.save(badSave(model)))
      // Whether a refused save is kept shows when the disk fails just then.
      if roll(3) == 0 { head.append(.fault(fault())) }
    }
    if roll(3) == 0 { head.append(.computer(choice())) }
    if roll(20) == 0 { head.append(.fault(fault())) }
    return head
  }

  private mutating func mode(_ model: Model) -> Mode {
    roll(4) > 0 ? .manual : model.features.contains(.remote) && roll(2) == 0 ? .remote : .computer
  }

  private mutating func choice() -> ComputerChoice {
    .preferring((0..<roll(6)).map { _ in Cell.all[roll(64)] })
  }

  /// Returns a random fault, but none in reading: the model would have to know what the app makes of that.
  private mutating func fault() -> DiskFault {
    pick([.full, .readOnly, .torn(at: nil), .torn(at: roll(77)), .kill(after: roll(240)), .once(.move)])
  }

  private mutating func goodSave(_ model: Model, _ modes: Sides<Mode> = .manual) -> [UInt8] {
    let opening = pick(openings)
    var save = Save(opening.position, isOver: opening.position.isOver, modes: modes)
    if model.features.contains(.moves), roll(4) > 0 { save.moves = opening.moves }
    return save.bytes
  }

  /// Returns the bytes of a save with a random change, after which they are mostly not a save any more.
  private mutating func badSave(_ model: Model) -> [UInt8] {
    var bytes = goodSave(model)
    switch roll(6) {
    case 0: bytes[roll(bytes.count)] = pick(Array("zX2 \r\n\t9-xo".utf8))
    case 1: bytes.insert(pick(Array("-xo\n0".utf8)), at: roll(bytes.count))
    case 2: bytes.remove(at: roll(bytes.count))
    case 3: bytes.removeLast(roll(bytes.count))
    case 4: bytes[roll(bytes.count)] = UInt8(128 + roll(128))
    default: bytes.insert(UInt8(ascii: "-"), at: 13 + 9 * roll(7))
    }
    return bytes
  }

  /// Returns positions to begin with, many of them just before or after a pass or the end of a game.
  ///
  /// They come from random games, and from boards with few disks, where passes and ends are frequent.
  private static func openings(using dice: inout SplitMix64) -> [Opening] {
    var openings: [Opening] = []
    for _ in 0..<6 {
      var opening = Opening(position: .start)
      while !opening.position.isOver {
        let before = opening
        let move = opening.position.moves.randomElement(using: &dice)
        opening.position = move.map(opening.position.playing) ?? opening.position.passing
        opening.moves.append(move.map { Cell.all[$0] })
        if opening.position.legalMoves == 0 || dice.next() % 12 == 0 { openings += [before, opening] }
      }
    }
    for _ in 0..<40 {
      // Few disks in a corner: half of such boards have a pass or an end within a move or two.
      var position = Position(own: 0, other: 0, darkMoves: dice.next() % 2 == 0)
      for cell in [0, 1, 2, 3, 8, 9, 10, 16, 17, 18] {
        switch dice.next() % 5 {
        case 0...1: position.own |= 1 << UInt64(cell)
        case 2: position.other |= 1 << UInt64(cell)
        default: break
        }
      }
      openings.append(Opening(position: position))
    }
    return openings
  }

  // MARK: The next command

  public mutating func idea(_ model: Model) -> Command {
    if let next = model.next, model.dialog == .confirmation || model.canUndo != nil, roll(8) == 0 {
      return anew(after: next - model.now, model)
    }
    if emphasis != .all, roll(3) == 0 {
      if emphasis == .disk {
        switch roll(4) {
        case 0: return .kill
        case 1: return .fault(fault())
        case 2: return .fault(.none)
        default: return .together([.wait(retry()), touch(model)])
        }
      }
      return .together([.wait(pauseToInstant(model)), touch(model)])
    }
    switch roll(100) {
    case 0..<50: return touch(model)
    case 50..<84: return .wait(pause(model))
    case 84:
      // Two Computers play for minutes: that is worth trying sometimes only.
      let isLong = model.modes == Sides(dark: .computer, light: .computer) && model.phase != .over
      return isLong && roll(100) > 0 ? .wait(pause(model)) : .settle
    // A launch takes as long as ten other inputs.
    case 85: return roll(2) == 0 ? .kill : touch(model)
    case 86..<91: return .together([touch(model), touch(model)])
    case 91: return .together([touch(model), roll(2) == 0 ? .kill : touch(model)])
    case 92..<95: return .together([.wait(pauseToInstant(model)), touch(model)])
    case 95..<97:
      return .together([.wait(pauseToInstant(model)), touch(model), roll(6) == 0 ? .kill : touch(model)])
    case 97..<98: return .fault(fault())
    case 98..<99: return .computer(choice())
    default: return .fault(.none)
    }
  }

  /// Returns what cancels the work that falls due after `pause`, and what begins such work anew, at that very instant.
  private mutating func anew(after pause: Duration, _ model: Model) -> Command {
    let firstMove = Cell.all[pick(Position.start.moves)]
    return .together([
      .wait(pause), model.dialog == .confirmation ? .button("OK") : .undo,
      roll(3) == 0 ? .mode(.dark, .computer) : .tap([firstMove]),
    ])
  }

  /// Returns a random time to wait: a half or a quarter of a second, or one of the times, 1 and 5 seconds, after which
  /// an app tries again to write a save that has failed.
  private mutating func retry() -> Duration {
    pick([.seconds(1), .seconds(5), .milliseconds(500), .milliseconds(250)])
  }

  private mutating func touch(_ model: Model) -> Command {
    // Otherwise a pass would hardly ever fall due while the reset question is up.
    if case .moving(let move) = model.phase, !model.isAsking, roll(4) == 0,
      model.position.playing(move.cells[0]).legalMoves == 0
    {
      return .reset
    }
    if model.dialog == .pass, roll(3) > 0 { return .button("Dismiss") }
    if model.dialog == .confirmation, roll(3) > 0 { return .button(roll(3) == 0 ? "OK" : "Cancel") }
    if model.isHistoryShown, roll(4) > 0 {
      return .history(pick([.back, .back, .earlier, .earlier, .later, .latest, .history]))
    }
    if model.features.contains(.history), roll(6) == 0 { return .history(.history) }
    if model.canUndo != nil, roll(4) == 0 { return .undo }
    if model.features.contains(.remote), roll(model.phase == .awaiting ? 2 : 8) == 0 {
      return .remote(cell(model))
    }
    switch roll(20) {
    case 0..<11: return .tap([cell(model)])
    case 11..<17:
      let side = roll(2) == 0 ? Disk.dark : .light
      if model.features.contains(.remote), roll(3) == 0 { return .mode(side, .remote) }
      return .mode(side, roll(2) == 0 ? .computer : .manual)
    case 17..<19: return .reset
    default: return .button(pick(["Cancel", "OK", "Dismiss"]))
    }
  }

  /// Returns a random cell, mostly one on which the side to move may play.
  private mutating func cell(_ model: Model) -> Cell {
    guard model.legalMoves != 0, roll(4) > 0 else { return Cell.all[roll(64)] }
    var moves = model.legalMoves
    for _ in 0..<roll(moves.nonzeroBitCount) { moves &= moves - 1 }
    return Cell.all[moves.trailingZeroBitCount]
  }

  /// Returns a random time to wait, often around the time until the game next acts by itself.
  private mutating func pause(_ model: Model) -> Duration {
    guard model.next != nil else { return .milliseconds(125 * roll(20)) }
    return pause(around: pauseToInstant(model))
  }

  /// Returns the time until the game next acts by itself or, at random, the time until the move in progress ends. If
  /// the game waits for the user, the time is random.
  private mutating func pauseToInstant(_ model: Model) -> Duration {
    guard let next = model.next else { return .milliseconds(125 * roll(9)) }
    if case .moving(let move) = model.phase, roll(2) == 0 {
      return next - model.now + Model.landingTime * (move.cells.count - move.landed)
    }
    return next - model.now
  }
}
