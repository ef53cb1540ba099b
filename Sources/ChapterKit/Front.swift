internal import Foundation
internal import Supervision
internal import Verification

/// The side of a chapter's executable that is no reader's code: it has that done in a process of its own, and tells what
/// came of it.
@MainActor
struct Front {
  /// The name by which the program was started, such as `chapter-1`, or `reversi` for the newest solution's player.
  let name: String
  let program: String
  /// How the program was called, which it is told again.
  private let call: String

  /// The program that is running.
  init() {
    call = CommandLine.arguments[0]
    name = String(call.split(separator: "/").last ?? "chapter")
    program = Progress.program?.path ?? call
  }

  /// Another chapter's program.
  init(program: String) {
    call = program
    name = String(program.split(separator: "/").last ?? "chapter")
    self.program = program
  }

  /// Does what the words ask for.
  func run(_ words: [String], _ executable: any Executable.Type) -> ExitCode {
    do {
      switch try Command(words) {
      case .read:
        if let notebook = try notebook() { return try read(notebook) }
        say(try help())
        return .success
      case .export(let format, let file): return try export(as: format, to: file)
      case .help:
        say(try help())
        return .success
      case .play(let options) where options.script == nil && !options.isVirtual && !options.isDoctor:
        return try play(options, executable)
      case .verify(let options): return try verify(options, words: Array(words.dropFirst()))
      case .measure: return try attend(words, limits: .unlimited)
      case .explore(let options) where options.scripts == nil && !options.isMeasuring:
        return try explore(options)
      case .play, .explore, .judge: return try attend(words, limits: .attended)
      }
    } catch let error as UsageError {
      complain("\(name): \(error). `\(name) help` shows what there is.")
      return .badInput
    } catch {
      complain("\(name): \(error)")
      return .badInput
    }
  }

  /// How a watched process is started.
  func supervisor(_ words: [String], input: [UInt8] = [], isAttended: Bool = false) -> Supervisor {
    Supervisor(program, words, calling: call, input: input, isAttended: isAttended)
  }

  // MARK: Commands

  /// Holds the app against the specification, and says how it stands to each clause.
  func verify(_ options: VerifyOptions, words: [String]) throws -> ExitCode {
    try options.check()
    let report = try report(options, words: words)
    if let found = options.clauses.first, report.verdicts.isEmpty, report.seams.isEmpty, report.ending == nil,
      found.hasPrefix("seams")
    {
      throw UsageError(found: "no such seam in \(name)", expected: "one that its Main.swift hands over")
    }
    // Who has started it may want to read it, too.
    if let file = ProcessInfo.processInfo.environment["REVERSI_REPORT"] {
      try Data(report.json().utf8).write(to: URL(filePath: file))
    }
    say(options.asJSON ? try report.json() : report.text(Style.current, isFull: options.isFull))
    return report.isExpected ? .success : .failure
  }

  /// Does the whole command in a watched process that has this one's terminal.
  func attend(_ words: [String], limits: Supervisor.Limits) throws -> ExitCode {
    // Who presses ^C means the process that is at work.
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, SIG_DFL)
      signal(SIGQUIT, SIG_DFL)
    }
    let outcome = try supervisor(["whole"] + words, isAttended: true).run(limits)
    for line in outcome.printed.lines { say("| \(line)") }
    if outcome.printed.count > outcome.printed.lines.count {
      complain("\(name): your code printed more than that")
    }
    if let ending = outcome.endings.values.first {
      if case .signal(let number) = ending.cause, [SIGINT, SIGTERM, SIGHUP, SIGPIPE].contains(number) {
        signal(number, SIG_DFL)
        raise(number)
      }
      complain("\(name): \(ending.sentence)")
      if !ending.note.isEmpty { complain("  at: \(ending.note)") }
      return .failure
    }
    if case .status(let status) = outcome.exit { return ExitCode(rawValue: status) ?? .failure }
    return .failure
  }
}

// MARK: - A verdict

extension Front {
  /// What the chapter's code does, whatever it does.
  func report(_ options: VerifyOptions, words: [String]) throws -> Report {
    let start = ContinuousClock.now
    let isLong = options.isLong || options.seeds > 50
    let outcome = try supervisor(["verify"] + words).run(
      Supervisor.Limits(whole: isLong ? nil : .seconds(60), work: isLong ? nil : .seconds(20))
    ) {
      guard let greeting: Greeting = $0.value() else { return Supervisor.Known() }
      // Who reaches for the real world may wait for it, and that costs no processor's time.
      let isPatient = isLong || Trespass.all(inFolder: greeting.folder).isEmpty
      return Supervisor.Known(
        groups: Examination(options, partTests: greeting.partTests).units.map(\.group),
        sources: greeting.folder, whole: isPatient ? nil : .seconds(8))
    }
    guard let greeting: Greeting = outcome.greeting?.value() else {
      var report = Report(name: name, title: "no verdict")
      report.ending = outcome.endings.values.first ?? Ending(cause: .exit(0))
      report.printed = outcome.printed
      return report
    }
    var report = Report(name: greeting.name, title: greeting.title, knownDefects: greeting.knownDefects)
    report.printed = outcome.printed
    report.ending = outcome.endings[-1]
    report.failures = "\(greeting.folder)/Failures"
    report.escapes = outcome.farewell?.value(Farewell.self)?.escapes ?? 0
    report.trespasses = Trespass.all(inFolder: greeting.folder)
    report.isStrange = outcome.endings.values.contains(where: \.isStrange)
    Self.judge(Examination(options, partTests: greeting.partTests), outcome, options, &report)
    report.duration = ContinuousClock.now - start
    // What the scenarios refuse already need not be looked for.
    if report.isExpected, options.wants("explored") { report.wandered = try wander(.brief) }
    return report
  }

  /// Makes verdicts of what came of the units.
  private static func judge(
    _ examination: Examination, _ outcome: Supervisor.Outcome, _ options: VerifyOptions,
    _ report: inout Report
  ) {
    var failures: [ScenarioPlay: Failure] = [:]
    var unknown: Set<String> = []
    var parts: [SeamVerdict] = []
    for (number, unit) in examination.units.enumerated() {
      let (result, ending) = (outcome.results[number], outcome.endings[number])
      switch unit {
      case .play(let play):
        if let failure: Failure = result?.value() { failures[play] = failure }
        if let ending {
          failures[play] = Failure(
            play, sentence: ending.sentence, needed: ending.note.components(separatedBy: "; "))
          if ending.cause == .slow { report.slow.insert(play.clause) }
        }
        if result == nil, ending == nil { unknown.insert(play.clause) }
      case .part(_, let name):
        if let verdict: SeamVerdict = result?.value() { parts.append(verdict) }
        if let ending {
          parts.append(SeamVerdict(name: name, failure: SeamFailure(description: ending.sentence)))
        }
      case .afterlife:
        report.afterlife = result?.value()
        report.afterlifeEnding = ending
      }
    }
    var judge = Judge(
      knownDefects: report.knownDefects, seeds: (0..<UInt64(options.seeds)).map { $0 + 1 }
    ) { failures[$0] }
    for clause in examination.clauses {
      let verdict = judge.verdict(on: clause)
      // Of a clause of which not all was played only what is wrong is known.
      if unknown.contains(clause.id), verdict.isExpected {
        report.unjudged.append(clause)
      } else if unknown.contains(clause.id), case .fixed = verdict.outcome {
        report.unjudged.append(clause)
      } else {
        report.verdicts.append(verdict)
      }
    }
    report.seams = SeamVerdict.merged(parts)
    let module = report.name.replacing("-", with: "_")
    report.nameJobs { outcome.jobs(at: $0, module: module) }
  }
}

extension Report {
  /// Says in what an app goes on that does not come to rest, for the failure that is shown.
  fileprivate mutating func nameJobs(_ jobs: ([UInt64]) -> [String]) {
    guard let problem = problems.first, let failure = problem.failure, !failure.addresses.isEmpty,
      let index = verdicts.firstIndex(where: { $0.clause.id == problem.id }),
      case .broken(var shown) = verdicts[index].outcome
    else { return }
    let names = jobs(failure.addresses)
    if names.isEmpty { return }
    shown.sentence += ", in \(names.prefix(3).joined(separator: ", "))"
    verdicts[index].outcome = .broken(shown)
  }
}

extension VerifyOptions {
  /// Refuses what is no clause.
  fileprivate func check() throws(UsageError) {
    let known = Clause.all.map(\.id) + Seams.names.map { "seams.\($0)" } + ["leaks", "explored"]
    for id in clauses where !known.contains(where: { $0 == id || $0.hasPrefix("\(id).") }) {
      let group = id.prefix { $0 != "." }
      let near = known.filter { $0.hasPrefix("\(group).") }
      let groups = Set(known.map { String($0.prefix { $0 != "." }) }).sorted()
      throw UsageError(
        found: "no clause \"\(id)\"",
        expected: near.isEmpty
          ? "an id such as pass.alert, from \(groups.joined(separator: ", "))"
          : near.joined(separator: ", "))
    }
  }
}

extension Trespass {
  /// Where the source in a folder reaches past the device; nothing when the source is not at hand.
  static func all(inFolder folder: String) -> [Trespass] {
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    // A notebook is about the app, and no part of it.
    let sources = files.sorted().filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Notebook/") }
    return sources.flatMap { file in
      let text = (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) ?? ""
      return all(in: text, file: file)
    }
  }
}

extension Ending {
  /// Whether it is none that Swift knows of.
  fileprivate var isStrange: Bool {
    switch cause {
    case .waiting, .slow, .signal: true
    default: false
    }
  }
}

extension Supervisor.Limits {
  /// For what a person waits for: it may wait as long as they do.
  fileprivate static var attended: Self {
    var limits = Self()
    limits.loop = .seconds(2)
    limits.waiting = nil
    return limits
  }

  /// For what takes as long as it takes.
  fileprivate static var unlimited: Self {
    var limits = Self()
    limits.loop = nil
    limits.waiting = nil
    return limits
  }
}
