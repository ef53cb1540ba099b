internal import PhoneKit
internal import Reversi
internal import ReversiKit
internal import Verification

/// A game that is cancelled at one instant, and what a new game then looks like.
struct GameCancellation: CustomStringConvertible {
  var moment: Moment
  /// Whether the user is asked before the moment and answers at the instant, or asked at the instant.
  var isAskedBefore: Bool
  /// How many jobs after the moment the game is cancelled.
  var job: Int
  /// The seed of the schedule; nil: first in, first out.
  var seed: UInt64?

  /// Whether the new game is played against a Computer too.
  var isLong: Bool { job.isMultiple(of: 6) }

  var description: String {
    """
    called off \(job) jobs after \(moment.title)\(isAskedBefore ? ", with the question up" : "")\
    \(seed.map { ", on schedule \($0)" } ?? "")
    """
  }

  /// What a game is doing, and how to bring it there.
  struct Moment {
    var title: String
    /// The save from which the app starts.
    var save: String
    var tap: Cell?
    var fault = DiskFault.none

    static let all = [
      Moment(title: "a tap", save: "save x00 \(startRows)", tap: Cell("c4")),
      Moment(title: "a launch with a Computer to move", save: "save x10 \(startRows)"),
      Moment(title: "a launch with two Computers", save: "save x11 \(startRows)"),
      Moment(
        title: "a tap that makes dark pass",
        save: "save o10 \(darkPassesAfterA3)", tap: Cell("a3")),
      Moment(title: "a launch with a pass pending", save: "save x11 \(darkMustPass)"),
      Moment(title: "a tap that ends the game", save: tieInOne, tap: Cell("c1")),
      Moment(title: "a tap on a full disk", save: "save x00 \(startRows)", tap: Cell("c4"), fault: .full),
    ]
  }
}

extension GameCancellation {
  /// A cancellation that a seed chooses.
  init(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    self.init(
      moment: Moment.all[Int(dice.next() % UInt64(Moment.all.count))],
      isAskedBefore: dice.next().isMultiple(of: 2), job: Int(dice.next() % 60), seed: seed)
  }

  /// What a new game looks like: the screen when it begins, and what is then seen while somebody plays it.
  struct NewGame: Equatable {
    var screen: [String]
    /// By time, counted from the beginning; at one instant by name, because schedules differ.
    var events: [String] = []
    var save: String?
    var isQuiet = false
  }

  /// Cancels the game and plays a new one; nil when the old one was quiet before so many jobs.
  @MainActor
  func play(on app: App) -> NewGame? {
    Phone.simulate(app, schedule: Schedule(optionalSeed: seed), seed: seed ?? 0) { phone in
      phone.letComputers(choose: .preferring([]))
      guard let script = try? Script(moment.save), (try? ScriptRun.play(script, on: phone)) != nil else {
        return NewGame(screen: ["the app does not come to rest after its launch"])
      }
      phone.disk.fault = moment.fault
      // One touch after the other in one job, or a schedule may keep the tap for the new game.
      phone.touch {
        if let cell = moment.tap { phone.press(cell) }
        if isAskedBefore { phone.askToReset() }
      }
      guard phone.run(jobs: job) == job else { return nil }
      phone.disk.fault = .none
      phone.confirmReset()
      return Self.playNewGame(on: phone, isLong: isLong)
    }
  }

  /// What a new game on a new phone looks like.
  @MainActor
  static func newGame(isLong: Bool, on app: App) -> NewGame {
    Phone.simulate(app) { phone in
      phone.letComputers(choose: .preferring([]))
      phone.launch()
      return playNewGame(on: phone, isLong: isLong)
    }
  }

  /// Plays without waiting for anything of an old game to end; now and then against a Computer, which takes longer.
  @MainActor
  private static func playNewGame(on phone: Phone, isLong: Bool) -> NewGame {
    // What still moves is for the clauses to judge.
    let lines = phone.shownLines.filter { !$0.hasPrefix("moving: ") && !$0.hasPrefix("time: ") }
    var game = NewGame(screen: lines + [phone.notice])
    game.save = phone.disk.files[saveFile].map { String(decoding: $0, as: UTF8.self) }
    let beginning = phone.now
    phone.recorder = EventRecorder()
    phone.tap(Cell(x: 2, y: 3))
    // Until the move has come to rest; a timer of the old game may be pending longer, if it does nothing.
    phone.wait(.milliseconds(500))
    if isLong, let device = phone.device, let scene = phone.screenText?.scene {
      device.screen.tap(scene.playerControls[1], segment: 1)
    }
    phone.settle()
    let events = phone.recorder?.events ?? []
    game.events = events.map { Event(time: $0.time - beginning, text: $0.text).description }.sorted()
    game.isQuiet = phone.isQuiet
    return game
  }

  func compare(_ found: NewGame, with fresh: NewGame, _ trial: inout Trial) throws {
    func failure(_ what: String, _ difference: (found: String, expected: String)?, _ id: String)
      -> SeamFailure
    {
      SeamFailure(
        given: "a new game, when the old one was \(self)", found: "\(what) \(difference?.found ?? "")",
        expected: difference?.expected ?? "", because: clause(id))
    }
    let screen = firstDifference(found.screen, fresh.screen)
    try trial.expect(screen == nil, failure("on the screen", screen, "reset.ok"))
    let event = firstDifference(found.events, fresh.events)
    let isThought = moment.tap == nil
    try trial.expect(
      event == nil,
      failure("while it is played", event, isThought ? "reset.thinking" : "reset.animating"))
    let save = (found.save.map(quoted) ?? "no save", fresh.save.map(quoted) ?? "no save")
    try trial.expect(found.save == fresh.save, failure("on the disk", save, "reset.ok"))
    try trial.expect(
      found.isQuiet, failure("something still planned", ("that never ends", "nothing"), "reset.ok"))
  }
}

extension Phone {
  /// Presses Reset, and before it the button of a dialog that is in the way.
  fileprivate func askToReset() {
    guard let device, let scene = screenText?.scene else { return }
    device.screen.tapAlertButton("Dismiss")
    device.screen.tap(scene.resetButton)
  }

  /// Presses OK at this instant if the question is up, and otherwise as soon as it is.
  ///
  /// A pass that is due at the very instant is shown before the question, and must be dismissed first.
  fileprivate func confirmReset() {
    var tries = 0
    while device?.screen.tapAlertButton("OK") != true, tries < 3 {
      tries += 1
      askToReset()
      rest()
    }
    rest()
  }
}
