internal import MiniUIKit
internal import PhoneKit
public import Reversi
internal import ReversiKit
public import Verification

extension ModelSeam {
  /// Plays a game between two Computers without a screen, for at most 1000 seconds of the phone's time.
  ///
  /// - Returns: How often the game has notified, how many moves and seconds it has taken, and the number of disks of
  ///   each side at the end.
  @MainActor
  public func selfPlay(seed: UInt64) -> (told: Int, moves: Int, seconds: Int, dark: Int, light: Int) {
    let stage = Stage()
    return Phone.simulate(app(on: stage), seed: seed) { phone in
      phone.launch()
      phone.rest()
      stage.heard = 0
      for side in Disk.sides { stage.controls?.choose(side, true) }
      stage.controls?.goOn()
      let start = phone.now
      while !stage.position.isOver, phone.now - start < .seconds(1000) {
        if stage.position.legalMoves == 0 { stage.controls?.pass() }
        phone.wait(.seconds(1))
      }
      let disks = stage.position.disks
      return (
        stage.heard, 60 - stage.position.emptyCells, Int((phone.now - start) / .seconds(1)),
        disks.count { $0 == .dark }, disks.count { $0 == .light }
      )
    }
  }

  /// Returns an app that has a game and shows nothing; `stage` observes the game.
  private func app(on stage: Stage) -> App {
    App(name: "a model alone", language: .reversi) { device in
      stage.device = device
      stage.controls = make(device) { [weak stage] in stage?.handleChange() }
      return UIViewController(device: device, view: UIView())
    }
  }
}

extension ModelSeam: TestedSeam {
  public var subject: String {
    "played without a screen: whenever it notifies, position, turn and save agree"
  }

  public func tests(on app: App) -> [SeamTest] {
    [
      { trial in
        for seed in 0..<UInt64(8) { try playGame(&trial, seed) }
      }
    ]
  }

  /// Makes 40 random inputs, lets two Computers finish the game, and resets it; checks the game on the way.
  @MainActor
  private func playGame(_ trial: inout Trial, _ seed: UInt64) throws {
    let stage = Stage()
    stage.answersAtOnce = !seed.isMultiple(of: 2)
    var dice = SplitMix64(seed: seed)
    try Phone.simulate(app(on: stage), schedule: Schedule(seed: seed), seed: seed) { phone in
      phone.launch()
      phone.rest()
      for _ in 0..<40 {
        stage.act(using: &dice)
        phone.wait(.milliseconds(250 * Int(dice.next() % 10)))
        try check(stage, &trial)
      }
      stage.done = "two Computers play it to its end"
      for side in Disk.sides { stage.controls?.choose(side, true) }
      var passes = 0
      while stage.position.isOver == false, passes < 40 {
        if stage.position.legalMoves == 0 { stage.controls?.pass() }
        stage.controls?.goOn()
        phone.wait(.seconds(200))
        passes += 1
        try check(stage, &trial)
      }
      try trial.expect(
        stage.position.isOver,
        given: "two Computers, whose game is always let continue",
        found: "\(stage.position.emptyCells) empty cells, and no further move",
        expected: "the end of the game", because: clause("think.self-play"))
      stage.controls?.reset()
      phone.wait(.seconds(5))
      stage.done = "a new game, and five seconds"
      stage.handleChange()
      try check(stage, &trial)
      try trial.expect(
        stage.controls?.game() == .start,
        given: "a reset, and five seconds without any input",
        found: "another game than at the start", expected: "the start of a game",
        because: clause("reset.thinking"))
    }
  }

  @MainActor
  private func check(_ stage: Stage, _ trial: inout Trial) throws {
    for _ in 0..<stage.heard { trial.pass() }
    stage.heard = 0
    if let failure = stage.failure { throw failure }
  }
}

/// Stands in for the screen of a game: inspects the game at each notification, and lets it continue.
@MainActor
private final class Stage {
  var controls: ModelSeam.Controls?
  var device: Device?
  /// The position at the last notification.
  var position = Position.start
  private var hasPassed = false
  /// Whether it calls `goOn` within the notification, as a view without animations does, rather than in a later job.
  var answersAtOnce = false
  /// The last input in words, for the text of a failure.
  var done = "a launch"
  /// The number of notifications that `check` has not counted yet as cases of the test.
  var heard = 0
  var failure: SeamFailure?

  nonisolated init() {}

  /// Called at each notification: inspects the game, and lets it continue unless it waits for a pass.
  func handleChange() {
    heard += 1
    guard let controls, let device, failure == nil else { return }
    inspect(controls.game(), device)
    if failure != nil || position.legalMoves == 0 { return }
    if answersAtOnce {
      controls.goOn()
    } else {
      device.mainQueue.async { [weak self] in self?.controls?.goOn() }
    }
  }

  private func inspect(_ game: SavedGame, _ device: Device) {
    let save = (try? device.files.read(saveFile)).map { String(decoding: $0.prefix(76), as: UTF8.self) }
    guard let next = positions.first(where: { $0.isThat(of: game) }) else {
      failure = SeamFailure(
        given: "\(done), and the game notifies",
        found: "a game of \(quoted(game.text))",
        expected: "the game as it was, after a move or a pass, or at the start",
        because: "a listener may read the game: change the board and the turn before you notify")
      return
    }
    if next != position { hasPassed = next == position.passing }
    var before = game
    before.turn = before.turn?.flipped
    // A pass does not save.
    if save != game.text, !(hasPassed && save == before.text) {
      failure = SeamFailure(
        given: "\(done), and the game notifies", found: save.map(quoted) ?? "no save",
        expected: quoted(game.text), because: "a game must be on the disk before it notifies")
    }
    position = next
  }

  /// The positions that the next notification may report: the last one, the ones after each move or a pass, and the
  /// start of a game.
  private var positions: [Position] {
    let moves = position.moves.map(position.playing)
    let passes = position.legalMoves == 0 && !position.isOver ? [position.passing] : []
    return [position] + moves + passes + [.start]
  }

  /// Makes a random input of the game, mostly a legal one.
  func act(using dice: inout SplitMix64) {
    guard let controls else { return }
    switch dice.next() % 20 {
    case 0:
      done = "a reset"
      controls.reset()
    case 1...4:
      let (side, isComputer) = (Disk.sides[Int(dice.next() % 2)], dice.next().isMultiple(of: 2))
      done = "\(side) is given to a \(isComputer ? "Computer" : "person")"
      controls.choose(side, isComputer)
      controls.goOn()
    case 5:
      let cell = Int(dice.next() % 64)
      done = "a tap on some cell"
      controls.play(cell % 8, cell / 8)
    default:
      guard let cell = position.moves.randomElement(using: &dice) else {
        done = "a pass"
        return controls.pass()
      }
      done = "\(Cell.all[cell]) is played"
      controls.play(cell % 8, cell / 8)
    }
  }
}

extension Position {
  /// Whether `game` has this position's disks and side to move; who plays the sides does not matter.
  fileprivate func isThat(of game: SavedGame) -> Bool {
    disks == game.board && game.turn == (isOver ? nil : side)
  }

  fileprivate var emptyCells: Int { 64 - (own | other).nonzeroBitCount }
}
