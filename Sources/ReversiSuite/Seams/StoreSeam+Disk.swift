internal import PhoneKit
internal import Reversi
internal import ReversiKit
internal import Verification

// Tests of the app itself: with a disk (the phone's storage) that fails, and killed at any instant.

extension StoreSeam {
  /// `old` is a game at its start, and `new` is the same game after dark's c4.
  private static let old = SavedGame.all(of: .start)[0]
  private static let new = SavedGame.all(of: .start.playing(Self.c4.index))[0]
  private static let c4 = Cell(x: 2, y: 3)

  /// More jobs than an app has between a tap and its last try to save, so that a test of an app that tries forever
  /// ends.
  private static let mostJobs = 200

  private static let theTap = "a save \(notation(of: old)), and dark's c4"

  private static func notation(of game: SavedGame) -> String {
    ReversiLanguage().notation(of: Array(game.text.utf8)) ?? game.text
  }

  @MainActor
  func checkDisk(_ trial: inout Trial, _ app: App, everyByte: Bool) throws {
    for fault in [DiskFault.none, .full, .readOnly, .torn(at: nil)] {
      var job = 0
      // An app that tries forever has no last job.
      while job < Self.mostJobs, try checkKill(&trial, app, fault, job: job) { job += 1 }
    }
    for place in stride(from: 0, through: 76, by: everyByte ? 1 : 19) {
      _ = try checkKill(&trial, app, .torn(at: place), job: 100)
    }
    for step in stride(from: 0, through: 78, by: everyByte ? 1 : 13) {
      try checkKillInWrite(&trial, app, step: step)
    }
    for step in stride(from: 0, through: 160, by: everyByte ? 1 : 20) {
      try checkKillAtRefusal(&trial, app, step: step)
    }
    try checkRefusedSaves(&trial, app)
    guard tellsOfFailures else { return }
    for fault in [DiskFault.full, .readOnly, .torn(at: 40)] {
      try checkFailedSave(&trial, app, fault, worksAgainSoon: true)
      try checkFailedSave(&trial, app, fault, worksAgainSoon: false)
    }
    for occasion in Self.occasions { try checkFailedSave(&trial, app, occasion) }
    try checkNotices(&trial, app)
    try checkTries(&trial, app)
  }

  /// Calls `body` with a simulated phone that has the save of `old` on its disk.
  @MainActor
  private func play<Result: Sendable>(
    _ app: App, _ body: @MainActor (Phone) throws -> Result
  ) rethrows -> Result {
    try Phone.simulate(app, disk: SimulatedDisk(files: [saveFile: Array(Self.old.text.utf8)]), body)
  }

  /// Requires that the app repeats a failed save three times and no more: one second after the first try, five seconds
  /// after the second, and twenty-five seconds after the third.
  @MainActor
  private func checkTries(_ trial: inout Trial, _ app: App) throws {
    try play(app) { phone in
      phone.launch()
      phone.disk.fault = .full
      phone.tap(Self.c4)
      var tries: [Duration] = []
      while phone.now < .seconds(40) {
        let writes = phone.writes
        phone.wait(.milliseconds(250))
        if phone.writes > writes { tries.append(phone.now) }
      }
      let pauses = zip(tries, tries.dropFirst()).prefix(5).map { ($1 - $0).inSeconds }
      try trial.expect(
        pauses.joined(separator: ", "), is: "1.000, 5.000, 25.000", "pauses between the tries to save:",
        given: "\(Self.theTap), while the phone's storage stays full",
        because: "step 4.5 asks for tries after one, five and twenty-five seconds, and no more")
    }
  }

  /// Kills the app `job` jobs after a tap on c4, on a disk with the fault `fault`, and checks the save and a relaunch.
  ///
  /// - Returns: Whether the app had that many jobs to run.
  @MainActor
  private func checkKill(_ trial: inout Trial, _ app: App, _ fault: DiskFault, job: Int) throws -> Bool {
    try play(app) { phone in
      phone.disk.fault = fault
      phone.launch()
      phone.tap(Self.c4)
      let isWithin = phone.run(jobs: job) == job
      try checkDeath(
        &trial, phone,
        given: "\(Self.theTap), killed \(ReversiSuite.moment(ofJob: job)) it, on a disk \(fault.told)",
        canBeNew: fault == .none, mustBeNew: fault == .none && !isWithin)
      return isWithin
    }
  }

  /// Ends the app's process after `step` steps of the disk while the app saves a move, and checks the save and a
  /// relaunch.
  ///
  /// Writing a byte is a step, and naming the file is another.
  @MainActor
  private func checkKillInWrite(_ trial: inout Trial, _ app: App, step: Int) throws {
    try play(app) { phone in
      phone.launch()
      phone.disk.fault = .kill(after: step)
      phone.tap(Self.c4)
      phone.settle()
      try checkDeath(
        &trial, phone, given: "\(Self.theTap), and a process that ends after \(step) steps of the disk",
        canBeNew: true)
    }
  }

  /// Requires that the save is the old or the new one, and that the app, killed and launched again, shows it.
  ///
  /// - Parameters:
  ///   - given: What has happened, for the text of a failure.
  ///   - canBeNew: Whether the new save is allowed, too.
  ///   - mustBeNew: Whether only the new save is allowed.
  @MainActor
  private func checkDeath(
    _ trial: inout Trial, _ phone: Phone, given: String, canBeNew: Bool, mustBeNew: Bool = false
  ) throws {
    let save = phone.savedText
    try trial.expect(
      save == Self.old.text || save == Self.new.text && canBeNew, given: given, found: phone.quotedSave,
      expected: canBeNew ? "the old save, or the new one" : "the old save", because: clause("save.atomic"))
    try trial.expect(
      save == Self.new.text || !mustBeNew, given: "\(Self.theTap), played out", found: phone.quotedSave,
      expected: quoted(Self.new.text), because: clause("save.when"))
    let again = "\(given), and launched again with \(phone.quotedSave)"
    phone.kill()
    let board = save == Self.new.text ? Self.new.board : Self.old.board
    let shown = phone.screenText?.rows ?? []
    try trial.expect(
      shown == rows(of: board), given: again, found: "the rows \(shown.joined(separator: " "))",
      expected: "those of the save, \(ReversiSuite.notation(of: board))", because: clause("load.restore"))
  }

  /// Ends the app's process after `step` steps of the disk while a launch gives another name to a save that it cannot
  /// read.
  ///
  /// That save must survive under some name, and a relaunch must begin a new game.
  @MainActor
  private func checkKillAtRefusal(_ trial: inout Trial, _ app: App, step: Int) throws {
    let refused = Array("x00\n".utf8)
    try Phone.simulate(app, disk: SimulatedDisk(files: [saveFile: refused])) { phone in
      phone.disk.fault = .kill(after: step)
      phone.launch()
      let given = "the save \"x00\\n\", and a process that ends after \(step) steps of the disk"
      for when in ["", ", and a relaunch"] {
        if when != "" {
          phone.disk.fault = .none
          phone.kill()
        }
        try trial.expect(
          phone.disk.files.values.contains(refused),
          given: "\(given)\(when)", found: "the refused save is gone",
          expected: "it to be kept, under any name", because: clause("load.keeps-bad"))
      }
      try trial.expect(
        phone.savedText == Self.old.text,
        given: "\(given), and a relaunch", found: phone.quotedSave,
        expected: "that of a new game", because: clause("save.when"))
    }
  }

  /// Requires that an app that cannot save shows a notice,
  /// keeps the old save, and saves once the disk works again.
  ///
  /// - Parameter worksAgainSoon: Whether the disk works again before the app's next try; if not, the next
  ///   move must save.
  @MainActor
  private func checkFailedSave(
    _ trial: inout Trial, _ app: App, _ fault: DiskFault, worksAgainSoon: Bool
  ) throws {
    try play(app) { phone in
      phone.launch()
      phone.disk.fault = fault
      phone.tap(Self.c4)
      if worksAgainSoon { phone.wait(.milliseconds(750)) } else { phone.settle() }
      let given = "\(Self.theTap), on a disk \(fault.told)"
      try trial.expect(
        phone.notice != "",
        given: given, found: "no notice", expected: "a notice in noticeLabel",
        because: "step 4.5 asks to say there that the game is not saved, and why")
      try trial.expect(
        phone.screenText?.alertText ?? "none", is: "-", "the alert", given: given,
        because: "step 4.5 asks for a notice, which needs no answer")
      try trial.expect(
        phone.screenText?.message ?? "none", is: "o's turn", "the message", given: given,
        because: clause("save.atomic"))
      try trial.expect(
        phone.savedText == Self.old.text,
        given: given, found: phone.quotedSave, expected: "the old save",
        because: clause("save.atomic"))
      phone.disk.fault = .none
      if !worksAgainSoon { phone.tap(Cell(x: 2, y: 2)) }
      phone.settle()
      let worksAgain =
        "\(given), which works again \(worksAgainSoon ? "before the next try" : "when light plays c3")"
      let saved = phone.savedText?.split(separator: "\n").dropFirst().map(String.init)
      let shown = phone.screenText?.rows
      try trial.expect(
        saved == shown,
        given: worksAgain, found: phone.quotedSave,
        expected: "the game on the screen, \(shown?.joined(separator: " ") ?? "none")",
        because: worksAgainSoon ? "step 4.5 asks to try again after one second" : clause("save.when"))
      try trial.expect(
        phone.notice, is: "", "the notice", given: worksAgain,
        because: "the game is saved, and there is nothing to say")
    }
  }

  /// Scripts after which the game is not saved because the disk is full, each with the save that must follow once the
  /// disk works again.
  private static let occasions = [
    (script: "save x00 \(startRows); fault full; mode light computer", save: "x01 \(startRows)"),
    (script: "fault full", save: "x00 \(startRows)"),
    (script: "save o00 \(c4Rows); fault full; reset; ok", save: "x00 \(startRows)"),
    (script: "save x00 \(startRows); fault full; c4; wait 0.5; reset", save: "o00 \(c4Rows)"),
    (script: "save x00 \(startRows); fault full; c4; wait 0.5; reset; cancel", save: "o00 \(c4Rows)"),
  ]

  /// Requires that the app shows a notice after a script, and saves and shows none once the disk works again.
  @MainActor
  private func checkFailedSave(
    _ trial: inout Trial, _ app: App, _ occasion: (script: String, save: String)
  ) throws {
    try Phone.simulate(app) { phone in
      let given = "`\(occasion.script)`"
      try ScriptRun.play(Script(occasion.script), on: phone)
      try trial.expect(
        phone.notice != "",
        given: given, found: "no notice", expected: "a notice in noticeLabel",
        because: "step 4.5 asks to say there that the game is not saved, and why")
      phone.disk.fault = .none
      phone.wait(.seconds(2))
      let again = "\(given), and a disk that works again before the next try"
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
        phone.tap(Self.c4)
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

  /// Requires that each of several saves that cannot be read stays on the disk under a name of its own.
  @MainActor
  private func checkRefusedSaves(_ trial: inout Trial, _ app: App) throws {
    try Phone.simulate(app) { phone in
      let refused = ["", "x00\n", Self.old.text.replacing("x", with: "y"), "\u{FEFF}" + Self.old.text]
      for (number, save) in refused.enumerated() {
        try phone.disk.set(saveFile, to: Array(save.utf8))
        if number == 0 { phone.launch() } else { phone.kill() }
        let given = "\(number + 1) refused saves, one after another, the last \(quoted(save))"
        try trial.expect(
          phone.savedText == Self.old.text,
          given: given, found: phone.quotedSave, expected: "the save of a new game",
          because: clause("save.when"))
        for kept in refused[...number] {
          try trial.expect(
            phone.disk.files.contains { $0.key != saveFile && $0.value == Array(kept.utf8) },
            given: given, found: "\(quoted(kept)) is gone",
            expected: "it to be kept, under a name of its own", because: clause("load.keeps-bad"))
        }
      }
    }
  }
}

extension DiskFault {
  /// The fault in words, to follow "a disk".
  fileprivate var told: String {
    switch self {
    case .none: "that works"
    case .full: "that is full"
    case .readOnly: "that is read-only"
    case .torn: "whose writes stop half-way"
    case .kill: "whose process ends"
    }
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

  /// The text of the save on the disk, or nil if there is none.
  fileprivate var savedText: String? {
    savedRows.map { String(decoding: $0, as: UTF8.self) }
  }

  fileprivate var quotedSave: String { savedText.map(quoted) ?? "no save" }

  /// The notice at the bottom of the screen, empty if there is none; `no screen` if the app shows none.
  var notice: String { screenText?.scene.noticeLabel.text ?? "no screen" }
}
