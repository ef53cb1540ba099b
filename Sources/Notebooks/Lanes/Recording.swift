internal import Explorer
internal import PhoneKit
internal import Verification

/// A script in which one finger comes at every instant, as it was filmed: what a figure of lanes is drawn from.
///
/// What is the same from one instant to the next is written once, as `TIME:TEXT`: a text is its place in `texts`, and
/// times are thousandths of a second.
public struct Recording: Codable, Equatable, Sendable {
  /// The app that was filmed, such as `tutorial`, where it is not the one that the page is about.
  var app: String?
  let plan: LanesPlan
  /// What goes on in the app, such as `Animation`, in the order of the lanes.
  let lanes: [String]
  let texts: [String]
  let runs: [Run]

  /// The finger at one instant.
  struct Run: Codable, Equatable, Sendable {
    /// When it came.
    let finger: Int
    /// What was on the screen, on the disk, and on the screen of a phone that had died then.
    let screen: String
    let save: String
    let awake: String
    /// What each lane held.
    let lanes: [String]
    /// What was wrong: `screen`, `save` or `launch`; else `-`.
    let fault: String
    /// How it differed from what it must be, where that can be said in a line; else `-`.
    let difference: String
    /// What changed for a user, each with its time.
    let events: String
    /// How many jobs the app had, each number with its time.
    let jobs: String
  }
}

/// What is to be recorded.
struct LanesPlan: Codable, Equatable, Sendable {
  /// What is done before the time begins to count.
  let before: String
  let script: String
  /// What the finger does.
  let finger: String
  /// What happens where something goes wrong, as a sentence ends: `the save is torn`.
  let harm: String
  /// How long it is looked at, and the last instant of the finger; its first is 0.
  let end: Int
  let lastFinger: Int
  let step: Int

  /// All of it, in one line.
  var name: String {
    let span = "\(Self.seconds(lastFinger)) of \(Self.seconds(end)), every \(Self.seconds(step))"
    return "\(before) | \(script) | \(finger) | \(span) | \(harm)"
  }

  /// What the script does, and when.
  var actions: [(time: Int, text: String)] {
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

  /// All that is done and when, the finger last of what comes at one instant.
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

  static func seconds(_ milliseconds: Int) -> String { Duration.milliseconds(milliseconds).inSeconds }
}

extension Command {
  /// Whether it may come before lanes, whose model knows of no faults and no schedules.
  fileprivate var comesBefore: Bool {
    switch self {
    case .touch, .button, .kill, .wait, .settle, .prepare, .save: true
    case .together, .schedule, .fault, .show, .disk, .trace, .expect: false
    }
  }
}

extension Recording {
  /// Films an app.
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
    var table = Table()
    self.plan = plan
    // An app that shows no screen says nothing of what is under way.
    let names = films.lazy.flatMap(\.frames).map(\.underWay).first { !$0.isEmpty }?.map(\.name) ?? []
    lanes = ["Animation"] + names + ["Dialog"]
    runs = zip(fingers, films).map { Run(finger: $0, $1, names, step: plan.step, &table) }
    texts = table.all
  }

  /// Texts, each once.
  fileprivate typealias Table = Places<String>
}

extension Places<String> {
  /// What is new at each step, with its time.
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
    finger: Int, _ film: Film, _ names: [String], step: Int, _ table: inout Recording.Table
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

// MARK: - What is in it

extension Recording {
  fileprivate static let noSave = "no save"

  /// Whether there is ever a save.
  var keeps: Bool { runs.contains { changes($0.save).contains { $0.text != Self.noSave } } }

  /// What one of a run's texts is from when on, in order.
  func changes(_ text: String) -> [(time: Int, text: String)] {
    text.split(separator: " ").compactMap { change in
      let parts = change.split(separator: ":").compactMap { Int($0) }
      return parts.count == 2 && texts.indices.contains(parts[1]) ? (parts[0], texts[parts[1]]) : nil
    }
  }

  /// What a text was at an instant.
  func value(of text: String, at instant: Int) -> String {
    changes(text).last { $0.time <= instant }?.text ?? ""
  }

  /// What one of a run's texts is, from when until when, in order.
  func spans(_ text: String) -> [(range: Range<Int>, text: String)] {
    let changes = changes(text)
    return changes.indices.map { index in
      let end = index + 1 < changes.count ? changes[index + 1].time : plan.end + plan.step
      return (changes[index].time..<end, changes[index].text)
    }
  }

  /// From when until when something is wrong in a run, and what.
  func faults(in run: Run) -> [(range: Range<Int>, fault: String)] {
    spans(run.fault).filter { $0.text != "-" }.map { ($0.range, $0.text) }
  }

  /// Which kind of fault the plan's `harm` means, if this is the app for which it was written.
  var faultMeant: String? { runs.lazy.flatMap(faults).first?.fault }

  /// What is wrong, in words; `found` is the app for which the plan's `harm` was written.
  func harm(_ fault: String, like found: Recording?) -> String {
    if let kind = (found ?? self).faultMeant, kind == fault { return plan.harm }
    return switch fault {
    case "screen": "the screen is not what it should be"
    case "save": "the save is not what it should be"
    default: "a launch does not show what was saved"
    }
  }

  /// The instants to look at first: amid what goes wrong, or else amid everything.
  var place: (run: Run, now: Int) {
    let all = runs.filter { !faults(in: $0).isEmpty }
    // Best is one in which it begins and ends.
    let closed = all.filter { faults(in: $0).allSatisfy { $0.range.upperBound <= plan.end } }
    let wrong = closed.isEmpty ? all : closed
    let run = wrong.isEmpty ? runs[runs.count / 2] : wrong[wrong.count / 3]
    let range = faults(in: run).first?.range ?? 0..<plan.end
    let middle = (range.lowerBound + range.upperBound) / 2
    return (run, min(middle / plan.step * plan.step, plan.end))
  }
}
