internal import CSupervision
internal import MiniUIKit
internal import PhoneKit
internal import Verification

/// Plays commands on a phone and on the model side by side, and compares them at every instant and, but for launches and
/// deaths, between its jobs.
///
/// What comes together may take effect in any order, but at once and whole: the checker keeps each model that agrees
/// with the screen so far, and fails when none is left.
@MainActor
final class Checker<Model: AppModel> {
  private let phone: Phone
  private let language: any Language
  /// The name of the app's file; nil: it has none.
  private let fileName: String?
  /// What the app is at, by all that was seen.
  private(set) var model: Model
  /// What else it may be at; hardly ever anything, and an array of what is generic takes its time.
  private var others: [Model] = [] { didSet { isAlone = others.isEmpty } }
  private var isAlone = true

  private var seen = Model.Picture.crashed
  private var isDirty = true
  /// What the screen showed between two jobs of this instant, before what it shows now.
  private var glimpses: [Model.Picture] = []
  private var glimpseCount = 0

  /// The save as it was last looked at.
  private var file: [UInt8]?
  private var changes = 0
  private var writes = 0
  /// Whether a save has failed, so that it may be tried again.
  private var isOwed = false
  /// Whether something under way was saved before its end, and that has failed.
  private var hasFailedEarly = false

  /// Sets the phone up as the head of a script says, and launches the app.
  init(
    _ phone: Phone, language: any Language, head: some Sequence<Command> = [], defects: Set<Defect> = []
  ) throws(Finding) {
    self.phone = phone
    self.language = language
    fileName = language.saveFile
    model = Model(defects: defects)
    // Not weak: that would slow down what comes with every job. A phone that ends calls neither this nor `onChange`.
    phone.afterJob = { [unowned self] in if isDirty { glimpse() } }
    for command in head { try play(command) }
    try launch(phone.launch)
  }

  // MARK: Models

  private var all: [Model] { [model] + others }

  /// Goes on with these, each once.
  private func take(_ models: [Model]) {
    model = models[0]
    others = []
    for other in models.dropFirst() where other != model && !others.contains(other) { others.append(other) }
  }

  private func change(_ change: (inout Model) -> Void) {
    change(&model)
    if !isAlone { for place in others.indices { change(&others[place]) } }
  }

  // MARK: Commands

  func play(_ command: Command) throws(Finding) {
    sv_beat()
    switch command {
    case .prepare(let preparation):
      phone.prepare(preparation)
      change { $0.prepare(preparation) }
    case .fault(let fault): phone.disk.fault = fault
    case .save(let save):
      if let fileName { try? phone.disk.set(fileName, to: save) }
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
      throw finding(.rest, .endless, expected: "rest", found: "never rests")
    }
  }

  // MARK: Time

  private func wait(until end: Duration) throws(Finding) {
    while let next = nextInstant, next <= end { try happen([], at: next) }
    try pass(to: end)
  }

  private func pass(to instant: Duration) throws(Finding) {
    try check(phone.wait(instant - phone.now))
    change { $0.now = instant }
  }

  private var nextInstant: Duration? {
    guard let app = phone.nextInstant else { return model.next }
    return model.next.map { min($0, app) } ?? app
  }

  /// The longest that any app goes on by itself.
  private static var longest: Duration { .seconds(60 * 60) }

  private func settle() throws(Finding) {
    let start = phone.now
    var restless: Duration?
    while let next = nextInstant {
      if model.next != nil || isOwed { restless = nil } else if restless == nil { restless = phone.now }
      try happen([], at: next)
      try check(phone.now - start < Self.longest)
      // What a dead app had planned falls due until the next launch, and nobody sees it.
      if let restless, model.next == nil, !model.isCrashed,
        phone.now - restless > Model.restDelay
      {
        throw finding(.rest, .restless, expected: "rest", found: "has more planned when all is done")
      }
    }
  }

  // MARK: What comes together

  /// Lets an instant come, with what is due then and the touches that were sent for it, and looks at what there is.
  private func happen(_ touches: [Command], at instant: Duration) throws(Finding) {
    let before = model
    let othersBefore = isAlone ? nil : others
    if glimpseCount > 1 { glimpses = [] }
    glimpseCount = 0
    try pass(to: instant)
    if phone.hasDiedWriting || touches.contains(where: \.isKill) { return try die(with: touches) }
    let picture = picture()
    if touches.count > 1 || (!touches.isEmpty && (model.isDue || !isAlone && others.contains { $0.isDue })) {
      var ends: [Model] = []
      for model in all {
        model.visit(touches, seeing: picture) { if $1 { ends += $0.ends(after: touches) } }
      }
      let answered = ends.filter { !$0.isDue }
      take(answered.isEmpty ? ends : answered)
    } else if let touch = touches.first {
      // One thing has but one order, and nearly always it is one.
      change {
        $0.take(touch)
        if $0.isDue { $0.goOn(seeing: picture) }
      }
    } else {
      change {
        $0.goOn(seeing: picture)
        // Several things may be due.
        while $0.isDue {
          let before = $0
          $0.goOn(seeing: picture)
          if $0 == before { break }
        }
      }
    }
    try look(.touches(touches), picture, before)
    if glimpseCount > 1 {
      for glimpse in glimpses { try look(at: glimpse, touches, [before] + (othersBefore ?? [])) }
    }
    if model.isDue {
      let delay = Model.delay
      throw finding(delay.part, .late, expected: delay.expected, found: delay.found)
    }
  }

  /// Dies before an instant is over: the disk holds what it held before, or what the app had come to by then.
  private func die(with touches: [Command], atLaunch: Bool = false) throws(Finding) {
    let left = fileOnDisk
    // Moved aside by a launch that refused it, a file is gone until there is another.
    if left != file, left != nil || !(atLaunch && isRefused(file)) {
      var isAllowed = false
      if let left, let picture = Model.picture(of: left) {
        for model in all {
          model.visit(touches.filter { !$0.isKill }, seeing: picture) { state, _ in
            if state.allows(left) { isAllowed = true }
          }
        }
      }
      guard isAllowed && canWrite else {
        throw saveFinding(left, atLaunch ? .launch(on: file) : .touches(touches))
      }
    }
    file = left
    if touches.contains(where: \.isKill) { return try self.launch(phone.killIfHalted) }
    if !isAlone { others = [] }
    model.crash()
  }

  /// Whether a launch on that file moves it aside.
  private func isRefused(_ file: [UInt8]?) -> Bool { file.map(model.movesAside) ?? false }

  private var fileOnDisk: [UInt8]? { fileName.flatMap { phone.disk.files[$0] } }

  /// Whether a write comes to its end, if the process does not end before.
  private var canWrite: Bool {
    switch phone.disk.fault {
    case .none, .kill: true
    case .full, .readOnly, .torn: false
    }
  }

  private func launch(_ start: () -> Bool) throws(Finding) {
    isDirty = false
    file = fileOnDisk
    writes = 0
    isOwed = false
    hasFailedEarly = false
    try check(start())
    isDirty = true
    phone.device?.screen.onChange = { [unowned self] _ in isDirty = true }
    let given = file
    if !isAlone { others = [] }
    model.now = phone.now
    model.launch(on: given)
    if phone.hasDiedWriting {
      try die(with: [], atLaunch: true)
    } else {
      try look(.launch(on: given), picture(), model)
    }
    if isRefused(given), !phone.disk.files.values.contains(where: { $0 == given }) {
      throw finding(
        .refusedSave, .lost, expected: "kept under another name", found: "gone", after: .launch(on: given))
    }
  }

  // MARK: What there is

  private func picture() -> Model.Picture {
    if isDirty || phone.crashReason != nil {
      if let screen = phone.screen { seen = Model.Picture(screen) } else { seen = .crashed }
    }
    isDirty = false
    return seen
  }

  /// Compares screen and disk with the models, and drops those that do not agree.
  private func look(_ cause: Cause, _ picture: Model.Picture, _ before: Model) throws(Finding) {
    if !isAlone {
      let agreeing = all.filter { $0.picture == picture }
      if !agreeing.isEmpty { take(agreeing) }
    }
    if let part = model.picture.difference(from: picture) {
      throw Finding(
        part, in: model, found: picture, after: cause, before: before, language: language)
    }
    try lookAtDisk(cause, before)
    change { $0.forgetSaves() }
  }

  private func glimpse() {
    if glimpseCount > 0 { glimpses.append(seen) }
    glimpseCount += 1
    _ = picture()
  }

  /// Looks at what was on the screen in between: each part of it must be so somewhere on the way.
  private func look(at glimpse: Model.Picture, _ touches: [Command], _ before: [Model]) throws(Finding) {
    var parts = Model.Picture.parts
    for var model in before {
      model.now = phone.now
      // What was left to the app may have been answered and not be shown yet.
      for evidence in [glimpse, seen] {
        model.visit(touches, seeing: evidence) { state, _ in
          let picture = state.picture
          parts.removeAll { picture.agrees(with: glimpse, on: $0) }
        }
      }
    }
    guard let part = parts.first else { return }
    var finding = Finding(
      part, in: model, found: glimpse, after: .touches(touches), before: before[0], language: language)
    finding.sentence += " It is so only for a moment."
    throw finding
  }

  private func lookAtDisk(_ cause: Cause, _ before: Model) throws(Finding) {
    let now = phone.disk.changes == changes ? file : fileOnDisk
    changes = phone.disk.changes
    let tries = phone.writes - writes
    let hasWritten = tries > 0
    if now == file, !hasWritten, !model.mustSave,
      isAlone || !others.contains(where: { $0.mustSave })
    {
      return
    }
    writes = phone.writes
    let works = canWrite
    let agreeing = all.filter { model in
      let maySave = model.mustSave || isOwed || before.isBusy || model.isBusy
      if now == file && !hasWritten && (!model.mustSave || hasFailedEarly) { return true }
      // Moved aside by a launch that refused it, a file is gone when nothing can be written in its place.
      if !works {
        return maySave && (now == file || now == nil && cause == .launch(on: file) && isRefused(file))
      }
      return maySave && now.map(model.allows) ?? false
    }
    if agreeing.isEmpty { throw saveFinding(now, cause) }
    take(agreeing)
    // How often an app saves is free only while it is busy, or begins to be at this instant.
    if tries > 1, tries > cause.commands.count, before.next.map({ $0 > phone.now }) ?? true, !isOwed,
      !before.isBusy, !model.isBusy
    {
      throw finding(
        .save, .savedForNothing, expected: "written once", found: "written \(tries) times", after: cause)
    }
    if model.mustSave && (!works || hasFailedEarly && !hasWritten) {
      isOwed = true
    } else if works && hasWritten {
      isOwed = false
    }
    hasFailedEarly = model.isBusy && (hasFailedEarly || hasWritten) && !(works && hasWritten)
    file = now
  }

  private func saveFinding(_ now: [UInt8]?, _ cause: Cause) -> Finding {
    let text = now.flatMap(Model.text)
    if phone.disk.fault == .none, !phone.hasDiedWriting, now == file, !model.mustSave {
      return finding(.save, .savedForNothing, expected: "left alone", found: "written again", after: cause)
    }
    let lapse: Lapse =
      phone.disk.fault != .none || phone.hasDiedWriting
      ? .torn : now == file ? .unsaved : text == nil ? .unreadable : .wronglySaved
    return finding(
      .save, lapse, expected: model.file.flatMap(Model.text) ?? "none",
      found: text ?? (now == nil ? "no save" : "no save that can be read"), after: cause)
  }

  private func finding(
    _ part: Part, _ lapse: Lapse, expected: String, found: String, after cause: Cause = .touches([])
  ) -> Finding {
    Finding(
      part, Model.clause(on: lapse), in: model, language: language, expected: expected, found: found,
      after: cause)
  }
}
