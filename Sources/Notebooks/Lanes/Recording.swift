internal import Explorer
internal import PhoneKit
internal import Verification

/// Runs of a script with one more touch, tried at every instant: the data of a figure of lanes.
///
/// Values that change over time are written as `TIME:INDEX`, separated by spaces: milliseconds, and an index into
/// `texts`.
public struct Recording: Codable, Equatable, Sendable {
  /// The name of the filmed app, such as `tutorial`, or nil if it is the page's.
  package var app: String?
  package let plan: LanesPlan
  /// The names of the lanes for pending work, such as `Animation`.
  package let lanes: [String]
  let texts: [String]
  package let runs: [Run]

  /// A run of the script, with the touch at one instant.
  package struct Run: Codable, Equatable, Sendable {
    /// The instant of the touch.
    package let finger: Int
    /// The screen, the save, and the screen after a launch from that save.
    let screen: String
    let save: String
    let awake: String
    /// The contents of each lane.
    let lanes: [String]
    /// The kind of `Frame.Fault`, or `-`.
    let fault: String
    /// The difference to the specification if it fits a line, or `-`.
    let difference: String
    /// The visible changes.
    let events: String
    /// The app's jobs, as `TIME:COUNT`.
    let jobs: String
  }
}

/// What to record.
package struct LanesPlan: Codable, Equatable, Sendable {
  /// The commands before time 0.
  package let before: String
  package let script: String
  /// The command of the additional touch.
  package let finger: String
  /// The end of a sentence about what goes wrong: `the save is torn`.
  package let harm: String
  /// The end of the film, and the last instant of the touch; the first is 0.
  package let end: Int
  package let lastFinger: Int
  package let step: Int

  var name: String {
    let span = "\(Self.seconds(lastFinger)) of \(Self.seconds(end)), every \(Self.seconds(step))"
    return "\(before) | \(script) | \(finger) | \(span) | \(harm)"
  }

  /// The script's commands with their times.
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

  /// All actions with their times, the additional touch after others of its instant.
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
        throw CellProblem(description: "found `\(other.text(in: language))` in lanes, expected \(expected)")
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
  /// Whether it may come before time 0: the model knows no disk faults and no schedules.
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
      throw CellProblem(description: "there is no model of what \(app.name) must do")
    }
    guard plan.step > 0, plan.end.isMultiple(of: plan.step), plan.lastFinger.isMultiple(of: plan.step) else {
      throw CellProblem(description: "lanes end at no multiple of their step")
    }
    let fingers = Array(stride(from: 0, through: plan.lastFinger, by: plan.step))
    let scenes = try fingers.map { try plan.scene(finger: $0, in: app.language) }
    let films = app.films(of: scenes, every: .milliseconds(plan.step), until: .milliseconds(plan.end))
    var table = Places<String>()
    self.plan = plan
    // An app without a screen has no pending work to show.
    let names = films.lazy.flatMap(\.frames).map(\.underWay).first { !$0.isEmpty }?.map(\.name) ?? []
    lanes = ["Animation"] + names + ["Dialog"]
    runs = zip(fingers, films).map { Run(finger: $0, $1, names, step: plan.step, &table) }
    texts = table.all
  }
}

extension Places<String> {
  /// The changes among values at equal steps of time, as `TIME:INDEX`.
  fileprivate mutating func changes(_ values: [String], step: Int) -> String {
    var changes: [String] = []
    var last: String?
    for (index, value) in values.enumerated() where value != last {
      changes.append("\(index * step):\(place(of: value))")
      last = value
    }
    return changes.joined(separator: " ")
  }
}

extension Recording.Run {
  fileprivate init(
    finger: Int, _ film: Film, _ names: [String], step: Int, _ table: inout Places<String>
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
    events = film.events.map { "\($0.time.milliseconds):\(table.place(of: $0.text))" }
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

  /// Whether the app has written a save in any run.
  package var keeps: Bool { runs.contains { changes($0.save).contains { $0.text != Self.noSave } } }

  /// The changes that one of a run's strings describes.
  func changes(_ text: String) -> [(time: Int, text: String)] {
    text.split(separator: " ").compactMap { change in
      let parts = change.split(separator: ":").compactMap { Int($0) }
      return parts.count == 2 && texts.indices.contains(parts[1]) ? (parts[0], texts[parts[1]]) : nil
    }
  }

  func value(of text: String, at instant: Int) -> String {
    changes(text).last { $0.time <= instant }?.text ?? ""
  }

  /// The values of one of a run's strings, with the time spans in which they hold.
  func spans(_ text: String) -> [(range: Range<Int>, text: String)] {
    let changes = changes(text)
    return changes.indices.map { index in
      let end = index + 1 < changes.count ? changes[index + 1].time : plan.end + plan.step
      return (changes[index].time..<end, changes[index].text)
    }
  }

  /// The faults of a run, with the time spans in which they last.
  func faults(in run: Run) -> [(range: Range<Int>, fault: String)] {
    spans(run.fault).filter { $0.text != "-" }.map { ($0.range, $0.text) }
  }

  /// The kind of fault that the plan's `harm` describes, if the plan was written for this app.
  var faultMeant: String? { runs.lazy.flatMap(faults).first?.fault }

  /// A fault in words; the plan's `harm` describes the faults of the published recording `found`.
  func harm(_ fault: String, like found: Recording?) -> String {
    if let kind = (found ?? self).faultMeant, kind == fault { return plan.harm }
    return switch fault {
    case "screen": "the screen is wrong"
    case "save": "the save is wrong"
    default: "a launch does not show what was saved"
    }
  }

  /// The run and instant to show first: in the middle of a fault, if there is one.
  package var place: (run: Run, now: Int) {
    let all = runs.filter { !faults(in: $0).isEmpty }
    // A run in which the fault begins and ends shows most.
    let closed = all.filter { faults(in: $0).allSatisfy { $0.range.upperBound <= plan.end } }
    let wrong = closed.isEmpty ? all : closed
    let run = wrong.isEmpty ? runs[runs.count / 2] : wrong[wrong.count / 3]
    let range = faults(in: run).first?.range ?? 0..<plan.end
    let middle = (range.lowerBound + range.upperBound) / 2
    return (run, min(middle / plan.step * plan.step, plan.end))
  }
}
