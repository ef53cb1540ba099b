internal import Explorer
internal import Supervision
internal import Verification

/// The data of a figure of lanes: a script that is played many times, each time with one more touch at another instant.
///
/// A value that changes over time is written as a string with `TIME:INDEX` for each change, separated by spaces: TIME
/// is in milliseconds, and INDEX is that of the new value in `texts`.
public struct Recording: Codable, Equatable, Sendable {
  /// The name of the filmed app, such as `tutorial`, or nil if it is the app that the page is about.
  package var app: String?
  package let plan: LanesPlan
  /// The names of the lanes, the rows of the figure that show work in progress, such as `Animation`; from the top down.
  package let lanes: [String]
  /// All texts to which the strings of the runs refer, each once.
  let texts: [String]
  /// A run for each instant of the additional touch, the earliest first.
  package let runs: [Run]

  /// One run of the script, with the additional touch at one instant.
  package struct Run: Codable, Equatable, Sendable {
    /// The instant of the additional touch, in milliseconds.
    package let finger: Int
    /// The lines of the screen over time, as `TIME:INDEX` for each change, where INDEX is that of the lines in
    /// `Recording.texts`. `save` is the app's save over time, and `awake` the screen after a launch from that save.
    let screen: String
    let save: String
    let awake: String
    /// What each lane shows over time, as `TIME:INDEX` for each change, in the order of `Recording.lanes`; `-` where a
    /// lane is empty.
    let lanes: [String]
    /// The raw value of the `Frame.Fault` over time, as `TIME:INDEX` for each change; `-` where nothing is wrong.
    let fault: String
    /// How the app differs from the specification over time, as `TIME:INDEX` for each change; `-` where it does not
    /// differ, or where a line is too short to say how.
    let difference: String
    /// What changes on the screen and what happens to the phone, such as a save, as `TIME:INDEX` for each
    /// event.
    let events: String
    /// How many jobs the app runs at an instant, as `TIME:COUNT` for each instant with jobs, separated by spaces.
    let jobs: String
  }
}

/// What a figure of lanes records: a script, and a touch that comes at one instant after another. Times are
/// in milliseconds.
package struct LanesPlan: Codable, Equatable, Sendable {
  /// The commands that are played before time 0, when the film begins; may be empty.
  package let before: String
  /// The commands from time 0 on, when the film begins; `wait` lets time pass between them.
  package let script: String
  /// The command of the additional touch, such as `reset`.
  package let finger: String
  /// What goes wrong in the published code, as the end of a sentence: `the save is torn`.
  package let harm: String
  /// The time at which the film ends, in milliseconds. `lastFinger` is the last instant of the additional touch, whose
  /// first is 0.
  package let end: Int
  package let lastFinger: Int
  /// The milliseconds from one frame to the next, and from one instant of the additional touch to the next.
  package let step: Int

  /// The whole plan in one line, which serves as the name of its cell among the published outputs.
  var name: String {
    let span = "\(Self.seconds(lastFinger)) of \(Self.seconds(end)), every \(Self.seconds(step))"
    return "\(before) | \(script) | \(finger) | \(span) | \(harm)"
  }

  /// The commands of `script` without `wait`, each with its time in milliseconds.
  package var actions: [(time: Int, text: String)] {
    var (actions, now) = ([(time: Int, text: String)](), 0)
    for text in script.split(whereSeparator: { ";\n".contains($0) }) {
      let words = text.split(separator: " ")
      if words.first == "wait", let seconds = words.last.flatMap({ Double($0) }) {
        now += Int((seconds * 1000).rounded())
      } else {
        actions.append((now, words.joined(separator: " ")))
      }
    }
    return actions
  }

  /// Returns all actions and the additional touch at `instant`, after any other actions at that instant.
  private func commands(finger instant: Int) -> [(time: Int, text: String)] {
    var commands = actions
    let place = commands.firstIndex { $0.time > instant } ?? commands.endIndex
    commands.insert((instant, finger), at: place)
    return commands
  }

  fileprivate func scene(finger instant: Int, in language: any Language) throws -> Scene {
    func commands(_ text: String, _ isTaken: (Command) -> Bool, expected: String) throws -> [Command] {
      let commands = try Script(text, source: "the notebook", language: language).lines.map(\.command)
      if let other = commands.first(where: { !isTaken($0) }) {
        throw Problem("found `\(other.text(in: language))` in lanes, expected \(expected)")
      }
      return commands
    }
    return Scene(
      before: try commands(before, \.comesBefore, expected: "a game as a finger or a save brings it about"),
      actions: try self.commands(finger: instant).flatMap { time, text in
        try commands(text, \.isTouch, expected: "what a finger does, wait or kill").map {
          (.milliseconds(time), $0)
        }
      })
  }

  package static func seconds(_ milliseconds: Int) -> String { Duration.milliseconds(milliseconds).inSeconds }
}

extension Command {
  /// Whether a plan is allowed to have the command before the film begins.
  ///
  /// Faults of the phone's files are not allowed, and neither are schedules, because the model knows nothing of either.
  /// Simultaneous touches and commands that only look are not allowed either.
  fileprivate var comesBefore: Bool {
    switch self {
    case .touch, .button, .kill, .wait, .settle, .prepare, .save: true
    case .together, .schedule, .fault, .show, .disk, .trace, .expect: false
    }
  }
}

extension Recording {
  init(_ plan: LanesPlan, of app: App) throws {
    guard app.language.canBeExplored else {
      throw Problem("there is no model of what \(app.name) must do")
    }
    guard plan.step > 0, plan.end.isMultiple(of: plan.step), plan.lastFinger.isMultiple(of: plan.step) else {
      throw Problem("lanes end at no multiple of their step")
    }
    let fingers = Array(stride(from: 0, through: plan.lastFinger, by: plan.step))
    let scenes = try fingers.map { try plan.scene(finger: $0, in: app.language) }
    let films = app.films(of: scenes, every: .milliseconds(plan.step), until: .milliseconds(plan.end))
    var table = Numbering<String>()
    self.plan = plan
    // Frames without a screen have no names of work, so the names come from the first frame that has some.
    let names = films.lazy.flatMap(\.frames).map(\.underWay).first { !$0.isEmpty }?.map(\.name) ?? []
    lanes = ["Animation"] + names + ["Dialog"]
    runs = zip(fingers, films).map { Run(finger: $0, $1, names, step: plan.step, &table) }
    texts = table.all
  }
}

extension Numbering<String> {
  /// Returns the changes among `values`, which are `step` milliseconds apart, as `TIME:INDEX` separated by spaces. The
  /// values are added to this table, which numbers them.
  fileprivate mutating func changes(_ values: [String], step: Int) -> String {
    var changes: [String] = []
    var last: String?
    for (index, value) in values.enumerated() where value != last {
      changes.append("\(index * step):\(number(of: value))")
      last = value
    }
    return changes.joined(separator: " ")
  }
}

extension Recording.Run {
  fileprivate init(
    finger: Int, _ film: Film, _ names: [String], step: Int, _ table: inout Numbering<String>
  ) {
    self.finger = finger
    func text(_ save: [UInt8]?) -> String {
      save.map { String(decoding: $0, as: UTF8.self) } ?? Recording.noSave
    }
    let frames = film.frames
    screen = table.changes(frames.map { $0.screen.joined(separator: "\n") }, step: step)
    save = table.changes(frames.map { text($0.save) }, step: step)
    awake = table.changes(frames.map { $0.awake.joined(separator: "\n") }, step: step)
    let underWay = names.map { name in frames.map { $0.underWay.first { $0.name == name }?.what ?? "-" } }
    lanes = ([frames.map(\.moving)] + underWay + [frames.map(\.alert)]).map { values in
      table.changes(values, step: step)
    }
    fault = table.changes(frames.map { $0.fault?.rawValue ?? "-" }, step: step)
    difference = table.changes(frames.map { $0.difference ?? "-" }, step: step)
    events = film.events.map { "\($0.time.milliseconds):\(table.number(of: $0.text))" }
      .joined(separator: " ")
    let counts = Dictionary(grouping: film.jobs, by: \.milliseconds).sorted { $0.key < $1.key }
    jobs = counts.map { "\($0.key):\($0.value.count)" }.joined(separator: " ")
  }
}

extension Duration {
  var milliseconds: Int { Int(self / .milliseconds(1)) }
}

// MARK: - Reading a recording

extension Recording {
  fileprivate static let noSave = "no save"

  /// Whether the app had a save at some time in any run.
  package var keeps: Bool { runs.contains { changes($0.save).contains { $0.text != Self.noSave } } }

  /// Reads `text`, a string of a `Run` such as its `save`: returns each new value, with the time of the change in
  /// milliseconds.
  func changes(_ text: String) -> [(time: Int, text: String)] {
    text.split(separator: " ").compactMap { change in
      let parts = change.split(separator: ":").compactMap { Int($0) }
      return parts.count == 2 && texts.indices.contains(parts[1]) ? (parts[0], texts[parts[1]]) : nil
    }
  }

  /// Reads `text`, a string of a `Run` such as its `save`: returns its value at `instant`, in milliseconds; empty
  /// before the first change.
  func value(of text: String, at instant: Int) -> String {
    changes(text).last { $0.time <= instant }?.text ?? ""
  }

  /// The lines of the screen of a run at `instant`, in milliseconds.
  package func screen(of run: Run, at instant: Int) -> String { value(of: run.screen, at: instant) }

  /// Reads `text`, a string of a `Run` such as its `save`: returns each of its values, with the milliseconds in which
  /// it holds.
  func spans(_ text: String) -> [(range: Range<Int>, text: String)] {
    let changes = changes(text)
    return changes.indices.map { index in
      let end = index + 1 < changes.count ? changes[index + 1].time : plan.end + plan.step
      return (changes[index].time..<end, changes[index].text)
    }
  }

  /// Returns the kinds of fault in a run, such as `save`, each with the milliseconds in which it lasts; empty if
  /// nothing goes wrong.
  func faults(in run: Run) -> [(range: Range<Int>, fault: String)] {
    spans(run.fault).filter { $0.text != "-" }.map { ($0.range, $0.text) }
  }

  /// The kind of the first fault in any run, such as `save`, or nil if nothing goes wrong. In the published recording
  /// the plan's `harm` describes this fault.
  var faultMeant: String? { runs.lazy.flatMap(faults).first?.fault }

  /// Returns the kind of fault `fault`, such as `save`, in words: the plan's `harm` if that describes this kind, and a
  /// general sentence otherwise.
  ///
  /// `harm` describes the first fault of `found`, the published recording, or of this recording if `found` is nil.
  func harm(_ fault: String, like found: Recording?) -> String {
    if let kind = (found ?? self).faultMeant, kind == fault { return plan.harm }
    return switch fault {
    case "screen": "the screen is wrong"
    case "save": "the save is wrong"
    default: "a launch does not show what was saved"
    }
  }

  /// The run to show first, and the instant in milliseconds: the middle of the run's first fault.
  ///
  /// If a run has all its faults over before the film ends, it is such a run, because it shows most. If nothing is
  /// wrong in any run, it is the middle run, at the middle of the film.
  package var place: (run: Run, now: Int) {
    let all = runs.filter { !faults(in: $0).isEmpty }
    // A run in which all faults end before the film does shows most.
    let closed = all.filter { faults(in: $0).allSatisfy { $0.range.upperBound <= plan.end } }
    let wrong = closed.isEmpty ? all : closed
    let run = wrong.isEmpty ? runs[runs.count / 2] : wrong[wrong.count / 3]
    let range = faults(in: run).first?.range ?? 0..<plan.end
    let middle = (range.lowerBound + range.upperBound) / 2
    return (run, min(middle / plan.step * plan.step, plan.end))
  }
}
