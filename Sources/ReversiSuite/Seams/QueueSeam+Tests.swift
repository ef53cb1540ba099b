internal import MiniUIKit
internal import PhoneKit
public import Reversi
internal import ReversiKit
public import Verification

extension QueueSeam: TestedSeam {
  public var subject: String {
    "when nothing is left in it the screen shows the board that is saved, and a reset empties it"
  }

  public func tests(_ effort: Effort, on app: App) -> [SeamTest] {
    let counts = Counts(effort)
    return [
      { trial in
        for seed in 0..<UInt64(counts.games * 6) { try play(&trial, seed, app) }
      }
    ]
  }

  /// Makes 80 random inputs, and compares the screen with the save whenever the queue is empty.
  @MainActor
  private func play(_ trial: inout Trial, _ seed: UInt64, _ app: App) throws {
    var dice = SplitMix64(seed: seed)
    try Phone.simulate(app, schedule: Schedule(seed: seed), seed: seed) { phone in
      phone.launch()
      phone.rest()
      var wasAhead = false
      for _ in 0..<80 {
        let done = touch(phone, using: &dice)
        let forgot = done.hasPrefix("ok") && self.left(on: phone) > 0
        phone.wait(.milliseconds(125 * Int(dice.next() % 9)))
        let left = left(on: phone)
        try trial.expect(
          !forgot,
          given: done, found: "requests in the queue right after it", expected: "none",
          because: "a reset empties the queue: nothing of the old game may still be shown")
        if left > 0 { wasAhead = true }
        guard left == 0, let shown = phone.screenText?.rows, let save = phone.savedRows else {
          continue
        }
        let saved = String(decoding: save, as: UTF8.self).split(separator: "\n").dropFirst().map(String.init)
        try trial.expect(
          shown == saved,
          given: "\(done), at \(phone.now.inSeconds)",
          found: "nothing left in the queue, and on the screen \(shown.joined(separator: " "))",
          expected: saved.joined(separator: " "),
          because: "when nothing is left to show, the screen shows the game as it is")
      }
      try trial.expect(
        wasAhead,
        given: "80 random inputs", found: "a queue that was always empty",
        expected: "some requests while disks turn over", because: "changes that take time to show wait there")
    }
  }

  /// Presses a button of the dialog that is up, or else makes a random input. Returns the input in words.
  @MainActor
  private func touch(_ phone: Phone, using dice: inout SplitMix64) -> String {
    guard let screen = phone.device?.screen else { return "nothing" }
    let before = left(on: phone)
    let answer = dice.next().isMultiple(of: 2) ? "OK" : "Cancel"
    let command: Command
    switch dice.next() % 12 {
    case 0: command = .reset
    case 1, 2:
      command = .mode(Disk.sides[Int(dice.next() % 2)], dice.next().isMultiple(of: 2) ? .computer : .manual)
    default: command = .tap([Cell.all[Int(dice.next() % 64)]])
    }
    let commands = [.button("Dismiss"), .button(answer), command]
    let done = commands.first { $0.touch(screen) } ?? command
    return "\(done.text) with \(before) requests left"
  }

  @MainActor
  private func left(on phone: Phone) -> Int {
    phone.device?.screen.rootViewController.map(count) ?? 0
  }
}

extension QueueSeam {
  /// Returns how many changes the screen has still to show after a tap on the cell named `tap`: ten counts, the first
  /// 0.125 seconds after the tap, and each other one 0.125 seconds after the one before.
  @MainActor
  public func backlog(after tap: String, in app: App) -> [(time: String, left: Int)] {
    Phone.simulate(app) { phone in
      phone.launch()
      phone.rest()
      if let cell = Cell(tap) { phone.tap(cell) }
      return (0..<10).map { _ in
        phone.wait(.milliseconds(125))
        return (phone.now.inSeconds, left(on: phone))
      }
    }
  }
}
