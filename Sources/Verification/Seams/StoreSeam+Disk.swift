internal import MiniUIKit
internal import ReversiRules

// What the app itself does with its save: on disks that fail, and when it is killed at any instant.

extension StoreSeam {
  /// A game that was left before dark's c4, and what is saved after it.
  private static let old = SavedGame.all(of: .start)[0]
  private static let new = SavedGame.all(of: .start.playing(Self.c4.index))[0]
  private static let c4 = Cell(x: 2, y: 3)

  @MainActor
  func checkDisk(_ trial: inout Trial, _ app: App, everyByte: Bool) throws {
    for fault in [DiskFault.none, .full, .readOnly, .torn(at: nil)] {
      var job = 0
      while try checkKill(&trial, app, fault, job: job) { job += 1 }
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
    for fault in [DiskFault.full, .readOnly, .torn(at: 40)] {
      try checkFailedSave(&trial, app, fault, isMendedInTime: true)
      try checkFailedSave(&trial, app, fault, isMendedInTime: false)
    }
    try checkTries(&trial, app)
  }

  /// A save that fails is tried again after one, five and twenty-five seconds.
  @MainActor
  private func checkTries(_ trial: inout Trial, _ app: App) throws {
    try Phone.simulate(app, disk: SimulatedDisk(files: [saveFile: Array(Self.old.text.utf8)])) { phone in
      phone.launch()
      phone.disk.fault = .full
      phone.tap(Self.c4)
      var tries: [Duration] = []
      while phone.now < .seconds(40) {
        let writes = phone.writes
        phone.wait(.milliseconds(250))
        if phone.writes > writes { tries.append(phone.now) }
      }
      let pauses = zip(tries, tries.dropFirst()).prefix(3).map { $1 - $0 }
      try trial.expect(
        pauses, is: [.seconds(1), .seconds(5), .seconds(25)], "the pauses between tries on a full disk")
    }
  }

  /// Kills the app some jobs after a tap: the save is the old one or the new one, and the relaunch shows it.
  ///
  /// Returns whether there were that many jobs.
  @MainActor
  private func checkKill(_ trial: inout Trial, _ app: App, _ fault: DiskFault, job: Int) throws -> Bool {
    try Phone.simulate(app, disk: SimulatedDisk(files: [saveFile: Array(Self.old.text.utf8)])) { phone in
      phone.disk.fault = fault
      phone.launch()
      phone.tap(Self.c4)
      let isWithin = phone.run(jobs: job) == job
      let place = "killed \(job) jobs after a tap, on a disk with fault \(fault)"
      let save = phone.savedText
      try trial.expect(
        save == Self.old.text || save == Self.new.text && fault == .none,
        "\(place), the save is \((save ?? "gone").debugDescription)")
      if fault == .none && !isWithin {
        try trial.expect(save ?? "none", is: Self.new.text, "the save of a move")
      }
      phone.kill()
      let game = save == Self.old.text ? Self.old : Self.new
      try trial.expect(phone.screenText?.rows ?? [], is: rows(of: game.board), "\(place), the relaunch")
      return isWithin
    }
  }

  /// The process ends at some step of the write of a move: the relaunch shows the position before it or after it.
  @MainActor
  private func checkKillInWrite(_ trial: inout Trial, _ app: App, step: Int) throws {
    try Phone.simulate(app, disk: SimulatedDisk(files: [saveFile: Array(Self.old.text.utf8)])) { phone in
      phone.launch()
      phone.disk.fault = .kill(after: step)
      phone.tap(Self.c4)
      phone.settle()
      let place = "killed after \(step) steps of a write"
      let save = phone.savedText ?? "gone"
      try trial.expect(
        [Self.old.text, Self.new.text].contains(save), "\(place), the save is \(save.debugDescription)")
      phone.kill()
      let game = save == Self.old.text ? Self.old : Self.new
      try trial.expect(phone.screenText?.rows ?? [], is: rows(of: game.board), "\(place), the relaunch")
    }
  }

  /// The process ends at some step of setting a refused save aside: it stands somewhere, and a new game begins.
  @MainActor
  private func checkKillAtRefusal(_ trial: inout Trial, _ app: App, step: Int) throws {
    let refused = Array("x00\n".utf8)
    try Phone.simulate(app, disk: SimulatedDisk(files: [saveFile: refused])) { phone in
      phone.disk.fault = .kill(after: step)
      phone.launch()
      let place = "killed after \(step) steps of setting a refused save aside"
      try trial.expect(phone.disk.files.values.contains(refused), "\(place), the save is gone")
      phone.disk.fault = .none
      phone.kill()
      try trial.expect(phone.disk.files.values.contains(refused), "\(place), the relaunch loses the save")
      try trial.expect(phone.savedText ?? "none", is: Self.old.text, "\(place), the save after a relaunch")
    }
  }

  /// A save that fails is said quietly, costs nothing, and is made good by itself, or else by the next one.
  @MainActor
  private func checkFailedSave(
    _ trial: inout Trial, _ app: App, _ fault: DiskFault, isMendedInTime: Bool
  ) throws {
    try Phone.simulate(app, disk: SimulatedDisk(files: [saveFile: Array(Self.old.text.utf8)])) { phone in
      phone.launch()
      phone.disk.fault = fault
      phone.tap(Self.c4)
      if isMendedInTime { phone.wait(.milliseconds(750)) } else { phone.settle() }
      let place = "after a save on a disk with fault \(fault)"
      try trial.expect(phone.notice != "", "\(place) nothing is said of it")
      try trial.expect(phone.screenText?.alertText ?? "none", is: "-", "the alert \(place)")
      try trial.expect(phone.screenText?.message ?? "none", is: "o's turn", "the message \(place)")
      try trial.expect(phone.savedText ?? "none", is: Self.old.text, "the save \(place)")
      phone.disk.fault = .none
      if !isMendedInTime { phone.tap(Cell(x: 2, y: 2)) }
      phone.settle()
      let saved = phone.savedText?.split(separator: "\n").dropFirst().map(String.init)
      try trial.expect(
        saved ?? [], is: phone.screenText?.rows ?? ["no screen"], "the save \(place), when it is mended")
      try trial.expect(phone.notice, is: "", "what is said \(place), when it is mended")
    }
  }

  /// What was refused stands on the disk beside the new save, and so does what is refused after it.
  @MainActor
  private func checkRefusedSaves(_ trial: inout Trial, _ app: App) throws {
    try Phone.simulate(app) { phone in
      let refused = ["", "x00\n", Self.old.text.replacing("x", with: "y"), "\u{FEFF}" + Self.old.text]
      for (number, save) in refused.enumerated() {
        try phone.disk.set(saveFile, to: Array(save.utf8))
        if number == 0 { phone.launch() } else { phone.kill() }
        try trial.expect(phone.savedText ?? "none", is: Self.old.text, "the save after one that was refused")
        for kept in refused[...number] {
          try trial.expect(
            phone.disk.files.contains { $0.key != saveFile && $0.value == Array(kept.utf8) },
            "the refused save \(kept.debugDescription) is not kept")
        }
      }
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

  /// What the app says at the bottom of the screen without asking anything.
  var notice: String { screenText?.scene.noticeLabel.text ?? "no screen" }
}
