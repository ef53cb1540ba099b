internal import PhoneKit
internal import Supervision
internal import Verification

@MainActor
extension Orders {
  /// The largest number of orders that are tried: a reader does not look at more.
  private static let limit = 150

  /// Plays the script `text` in every order of the jobs that are ready at the instant of its first line with a `+`.
  ///
  /// If that gives more than `limit` orders, it plays only those in which few jobs overtake others, that is, run
  /// although another job has been ready for longer. Code in `folder` is named by its source lines.
  init(of text: String, in app: App, folder: String) throws {
    let script = try Script(text, source: "the notebook", language: app.language)
    guard let together = script.linesAfterLaunch.firstIndex(where: { $0.command.isTogether }) else {
      throw Problem("found no `+`, expected an instant at which several things happen")
    }
    for command in script.lines.map(\.command) where command.kills || command.isSchedule {
      let found = command.text(in: app.language)
      throw Problem("found `\(found)`, expected no kill and no schedule among orders")
    }
    var runs: [Run] = []
    var overtaking: Int? = 0
    while let most = overtaking, let more = try Self.runs(script, together, overtaking: most + 1, in: app) {
      overtaking = more.count == runs.count ? nil : most + 1
      runs = more
    }
    if runs.isEmpty {
      // If even one job out of turn gives too many orders, only the first job of the instant may be out of turn.
      guard let few = try Self.runs(script, together, overtaking: 1, onlyFirst: true, in: app) else {
        throw Problem("found too many jobs at one instant, expected no more than \(Self.limit)")
      }
      (runs, overtaking) = (few, 1)
    }
    let functions = runs.flatMap { $0.picks.flatMap { $0.ready.compactMap(\.function) } }
    let code = WorkChart.names(of: Set(functions), folder: folder)
    var names = Numbering<String>()
    var screens = Numbering<String>()
    ways = runs.map { run in
      let jobs = run.picks.map { names.number(of: $0.name(code, fingers: run.fingers)) }
      return Order(jobs: jobs, screen: screens.number(of: run.screen))
    }
    instant = runs[0].instant.milliseconds
    self.names = names.all
    self.screens = screens.all
    self.overtaking = overtaking
  }

  /// Plays the script in each order in which at most `most` jobs run although another job has been ready for longer;
  /// nil if that gives more than `limit` runs.
  ///
  /// `together` is the index, among the lines after the launch, of the line whose commands are joined by `+` and so
  /// share an instant. If `onlyFirst` is true, only the first job of that instant is chosen freely, and all others run
  /// first in, first out.
  private static func runs(
    _ script: Script, _ together: Int, overtaking most: Int, onlyFirst: Bool = false, in app: App
  ) throws -> [Run]? {
    var runs: [Run] = []
    var schedule: Schedule? = .first
    while let next = schedule {
      if runs.count == limit { return nil }
      let run = try run(script, together, next, in: app)
      if !run.schedule.repeatsItsBeginning {
        throw Problem("found an app that does not do the same twice, expected one that can be replayed")
      }
      runs.append(run)
      let first = run.earlierChoices
      schedule = run.schedule.next(outOfTurn: most, from: first, before: onlyFirst ? first + 1 : nil)
    }
    return runs
  }

  /// One playing of the script: the jobs that ran at the instant of the `+`, in their order, and the final screen.
  fileprivate struct Run: Sendable {
    var schedule: Schedule
    /// How many choices among several ready jobs came before the instant; they are the same in all runs.
    var earlierChoices = 0
    /// The choices of a job at the instant, in order.
    var picks: [Pick] = []
    /// The commands of the touches in the line with the `+`, by the numbers of the touches: since the launch, from 0.
    var fingers: [Int: String] = [:]
    var instant = Duration.zero
    /// The lines of the final screen, with the script's failure after them if it failed.
    var screen = ""
  }

  /// One choice of the next job: the jobs that were ready, and the index of the one that ran.
  fileprivate struct Pick: Sendable {
    let ready: [ReadyJob]
    let choice: Int
  }

  private static func run(
    _ script: Script, _ together: Int, _ schedule: Schedule, in app: App
  ) throws -> Run {
    try Phone.simulate(app) { phone in
      phone.keepWork()
      var run = Run(schedule: schedule)
      var failure: ScriptFailure?
      do throws(ScriptFailure) {
        var scriptRun = try ScriptRun.begin(script, on: phone)
        for (index, line) in zip(script.linesAfterLaunch.indices, script.linesAfterLaunch) {
          if index == together, case .together(let commands) = line.command {
            run.begin(commands, on: phone, app.language)
            phone.schedule = schedule
            phone.settings.onPick = { [unowned phone] in
              run.note(Pick(ready: $0, choice: $1), at: phone.now)
            }
          }
          // In some orders the app may never come to rest; other orders are tried even then.
          defer {
            if index == together {
              phone.settings.onPick = nil
              run.schedule = phone.schedule
              phone.schedule = .firstInFirstOut
            }
          }
          try scriptRun.play(line, of: script)
        }
      } catch {
        failure = error
      }
      if run.picks.isEmpty {
        throw Problem(failure?.description ?? "nothing was ready at that instant")
      }
      let screen = phone.timelessLines(in: app.language) + (failure.map { ["", $0.description] } ?? [])
      run.screen = screen.joined(separator: "\n")
      return run
    }
  }
}

@MainActor
extension Orders.Run {
  fileprivate mutating func begin(_ commands: [Command], on phone: Phone, _ language: any Language) {
    instant = phone.now + commands.waiting
    for (number, finger) in commands.flatMap(\.fingers).filter(\.isTouch).enumerated() {
      fingers[phone.fingers + number] = finger.text(in: language)
    }
  }

  fileprivate mutating func note(_ pick: Orders.Pick, at now: Duration) {
    if now < instant {
      if pick.ready.count > 1 { earlierChoices += 1 }
    } else if picks.count < 100 {
      // An app that never comes to rest would add choices without end.
      picks.append(pick)
    }
  }
}

extension Orders.Pick {
  /// Returns the name of the job that ran, with a number after it if an earlier one of the ready jobs has the same
  /// name.
  ///
  /// `code` has the names of functions by their addresses, and `fingers` the commands of touches by their numbers.
  fileprivate func name(_ code: [UInt64: String], fingers: [Int: String]) -> String {
    let names = ready.map { $0.text(code, fingers: fingers) }
    let number = names[...choice].count { $0 == names[choice] }
    return number == 1 ? names[choice] : "\(names[choice]) (\(number))"
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
  fileprivate var waiting: Duration {
    reduce(.zero) { sum, command in if case .wait(let time) = command { sum + time } else { sum } }
  }
}
