internal import PhoneKit
internal import Reversi
internal import ReversiKit
internal import Verification

// Tests of the app itself: on disks that fail, and killed at any instant.

extension StoreSeam {
  /// The games before and after dark's c4.
  private static let old = SavedGame.all(of: .start)[0]
  private static let new = SavedGame.all(of: .start.playing(Self.c4.index))[0]
  private static let c4 = Cell(x: 2, y: 3)

  /// More jobs than an app has between a tap and its last try to save.
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
    try checkNotices(&trial, app)
    try checkTries(&trial, app)
  }

  /// Simulates a phone with the game before dark's c4 on its disk.
  @MainActor
  private func play<Result: Sendable>(
    _ app: App, _ body: @MainActor (Phone) throws -> Result
  ) rethrows -> Result {
    try Phone.simulate(app, disk: SimulatedDisk(files: [saveFile: Array(Self.old.text.utf8)]), body)
  }

  /// Requires that a save that failed is tried again after one, five and twenty-five seconds.
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
        given: "\(Self.theTap), on a disk that stays full",
        because: "step 4.5 asks for tries after one, five and twenty-five seconds, and no more")
    }
  }

  /// Kills the app some jobs after a tap, and checks the save and a relaunch.
  ///
  /// - Returns: Whether there were that many jobs.
  @MainActor
  private func checkKill(_ trial: inout Trial, _ app: App, _ fault: DiskFault, job: Int) throws -> Bool {
    try play(app) { phone in
      phone.disk.fault = fault
      phone.launch()
      phone.tap(Self.c4)
      let isWithin = phone.run(jobs: job) == job
      try checkDeath(
        &trial, phone, given: "\(Self.theTap), killed \(job) jobs after it, on a disk \(fault.told)",
        canBeNew: fault == .none, mustBeNew: fault == .none && !isWithin)
      return isWithin
    }
  }

  /// Ends the process at some step of the write of a move, and checks the save and a relaunch.
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

  /// Requires that the save is the old or the new one, and that a relaunch after a kill shows it.
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

  /// Ends the process at some step of moving a refused save aside: the save must survive, and a new game begin.
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
          given: "\(given)\(when)", found: "the refused save on the disk no more",
          expected: "it under any name", because: clause("load.keeps-bad"))
      }
      try trial.expect(
        phone.savedText == Self.old.text,
        given: "\(given), and a relaunch", found: phone.quotedSave,
        expected: "that of a new game", because: clause("save.when"))
    }
  }

  /// Requires that a save that failed shows a notice and loses nothing, and that the app or the next move repeats it.
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
        given: given, found: "no notice", expected: "one in noticeLabel",
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
      let worksAgain = "\(given) that works again \(worksAgainSoon ? "soon" : "when light plays c3")"
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

  /// Requires that different faults of the disk show different notices.
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

  /// Requires that each of several refused saves stays on the disk beside the new save.
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
            given: given, found: "\(quoted(kept)) on the disk no more",
            expected: "it under a name of its own", because: clause("load.keeps-bad"))
        }
      }
    }
  }
}

extension DiskFault {
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
  /// Taps a cell, as one more job.
  func tap(_ cell: Cell) {
    touch { [self] in press(cell) }
  }

  /// Taps a cell at this instant.
  func press(_ cell: Cell) {
    guard let device, let scene = screenText?.scene else { return }
    device.screen.tap(scene.boardView, x: cell.x, y: cell.y)
  }

  fileprivate var savedText: String? {
    disk.files[saveFile].map { String(decoding: $0, as: UTF8.self) }
  }

  fileprivate var quotedSave: String { savedText.map(quoted) ?? "no save" }

  /// The notice at the bottom of the screen.
  var notice: String { screenText?.scene.noticeLabel.text ?? "no screen" }
}
