public import Explorer
internal import ReversiKit
public import Verification

/// What the app must do, as a state machine of its own: states, inputs and time, and nothing of any chapter.
///
/// It is free where the specification is: which legal move a Computer plays, it is told; when a move is saved before
/// its animation ends, it does not say. Given defects of the original app, it has them as the original has.
public struct Model: AppModel {
  public typealias Picture = Reversi.Picture
  public typealias InputGenerator = Reversi.InputGenerator

  /// What the game waits for.
  enum Phase: Hashable, Sendable {
    /// The side to move: a person taps, or nobody can do anything in an app that has lost a pass.
    case waiting
    case thinking(until: Duration)
    case moving(Move)
    /// The pass alert is up, or due behind the reset confirmation.
    case passing
    case over
    case crashed
  }

  /// A move that is on its way to the screen.
  struct Move: Hashable, Sendable {
    /// The played cell first, then the flips in their order.
    var cells: [Int]
    /// How many of the cells show their new disk.
    var landed = 1
    /// When the next disk lands, or the last one has come to rest.
    var next: Duration

    var shown: UInt64 { cells.prefix(landed).reduce(0) { $0 | 1 << UInt64($1) } }
  }

  enum Dialog: Hashable, Sendable {
    case pass, confirmation
  }

  static let landingTime = Duration.milliseconds(250)
  static let thinkingTime = Duration.seconds(2)

  /// The position before the move that is under way.
  var position = Position.start { didSet { legalMoves = position.legalMoves } }
  private(set) var legalMoves = Position.start.legalMoves
  var phase = Phase.waiting
  var computers = Computers()
  /// Whether the user is asked to confirm a reset.
  var isAsking = false
  public var now = Duration.zero
  /// Whether a pass and a question that were due at one instant are shown in that order.
  var passGoesFirst = false
  /// Whether the user has confirmed a reset that has not come yet, for the rest of this instant.
  var mustReset = false
  /// Whether one dialog has gone and the next one is not up yet, for the rest of this instant.
  var isBetweenDialogs = false

  /// Whether the side to move has it by a pass; until it moves, a save may name either side.
  var hasPassed = false
  /// Whether the game must be on the disk as it is now, since the last look.
  public internal(set) var mustSave = false
  /// What the original has saved during a move since then.
  var tornSaves: [Save] = []
  /// The defects it has.
  var defects: Set<Defect> = []

  public init(defects: Set<Defect> = []) { self.defects = defects }

  public static var defects: [Defect] { Defect.original }

  // MARK: What there is

  var isDarksTurn: Bool { position.darkMoves }

  var moverIsComputer: Bool { computers[isDarksTurn ? .dark : .light] }

  var dialog: Dialog? {
    if isBetweenDialogs { return nil }
    if isAsking && !(passGoesFirst && phase == .passing) { return .confirmation }
    return phase == .passing ? .pass : nil
  }

  /// When it goes on by itself; nil when it waits for the user.
  public var next: Duration? {
    switch phase {
    case .thinking(let end): end
    case .moving(let move): move.next
    case .waiting, .passing, .over, .crashed: nil
    }
  }

  func isLegal(_ cell: Cell) -> Bool { legalMoves & cell.bit != 0 }

  // MARK: Inputs

  /// What a finger does. A button or a view that is out of reach does nothing.
  public mutating func handle(_ command: Command) {
    if phase == .crashed { return }
    switch command {
    case .button("Cancel") where dialog == .confirmation: isAsking = false
    case .button("OK") where dialog == .confirmation: beginAnew()
    case .button("Dismiss") where dialog == .pass:
      position = position.passing
      passGoesFirst = false
      hasPassed = true
      beginTurn()
    case _ where dialog != nil: break
    default:
      switch command.reversiTouch {
      case .tap(let cells): for cell in cells { tap(cell) }
      case .mode(let side, let isComputer): choose(isComputer, for: side)
      case .reset: isAsking = true
      case nil: break
      }
    }
  }

  private mutating func tap(_ cell: Cell) {
    if phase == .waiting, !moverIsComputer, isLegal(cell) { play(cell.index) }
  }

  private mutating func choose(_ isComputer: Bool, for side: Disk) {
    if computers[side] == isComputer { return }
    computers[side] = isComputer
    mustSave = true
    if isMoving, defects.contains(.tornSave) { tornSaves.append(tornSave) }
    guard (side == .dark) == isDarksTurn else { return }
    switch phase {
    case .thinking where !isComputer: phase = .waiting
    case .waiting where isComputer: think()
    default: break
    }
  }

  /// A new game, saved.
  mutating func beginAnew() {
    self = Model(now: now, defects: defects)
    mustSave = true
  }

  private init(now: Duration, defects: Set<Defect>) {
    self.now = now
    self.defects = defects
  }

  // MARK: Time

  public mutating func advance(seeing picture: Picture) { advance(choice: choice(among: picture.disks)) }

  /// Does what is due now. `choice` is what the Computer plays, if it has thought to its end.
  mutating func advance(choice: Int?) {
    if mustReset { return beginAnew() }
    guard let next, next <= now else { return }
    switch phase {
    case .thinking: if let choice { play(choice) }
    case .moving(var move):
      if move.landed == move.cells.count { return endMove(move.cells[0]) }
      move.landed += 1
      move.next += Self.landingTime
      phase = .moving(move)
    default: break
    }
  }

  private mutating func play(_ cell: Int) {
    var flips = position.flips(at: cell)
    if defects.contains(.wrongOrder) { flips = Self.leftFirst(flips, around: cell) }
    phase = .moving(Move(cells: [cell] + flips, next: now + Self.landingTime))
  }

  /// The original's order: flips to the left come before those to the lower left.
  private static func leftFirst(_ flips: [Int], around cell: Int) -> [Int] {
    let lowerLeft = flips.filter { $0 / 8 > cell / 8 && $0 % 8 < cell % 8 }
    return flips.filter { !lowerLeft.contains($0) } + lowerLeft
  }

  mutating func endMove(_ cell: Int) {
    position = position.playing(cell)
    hasPassed = false
    mustSave = true
    beginTurn()
  }

  private mutating func beginTurn() {
    if legalMoves != 0 {
      if moverIsComputer { think() } else { phase = .waiting }
    } else if position.passing.legalMoves == 0 {
      phase = .over
    } else {
      // The original loses a dialog that falls due behind another, and nobody can go on.
      phase = isAsking && defects.contains(.swallowedAlert) ? .waiting : .passing
    }
  }

  private mutating func think() {
    phase = legalMoves == 0 ? .crashed : .thinking(until: now + Self.thinkingTime)
  }

  // MARK: Life

  public var isCrashed: Bool { phase == .crashed }

  public mutating func crash() { phase = .crashed }

  /// A cancelled thought may still wake.
  public static var restDelay: Duration { .milliseconds(2500) }

  public mutating func launch(on file: [UInt8]?) { launch(on: Reading(file, defects: defects)) }

  mutating func launch(on disk: Reading) {
    self = Model(now: now, defects: defects)
    switch disk {
    case .missing, .refused: mustSave = true
    case .crash: phase = .crashed
    case .good(let save):
      position = Position(
        own: save.turn == .light ? save.light : save.dark,
        other: save.turn == .light ? save.dark : save.light,
        darkMoves: save.turn != .light)
      computers = save.computers
      if save.turn == nil {
        phase = .over
      } else if legalMoves != 0 || !defects.contains(.lostPass) {
        beginTurn()
      } else if moverIsComputer {
        phase = .crashed
      }
    }
  }
}
