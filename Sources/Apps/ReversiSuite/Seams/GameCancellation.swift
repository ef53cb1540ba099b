internal import PhoneKit
internal import Reversi
internal import ReversiKit
internal import Verification

/// A test case: resets a game after some jobs of the simulated phone, and compares the new game with one on a phone
/// where nothing was reset.
struct GameCancellation {
  /// What the old game, the one that is reset, is doing when the jobs begin.
  var moment: Moment
  /// Whether the user presses Reset before the jobs run, and OK after them; if not, the user presses both after them.
  var isAskedBefore: Bool
  /// How many of the phone's jobs run between ``moment`` and the user's OK, which begins the new game.
  var job: Int
  /// The seed of a random schedule, or nil to run jobs first in, first out.
  var seed: UInt64?

  /// Whether a Computer plays light in the new game, as it does for every sixth number of jobs; otherwise a person
  /// does, who makes no move.
  var isLong: Bool { job.isMultiple(of: 6) }

  /// What is done, in words; `time` is how long after ``moment`` the new game begins.
  private func description(at time: Duration) -> String {
    let when = ReversiSuite.moment(ofJob: job, at: time)
    return """
      a new game, begun by Reset and OK \(when) \(moment.title)\
      \(isAskedBefore ? ", while the question was already up" : "")\(seed.map { ", on schedule \($0)" } ?? "")
      """
  }

  /// A situation in which a game is cancelled, with the save, the tap and the disk fault that lead to it.
  struct Moment {
    var title: String
    /// The script command that puts a save on the disk before the launch.
    var save: String
    /// The cell that the user taps after the launch, or nil to tap none.
    var tap: Cell?
    var fault = DiskFault.none

    static let all = [
      Moment(title: "a tap", save: "save x00 \(startRows)", tap: Cell("c4")),
      Moment(title: "a launch with a Computer to move", save: "save x10 \(startRows)"),
      Moment(title: "a launch with two Computers", save: "save x11 \(startRows)"),
      Moment(
        title: "light's tap that leaves dark without a move",
        save: "save o10 \(darkPassesAfterA3)", tap: Cell("a3")),
      Moment(title: "a launch with a pass pending", save: "save x11 \(darkMustPass)"),
      Moment(title: "a tap that ends the game", save: tieInOne, tap: Cell("c1")),
      Moment(title: "a tap on a full disk", save: "save x00 \(startRows)", tap: Cell("c4"), fault: .full),
    ]
  }
}

extension GameCancellation {
  /// Makes a cancellation with a situation, fewer than 60 jobs and a schedule chosen at random; the same seed
  /// chooses the same ones.
  init(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    self.init(
      moment: Moment.all[Int(dice.next() % UInt64(Moment.all.count))],
      isAskedBefore: dice.next().isMultiple(of: 2), job: Int(dice.next() % 60), seed: seed)
  }

  /// What is seen of a new game: the screen and the save at its beginning, and the events while it is played.
  struct NewGame {
    var screen: [String]
    /// How long after the old game's ``GameCancellation/moment`` it begins.
    var delay = Duration.zero
    /// What changed and when since the beginning, sorted as texts:
    /// schedules differ in the order within an instant.
    var events: [String] = []
    /// The text of the save at the beginning, or nil if there is none.
    var save: String?
    /// Whether the phone has nothing left to run when the new game has been played.
    var isQuiet = false
  }

  /// Plays the old game for `job` jobs, cancels it and plays a new one; nil if the old game has fewer jobs.
  @MainActor
  func play(on app: App) -> NewGame? {
    Phone.simulate(app, schedule: Schedule(seed: seed), seed: seed ?? 0) { phone in
      phone.letComputers(choose: .preferring([]))
      guard let script = try? Script(moment.save), (try? ScriptRun.play(script, on: phone)) != nil else {
        return NewGame(screen: ["the app does not come to rest after its launch"])
      }
      phone.disk.fault = moment.fault
      // Both touches in one job: a schedule could otherwise delay the tap until the new game.
      let start = phone.now
      phone.touch {
        if let cell = moment.tap { phone.press(cell) }
        if isAskedBefore { phone.askToReset() }
      }
      guard phone.run(jobs: job) == job else { return nil }
      phone.disk.fault = .none
      phone.confirmReset()
      let delay = phone.now - start
      var game = Self.playNewGame(on: phone, isLong: isLong)
      game.delay = delay
      return game
    }
  }

  /// Plays a new game on a new phone, where no game was cancelled before; others are compared with it.
  @MainActor
  static func newGame(isLong: Bool, on app: App) -> NewGame {
    Phone.simulate(app) { phone in
      phone.letComputers(choose: .preferring([]))
      phone.launch()
      return playNewGame(on: phone, isLong: isLong)
    }
  }

  /// Plays dark's c4 in a game that has just begun; if `isLong`, a Computer answers as light.
  ///
  /// Does not wait for jobs of an earlier game that are still pending: they run beside the new game.
  @MainActor
  private static func playNewGame(on phone: Phone, isLong: Bool) -> NewGame {
    // Without the disks that still turn over: the suite's clauses judge those.
    let lines = phone.shownLines.filter { !$0.hasPrefix("moving: ") && !$0.hasPrefix("time: ") }
    var game = NewGame(screen: lines + [phone.notice])
    game.save = phone.disk.files[saveFile].map { String(decoding: $0, as: UTF8.self) }
    let beginning = phone.now
    phone.recorder = EventRecorder()
    phone.tap(Cell(x: 2, y: 3))
    // Until the move has come to rest. A timer of the old game may be pending for longer if it does nothing.
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

  /// Throws the first difference between `found`, the new game after a cancellation, and `fresh`, one on a new phone.
  func compare(_ found: NewGame, with fresh: NewGame, _ trial: inout Trial) throws {
    func failure(_ what: String, _ difference: (found: String, expected: String)?, _ id: String)
      -> SeamFailure
    {
      SeamFailure(
        insight: "the game after a reset is not as a new one", given: description(at: found.delay),
        found: "\(what) \(difference?.found ?? "")",
        expected: difference?.expected ?? "", because: clause(id))
    }
    let screen = firstDifference(found.screen, fresh.screen)
    try trial.expect(screen == nil, failure("on the screen", screen, cause(screen)))
    let event = firstDifference(found.events, fresh.events)
    try trial.expect(event == nil, failure("while it is played", event, cause(event)))
    let save = (found.save.map(quoted) ?? "no save", fresh.save.map(quoted) ?? "no save")
    try trial.expect(found.save == fresh.save, failure("on the disk", save, "reset.ok"))
    try trial.expect(
      found.isQuiet, failure("something still planned", ("that never ends", "nothing"), "reset.ok"))
  }
}

extension GameCancellation {
  /// Returns the id of the clause that `difference` breaks, by whether it is about an indicator, a disk of the
  /// old game, or anything else.
  private func cause(_ difference: (found: String, expected: String)?) -> String {
    guard let difference else { return "reset.ok" }
    let lines = [difference.found, difference.expected]
    if lines.contains(where: { $0.contains("thinking") }) { return "reset.thinking" }
    let isOfBoard = lines.contains {
      $0.contains(" cell ") || $0.allSatisfy { "xo-".contains($0) } && $0.count == 8
    }
    return !isOfBoard ? "reset.ok" : moment.tap == nil ? "reset.thinking" : "reset.animating"
  }
}

extension Phone {
  /// Presses Reset, after dismissing a pass alert that is in the way.
  fileprivate func askToReset() {
    guard let device, let scene = screenText?.scene else { return }
    device.screen.tapAlertButton("Dismiss")
    device.screen.tap(scene.resetButton)
  }

  /// Presses OK in the dialog that asks to confirm a reset; if it is not up, presses Reset first.
  ///
  /// It tries again, because a pass alert that falls due at this instant comes before that dialog.
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
