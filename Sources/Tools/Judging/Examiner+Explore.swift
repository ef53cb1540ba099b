internal import ChapterProgram
internal import Console
internal import Explorer
internal import Foundation
internal import Supervision
internal import Verification

/// The options of the command `explore`.
struct ExploreOptions: Equatable {
  /// The seeds to explore; `shard` says which of them this process takes.
  var seeds: ClosedRange<UInt64> = 1...200
  /// When to stop, in minutes from the beginning, or nil for no limit.
  var minutes: Double?
  /// How many seeds are explored at once, or nil for one per core.
  var jobs: Int?
  /// Whether to stop at the first failure that the app does not declare.
  var untilFailure = false
  /// The file for the result, which can later be merged with other results; nil to write none.
  var json: String?
  /// Which part of the seeds to explore, so that several machines can share the work.
  var shard = Shard(part: 1, of: 1)
  /// Whether a cluster under Slurm explores the seeds.
  var isOnSlurm = false
  /// The files with results of earlier explorations to merge, in which case nothing is explored; empty to explore.
  var merged: [String] = []

  struct Shard: Equatable {
    /// The number of this part, from 1.
    var part: Int
    /// The number of parts.
    var of: Int
  }
}

extension Examiner {
  /// Plays the app with random commands alongside the model of its specification, and prints the differences. With
  /// `options.merged`, prints those in the merged files instead.
  func explore(_ options: ExploreOptions) throws -> ExitCode {
    let greeting = try askedGreeting()
    // The explorer compares an app with all of the specification.
    if !greeting.unbuilt.isEmpty {
      let count = greeting.unbuilt.count
      complain(
        "\(name): found \(count) \(count == 1 ? "clause" : "clauses") that Main.swift says it is not built for yet, expected none"
      )
      return .failure
    }
    // Refuses a folder that cannot be written before all the work.
    if let folder = options.json.map({ URL(filePath: $0).deletingLastPathComponent().path }),
      !FileManager.default.isWritableFile(atPath: folder)
    {
      throw Problem(folder, "there is no such folder, or nothing can be written there")
    }
    if let path = options.json {
      try Self.checkIsNew(path) { (try? JSONDecoder().decode(ExplorationResult.self, from: $0)) != nil }
    }
    var exploration = ExplorationRun(runner: self, options: options)
    if options.isOnSlurm, let path = options.json {
      exploration.found = try merged([exploreOnSlurm(options, in: "\(path).shards")])
    } else if options.merged.isEmpty {
      try exploration.run()
    } else {
      exploration.found = try merged(options.merged)
    }
    say(TextLocale.current.shown(try text(of: exploration, greeting)))
    if let path = options.json {
      do {
        try JSONEncoder.readable.encode(exploration.found).write(to: URL(filePath: path), options: .atomic)
      } catch {
        complain("\(name): \(path) cannot be written: \(error.localizedDescription)")
        return .failure
      }
    }
    if !exploration.found.isExpected { return .failure }
    if InterruptFlag.isRaised {
      complain("\(name): interrupted: not all was explored")
      return .interrupted
    }
    return exploration.found.exploration.inputs > 0 ? .success : .failure
  }

  private func merged(_ files: [String]) throws -> ExplorationResult {
    var result = ExplorationResult(app: name)
    for file in files {
      let data = try readFile(file, "result of explore --json", most: 256 << 20)
      guard let part = try? JSONDecoder().decode(ExplorationResult.self, from: data) else {
        throw Problem(file, "this is not a result of explore --json, or one of another version")
      }
      if part.app != name { throw Problem(file, "this is a result of \(part.app), and not of \(name)") }
      result.merge(part)
    }
    return result
  }

  private func text(of run: ExplorationRun, _ greeting: Greeting) throws -> String {
    let result = run.found.exploration
    let speed = run.duration.map { duration in
      let seconds = max(duration / .seconds(1), 0.001)
      return " in \(duration.inSeconds) s, \(Int(Double(result.inputs) / seconds)) inputs a second"
    }
    HuntedBugs.read(for: greeting.folder)
    let language = try language(of: greeting)
    let style = Style.of(ConsoleOutput.output)
    var lines = ["\(greeting.name) · \(greeting.title), explored", ""]
    var folder = FailureFolder(of: greeting.folder)
    for ending in run.found.endings {
      lines.append(style.fitted("FAILURE  \(ending.sentence)", hanging: 2))
      if ending.note.isEmpty {
        lines += ["  It did not happen a second time.", ""]
        continue
      }
      let script = ending.note.components(separatedBy: "; ")
      if run.found.unshrunk.contains(ending.fault) {
        lines.append("  The script may not be the shortest: shrinking it was stopped.")
      }
      lines += script.map { "    \($0)" }
      lines += folder.keep(script, as: ["crash"], because: ending.sentence, greeting.name)
    }
    for (failure, others) in result.headlines {
      let events = try events(of: failure.script)
      lines += failure.lines(greeting.name, language, in: &folder, events: events, style)
      if others > 0 { lines[lines.count - 1] = "  seen in \(others) more \(others == 1 ? "way" : "ways")\n" }
    }
    // A fault that ends the process is fixed first: until then too little is explored to miss a defect.
    if run.found.endings.isEmpty, result.inputs > 0 {
      let missing = greeting.knownDefects.filter { defect in
        !result.failures.contains { $0.defect == defect.rawValue }
      }
      for name in missing.map(\.reportName).sorted() {
        lines.append("not found: \(name), which the app declares")
      }
    }
    let isUncounted = result.inputs == 0 && !run.found.endings.isEmpty
    lines += [
      isUncounted
        ? "Every seed ended the app's process, so there are no inputs to count."
        : "\(result.inputs) inputs on \(result.schedules) schedules from \(result.seeds) seeds\(speed ?? "")."
    ]
    let undeclared = result.headlines.count { !$0.failure.isDeclared } + run.found.endings.count
    lines.append(
      undeclared > 0
        ? "\(undeclared) \(undeclared == 1 ? "failure" : "failures") that the app does not declare."
        : result.inputs == 0
          ? "Nothing was explored."
          : result.inputs < ExplorationRun.enough
            ? "That is too little to tell whether anything is wrong: \(ExplorationRun.enough) inputs are enough."
            : result.failures.isEmpty
              ? "The app does what the specification says." : "Nothing but the defects that the app declares."
    )
    lines[lines.count - 2] = style.fitted(lines[lines.count - 2])
    return lines.joined(separator: "\n")
  }

  /// Plays a script, and returns what changes on the screen and happens to the phone, a line for each event; empty if
  /// the script ends the process.
  private func events(of script: String) throws -> [String] {
    try rehearsal(of: [script]).run().results[0]?.value() ?? []
  }
}

/// The folder of a chapter in which the scripts of the failures that `explore` has found are kept, each in a file of
/// its own.
struct FailureFolder {
  private let folder: String
  private var names: Set<String> = []

  init(of chapter: String) { folder = "\(chapter)/Failures" }

  /// Writes a script to a file. The file's name is the first of `names` that was not used since this value was made,
  /// or if all were, the last with a number.
  ///
  /// Returns lines that say how to play the script, or that it could not be written. `reason` becomes a comment at
  /// the top of the script.
  mutating func keep(
    _ script: [String], as names: [String], because reason: String, _ executable: String
  ) -> [String] {
    let all = names + (2...99).map { "\(names[names.count - 1])-\($0)" }
    let name = all.first { self.names.insert($0).inserted } ?? names[0]
    let file = "\(folder)/\(name).script"
    let kept = writeScript(script + ["show"], to: file, because: reason, of: executable)
    return (kept ?? ["  The script cannot be kept: \(file.fromHere) cannot be written."]) + [""]
  }
}

extension Exploration.Failure {
  /// Returns the lines of the report on this failure; its script is also written to a file in `folder`.
  ///
  /// `name` is the app's executable, and `events` has lines that say what happens while the script is played.
  func lines(
    _ name: String, _ language: any Language, in folder: inout FailureFolder, events: [String],
    _ style: Style = Style(isColoured: false)
  ) -> [String] {
    let clause = language.clauses[finding.clause]
    let defect = defect.map { Defect(rawValue: $0).reportName }
    let kind = isDeclared ? "declared  \(defect.map { "\($0) · " } ?? "")" : "FAILURE  "
    var lines = ["\(kind)\(finding.clause): \(clause?.sentence ?? "")", "  \(finding.sentence)"]
    if !isDeclared, let defect {
      lines.append("  The defect \(defect), which the app does not declare, would look like this.")
    }
    lines = lines.map { style.fitted($0, hanging: 2) }
    let script = script.split(separator: "\n").map(String.init)
    lines += script.map { "    \($0)" } + events.suffix(12).map { "      \($0)" }
    let file = defect?.components(separatedBy: " (")[0].replacing(" ", with: "-") ?? finding.clause
    return lines
      + folder.keep(
        script, as: [file, "\(file)-\(finding.part)"], because: "\(finding.clause): \(finding.sentence)", name
      )
  }
}

extension App {
  /// Plays a script, and returns what changes on the screen and happens to the phone after the launch, a line for
  /// each event.
  func eventLines(of script: Script) -> [String] {
    let head = Script(script.lines.map(\.command).filter(\.isForLaunch), source: "head", language: language)
    return events(of: script, seed: nil).dropFirst(events(of: head, seed: nil).count).map(\.description)
  }
}
