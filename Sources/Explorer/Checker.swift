internal import CSupervision
internal import MiniUIKit
internal import PhoneKit
internal import ReversiRules
internal import ReversiWords
internal import Verification

/// Plays commands on a phone and on the model side by side, and compares them at every instant and, but for launches and
/// deaths, between its jobs.
///
/// What comes together may take effect in any order, but at once and whole: the checker keeps each model that agrees
/// with the screen so far, and fails when none is left.
@MainActor
final class Checker {
  let phone: Phone
  /// What the app may be at, by all that was seen; hardly ever more than one.
  private(set) var models: [Model]

  private var seen = Picture.crashed
  private var isDirty = true
  /// What the screen showed between two jobs of this instant, before what it shows now.
  private var glimpses: [Picture] = []
  private var hasGlimpsed = false

  /// The save as it was last looked at.
  private var file: [UInt8]?
  private var changes = 0
  private var writes = 0
  /// Whether a save has failed, so that it may be tried again.
  private var isOwed = false

  /// Sets the phone up as the head of a script says, and launches the app.
  init(_ phone: Phone, head: some Sequence<Command> = [], defects: Set<Defect> = []) throws(Finding) {
    self.phone = phone
    var model = Model()
    model.defects = defects
    models = [model]
    // Not weak: that would slow down what comes with every job. A phone that ends calls neither this nor `onChange`.
    phone.afterJob = { [unowned self] in if isDirty { glimpse() } }
    for command in head { try play(command) }
    try launch(phone.launch)
  }

  var model: Model { models[0] }

  // MARK: Commands

  func play(_ command: Command) throws(Finding) {
    sv_beat()
    switch command {
    case .prepare(let preparation): _ = preparation.word.perform(on: phone)
    case .fault(let fault): phone.disk.fault = fault
    case .save(let save):
      try? phone.disk.set(saveFile, to: save)
      file = save
    case .schedule(let choices): phone.schedule = Schedule(replaying: choices)
    case .touch, .button: try play(command.fingers)
    case .wait(let duration): try wait(until: phone.now + duration)
    case .settle: try settle()
    case .kill: try launch(phone.kill)
    case .together(let commands):
      guard case .wait(let delay) = commands[0] else { return try play(commands.flatMap(\.fingers)) }
      try play(commands.dropFirst().flatMap(\.fingers), after: delay)
    case .show, .disk, .trace, .expect: break
    }
  }

  private func play(_ touches: [Command], after delay: Duration = .zero) throws(Finding) {
    let end = phone.now + delay
    for touch in touches { phone.touch(touch, after: delay) }
    while delay > .zero, let next = nextInstant, next < end { try happen([], at: next) }
    try happen(touches, at: end)
  }

  private func check(_ rests: Bool) throws(Finding) {
    if !rests {
      throw Finding(.rest, in: models[0], clause: "think.self-play", expected: "rest", found: "no end")
    }
  }

  // MARK: Time

  private func wait(until end: Duration) throws(Finding) {
    while let next = nextInstant, next <= end { try happen([], at: next) }
    try pass(to: end)
  }

  private func pass(to instant: Duration) throws(Finding) {
    try check(phone.wait(instant - phone.now))
    for place in models.indices { models[place].now = instant }
  }

  private var nextInstant: Duration? {
    guard let app = phone.nextInstant else { return models[0].next }
    return models[0].next.map { min($0, app) } ?? app
  }

  /// How long an app may be busy after the game has come to rest: a thought that was called off may still wake.
  private static let afterlife = Duration.milliseconds(2500)

  /// The longest game of two Computers takes eight minutes.
  private static let longestGame = Duration.seconds(60 * 60)

  private func settle() throws(Finding) {
    let start = phone.now
    var restless: Duration?
    while let next = nextInstant {
      if models[0].next != nil || isOwed { restless = nil } else if restless == nil { restless = phone.now }
      try happen([], at: next)
      try check(phone.now - start < Self.longestGame)
      // What a dead app had planned falls due until the next launch, and nobody sees it.
      if let restless, models[0].next == nil, models[0].phase != .crashed,
        phone.now - restless > Self.afterlife
      {
        throw Finding(
          .rest, in: models[0], clause: "think.cancel", expected: "rest", found: "something under way")
      }
    }
  }

  // MARK: What comes together

  /// Lets an instant come, with what is due then and the touches that were sent for it, and looks at what there is.
  private func happen(_ touches: [Command], at instant: Duration) throws(Finding) {
    let before = models[0]
    let others = models.count > 1 ? models[1...] : []
    if !glimpses.isEmpty { glimpses = [] }
    hasGlimpsed = false
    try pass(to: instant)
    if phone.hasDiedWriting || touches.contains(where: \.isKill) { return try die(with: touches) }
    let picture = picture()
    if touches.count > 1 || (!touches.isEmpty && models.contains(where: \.isDue)) {
      var ends: [Model] = []
      for model in models {
        model.visit(touches, disks: picture.disks) { if $1 { ends += $0.ends(after: touches) } }
      }
      let answered = ends.filter { !$0.isDue }
      models = answered.isEmpty ? ends : answered
    } else {
      // One thing has but one order, and nearly always it is one.
      for place in models.indices {
        if let touch = touches.first {
          models[place].take(touch)
        } else {
          models[place].goOn(choice: models[place].choice(among: picture.disks))
        }
      }
    }
    try look(.touches(touches), picture, before)
    for glimpse in glimpses { try look(at: glimpse, touches, [before] + others) }
    if models[0].isDue {
      throw Finding(
        .board, in: models[0], clause: "think.duration", expected: "a new disk", found: "as it was")
    }
  }

  /// Dies in the midst of an instant: the disk holds what it held before, or what the game was at in between.
  private func die(with touches: [Command], launching reading: Reading? = nil) throws(Finding) {
    let left = phone.disk.files[saveFile]
    // Moved aside by a launch that refused it, a file is gone until there is another.
    if left != file, left != nil || reading != .refused {
      var isAllowed = false
      if let save = left.flatMap(Save.init) {
        for model in models {
          model.visit(touches.filter { !$0.isKill }, disks: save.dark | save.light) { state, _ in
            if state.allows(save) { isAllowed = true }
          }
        }
      }
      let cause = reading.map(Cause.launch) ?? .touches(touches)
      guard isAllowed && canWrite else { throw saveFinding(left, cause) }
    }
    file = left
    if touches.contains(where: \.isKill) { return try launch(phone.killIfHalted) }
    models = [models[0]]
    models[0].phase = .crashed
  }

  /// Whether a write comes to its end, if the process does not end before.
  private var canWrite: Bool {
    switch phone.disk.fault {
    case .none, .kill: true
    case .full, .readOnly, .torn: false
    }
  }

  private func launch(_ start: () -> Bool) throws(Finding) {
    isDirty = false
    file = phone.disk.files[saveFile]
    writes = 0
    isOwed = false
    try check(start())
    isDirty = true
    phone.device?.screen.onChange = { [unowned self] _ in isDirty = true }
    let reading = Reading(file, defects: models[0].defects)
    let refused = file
    models = [models[0]]
    models[0].now = phone.now
    models[0].launch(on: reading)
    if phone.hasDiedWriting {
      try die(with: [], launching: reading)
    } else {
      try look(.launch(reading), picture(), models[0])
    }
    if reading == .refused, !models[0].defects.contains(.overwrittenSave),
      !phone.disk.files.values.contains(where: { $0 == refused })
    {
      throw Finding(
        .refusedSave, in: models[0], clause: "load.keeps-bad", expected: "kept under another name",
        found: "gone",
        after: .launch(reading))
    }
  }

  // MARK: What there is

  private func picture() -> Picture {
    if isDirty || phone.crashReason != nil { seen = phone.screenText.map(Picture.init) ?? .crashed }
    isDirty = false
    return seen
  }

  /// Compares screen and disk with the models, and drops those that do not agree.
  private func look(_ cause: Cause, _ picture: Picture, _ before: Model) throws(Finding) {
    if models.count > 1 {
      let agreeing = models.filter { $0.picture == picture }
      if !agreeing.isEmpty {
        models = []
        for model in agreeing where !models.contains(model) { models.append(model) }
      }
    }
    if let part = models[0].picture.difference(from: picture) {
      throw Finding(part, in: models[0], found: picture, after: cause, before: before)
    }
    try lookAtDisk(cause, before)
    for place in models.indices { models[place].forgetSaves() }
  }

  private func glimpse() {
    if hasGlimpsed { glimpses.append(seen) }
    hasGlimpsed = true
    _ = picture()
  }

  /// Looks at what was on the screen in between: each part of it must be so somewhere on the way.
  private func look(at glimpse: Picture, _ touches: [Command], _ before: [Model]) throws(Finding) {
    var parts = Part.ofScreen
    for var model in before {
      model.now = phone.now
      // A Computer that has answered may not have moved yet.
      for disks in [glimpse.disks, seen.disks] {
        model.visit(touches, disks: disks) { state, _ in
          let picture = state.picture
          parts.removeAll { picture.agrees(with: glimpse, on: $0) }
        }
      }
    }
    guard let part = parts.first else { return }
    var finding = Finding(part, in: models[0], found: glimpse, after: .touches(touches), before: before[0])
    finding.sentence += " It is so for a moment only."
    throw finding
  }

  private func lookAtDisk(_ cause: Cause, _ before: Model) throws(Finding) {
    let now = phone.disk.changes == changes ? file : phone.disk.files[saveFile]
    changes = phone.disk.changes
    let tries = phone.writes - writes
    let hasWritten = tries > 0
    if now == file && !hasWritten && !models.contains(where: \.mustSave) { return }
    writes = phone.writes
    let works = canWrite
    let save = now.flatMap { $0.count == 76 ? Save($0) : nil }
    let agreeing = models.filter { model in
      let maySave = model.mustSave || isOwed || before.isMoving || model.isMoving
      if now == file && !hasWritten && !model.mustSave { return true }
      // Moved aside by a launch that refused it, a file is gone when nothing can be written in its place.
      if !works { return maySave && (now == file || cause == .launch(.refused) && now == nil) }
      return maySave && save.map(model.allows) ?? false
    }
    if agreeing.isEmpty { throw saveFinding(now, cause) }
    models = agreeing
    // Only in the midst of a move is it free how often it is saved.
    if tries > 1, tries > cause.commands.count, !isOwed, !before.isMoving, !models[0].isMoving {
      throw Finding(
        .save, in: models[0], clause: "save.quiet", expected: "written once", found: "written \(tries) times",
        after: cause)
    }
    if !works && models[0].mustSave { isOwed = true } else if works && hasWritten { isOwed = false }
    file = now
  }

  private func saveFinding(_ now: [UInt8]?, _ cause: Cause) -> Finding {
    let save = now.flatMap(Save.init)
    let clause =
      phone.disk.fault != .none || phone.hasDiedWriting
      ? "save.atomic"
      : now == file
        ? (models[0].mustSave ? "save.when" : "save.quiet") : save == nil ? "save.format" : "save.whole"
    if clause == "save.quiet" {
      return Finding(
        .save, in: models[0], clause: clause, expected: "left alone", found: "written again", after: cause)
    }
    return Finding(
      .save, in: models[0], clause: clause, expected: models[0].save.text,
      found: save?.text ?? (now == nil ? "no save" : "no save that can be read"), after: cause)
  }
}
