internal import MiniUIKit
internal import ReversiRules
public import Verification

/// Plays commands on a phone and on the model side by side, and compares them at every instant.
///
/// What comes together may take effect in any order, but at once and whole: the checker keeps each model that agrees
/// with the screen so far, and fails when none is left.
@MainActor
public final class Checker {
  let phone: Phone
  /// What the app may be at, by all that was seen; hardly ever more than one.
  public private(set) var models: [Model]

  private var seen = Picture.crashed
  private var isDirty = true
  private var screen: Screen?
  private var scene: MainScene?

  /// The save as it was last looked at.
  private var file: [UInt8]?
  private var writes = 0
  /// Whether a save has failed, so that it may be tried again.
  private var isOwed = false
  private var wasMoving = false

  /// Sets the phone up as the head of a script says, and launches the app.
  public init(_ phone: Phone, head: some Sequence<Command> = [], defects: Set<Defect> = []) throws(Finding) {
    self.phone = phone
    var model = Model()
    model.defects = defects
    models = [model]
    for command in head { try play(command) }
    try launch(phone.launch)
  }

  public var model: Model { models[0] }

  // MARK: Commands

  public func play(_ command: Command) throws(Finding) {
    switch command {
    case .computer(let choice): phone.computer = choice
    case .fault(let fault): phone.disk.fault = fault
    case .save(let save):
      try? phone.disk.set("Game", to: save)
      file = save
    case .schedule(let choices): phone.schedule = Schedule(replaying: choices)
    case .tap(let cells) where cells.count > 1: try play(cells.map { .tap([$0]) }, after: .zero)
    case .tap, .mode, .reset, .button: try touch(command)
    case .wait(let duration): try wait(until: phone.now + duration)
    case .settle: try settle()
    case .kill: try launch(phone.kill)
    case .together(let commands):
      guard case .wait(let delay) = commands.first else { return try play(commands, after: .zero) }
      try play(Array(commands.dropFirst()), after: delay)
    case .show, .disk, .trace, .expect: break
    }
  }

  private func touch(_ command: Command) throws(Finding) {
    let before = models[0]
    send(command, after: .zero)
    try check(phone.rest())
    if phone.hasDiedWriting { return try die(with: [command]) }
    for place in models.indices { models[place].take(command) }
    try look(.touch(command), before)
  }

  private func send(_ command: Command, after delay: Duration) {
    if command == .kill { return phone.touchKill(after: delay) }
    phone.touch(after: delay) { [self] in
      if phone.crashReason == nil, let screen, let scene { _ = command.touch(screen, scene) }
    }
  }

  private func check(_ rests: Bool) throws(Finding) {
    if !rests {
      throw Finding(.rest, in: models[0], clause: "think.self-play", expected: "rest", found: "no end")
    }
  }

  // MARK: Time

  private func wait(until end: Duration) throws(Finding) {
    while let next = nextInstant, next <= end { try step(to: next) }
    try check(phone.wait(end - phone.now))
    for place in models.indices { models[place].pass(to: end) }
  }

  private var nextInstant: Duration? {
    guard let app = phone.nextInstant else { return models[0].next }
    return models[0].next.map { min($0, app) } ?? app
  }

  private func step(to instant: Duration) throws(Finding) {
    let before = models[0]
    try check(phone.wait(instant - phone.now))
    for place in models.indices { models[place].pass(to: instant) }
    if phone.hasDiedWriting { return try die(with: []) }
    let picture = picture()
    for place in models.indices {
      models[place].goOn(choice: choice(of: models[place], among: picture.dark | picture.light))
    }
    try look(.instant, before)
    try checkAnswer()
  }

  /// How long an app may be busy after the game has come to rest: a thought that was called off may still wake.
  private static let afterlife = Duration.milliseconds(2500)

  private func settle() throws(Finding) {
    var restless: Duration?
    while let next = nextInstant {
      if models[0].next != nil || isOwed { restless = nil } else if restless == nil { restless = phone.now }
      try step(to: next)
      if let restless, models[0].next == nil, phone.now - restless > Self.afterlife,
        models[0].phase != .crashed
      {
        throw Finding(
          .rest, in: models[0], clause: "think.cancel", expected: "rest", found: "something under way")
      }
    }
  }

  /// The Computer's answer: the one new disk on a legal cell.
  private func choice(of model: Model, among disks: UInt64) -> Int? {
    guard case .thinking = model.phase else { return nil }
    let new = disks & model.legalMoves
    return new.nonzeroBitCount == 1 ? new.trailingZeroBitCount : nil
  }

  /// A Computer that has thought to its end must have answered.
  private func checkAnswer() throws(Finding) {
    guard let next = models[0].next, next <= phone.now else { return }
    throw Finding(.board, in: models[0], clause: "think.duration", expected: "a new disk", found: "as it was")
  }

  // MARK: What comes together

  private func play(_ touches: [Command], after delay: Duration) throws(Finding) {
    let end = phone.now + delay
    for touch in touches { send(touch, after: delay) }
    while let next = nextInstant, next < end { try step(to: next) }
    let before = models[0]
    try check(phone.wait(end - phone.now))
    for place in models.indices { models[place].pass(to: end) }
    if touches.contains(.kill) || phone.hasDiedWriting { return try die(with: touches) }

    let picture = picture()
    var outcomes: [Model] = []
    for model in models { outcomes += self.outcomes(of: model, touches, disks: picture.dark | picture.light) }
    models = outcomes.isEmpty ? [before] : outcomes
    models[0].pass(to: end)
    try look(.together(touches), before)
    try checkAnswer()
  }

  /// What a model may be at when the touches, and what is due, have happened in any order.
  private func outcomes(
    of model: Model, _ touches: [Command], disks: UInt64, visit: (Model) -> Void = { _ in }
  ) -> [Model] {
    visit(model)
    let isDue = model.next.map { $0 <= model.now } ?? false
    if touches.isEmpty && !isDue { return model.ends }
    var outcomes: [Model] = []
    for (place, touch) in touches.enumerated() {
      var next = model
      next.take(touch)
      var left = touches
      left.remove(at: place)
      outcomes += self.outcomes(of: next, left, disks: disks, visit: visit)
      if model.dialog != nil, next.dialog != nil, next.dialog != model.dialog {
        // What is touched before the next dialog is up still reaches the app.
        next.isBetweenDialogs = true
        outcomes += self.outcomes(of: next, left, disks: disks, visit: visit)
      }
    }
    var next = model
    if isDue { next.goOn(choice: choice(of: model, among: disks)) }
    if next != model { outcomes += self.outcomes(of: next, touches, disks: disks, visit: visit) }
    return outcomes
  }

  /// Dies in the midst of an instant: the disk holds what it held before, or what the game was at in between.
  private func die(with touches: [Command], launching reading: Reading? = nil) throws(Finding) {
    let before = models[0]
    let left = phone.disk.files["Game"]
    // Moved aside by a launch that refused it, a file is gone until there is another.
    if left != file, left != nil || reading != .refused {
      var isAllowed = false
      let save = left.flatMap(Save.init)
      for model in models {
        let disks = save.map { $0.dark | $0.light } ?? 0
        _ = outcomes(of: model, touches.filter { $0 != .kill }, disks: disks) { state in
          if let save, state.allows(save) { isAllowed = true }
        }
      }
      let cause = reading.map(Cause.launch) ?? (touches.isEmpty ? .instant : .together(touches))
      guard isAllowed && canWrite else { throw saveFinding(left, cause, before) }
    }
    file = left
    if touches.contains(.kill) { return try launch(phone.killIfHalted) }
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
    isDirty = true
    screen = nil
    scene = nil
    file = phone.disk.files["Game"]
    writes = 0
    isOwed = false
    try check(start())
    connect()
    let reading = Reading(file, defects: models[0].defects)
    let refused = file
    models = [models[0]]
    models[0].pass(to: phone.now)
    models[0].launch(on: reading)
    if phone.hasDiedWriting {
      try die(with: [], launching: reading)
    } else {
      try look(.launch(reading), models[0])
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

  private func connect() {
    guard phone.crashReason == nil, let screen = phone.device?.screen,
      let scene = screen.rootViewController?.view as? MainScene
    else { return }
    self.screen = screen
    self.scene = scene
    screen.onChange = { [weak self] _ in self?.isDirty = true }
  }

  private func picture() -> Picture {
    if phone.crashReason != nil { return .crashed }
    guard isDirty, let scene, let screen else { return seen }
    isDirty = false
    seen = Picture(scene, alert: screen.alert)
    return seen
  }

  /// Compares screen and disk with the models, and drops those that do not agree.
  private func look(_ cause: Cause, _ before: Model) throws(Finding) {
    let picture = picture()
    if models.count > 1 {
      let agreeing = models.filter { Picture($0) == picture }
      if !agreeing.isEmpty {
        models = []
        for model in agreeing where !models.contains(model) { models.append(model) }
      }
    }
    if let part = Picture(models[0]).difference(from: picture) {
      throw Finding(part, in: models[0], found: picture, after: cause, before: before)
    }
    try lookAtDisk(cause, before)
    for place in models.indices { models[place].forgetSaves() }
    wasMoving = models[0].isMoving
  }

  private func lookAtDisk(_ cause: Cause, _ before: Model) throws(Finding) {
    let now = phone.disk.files["Game"]
    let hasWritten = phone.writes != writes
    if now == file && !hasWritten && !models.contains(where: \.mustSave) { return }
    writes = phone.writes
    let works = canWrite
    let save = now.flatMap { $0.count == 76 ? Save($0) : nil }
    let agreeing = models.filter { model in
      let maySave = model.mustSave || isOwed || wasMoving || model.isMoving
      if now == file && !hasWritten && !model.mustSave { return true }
      // Moved aside by a launch that refused it, a file is gone when nothing can be written in its place.
      if !works { return maySave && (now == file || cause == .launch(.refused) && now == nil) }
      return maySave && save.map(model.allows) ?? false
    }
    if agreeing.isEmpty { throw saveFinding(now, cause, before) }
    models = agreeing
    if !works && models[0].mustSave { isOwed = true } else if works && hasWritten { isOwed = false }
    file = now
  }

  private func saveFinding(_ now: [UInt8]?, _ cause: Cause, _ before: Model) -> Finding {
    let save = now.flatMap(Save.init)
    let clause =
      phone.disk.fault != .none || phone.hasDiedWriting
      ? "save.atomic"
      : now == file
        ? (models[0].mustSave ? "save.when" : "save.quiet") : save == nil ? "save.format" : "save.whole"
    return Finding(
      .save, in: models[0], clause: clause, expected: models[0].save.text,
      found: save?.text ?? (now == nil ? "no save" : "no save that can be read"), after: cause)
  }
}

extension Model {
  /// What it may be at the end of an instant at which several things came together.
  fileprivate var ends: [Model] {
    var end = self
    end.isBetweenDialogs = false
    guard isAsking, phase == .passing, !passGoesFirst else { return [end] }
    var other = end
    other.passGoesFirst = true
    return [end, other]
  }
}
