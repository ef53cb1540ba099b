internal import Explorer
internal import PhoneKit
package import Verification

/// What to film: a person's actions in an app, and when each happens.
struct Scene: Sendable {
  /// The commands to play first; the film begins when they are over.
  var before: [Command]
  /// The commands during the film, the earliest first; each time counts from the film's beginning.
  var actions: [(time: Duration, command: Command)]
}

/// The screen and the save of an app at one instant, and how they differ from the specification.
package struct Frame: Sendable {
  /// What differs from the specification; if several things do, the first of these cases.
  package enum Fault: String, Sendable {
    case screen
    /// The model does not allow the save, or there is no save although the app must have saved.
    case save
    /// The screen and the save are right, but a launch from that save shows something else than the model's launch.
    case launch
  }

  /// The lines of the screen as the command `show` prints them, without the line for the time.
  package var screen: [String]
  /// What moves on the screen, as `Language.moving` names it, or `-` if nothing does.
  package var moving: String
  /// Other work in progress, as `Language.underWay` lists it; empty if there is no screen.
  package var underWay: [(name: String, what: String)]
  /// The alert's title, text and buttons, or `-` if there is no alert.
  package var alert: String
  /// The bytes of the app's save, or nil if there is none.
  package var save: [UInt8]?
  /// The lines of the screen if the app were launched anew now, with the save of this instant.
  package var awake: [String]
  /// What is wrong at this instant, or nil if nothing is.
  package var fault: Fault?
  /// A sentence on how the screen, or the screen after a launch, differs from the specification.
  ///
  /// Nil if neither differs, or if the sentence is too long for a line.
  package var difference: String?
}

/// The recording of a scene: a frame at each of equal steps of time, and what happens between the frames.
///
/// Times count from the beginning of the film.
package struct Film: Sendable {
  package var frames: [Frame]
  /// What changes on the screen and what happens to the phone, such as a save.
  package var events: [Event]
  /// The time at which the app runs each of its jobs, from the film's beginning.
  package var jobs: [Duration]
}

extension App {
  /// Plays each scene on a simulated phone of its own, and records a frame every `step` from 0 to `end`.
  ///
  /// Each frame compares the app anew with the specification's model, which makes none of the app's mistakes: an app
  /// can be wrong at one instant and right later.
  func films(of scenes: [Scene], every step: Duration, until end: Duration) -> [Film] {
    func films<Model: AppModel>(beside model: Model.Type) -> [Film] {
      var awakenings: [[UInt8]?: Awakening<Model>] = [:]
      return scenes.map { scene in
        Phone.simulate(self) { phone in
          let camera = Camera<Model>(phone, language: language)
          for command in scene.before { camera.play(command) }
          return camera.film(scene.actions, every: step, until: end) { file in
            if let known = awakenings[file] { return known }
            let awakening = Awakening<Model>(of: self, on: file)
            awakenings[file] = awakening
            return awakening
          }
        }
      }
    }
    return films(beside: model)
  }
}

/// The screen of an app right after a launch from a given save: as lines of text, and as the picture that is compared
/// with the model's picture.
private struct Awakening<Model: AppModel>: Sendable {
  var screen: [String]
  var picture: Model.Picture
}

extension Awakening {
  /// Launches the app on a phone whose disk has only the save with the bytes `file`, and copies the screen. If `file`
  /// is nil, or the app saves nothing, the disk is empty.
  fileprivate init(of app: App, on file: [UInt8]?) {
    let name = app.language.saveFile
    let disk = SimulatedDisk(files: name.flatMap { name in file.map { [name: $0] } } ?? [:])
    self = Phone.simulate(app, disk: disk) { phone in
      phone.launch()
      return Self(
        screen: phone.timelessLines(in: app.language),
        picture: phone.screen.map { Model.Picture($0) } ?? .crashed)
    }
  }
}

/// Plays the same commands on a phone and on a model of its app, and films the phone.
///
/// The model does not influence the app. It reads from the app's screen what the app was free to choose, such as a
/// Computer's move, and nothing else.
@MainActor
private final class Camera<Model: AppModel> {
  private let phone: Phone
  private let language: any Language
  private var model: Model
  private var isRunning = false
  /// Whether the app has failed to come to rest. If so, nothing more is played, and all further frames count as wrong.
  private var isEndless = false

  init(_ phone: Phone, language: any Language) {
    self.phone = phone
    self.language = language
    model = language.model(defects: [])
    phone.recorder = EventRecorder(language)
  }

  private var file: [UInt8]? { language.saveFile.flatMap { phone.disk.files[$0] } }

  private var picture: Model.Picture { phone.screen.map { Model.Picture($0) } ?? .crashed }

  // MARK: Playing

  func play(_ command: Command) {
    if !command.isForLaunch { launchOnce() }
    if isEndless { return }
    switch command {
    case .prepare(let preparation):
      phone.prepare(preparation)
      model.prepare(preparation)
    case .fault(let fault): phone.disk.fault = fault
    case .save(let save): if let name = language.saveFile { try? phone.disk.set(name, to: save) }
    case .touch, .button:
      for finger in command.fingers {
        phone.touch(finger)
        isEndless = !phone.rest()
        model.handle(finger)
        advanceModel()
      }
    case .wait(let duration): pass(to: phone.now + duration)
    case .settle:
      let end = phone.now + .seconds(600)
      while !isEndless, let next, next <= end { pass(to: next) }
    case .kill:
      let file = file
      isEndless = !phone.kill()
      model.now = phone.now
      model.launch(on: file)
    case .together, .schedule, .show, .disk, .trace, .expect: break
    }
  }

  private func launchOnce() {
    if isRunning { return }
    isRunning = true
    let file = file
    isEndless = !phone.launch()
    model.launch(on: file)
  }

  private var next: Duration? { [phone.nextInstant, model.next].compactMap(\.self).min() }

  private func pass(to end: Duration) {
    while !isEndless, let next, next < end { step(to: next) }
    step(to: end)
  }

  private func step(to instant: Duration) {
    isEndless = isEndless || !phone.wait(max(instant - phone.now, .zero))
    model.now = instant
    advanceModel()
  }

  /// Lets the model do all that is due now. It reads from the app's screen what the app was free to choose.
  private func advanceModel() {
    while model.isDue {
      let before = model
      model.advance(seeing: picture)
      if model == before { return }
    }
  }

  // MARK: Filming

  func film(
    _ actions: [(time: Duration, command: Command)], every step: Duration, until end: Duration,
    awakening: ([UInt8]?) -> Awakening<Model>
  ) -> Film {
    launchOnce()
    let start = phone.now
    let seen = phone.recorder?.events.count ?? 0
    var jobs: [Duration] = []
    phone.settings.afterJob = { [phone] in jobs.append(phone.now - start) }
    var film = Film(frames: [], events: [], jobs: [])
    var left = actions[...]
    var time = Duration.zero
    while time <= end {
      while let action = left.first, action.time <= time {
        pass(to: start + action.time)
        play(action.command)
        left.removeFirst()
      }
      pass(to: start + time)
      film.frames.append(frame(awakening))
      time += step
    }
    phone.settings.afterJob = nil
    film.events = (phone.recorder?.events ?? []).dropFirst(seen).map { event in
      var event = event
      event.time -= start
      return event
    }
    film.jobs = jobs
    return film
  }

  private func frame(_ awakening: ([UInt8]?) -> Awakening<Model>) -> Frame {
    let screen = phone.screen
    let file = file
    let awakening = awakening(file)
    let (fault, difference) = fault(file, awakening)
    return Frame(
      screen: phone.timelessLines(in: language),
      moving: screen.map { language.moving(on: $0, at: phone.now) } ?? "-",
      underWay: screen.map(language.underWay) ?? [], alert: screen?.alertText ?? "-", save: file,
      awake: awakening.screen, fault: fault, difference: difference)
  }

  private func fault(_ file: [UInt8]?, _ awakening: Awakening<Model>) -> (Frame.Fault?, String?) {
    if isEndless { return (.screen, "the app never comes to rest") }
    if picture != model.picture { return (.screen, Self.difference(picture, model.picture)) }
    // A missing save is right only if nothing has had to be saved.
    guard file.map(model.allows) ?? !model.mustSave else { return (.save, nil) }
    var launched = model
    launched.launch(on: file)
    if launched.picture == awakening.picture { return (nil, nil) }
    return (.launch, Self.difference(awakening.picture, launched.picture))
  }

  private static func difference(_ found: Model.Picture, _ expected: Model.Picture) -> String? {
    guard let part = expected.difference(from: found) else { return nil }
    let sentence = "\(part.beginning) \(found.text(part)), expected \(expected.text(part))"
    return sentence.count > 80 ? nil : sentence
  }
}

extension Phone {
  /// Returns the lines of the screen as the command `show` prints them, without the line for the time.
  func timelessLines(in language: any Language) -> [String] {
    shownLines(in: language).filter { !$0.hasPrefix("time: ") }
  }
}
