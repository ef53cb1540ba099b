public import Explorer
public import Reversi
internal import ReversiKit
public import Verification

/// The specification of Reversi as a state machine: the explorer compares an app with it after every input.
///
/// Where the specification leaves a choice, so does the model: it reads a Computer's move off the screen, and allows a
/// save before the end of an animation. It is made with a set of the original app's defects, and has those, too.
public struct Model: AppModel {
  public typealias Picture = ReversiModel.Picture
  public typealias InputGenerator = ReversiModel.InputGenerator

  /// What the game waits for, whether or not the dialog is up that asks to confirm a reset.
  enum Phase: Hashable, Sendable {
    /// A person is to move. In an app with the defect that loses a pass, there may be no legal move.
    case waiting
    /// A Computer thinks, and plays at the time `until`.
    case thinking(until: Duration)
    /// The game waits for the move of a player on another device.
    case awaiting
    case moving(Move)
    /// The alert that says that a side must pass is up, or will be as soon as the dialog has gone that asks to confirm
    /// a reset.
    case passing
    case over
    case crashed
  }

  /// A move whose disks appear on the screen one after another.
  struct Move: Hashable, Sendable {
    /// The indices of the cells: the played one first, then the flips in order.
    var cells: [Int]
    /// How many of `cells`, from the first, show their new disk.
    var landed = 1
    /// The time at which the next cell shows its new disk, or at which the last disk comes to rest.
    var next: Duration

    var shown: UInt64 { cells.prefix(landed).reduce(0) { $0 | 1 << UInt64($1) } }
  }

  enum Dialog: Hashable, Sendable {
    case pass, confirmation
  }

  static let landingTime = Duration.milliseconds(250)
  static let thinkingTime = Duration.seconds(2)

  /// The position before the move in progress, or the position now if there is none.
  var position = Position.start { didSet { legalMoves = position.legalMoves } }
  private(set) var legalMoves = Position.start.legalMoves
  var phase = Phase.waiting
  var modes = Sides<Mode>.manual
  /// Whether the dialog that asks to confirm a reset is up, or will be as soon as the pass alert has gone.
  var isAsking = false
  public var now = Duration.zero
  /// Whether the alert of a pass is shown before the dialog that asks to confirm a reset, when both are due at one
  /// instant.
  var passGoesFirst = false
  /// Whether the user has confirmed a reset at this instant, and the app has not reset the game yet.
  var mustReset = false
  /// Whether, at this instant, one dialog has gone and the next is not up yet, so that touches reach the app.
  var isBetweenDialogs = false
  /// Whether, at this instant, a move has been taken back or the side to move has got another player, and the turn that
  /// follows from it has not begun yet.
  var isAboutToTurn = false

  /// Whether the last turn was a pass; then a save may name either side until the next move.
  var hasPassed = false
  /// Whether the app must have saved since the last call of `forgetSaves`.
  public internal(set) var mustSave = false
  /// The saves that an app with the defect ``Defect/tornSave`` may have written during a move since the last call of
  /// `forgetSaves`.
  var tornSaves: [Save] = []
  var defects: Set<Defect> = []
  public var kept: Set<[UInt8]> = []

  /// The moves from the start of the game, with nil for each pass; the whole list is nil if it is not known or the app
  /// does not save it.
  var moves: [Cell?]?
  /// For each move by a person that can be taken back, the state before it, the latest last.
  var history: [Past] = []
  /// The moves and passes that History lists: those since the start of the game or, if earlier ones are not known, since
  /// the launch.
  var entries: [Entry] = []
  /// The position before the first of `entries`.
  var origin = Position.start
  /// The index of the entry that is selected in History, -1 if there is none; nil while History is not shown.
  var selection: Int?
  let features: Set<Feature>
  var language: ReversiLanguage { ReversiLanguage(features: features) }

  struct Past: Hashable, Sendable {
    var position: Position
    var hasPassed: Bool
    var moves: [Cell?]?
    var entries: [Entry] = []
  }

  public init(
    defects: Set<Defect> = [], features: Set<Feature>, now: Duration = .zero, kept: Set<[UInt8]> = []
  ) {
    (self.defects, self.features, self.now, self.kept) = (defects, features, now, kept)
    if features.contains(.moves) { moves = [] }
  }

  public static var defects: [Defect] { Defect.original }

  var isDarksTurn: Bool { position.darkMoves }

  private var moversMode: Mode { modes[isDarksTurn ? .dark : .light] }

  var dialog: Dialog? {
    if isBetweenDialogs { return nil }
    if isAsking && !(passGoesFirst && phase == .passing) { return .confirmation }
    return phase == .passing ? .pass : nil
  }

  /// The time at which the game next acts by itself, or nil if it waits for the user or has crashed.
  public var next: Duration? {
    switch phase {
    case .thinking(let end): end
    case .moving(let move): move.next
    case .waiting, .awaiting, .passing, .over, .crashed: nil
    }
  }

  func isLegal(_ cell: Cell) -> Bool { legalMoves & cell.bit != 0 }

  // MARK: Inputs

  /// Changes the state as the touch `command` requires. A touch of something that is out of reach changes nothing.
  public mutating func handle(_ command: Command) {
    if phase == .crashed { return }
    // A move that arrives from outside is not stopped by a dialog.
    if case .remote(let cell) = command.reversiTouch {
      if phase == .awaiting, !isAboutToTurn, isLegal(cell) { play(cell.index) }
      return
    }
    switch command {
    case .button("Cancel") where dialog == .confirmation: isAsking = false
    case .button("OK") where dialog == .confirmation: beginAnew()
    case .button("Dismiss") where dialog == .pass:
      list(nil)
      position = position.passing
      passGoesFirst = false
      hasPassed = true
      moves?.append(nil)
      beginTurn()
    // Before a confirmed reset is carried out, the alert that it takes away may not be up yet.
    case _ where dialog != nil && !mustReset: break
    default:
      switch command.reversiTouch {
      case .history(let button): press(button)
      case _ where isHistoryShown: break
      case .tap(let cells): for cell in cells { tap(cell) }
      case .mode(let side, let mode): choose(mode, for: side)
      case .reset: isAsking = true
      case .undo: undo()
      case .remote, nil: break
      }
    }
  }

  private mutating func tap(_ cell: Cell) {
    guard phase == .waiting, moversMode == .manual, !isAboutToTurn, isLegal(cell) else { return }
    if features.contains(.undo) { history.append(past) }
    play(cell.index)
  }

  /// The state to which Undo returns if a person makes a move now.
  var past: Past { Past(position: position, hasPassed: hasPassed, moves: moves, entries: entries) }

  private mutating func undo() {
    guard let past = history.popLast() else { return }
    (position, hasPassed, moves, entries) = (past.position, past.hasPassed, past.moves, past.entries)
    mustSave = true
    beginTurn()
  }

  /// Whether there is a move that can be taken back; nil if the app has no Undo.
  var canUndo: Bool? { features.contains(.undo) ? !history.isEmpty : nil }

  private mutating func choose(_ mode: Mode, for side: Disk) {
    if modes[side] == mode { return }
    modes[side] = mode
    mustSave = true
    if isMoving, defects.contains(.tornSave) { tornSaves.append(tornSave) }
    guard (side == .dark) == isDarksTurn else { return }
    switch phase {
    case .waiting, .thinking, .awaiting: askMover()
    case .moving, .passing, .over, .crashed: break
    }
  }

  /// Begins a new game between two people, which the app must save.
  mutating func beginAnew() {
    let isHistoryShown = isHistoryShown
    self = Model(defects: defects, features: features, now: now, kept: kept)
    if isHistoryShown { selection = -1 }
    mustSave = true
  }

  // MARK: Time

  public mutating func advance(seeing picture: Picture) { advance(choice: choice(among: picture.game.disks)) }

  /// Does the next thing that the game does by itself, if it is due now. `choice` is the index of the cell that a
  /// Computer has played on, or nil if the screen does not show that move yet.
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

  /// The flips of a move to `cell` in the order of the original app:
  /// those to the left before those to the lower left.
  private static func leftFirst(_ flips: [Int], around cell: Int) -> [Int] {
    let lowerLeft = flips.filter { $0 / 8 > cell / 8 && $0 % 8 < cell % 8 }
    return flips.filter { !lowerLeft.contains($0) } + lowerLeft
  }

  mutating func endMove(_ cell: Int) {
    list(cell)
    position = position.playing(cell)
    hasPassed = false
    moves?.append(Cell.all[cell])
    mustSave = true
    beginTurn()
  }

  private mutating func beginTurn() {
    if legalMoves != 0 {
      askMover()
    } else if position.passing.legalMoves == 0 {
      phase = .over
    } else {
      // The original app loses a dialog that falls due while another is up, and the game is stuck.
      phase = isAsking && defects.contains(.swallowedAlert) ? .waiting : .passing
    }
  }

  private mutating func askMover() {
    switch moversMode {
    case .manual: phase = .waiting
    case .computer: phase = legalMoves == 0 ? .crashed : .thinking(until: now + Self.thinkingTime)
    case .remote: phase = .awaiting
    }
  }

  // MARK: Life

  public var isCrashed: Bool { phase == .crashed }

  public mutating func crash() { phase = .crashed }

  /// How long the app may still have timers when nothing is left to happen in the game: longer than a Computer thinks,
  /// because the timer of a cancelled thought may still fire.
  public static var restDelay: Duration { .milliseconds(2500) }

  public mutating func launch(on file: [UInt8]?) {
    let reading = Reading(file, defects: defects, features: features)
    if reading == .refused, !defects.contains(.overwrittenSave), let file { kept.insert(file) }
    launch(on: reading)
  }

  mutating func launch(on disk: Reading) {
    self = Model(defects: defects, features: features, now: now, kept: kept)
    switch disk {
    case .missing, .refused: mustSave = true
    case .crash: phase = .crashed
    case .good(let save):
      position = Position(
        own: save.turn == .light ? save.light : save.dark,
        other: save.turn == .light ? save.dark : save.light,
        darkMoves: save.turn != .light)
      modes = save.modes
      // An old save has no moves. Unless its game has just begun, nobody knows how the game got there.
      if save.moves.isEmpty, !save.isReached(by: []) { moves = nil } else { moves? = save.moves }
      listMoves()
      if save.turn == nil {
        phase = .over
      } else if legalMoves != 0 || !defects.contains(.lostPass) {
        beginTurn()
      } else if moversMode == .computer {
        phase = .crashed
      }
    }
  }
}
