internal import MiniUIKit
internal import PhoneKit
internal import Supervision
internal import Verification

/// Plays commands on a phone and on the model of the app's specification, and compares what both show and save at the
/// end of each instant and, except at launches and kills, between the app's jobs.
///
/// Commands of one instant may take effect in any order, one after another: the checker keeps every model that agrees
/// with the screen so far, and fails if none is left.
@MainActor
final class Checker<Model: AppModel> {
  let phone: Phone
  let language: any Language
  let fileName: String?
  /// A model that agrees with all that the app has shown and saved so far.
  var model: Model
  /// More models that agree with all that the app has shown and saved so far. Nearly always there are none, which
  /// `isAlone` tells faster than an array of a generic type.
  var others: [Model] = [] { didSet { isAlone = others.isEmpty } }
  private(set) var isAlone = true

  private var seen = Model.Picture.crashed
  var isDirty = true
  /// What the screen showed between the jobs of this instant, without the latest picture, which is in `seen`.
  private var glimpses: [Model.Picture] = []
  private var glimpseCount = 0

  /// The save when it was last compared with the models, or nil if there was none.
  var file: [UInt8]?
  var changes = 0
  var writes = 0
  var failures = 0
  /// Whether the last attempt to write a save that the specification demands has failed, so that the app may try
  /// again at any time.
  var mayTryAgain = false
  /// Whether the app has tried to save while the model was busy (`AppModel.isBusy`), and that has failed; then it
  /// need not try again when it must save.
  var hasFailedEarly = false

  /// Makes a checker of a phone and a model with `defects`: plays `head`, the commands that set up the phone before
  /// the launch, and launches the app.
  init(
    _ phone: Phone, language: any Language, head: some Sequence<Command> = [], defects: Set<Defect> = []
  ) throws(Finding) {
    self.phone = phone
    self.language = language
    fileName = language.saveFile
    model = language.model(defects: defects)
    // Not weak, which would be slow at every job. A phone that ends calls neither this nor `onChange`.
    phone.settings.afterJob = { [unowned self] in if isDirty { glimpse() } }
    for command in head { try play(command) }
    try launch(phone.launch)
  }

  // MARK: Models

  var all: [Model] { [model] + others }

  /// Continues with `models`, of which there must be at least one; of models that are equal, it keeps one.
  func keep(_ models: [Model]) {
    model = models[0]
    others = []
    for other in models.dropFirst() where other != model && !others.contains(other) { others.append(other) }
  }

  private func change(_ change: (inout Model) -> Void) {
    change(&model)
    if !isAlone { for index in others.indices { change(&others[index]) } }
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
      change { [disk = phone.disk] in $0.kept.formIntersection(disk.files.values) }
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

  /// How much of the phone's time `settle` may let pass before the app counts as never coming to rest.
  private static var longest: Duration { .seconds(60 * 60) }

  private func settle() throws(Finding) {
    let start = phone.now
    var restless: Duration?
    while let next = nextInstant {
      if model.next != nil || mayTryAgain { restless = nil } else if restless == nil { restless = phone.now }
      try happen([], at: next)
      try check(phone.now - start < Self.longest)
      // The timers of a crashed app stay until the next launch.
      if let restless, model.next == nil, !model.isCrashed,
        phone.now - restless > Model.restDelay
      {
        throw noRest("has more planned when all is done")
      }
    }
  }

  // MARK: Instants

  /// Lets time pass to `instant`, for which `touches` were sent already, and compares the app with all
  /// states of the model that are still possible.
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
      // With a single event, as nearly always, there is only one order.
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

  // MARK: Comparing

  func picture() -> Model.Picture {
    if isDirty || phone.crashReason != nil {
      if let screen = phone.screen { seen = Model.Picture(screen) } else { seen = .crashed }
    }
    isDirty = false
    return seen
  }

  /// Compares the screen and the save with all models that have agreed so far, and drops those that do not agree now.
  /// Throws if none is left.
  ///
  /// `cause` is the event that has just happened, `picture` is what the screen shows, and `before` is the model
  /// before the event.
  func look(_ cause: Cause, _ picture: Model.Picture, _ before: Model) throws(Finding) {
    if !isAlone {
      let agreeing = all.filter { $0.picture == picture }
      // If the app is wrong, the finding is about the order of events that explains most of what is seen.
      keep(agreeing.isEmpty ? nearest(to: picture) : agreeing)
    }
    if let part = model.picture.difference(from: picture) {
      throw Finding(
        part, in: model, found: picture, after: cause, before: before, language: language)
    }
    try lookAtDisk(cause, before)
    try lookForKept(cause)
    change { $0.forgetSaves() }
  }

  /// The models that agree with all that the app has done so far and differ from `picture` in the fewest parts.
  private func nearest(to picture: Model.Picture) -> [Model] {
    func differences(_ model: Model) -> Int {
      let expected = model.picture
      return Model.Picture.parts.count { !expected.agrees(with: picture, on: $0) }
    }
    let least = all.map(differences).min()
    return all.filter { differences($0) == least }
  }

  private func glimpse() {
    if glimpseCount > 0 { glimpses.append(seen) }
    glimpseCount += 1
    _ = picture()
  }

  /// Checks what the screen showed between two jobs: each part of `glimpse` must agree with some state to which
  /// `touches` lead from the models in `before`.
  private func look(at glimpse: Model.Picture, _ touches: [Command], _ before: [Model]) throws(Finding) {
    var parts = Model.Picture.parts
    for var model in before {
      model.now = phone.now
      // The app may have made a choice that only the later picture shows.
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
