internal import MiniUIKit
public import PhoneKit
public import Reversi
public import Verification

extension LogSeam: LogKeeping {
  /// Plays a script on a simulated phone, replays its log on another one, and returns the log; the screens in
  /// it are those of the replay.
  @MainActor
  public func entries(
    of script: Script, schedule: Schedule, seed: UInt64
  ) throws(ScriptFailure) -> [LogEntry] {
    let reel = Reel()
    let failure = play(script, reel, schedule, seed: seed)
    if let failure { throw failure }
    let again = replay(reel.entries, until: .zero)
    return zip(reel.entries, again.shown).map { entry, screen in
      LogEntry(time: entry.time, action: entry.action, changes: entry.changes, screen: screen)
    }
  }

  /// Returns the log of a script as lines; the script is played with the dice of seed 0.
  @MainActor
  public func lines(of script: String) throws -> [String] {
    try entries(of: Script(script), schedule: .firstInFirstOut, seed: 0).flatMap(\.lines)
  }

  /// Plays a script, replays its log, and counts how many of the screens are the same.
  ///
  /// - Returns: The number of actions in the log, the number of screens that the script has shown, and how many
  ///   of these the log has shown at the same instant.
  @MainActor
  public func replay(_ script: String) throws -> (actions: Int, screens: Int, same: Int) {
    let reel = Reel()
    if let failure = play(try Script(script), reel, .firstInFirstOut, seed: 0) { throw failure }
    let again = replay(reel.entries, until: reel.screens.last?.time ?? .zero)
    let same = zip(reel.screens, again.screens).count { $0.time == $1.time && $0.lines == $1.lines }
    return (reel.entries.count, reel.screens.count, same)
  }

  /// The screens seen while a script is played or its log is replayed, and the log itself.
  @MainActor
  private final class Reel {
    var entries: [Entry] = []
    /// Each screen that was seen, and the time at which it was seen first.
    private(set) var screens: [(time: Duration, lines: [String])] = []
    /// If a log is replayed, what the screen has shown after each of its entries.
    var shown: [[String]] = []

    nonisolated init() {}

    /// Adds what the screen shows now to `screens`, unless it shows the same as before. It replaces an earlier screen
    /// of the same instant.
    func film(_ phone: Phone) {
      let lines = Self.lines(phone)
      if screens.last?.time == phone.now { screens.removeLast() }
      if screens.last?.lines != lines { screens.append((phone.now, lines)) }
    }

    /// Returns the lines that the script command `show` prints, without the time.
    static func lines(_ phone: Phone) -> [String] {
      phone.shownLines(in: .reversi).filter { !$0.hasPrefix("time: ") }
    }
  }

  @MainActor
  private func play(_ script: Script, _ reel: Reel, _ schedule: Schedule, seed: UInt64) -> ScriptFailure? {
    var phone: Phone?
    let app = App(name: "an app that logs", language: .reversi) { [record] device in
      record(device) { entry in
        var entry = entry
        entry.time = phone?.now ?? .zero
        reel.entries.append(entry)
      }
    }
    return Phone.simulate(app, schedule: schedule, seed: seed) { simulated in
      phone = simulated
      defer { phone = nil }
      simulated.settings.afterJob = { [weak simulated] in if let simulated { reel.film(simulated) } }
      do throws(ScriptFailure) {
        try ScriptRun.play(script, on: simulated)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Replays the entries of a log, each at its instant, on an app that does nothing by itself, and lets time pass
  /// until `end`.
  @MainActor
  private func replay(_ entries: [Entry], until end: Duration) -> Reel {
    let reel = Reel()
    var send: Log = { _ in }
    let app = App(name: "a log alone", language: .reversi) { [replay] device in
      let app = replay(device)
      send = app.send
      return app.screen
    }
    Phone.simulate(app) { phone in
      phone.settings.afterJob = { [weak phone] in if let phone { reel.film(phone) } }
      phone.launch()
      for entry in entries {
        phone.wait(entry.time - phone.now)
        phone.touch { send(entry) }
        phone.rest()
        reel.shown.append(Reel.lines(phone))
      }
      phone.wait(end - phone.now)
    }
    return reel
  }
}

extension LogSeam: TestedSeam {
  public var subject: String {
    "a game is replayed from its log alone: the same screens at the same instants"
  }

  public func tests(on app: App) -> [SeamTest] {
    [
      { trial in for script in Self.scripts { try check(&trial, try Script(script), seed: 0) } },
      { trial in
        for seed in 0..<UInt64(8) {
          var dice = SplitMix64(seed: seed)
          try check(&trial, .randomInputs(60, using: &dice), seed: seed)
        }
      },
      { trial in
        // No tap of these is legal.
        let counts = try ["settle", "settle; a1; d4; h8"].map { text in
          let reel = Reel()
          if let failure = play(try Script(text), reel, .firstInFirstOut, seed: 0) { throw failure }
          return reel.entries.count { !$0.changes.isEmpty }
        }
        try trial.expect(
          counts[1], is: counts[0], "the number of actions that have changed something",
          given: "a launch, and taps on a1, d4 and h8", because: "a tap that is ignored changes nothing")
      },
    ]
  }

  private static let scripts = [
    "settle", "c4; settle; e3; wait 0.3; reset; ok; d3; settle",
    "mode dark computer; mode light computer; wait 30; reset; wait 3; cancel; wait 9; reset; ok; settle",
    "mode dark computer; wait 1; mode dark manual; c4; mode light computer; wait 9",
    "save x01 \(darkMustPass); wait 1; dismiss; wait 3; reset; ok; settle",
    "save x00 1 xo------ 8 -----ooo; c1; settle", "save raw \"nothing\"; settle",
  ]

  @MainActor
  private func check(_ trial: inout Trial, _ script: Script, seed: UInt64) throws {
    let reel = Reel()
    if let failure = play(script, reel, Schedule(seed: seed), seed: seed) { throw failure }
    let given = "the script \(script.lines.map(\.text).joined(separator: "; "))"
    try trial.expect(
      reel.entries.contains { !$0.changes.isEmpty }, given: given,
      found: "a log of \(reel.entries.count) actions that have changed nothing",
      expected: "what each action has changed",
      because: "a log says what happened to the app, and what caused it")
    let end = reel.screens.last?.time ?? .zero
    let again = replay(reel.entries, until: end)
    for (index, entry) in reel.entries.enumerated().dropFirst() where entry.changes.isEmpty {
      try trial.expect(
        again.shown[index] == again.shown[index - 1], given: given,
        found: "\(entry.action) at \(entry.time.inSeconds), which has changed nothing according to the log",
        expected: "what it has changed, since the screen shows something else after it",
        because: "a log says what happened to the app, and what caused it")
    }
    for (seen, found) in zip(reel.screens, again.screens) {
      try trial.expect(
        seen.time == found.time && seen.lines == found.lines,
        given: "\(given), whose log is replayed",
        found: "at \(found.time.inSeconds) \(found.lines.joined(separator: " "))",
        expected: "at \(seen.time.inSeconds) \(seen.lines.joined(separator: " "))",
        because: "the log has everything that has happened, and nothing else changes the state")
    }
    try trial.expect(
      again.screens.count, is: reel.screens.count, "the number of screens",
      given: "\(given), whose log is replayed",
      because: "the log has everything that has happened, and nothing else changes the state")
  }
}

extension Script {
  /// Makes a script of `count` random inputs: taps on any cell, switches, buttons and waits.
  static func randomInputs(_ count: Int, using dice: inout SplitMix64) throws -> Script {
    func one(of words: [String]) -> String { words[Int(dice.next() % UInt64(words.count))] }
    let inputs = (0..<count).map { _ in
      switch dice.next() % 10 {
      case 0: "mode \(one(of: ["dark", "light"])) computer"
      case 1: "mode \(one(of: ["dark", "light"])) manual"
      case 2: one(of: ["reset", "cancel", "cancel", "ok", "dismiss", "dismiss"])
      case 3...5: "wait \(one(of: ["0.1", "0.25", "1", "2", "5"]))"
      default: "\(Cell.all[Int(dice.next() % 64)])"
      }
    }
    return try Script(inputs.joined(separator: "; "))
  }
}
