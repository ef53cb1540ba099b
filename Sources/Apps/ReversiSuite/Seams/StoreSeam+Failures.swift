internal import PhoneKit
internal import Reversi
internal import ReversiKit
internal import Verification

// Tests of the app itself: what it says and does while its saves fail. The clauses and the explorer check what is left
// on the disk.

extension StoreSeam {
  @MainActor
  func checkFailures(_ trial: inout Trial, _ app: App) throws {
    for occasion in Self.occasions { try checkFailedSave(&trial, app, occasion) }
    try checkNotices(&trial, app)
    for isSecond in [false, true] { try checkTries(&trial, app, ofSecondFailure: isSecond) }
    try checkRecoveries(&trial, app)
  }

  /// Requires that the app repeats a failed save three times and no more: one second after the first try, five seconds
  /// after the second, and twenty-five seconds after the third.
  ///
  /// - Parameter isSecond: Whether another save fails while that one waits for its next try, and takes its place.
  @MainActor
  private func checkTries(_ trial: inout Trial, _ app: App, ofSecondFailure isSecond: Bool) throws {
    try Phone.simulate(app) { phone in
      let rest = isSecond ? "; wait 0.75; mode dark computer" : ""
      var tries: [Duration] = []
      try ScriptRun.play(Script("save x00 \(startRows); fault full; c4\(rest)"), on: phone)
      if isSecond { tries.append(phone.now) }
      while phone.now < .seconds(40) {
        let writes = phone.writes
        phone.wait(.milliseconds(250))
        if phone.writes > writes { tries.append(phone.now) }
      }
      let pauses = zip(tries, tries.dropFirst()).prefix(5).map { ($1 - $0).inSeconds }
      let second = isSecond ? ", and 0.75 seconds later a Computer for dark, which must be saved, too" : ""
      try trial.expect(
        pauses.joined(separator: ", "), is: "1.000, 5.000, 25.000", "pauses between the tries to save:",
        given: "dark's c4, while the phone's storage stays full\(second)",
        because: "step 4.5 asks for tries after one, five and twenty-five seconds; a newer save takes over")
    }
  }

  /// Requires that the third try saves the game if two steps of the disk fail one after another, and that a save that
  /// was refused is kept.
  @MainActor
  private func checkRecoveries(_ trial: inout Trial, _ app: App) throws {
    let steps = [DiskStep.move, .write, .replace]
    let refused = Array("x00\n".utf8)
    for first in steps {
      for second in steps {
        try Phone.simulate(app) { phone in
          try phone.disk.set(saveFile, to: refused)
          phone.disk.fault = .once(first)
          phone.launch()
          phone.disk.fault = .once(second)
          phone.wait(.seconds(1.5))
          phone.disk.fault = .none
          phone.wait(.seconds(5))
          let given = """
            a launch with the damaged save x00, on a disk where one step fails, "\(first)", and at the next try \
            another, "\(second)"
            """
          let found = phone.savedRows.flatMap(ReversiLanguage().notation) ?? "no save"
          try trial.expect(
            found, is: "x00 \(startRows)", "the save after both tries and one more", given: given,
            because: "step 4.5 asks for tries after one, five and twenty-five seconds")
          try trial.expect(
            phone.notice, is: "", "the notice", given: given,
            because: "the game is saved, and there is nothing to say")
          try trial.expect(
            phone.disk.files.values.contains(refused), given: given, found: "the damaged save is gone",
            expected: "it is kept under another name", because: clause("load.keeps-bad"))
        }
      }
    }
  }

  /// Scripts after which the game is not saved because the disk does not work, each with the save that must follow once
  /// the disk works again: at the next try or, if there is none left, after light's c3.
  private static let occasions: [(script: String, tap: Cell?, save: String)] = [
    ("save x00 \(startRows); fault full; c4; wait 0.75", nil, "o00 \(c4Rows)"),
    ("save x00 \(startRows); fault readonly; c4; wait 0.75", nil, "o00 \(c4Rows)"),
    ("save x00 \(startRows); fault torn 40; c4; wait 0.75", nil, "o00 \(c4Rows)"),
    (
      "save x00 \(startRows); fault full; c4; settle", Cell(x: 2, y: 2),
      "x00 3 --o----- 4 --xox--- 5 ---xo---"
    ),
    ("save x00 \(startRows); fault full; mode light computer", nil, "x01 \(startRows)"),
    ("fault full", nil, "x00 \(startRows)"),
    ("save raw \"x00\\n\"; fault readonly", nil, "x00 \(startRows)"),
    ("save o00 \(c4Rows); fault full; reset; ok", nil, "x00 \(startRows)"),
    ("save x00 \(startRows); fault full; c4; wait 0.5; reset", nil, "o00 \(c4Rows)"),
    ("save x00 \(startRows); fault full; c4; wait 0.5; reset; cancel", nil, "o00 \(c4Rows)"),
  ]

  /// Requires that the app shows a notice after a script, and saves and shows none once the disk works again.
  @MainActor
  private func checkFailedSave(
    _ trial: inout Trial, _ app: App, _ occasion: (script: String, tap: Cell?, save: String)
  ) throws {
    try Phone.simulate(app) { phone in
      let given = "`\(occasion.script)`"
      try ScriptRun.play(Script(occasion.script), on: phone)
      try trial.expect(
        phone.notice != "",
        given: given, found: "no notice", expected: "a notice in noticeLabel",
        because: "step 4.5 asks to say there that the game is not saved, and why")
      phone.disk.fault = .none
      if let tap = occasion.tap {
        phone.tap(tap)
        phone.settle()
      } else {
        phone.wait(.seconds(2))
      }
      let again =
        "\(given), and a disk that works again \(occasion.tap.map { "before \($0)" } ?? "before the next try")"
      let found = phone.savedRows.flatMap(ReversiLanguage().notation) ?? "no save"
      try trial.expect(
        found, is: occasion.save, "the save", given: again,
        because: "step 4.5 asks to try again after one second, whatever was to be saved")
      try trial.expect(
        phone.notice, is: "", "the notice", given: again,
        because: "the game is saved, and there is nothing to say")
    }
  }

  /// Requires that the app shows different notices when the disk is full and when it is read-only.
  @MainActor
  private func checkNotices(_ trial: inout Trial, _ app: App) throws {
    let notices = [DiskFault.full, .readOnly].map { fault in
      Phone.simulate(app) { phone in
        phone.launch()
        phone.disk.fault = fault
        phone.tap(Cell(x: 2, y: 3))
        phone.wait(.milliseconds(750))
        return phone.notice
      }
    }
    try trial.expect(
      notices[0] != notices[1],
      given: "dark's c4 on a full disk, and on a read-only one",
      found: "the notice \(quoted(notices[0])) twice", expected: "two notices",
      because: "step 4.5 asks to say why the game is not saved")
  }
}

extension Phone {
  /// Taps a cell of the board in a job of its own; the phone's schedule decides which of the jobs that are due run
  /// before it.
  func tap(_ cell: Cell) {
    touch { [self] in press(cell) }
  }

  /// Taps a cell of the board at once, within the running job.
  func press(_ cell: Cell) {
    guard let device, let scene = screenText?.scene else { return }
    device.screen.tap(scene.boardView, x: cell.x, y: cell.y)
  }

  /// The notice at the bottom of the screen, empty if there is none; `no screen` if the app shows none.
  var notice: String { screenText?.scene.noticeLabel.text ?? "no screen" }
}
