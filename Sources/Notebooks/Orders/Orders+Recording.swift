internal import PhoneKit
internal import Verification

@MainActor
extension Orders {
  /// The largest number of orders: nobody wants to try more.
  private static let most = 150

  /// Plays a script in every order of the jobs that are ready at the instant of its first line with a `+`; if those are
  /// too many, in every order of the first few choices.
  init(of text: String, in app: App, folder: String) throws {
    let script = try Script(text, source: "the notebook", language: app.language)
    guard let together = script.linesAfterLaunch.firstIndex(where: { $0.command.isTogether }) else {
      throw CellProblem(description: "found no `+`, expected an instant at which several things happen")
    }
    for command in script.lines.map(\.command) where command.kills || command.isSchedule {
      throw CellProblem(
        description:
          "found `\(command.text(in: app.language))`, expected no kill and no schedule among orders")
    }
    var runs: [Run] = []
    var (choices, isWhole) = (0, false)
    while !isWhole, let more = try Self.runs(script, together, choices: choices + 1, in: app) {
      isWhole = more.count == runs.count
      if !isWhole { (runs, choices) = (more, choices + 1) }
    }
    if runs.isEmpty {
      throw CellProblem(description: "found too many jobs at one instant, expected no more than \(Self.most)")
    }
    let functions = runs.flatMap { $0.picks.flatMap { $0.ready.compactMap(\.function) } }
    let code = WorkChart.names(of: Set(functions), folder: folder)
    var names = Places<String>()
    var screens = Places<String>()
    let ways = runs.map { run in
      let picks = run.picks.map { pick in
        (ready: pick.ready.map { names.place(of: $0.text(code, fingers: run.fingers)) }, choice: pick.choice)
      }
      return (picks: picks[...], screen: screens.place(of: run.screen))
    }
    self.init(
      instant: runs[0].instant.milliseconds, names: names.all, screens: screens.all, start: try Node(ways),
      choices: isWhole ? nil : choices)
  }

  /// A run for each order of the first `choices` choices, followed by first-in-first-out; nil: there are too many.
  private static func runs(
    _ script: Script, _ together: Int, choices: Int, in app: App
  ) throws -> [Run]? {
    var runs: [Run] = []
    var open: [[UInt8]] = [[]]
    while let chosen = open.popLast() {
      if runs.count == most { return nil }
      var run = try run(script, together, chosen, in: app)
      run.end(after: choices)
      runs.append(run)
      // Earlier choices stay; other orders differ in a later one.
      let places = run.decisions.indices.filter { run.decisions[$0].isOpen }.prefix(choices)
      for place in places where place >= chosen.count {
        if run.decisions[place].count > most { return nil }
        let before = run.decisions[..<place].map(\.choice)
        for other in (1..<run.decisions[place].count).reversed() { open.append(before + [UInt8(other)]) }
      }
    }
    return runs
  }

  /// What happens in one order.
  private struct Run: Sendable {
    var picks: [(ready: [ReadyJob], choice: Int)] = []
    /// Each choice: how many jobs were ready, which one ran, and whether it was at the instant.
    var decisions: [(count: Int, choice: UInt8, isOpen: Bool)] = []
    /// What each finger does.
    var fingers: [Int: String] = [:]
    var instant = Duration.zero
    var screen = ""

    /// Treats all jobs after that many choices as running in turn.
    mutating func end(after choices: Int) {
      var left = choices
      for place in picks.indices where picks[place].ready.count > 1 {
        if left == 0 { picks[place] = ([picks[place].ready[picks[place].choice]], 0) }
        left = max(0, left - 1)
      }
    }
  }

  private static func run(
    _ script: Script, _ together: Int, _ choices: [UInt8], in app: App
  ) throws -> Run {
    try Phone.simulate(app, schedule: Schedule(replaying: choices)) { phone in
      phone.keepWork()
      let clerk = Clerk(of: phone)
      defer { phone.onPick = nil }
      var failure: ScriptFailure?
      do throws(ScriptFailure) {
        var scriptRun = try ScriptRun.begin(script, on: phone)
        for (index, line) in zip(script.linesAfterLaunch.indices, script.linesAfterLaunch) {
          if index == together, case .together(let commands) = line.command {
            clerk.open(commands, language: app.language)
          }
          try scriptRun.play(line, of: script)
          clerk.end = nil
        }
      } catch {
        failure = error
      }
      if clerk.run.picks.isEmpty {
        throw CellProblem(description: failure?.description ?? "nothing was ready at that instant")
      }
      let screen = phone.shownLines(in: app.language).filter { !$0.hasPrefix("time: ") }
      clerk.run.screen = (screen + (failure.map { ["", $0.description] } ?? [])).joined(separator: "\n")
      return clerk.run
    }
  }

  /// Records which jobs are ready and which one runs.
  @MainActor
  private final class Clerk {
    var run = Run()
    /// The instant whose orders count, until it has passed.
    var end: Duration?
    private unowned let phone: Phone

    init(of phone: Phone) {
      self.phone = phone
      phone.onPick = { [unowned self] ready, choice in
        let isOpen = self.phone.now == end
        // An app that never comes to rest has no end.
        if isOpen, run.picks.count < 100 { run.picks.append((ready, choice)) }
        if ready.count > 1 { run.decisions.append((ready.count, UInt8(choice), isOpen)) }
      }
    }

    func open(_ commands: [Command], language: any Language) {
      run.instant = phone.now + commands.waiting
      end = run.instant
      let fingers = commands.flatMap(\.fingers).filter(\.isTouch)
      for (number, finger) in fingers.enumerated() {
        run.fingers[phone.fingers + number] = finger.text(in: language)
      }
    }
  }
}

extension Orders.Node {
  /// Builds a tree from orders, which share their beginnings.
  fileprivate init(_ ways: [(picks: ArraySlice<(ready: [Int], choice: Int)>, screen: Int)]) throws {
    guard let first = ways.first else {
      throw CellProblem(
        description: "found an app that does not do the same twice, expected one that can be replayed")
    }
    let alone = first.picks.prefix { $0.ready.count == 1 }
    let rest = ways.map { (picks: $0.picks.dropFirst(alone.count), screen: $0.screen) }
    let ready = rest[0].picks.first?.ready ?? []
    self.init(
      alone: alone.map { $0.ready[0] }, ready: ready,
      next: try ready.indices.map { choice in
        try Self(rest.filter { $0.picks.first?.choice == choice }.map { ($0.picks.dropFirst(), $0.screen) })
      },
      screen: ready.isEmpty ? rest[0].screen : nil)
  }
}

extension ReadyJob {
  fileprivate var function: UInt64? {
    switch self {
    case .task(let function), .closure(let function): function
    case .finger, .waking: nil
    }
  }

  fileprivate func text(_ names: [UInt64: String], fingers: [Int: String]) -> String {
    switch self {
    case .task(let function): "task: \(names[function] ?? "code without a name")"
    case .closure(let function): "closure: \(names[function] ?? "code without a name")"
    case .finger(let number): "finger: \(fingers[number] ?? "the next one")"
    case .waking: "clock: a sleep is over"
    }
  }
}

extension Command {
  fileprivate var isTogether: Bool { if case .together = self { true } else { false } }
}

extension [Command] {
  /// The total time that they wait.
  fileprivate var waiting: Duration {
    reduce(.zero) { sum, command in if case .wait(let time) = command { sum + time } else { sum } }
  }
}
