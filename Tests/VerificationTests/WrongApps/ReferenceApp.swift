import Reversi
import ReversiKit
import Verification

/// The whole app a second time, without a defect; given a fault, it is wrong in that one thing.
///
/// The game runs ahead of the screen: a move is played at once, and its disks follow.
@MainActor final class ReferenceApp: UIViewController {
  let fault: Fault?
  let scene: MainScene
  var game: ReferenceGame

  /// The side whose move is on its way to the screen.
  var mover: Disk?
  /// The side whose Computer thinks.
  var thinker: Disk?
  /// The number of the latest move and thought: what is cancelled is overtaken by a number that nothing has.
  var latestMove = 0
  var latestThought = 0

  /// Dialogs that wait for the one that is up.
  var alertsDue: [UIAlertController] = []
  /// What waits for that dialog as well, in an app with a fault.
  /// Whether the file is a save that was refused and has no other name yet.
  var isRefused = false
  var held: [@MainActor (ReferenceApp) -> Void] = []

  init(device: Device, fault: Fault?) {
    let scene = MainScene()
    self.fault = fault
    self.scene = scene
    game = ReferenceGame(fault: fault)
    super.init(device: device, view: scene)
  }

  func has(_ fault: Fault) -> Bool { self.fault == fault }

  override func viewDidLoad() {
    scene.boardView.delegate = self
    scene.resetButton.addAction(for: .touchUpInside) { [unowned self] in pressReset() }
    for side in Disk.sides {
      control(of: side).addAction(for: .valueChanged) { [unowned self] in switchPlayer(of: side) }
    }

    let loaded = loadGame()
    if let loaded {
      game = loaded
      if has(.loadIgnoresModes) { game.computers = [] }
      if has(.loadIgnoresTurn) { game.turn = .dark }
      if has(.loadIgnoresBoard) { game.board = ReferenceGame(fault: nil).board }
    } else if has(.noBoardWithoutSave) {
      game.board = Array(repeating: nil, count: 64)
    }
    showBoard()
    if !has(.loadKeepsSwitches) { showModes() }
    if !has(.loadKeepsMessage) { showMessage() }
    if !has(.loadKeepsCounts) { showCounts() }
    if has(.passTooEarlyAtLaunch), game.mustPass { beginTurn() }
    if loaded == nil ? !has(.newGameUnsaved) : has(.savesAtLaunch) { save(game) }
  }

  override func viewDidAppear(_ animated: Bool) {
    if game.mustPass {
      if has(.passLostAtLaunch) || has(.passTooEarlyAtLaunch) { return }
      if has(.passAtLaunchIsSilent) { return pass() }
    }
    if !has(.idleAfterLaunch) { beginTurn() }
  }
}

// MARK: - Turns

extension ReferenceApp {
  /// Lets the side to move pass, think or wait for a tap.
  func beginTurn() {
    guard let turn = game.turn else {
      if has(.alertWhenOver) { askToPass() }
      return
    }
    let isComputer = game.computers.contains(turn)
    if game.mustPass {
      if isComputer, has(.indicatorOnWhilePassing) { indicator(of: turn).startAnimating() }
      if isComputer, has(.thinksBeforePass) { return after(.seconds(2)) { $0.askToPass() } }
      if has(.passesWithoutAlert) { pass() } else { askToPass() }
    } else if isComputer {
      if has(.computersWaitForEachOther), game.computers.count == 2 { return }
      if has(.selfPlayStopsHalfWay), game.computers.count == 2, game.board.count(where: { $0 != nil }) > 32 {
        return
      }
      think(turn)
    }
  }

  private func askToPass() {
    ask("Pass", has(.passAlertHasNoText) ? "" : "Cannot place a disk.", [("Dismiss", { $0.pass() })])
  }

  func pass() {
    if !has(.dismissKeepsTurn) { game.turn = game.turn?.flipped }
    if has(.savesOnDismiss) { save(game) }
    if !has(.dismissKeepsMessage) { showMessage() }
    if !has(.idleAfterDismiss) { beginTurn() }
  }

  func think(_ side: Disk) {
    latestThought += 1
    thinker = side
    indicator(of: has(.indicatorOfOtherSide) ? side.flipped : side).startAnimating()
    if has(.bothIndicators) { indicator(of: side.flipped).startAnimating() }
    let cells =
      has(.computerPlaysAnywhere) ? ReferenceGame.cells.filter { game[$0] == nil } : game.moves(of: side)
    guard let choice = device.dice.pick(from: cells.map { ($0.x, $0.y) }) else { return }
    let duration = has(.thinksTooShort) ? 1900 : has(.thinksTooLong) ? 2100 : 2000
    after(.milliseconds(duration)) { [thought = latestThought] app in
      app.answer(side, on: Cell(x: choice.x, y: choice.y), after: thought)
    }
  }

  private func answer(_ side: Disk, on cell: Cell, after thought: Int) {
    guard has(.oldThoughtCounts) ? thinker == side : thought == latestThought else { return }
    if has(.indicatorStaysOn) { thinker = nil } else { stopThinking() }
    play(side, on: cell, flipping: game.flips(by: side, on: cell))
  }

  func stopThinking() {
    latestThought += 1
    thinker = nil
    for side in Disk.sides { indicator(of: side).stopAnimating() }
  }
}

// MARK: - Moves

extension ReferenceApp {
  func play(_ side: Disk, on cell: Cell, flipping flips: [Cell]) {
    latestMove += 1
    if has(.moverNotedLater) { after(.zero) { $0.mover = side } } else { mover = side }
    game.play(side, on: cell, flipping: flips)
    let cells = has(.playedDiskLast) ? flips + [cell] : [cell] + flips
    if has(.messageTooEarly) { showMessage() }
    if has(.countsTooEarly) { showCounts() }
    if has(.valuesTooEarly) { showBoard() }
    turnOver(cells[...], to: side, in: latestMove)
  }

  private func turnOver(_ cells: ArraySlice<Cell>, to side: Disk, in move: Int) {
    guard has(.oldDisksLandInNextMove) ? mover != nil : move == latestMove else { return }
    guard !cells.isEmpty else { return endMove() }
    let count = has(.allDisksAtOnce) ? cells.count : has(.twoDisksAtATime) ? 2 : 1
    for cell in cells.prefix(count) {
      scene.boardView.setDisk(side, atX: cell.x, y: cell.y, animated: !has(.disksJump))
    }
    if has(.countsPerDisk) { showCounts(of: shownBoard) }
    let rest = cells.dropFirst(count)
    var pause = CellView.duration
    if has(.disksTooQuick) { pause = .milliseconds(200) }
    if has(.disksTooSlow) { pause = .milliseconds(300) }
    if has(.lastDiskDoesNotRest), rest.isEmpty { pause = .zero }
    after(pause) { $0.turnOver(rest, to: side, in: move) }
  }

  /// Shows what a move has changed, once its last disk has come to rest.
  private func endMove() {
    if !has(.turnBeforeMessage) { showMessage() }
    let lastMover = mover
    mover = nil
    if game.mustPass || !has(.idleWhenTurnBegins) { now(unless: .turnTrailsMessage) { $0.beginTurn() } }
    if has(.turnBeforeMessage) { showMessage() }
    if !has(.moveUnsaved) {
      now(unless: .moveSavedLate) { app in
        var saved = app.game
        if app.has(.moverSavedAsNext), saved.turn != nil { saved.turn = lastMover }
        app.save(saved)
      }
    }
    if !has(.countsForgotten) { now(unless: .countsTrail) { $0.showCounts() } }
  }

  func stopMoving() {
    latestMove += 1
    mover = nil
  }
}
