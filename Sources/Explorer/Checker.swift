internal import MiniUIKit
internal import PhoneKit
internal import Supervision
internal import Verification

/// Plays commands on a phone and on the model side by side, and compares them at every instant and, but for launches and
/// deaths, between its jobs.
///
/// What comes together may take effect in any order, but at once and whole: the checker keeps each model that agrees
/// with the screen so far, and fails when none is left.
@MainActor
final class Checker<Model: AppModel> {
  let phone: Phone
  let language: any Language
  /// The name of the app's file; nil: it has none.
  let fileName: String?
  /// What the app is at, by all that was seen.
  var model: Model
  /// What else it may be at; hardly ever anything, and an array of what is generic takes its time.
  var others: [Model] = [] { didSet { isAlone = others.isEmpty } }
  private(set) var isAlone = true

  private var seen = Model.Picture.crashed
  var isDirty = true
  /// What the screen showed between two jobs of this instant, before what it shows now.
  private var glimpses: [Model.Picture] = []
  private var glimpseCount = 0

  /// The save as it was last looked at.
  var file: [UInt8]?
  var changes = 0
  var writes = 0
  /// Whether a save has failed, so that it may be tried again.
  var isOwed = false
  /// Whether something under way was saved before its end, and that has failed.
  var hasFailedEarly = false

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

  var all: [Model] { [model] + others }

  /// Continues with these models, each once.
  func keep(_ models: [Model]) {
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
    Heartbeat.beat()
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

  func check(_ rests: Bool) throws(Finding) {
    if !rests { throw noRest("never rests") }
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

  /// The longest time that any app acts by itself.
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
        throw noRest("has more planned when all is done")
      }
    }
  }

  // MARK: What comes together

  /// Plays an instant, with what is due then and the touches that were sent for it, and compares app and models.
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
      keep(answered.isEmpty ? ends : answered)
    } else if let touch = touches.first {
      // One thing has but one order, and nearly always it is one.
      change {
        $0.handle(touch)
        if $0.isDue { $0.advance(seeing: picture) }
      }
    } else {
      change {
        $0.advance(seeing: picture)
        // Several things may be due.
        while $0.isDue {
          let before = $0
          $0.advance(seeing: picture)
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

  // MARK: What there is

  func picture() -> Model.Picture {
    if isDirty || phone.crashReason != nil {
      if let screen = phone.screen { seen = Model.Picture(screen) } else { seen = .crashed }
    }
    isDirty = false
    return seen
  }

  /// Compares screen and disk with the models, and drops those that do not agree.
  func look(_ cause: Cause, _ picture: Model.Picture, _ before: Model) throws(Finding) {
    if !isAlone {
      let agreeing = all.filter { $0.picture == picture }
      if !agreeing.isEmpty { keep(agreeing) }
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

  /// Checks a screen between two jobs: each part must match some state on the way.
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

  private func noRest(_ found: String) -> Finding {
    Finding(.rest, Clause.rest.id, in: model, language: language, expected: "rest", found: found)
  }

  func finding(
    _ part: Part, _ lapse: Lapse, expected: String, found: String, after cause: Cause = .touches([])
  ) -> Finding {
    Finding(
      part, Model.clause(on: lapse), in: model, language: language, expected: expected, found: found,
      after: cause)
  }
}
