internal import MiniUIKit
internal import PhoneKit
public import Reversi
internal import ReversiKit
public import Verification

extension QueueSeam: TestedSeam {
  public var subject: String {
    "when nothing is left in it the screen shows the board that is saved, and a reset empties it"
  }

  public func tests(on app: App) -> [SeamTest] {
    [
      { trial in
        for script in ["c4", "c4; wait 0.5; c3", "mode dark computer; mode light computer"] {
          try play(&trial, script, app)
        }
      }
    ]
  }

  /// Plays a script and then half a minute, and compares the screen with the save whenever the queue is empty. Then
  /// resets the game while something is in the queue.
  @MainActor
  private func play(_ trial: inout Trial, _ text: String, _ app: App) throws {
    let script = try Script(text)
    try Phone.simulate(app) { phone in
      try ScriptRun.play(script, on: phone)
      var wasAhead = false
      for _ in 0..<240 {
        phone.wait(.milliseconds(125))
        if left(on: phone) > 0 { wasAhead = true }
        guard left(on: phone) == 0, let shown = phone.screenText?.rows, let save = phone.savedRows else {
          continue
        }
        let saved = String(decoding: save, as: UTF8.self).split(separator: "\n").dropFirst().map(String.init)
        try trial.expect(
          shown == saved,
          given: "`\(text)`, at \(phone.now.inSeconds)",
          found: "nothing left in the queue, and on the screen \(shown.joined(separator: " "))",
          expected: saved.joined(separator: " "),
          because: "when nothing is left to show, the screen shows the game as it is")
      }
      try trial.expect(
        wasAhead,
        given: "`\(text)`", found: "a queue that was always empty",
        expected: "some requests while disks turn over", because: "changes that take time to show wait there")
    }
    try Phone.simulate(app) { phone in
      try ScriptRun.play(Script("c4; wait 0.125; reset; ok"), on: phone)
      try trial.expect(
        left(on: phone) == 0,
        given: "`c4; wait 0.125; reset; ok`", found: "requests in the queue right after it", expected: "none",
        because: "a reset empties the queue: nothing of the old game may still be shown")
    }
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
