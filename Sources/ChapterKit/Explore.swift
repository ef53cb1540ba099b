internal import Dispatch
internal import Explorer
internal import Foundation
internal import Supervision
internal import Synchronization
internal import Verification
internal import Wording

struct ExploreOptions: Equatable {
  /// The first and the last seed; nil: no end, when there is an end in time.
  var seeds: ClosedRange<UInt64> = 1...200
  var minutes: Double?
  /// How many plays run at once; nil: one a core.
  var jobs: Int?
  var untilFailure = false
  /// Where to write what was found, so that it can be merged with what others found.
  var json: String?
  /// Which of how many parts of the seeds to explore, from 1.
  var shard = (part: 1, of: 1)
  var isMeasuring = false
  /// How many of the shortest scripts to play in every way instead; nil: none.
  var scripts: Int?
  /// Files to put together instead of exploring.
  var merged: [String] = []

  static func == (one: Self, other: Self) -> Bool {
    one.seeds == other.seeds && one.minutes == other.minutes && one.jobs == other.jobs
      && one.untilFailure == other.untilFailure && one.json == other.json && one.shard == other.shard
      && one.isMeasuring == other.isMeasuring && one.scripts == other.scripts
      && one.merged == other.merged
  }
}

extension Front {
  /// Plays what nobody would, on schedules no one chose, and says where the app differs from the specification.
  func explore(_ options: ExploreOptions, words: [String]) throws -> ExitCode {
    guard let greeting: Greeting = try supervisor(["greet"]).run().greeting?.value() else {
      return try attend(["explore"], limits: Supervisor.Limits())
    }
    // The explorer compares an app with all of the specification.
    if !greeting.unbuilt.isEmpty {
      let count = greeting.unbuilt.count
      complain(
        "\(name): found \(count) \(count == 1 ? "clause" : "clauses") that Main.swift says it is not built for yet, expected none"
      )
      return .failure
    }
    if options.scripts != nil || options.isMeasuring { return try attend(words, limits: .attended) }
    // What cannot be written is said before all the work.
    if let folder = options.json.map({ URL(filePath: $0).deletingLastPathComponent().path }),
      !FileManager.default.isWritableFile(atPath: folder)
    {
      throw FileProblem(folder, "there is no such folder, or nothing can be written there")
    }
    var expedition = Expedition(front: self, options: options)
    if options.merged.isEmpty { try expedition.run() } else { expedition.found = try merged(options.merged) }
    say(try text(of: expedition, greeting))
    if let path = options.json {
      do {
        try JSONEncoder.sorted.encode(expedition.found).write(to: URL(filePath: path))
      } catch {
        complain("\(name): \(path) cannot be written: \(error.localizedDescription)")
        return .failure
      }
    }
    if !expedition.found.isExpected { return .failure }
    if InterruptFlag.isWanted {
      complain("\(name): interrupted: not all was explored")
      return .interrupted
    }
    return expedition.found.exploration.inputs > 0 ? .success : .failure
  }

  /// What several explorations of this app have found out together.
  private func merged(_ files: [String]) throws -> Wandered {
    var result = Wandered(app: name)
    for file in files {
      guard let data = FileManager.default.contents(atPath: file) else {
        throw FileProblem(file, "there is no such file")
      }
      guard let part = try? JSONDecoder().decode(Wandered.self, from: data) else {
        throw FileProblem(file, "this is not a result of explore --json")
      }
      if part.app != name { throw FileProblem(file, "this is a result of \(part.app), and not of \(name)") }
      guard part.exploration.coverage.fits(result.exploration.coverage) else {
        throw FileProblem(file, "this is a result of another version of \(name)")
      }
      result.merge(part)
    }
    return result
  }

  private func text(of expedition: Expedition, _ greeting: Greeting) throws -> String {
    let result = expedition.found.exploration
    let speed = expedition.duration.map { duration in
      let seconds = max(duration / .seconds(1), 0.001)
      return " in \(duration.inSeconds) s, \(Int(Double(result.inputs) / seconds)) inputs a second"
    }
    var lines = ["\(greeting.name) · \(greeting.title), explored", ""]
    for ending in expedition.found.endings {
      lines += ["FAILURE  \(ending.sentence)"]
      lines +=
        ending.note.isEmpty
        ? ["  It did not happen a second time."]
        : ["  to see it again:", "swift run \(greeting.name) play --script - <<'END'", ending.note, "END"]
      lines.append("")
    }
    var names: Set<String> = []
    for (failure, others) in result.headlines {
      let events = try events(of: failure.script)
      lines += try failure.lines(
        greeting.name, language, folder: greeting.folder, besides: &names, events: events)
      if others > 0 { lines[lines.count - 1] = "  seen in \(others) more \(others == 1 ? "way" : "ways")\n" }
    }
    let pairs = result.coverage.pairs
    // A fault that ends the process is fixed first: the coverage says little until then.
    if expedition.found.endings.isEmpty, result.inputs > 0 {
      for defect in greeting.knownDefects.map(\.rawValue).sorted()
      where !result.failures.contains(where: { $0.defect == defect }) {
        lines.append("not found: \(defect), which the app declares")
      }
      if pairs.possible > 0 { lines += ["", result.coverage.text, ""] }
    }
    let isUncounted = result.inputs == 0 && !expedition.found.endings.isEmpty
    lines += [
      isUncounted
        ? "Every seed ended the app's process, so there are no inputs to count."
        : """
        \(result.inputs) inputs on \(result.schedules) schedules from \(result.seeds) seeds\(speed ?? ""); \(pairs.reached) of \(pairs.possible) pairs of state and input reached.
        """
    ]
    let undeclared = result.headlines.count { !$0.failure.isDeclared } + expedition.found.endings.count
    lines.append(
      undeclared > 0
        ? "\(undeclared) \(undeclared == 1 ? "failure" : "failures") that the app does not declare."
        : result.inputs == 0
          ? "Nothing was explored."
          : result.failures.isEmpty
            ? "The app does what the specification says." : "Nothing but the defects that the app declares.")
    return lines.joined(separator: "\n")
  }

  /// What a user sees while a script is played.
  private func events(of script: String) throws -> [String] {
    try supervisor(["rehearse"], input: [UInt8](json: [script])).run().results[0]?.value() ?? []
  }
}

extension Exploration.Failure {
  /// What its file is called: as its defect or clause; where others are called so, with what is wrong and a number.
  private func fileName(besides others: inout Set<String>) -> String {
    let name = defect ?? finding.clause
    let names = [name, "\(name)-\(finding.part)"] + (2...99).map { "\(name)-\(finding.part)-\($0)" }
    return names.first { others.insert($0).inserted } ?? name
  }

  /// What a person needs to see of a failure, and the file that shows it again, which has a name of its own.
  func lines(
    _ name: String, _ language: any Language, folder: String, besides names: inout Set<String>,
    events: [String]
  ) throws -> [String] {
    let clause = language.clauses[finding.clause]
    let file = "\(folder)/Failures/\(fileName(besides: &names)).script"
    let head = "# \(finding.clause): \(finding.sentence)\ntrace on\n"
    try? FileManager.default.createDirectory(atPath: "\(folder)/Failures", withIntermediateDirectories: true)
    try? Data((head + script + "\nshow\n").utf8).write(to: URL(filePath: file))
    let kind = isDeclared ? "declared  \(defect.map { "\($0) · " } ?? "")" : "FAILURE  "
    var lines = ["\(kind)\(finding.clause): \(clause?.sentence ?? "")", "  \(finding.sentence)"]
    if !isDeclared, let defect {
      lines.append("  The defect \(defect), which the app does not declare, would look like this.")
    }
    lines += script.split(separator: "\n").map { "    \($0)" } + events.suffix(12).map { "      \($0)" }
    return lines + [
      "  to see it again: swift run \(name) play --script \(file.fromHere)",
      "  watched by: \(watching(file.fromHere, of: name))", "",
    ]
  }
}

extension App {
  /// What a user sees after the launch while a script is played, in lines.
  func eventLines(of script: Script) -> [String] {
    let head = Script(script.lines.map(\.command).filter(\.isForLaunch), source: "head", language: language)
    return events(of: script, seed: nil).dropFirst(events(of: head, seed: nil).count).map(\.description)
  }
}

extension JSONEncoder {
  fileprivate static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return encoder
  }
}

extension Chapter {
  /// Prints how fast the app is explored, and how soon each declared defect is found.
  func measureExplorer() {
    say("\(app.name) · \(title), explored")
    for jobs in [1, 2] {
      let cpu = clock()
      let start = ContinuousClock.now
      let next = Atomic<UInt64>(1)
      let count = Atomic<Int>(0)
      DispatchQueue.concurrentPerform(iterations: jobs) { [app] _ in
        while case let seed = next.add(1, ordering: .relaxed).oldValue, seed <= 40 * UInt64(jobs) {
          let found = Explorer.explore(app, seed: seed) { _ in false }
          count.add(found.inputs, ordering: .relaxed)
        }
      }
      let duration = ContinuousClock.now - start
      let inputs = Double(count.load(ordering: .relaxed))
      let seconds = Double(clock() - cpu) / Double(CLOCKS_PER_SEC)
      say(
        """
          checked inputs a second, \(jobs) at once: \(Int(inputs / (duration / .seconds(1)))); \
        \(Int(inputs / seconds)) a second of a core's own time
        """)
    }
    measureShortScripts()
    for defect in app.knownDefects.map(\.rawValue).sorted() {
      let start = ContinuousClock.now
      var (seed, isFound) = (UInt64(0), false)
      while !isFound && seed < 10_000 {
        seed += 1
        let found = Explorer.explore(app, seed: seed) { $0.defect == defect }
        isFound = !found.failures.isEmpty
      }
      say(
        "  \(defect): \(isFound ? "found and made small" : "not found") after \((ContinuousClock.now - start).inSeconds) s, by seed \(seed)"
      )
    }
  }
}
