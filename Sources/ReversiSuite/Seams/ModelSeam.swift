public import MiniUIKit
internal import PhoneKit
internal import Reversi
public import ReversiKit
public import Verification

/// A chapter's game without a screen: its inputs, and its notifications.
///
/// The suite plays it alone, and inspects it at every notification: position, turn and save must agree by then.
public struct ModelSeam: Sendable {
  /// Makes a game on a device; the game calls the function at every change.
  public let make: @MainActor @Sendable (Device, _ tell: @escaping @MainActor () -> Void) -> Hands

  /// Hands over the game.
  ///
  /// - Parameter make: Makes a game on a device, which calls the function whenever it tells something.
  public init(
    make: @escaping @MainActor @Sendable (Device, _ tell: @escaping @MainActor () -> Void) -> Hands
  ) {
    self.make = make
  }

  /// What can be done to a game, and asked of it.
  public struct Hands {
    /// The game as it is now.
    public let game: @MainActor () -> SavedGame
    /// Lets the person whose turn it is play on a cell.
    public let play: @MainActor (_ x: Int, _ y: Int) -> Void
    /// Gives a side to a Computer or to a person.
    public let choose: @MainActor (_ side: Disk, _ isComputer: Bool) -> Void
    public let pass: @MainActor () -> Void
    public let reset: @MainActor () -> Void
    /// Lets the game continue: the screen shows everything that has happened.
    public let goOn: @MainActor () -> Void

    /// What can be done to a game, and asked of it.
    public init(
      game: @escaping @MainActor () -> SavedGame, play: @escaping @MainActor (_ x: Int, _ y: Int) -> Void,
      choose: @escaping @MainActor (_ side: Disk, _ isComputer: Bool) -> Void,
      pass: @escaping @MainActor () -> Void, reset: @escaping @MainActor () -> Void,
      goOn: @escaping @MainActor () -> Void
    ) {
      (self.game, self.play, self.choose, self.pass) = (game, play, choose, pass)
      (self.reset, self.goOn) = (reset, goOn)
    }
  }
}

extension ModelSeam {
  /// A game between two Computers without a screen: the number of notifications, its length, and its result.
  @MainActor
  public func selfPlay(seed: UInt64) -> (told: Int, moves: Int, seconds: Int, dark: Int, light: Int) {
    let stage = Stage()
    return Phone.simulate(app(on: stage), seed: seed) { phone in
      phone.launch()
      phone.rest()
      stage.heard = 0
      for side in Disk.sides { stage.hands?.choose(side, true) }
      stage.hands?.goOn()
      let start = phone.now
      while !stage.position.isOver, phone.now - start < .seconds(1000) {
        if stage.position.legalMoves == 0 { stage.hands?.pass() }
        phone.wait(.seconds(1))
      }
      let disks = stage.position.disks
      return (
        stage.heard, 60 - stage.position.emptyCells, Int((phone.now - start) / .seconds(1)),
        disks.count { $0 == .dark }, disks.count { $0 == .light }
      )
    }
  }

  /// An app that has a game and shows nothing.
  private func app(on stage: Stage) -> App {
    App(name: "a model alone", language: .reversi) { device in
      let hands = make(device) { [weak stage] in stage?.hear() }
      stage.begin(hands, on: device)
      return UIViewController(device: device, view: UIView())
    }
  }
}

extension ModelSeam: Seam {
  public var subject: String {
    "played without a screen: whenever it tells something, position, turn and save agree"
  }

  public func tests(_ effort: Effort, on app: App) -> [SeamTest] { tests(Counts(effort)) }

  func tests(_ counts: Counts) -> [SeamTest] {
    [
      { trial in
        for seed in 0..<UInt64(counts.games * 8) { try playGame(&trial, seed) }
      }
    ]
  }

  /// Plays at random for a while, and then lets two Computers come to the end.
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
      for side in Disk.sides { stage.hands?.choose(side, true) }
      var passes = 0
      while stage.position.isOver == false, passes < 40 {
        if stage.position.legalMoves == 0 { stage.hands?.pass() }
        stage.hands?.goOn()
        phone.wait(.seconds(200))
        passes += 1
        try check(stage, &trial)
      }
      try trial.expect(
        stage.position.isOver,
        given: "two Computers, whose game may always go on",
        found: "\(stage.position.emptyCells) empty cells, and nothing goes on",
        expected: "the end of the game", because: clause("think.self-play"))
      stage.hands?.reset()
      phone.wait(.seconds(5))
      stage.done = "a new game, and five seconds"
      stage.hear()
      try check(stage, &trial)
      try trial.expect(
        stage.hands?.game() == .start,
        given: "a reset, and five seconds in which nobody does anything",
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

/// Listens to a model that is played alone, and inspects it at each notification.
@MainActor
private final class Stage {
  var hands: ModelSeam.Hands?
  private var device: Device?
  /// The game as of the last check.
  var position = Position.start
  private var hasPassed = false
  /// Whether it lets the game continue within a notification, as a view without animations does.
  var answersAtOnce = false
  /// What was done last.
  var done = "a launch"
  /// The number of notifications since the last check.
  var heard = 0
  var failure: SeamFailure?

  nonisolated init() {}

  func begin(_ hands: ModelSeam.Hands, on device: Device) {
    (self.hands, self.device) = (hands, device)
  }

  /// Inspects the game and lets it continue, since nothing is shown here; a side that must pass waits for a pass.
  func hear() {
    heard += 1
    guard let hands, let device, failure == nil else { return }
    look(at: hands.game(), device)
    if failure != nil || position.legalMoves == 0 { return }
    if answersAtOnce { hands.goOn() } else { device.mainQueue.async { [weak self] in self?.hands?.goOn() } }
  }

  private func look(at game: SavedGame, _ device: Device) {
    let save = try? device.files.readText(saveFile)
    guard let next = positions.first(where: { $0.isThat(of: game) }) else {
      failure = SeamFailure(
        given: "\(done), and the game tells something",
        found: "a game of \(quoted(game.text))",
        expected: "what was there before, a move further, a pass or a new game",
        because: "who is told may ask: what is told must be so, with its disks and its turn")
      return
    }
    if next != position { hasPassed = next == position.passing }
    var before = game
    before.turn = before.turn?.flipped
    // A pass does not save.
    if save != game.text, !(hasPassed && save == before.text) {
      failure = SeamFailure(
        given: "\(done), and the game tells something", found: save.map(quoted) ?? "no save",
        expected: quoted(game.text), because: "what is told must be on the disk already")
    }
    position = next
  }

  /// What the game may be now.
  private var positions: [Position] {
    let moves = position.moves.map(position.playing)
    let passes = position.legalMoves == 0 && !position.isOver ? [position.passing] : []
    return [position] + moves + passes + [.start]
  }

  /// Does something at random, mostly what is allowed.
  func act(using dice: inout SplitMix64) {
    guard let hands else { return }
    switch dice.next() % 20 {
    case 0:
      done = "a reset"
      hands.reset()
    case 1...4:
      let (side, isComputer) = (Disk.sides[Int(dice.next() % 2)], dice.next().isMultiple(of: 2))
      done = "\(side) is given to a \(isComputer ? "Computer" : "person")"
      hands.choose(side, isComputer)
      hands.goOn()
    case 5:
      let cell = Int(dice.next() % 64)
      done = "a tap on some cell"
      hands.play(cell % 8, cell / 8)
    default:
      guard let cell = position.randomMove(using: &dice) else {
        done = "a pass"
        return hands.pass()
      }
      done = "\(Cell.all[cell]) is played"
      hands.play(cell % 8, cell / 8)
    }
  }
}

extension Position {
  /// Whether a game is in this position, no matter who plays it.
  fileprivate func isThat(of game: SavedGame) -> Bool {
    disks == game.board && game.turn == (isOver ? nil : side)
  }

  fileprivate var emptyCells: Int { 64 - (own | other).nonzeroBitCount }
}
