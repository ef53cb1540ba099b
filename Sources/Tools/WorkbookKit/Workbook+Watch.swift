internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Supervision
internal import Verification

extension Workbook {
  func watch(_ words: [String]) throws -> ExitCode {
    var keys = Keys()
    // After `Keys`, which changes what signals do.
    try leavingNothingBehind {
      let workshop = try Workshop(course)
      let chapter = try words.first.map(course.work) ?? begunChapter()
      say(
        style.fitted(
          "Watching \(style.bold(chapter.path)). Save a file to see its verdict."))
      say(style.fitted("Keys: h hint, n next, f full report, q quit"))
      Watch(self, workshop, chapter).run(&keys)
    }
    return .success
  }
}

/// Builds and verifies a chapter whenever one of its files is saved.
private final class Watch {
  private let workbook: Workbook
  private let workshop: Workshop
  private let chapter: Work
  private var status: ChapterStatus?
  /// The fingerprint of the code when the last build began; nil before the first build.
  private var seen: String?
  private var building: Build?

  /// A build that has begun on another thread.
  private struct Build {
    let result: Future<Result<ChapterStatus, any Error>>
    let start = ContinuousClock.now
    /// Shows on a terminal how many seconds the build has taken.
    let clock = ProgressLine()
  }

  init(_ workbook: Workbook, _ workshop: Workshop, _ chapter: Work) {
    self.workbook = workbook
    self.workshop = workshop
    self.chapter = chapter
  }

  func run(_ keys: inout Keys) {
    let parent = getppid()
    // If the shell that started this process ends, the parent changes.
    while getppid() == parent {
      if building == nil { lookForChanges() } else { lookForResult() }
      let key = keys.next(within: building == nil ? 15 : 5)
      if key != nil { building?.clock.close() }
      switch key {
      case "q": return
      case "h": reportingErrors(hint)
      case "n": reportingErrors(next)
      case "f": fullReport()
      default: break
      }
      fflush(nil)
    }
  }

  private func reportingErrors(_ body: () throws -> Void) {
    do { try body() } catch { complain("workbook: \(error)") }
  }

  private func lookForChanges() {
    let fingerprint = workshop.fingerprint(of: chapter)
    if fingerprint == seen { return }
    seen = fingerprint
    say("\n\(timeOfDay()) building \(chapter.executable)…")
    fflush(nil)
    waitForQuiet()
    let (workshop, chapter) = (workshop, chapter)
    building = Build(result: Future { Result { try workshop.status(of: chapter) } })
  }

  /// Waits until the chapter's files have not changed for ten milliseconds: an editor may empty a file before writing
  /// it.
  private func waitForQuiet() {
    while true {
      usleep(10_000)
      let fingerprint = workshop.fingerprint(of: chapter)
      if fingerprint == seen { return }
      seen = fingerprint
    }
  }

  private func lookForResult() {
    guard let building else { return }
    guard let result = building.result.valueSoFar else {
      return building.clock.show("building \(chapter.executable)")
    }
    self.building = nil
    building.clock.close()
    let duration = seconds(ContinuousClock.now - building.start)
    reportingErrors {
      let status = workbook.recalled(try result.get(), of: chapter)
      self.status = status
      say(try lines(status, duration))
    }
  }

  /// Returns the lines to print after a build that took `duration`: the first thing that is wrong, or else the steps
  /// that are reached and the one that comes next.
  private func lines(_ status: ChapterStatus, _ duration: String) throws -> [String] {
    let style = workbook.style
    if let error = status.error { return workbook.lines(of: error, in: chapter) }
    if let trouble = status.trouble { return ["\(style.red("✗")) \(trouble)"] }
    if let report = status.report, !report.isExpected {
      return workbook.problemLines(report, changes: status.changes)
    }
    var lines = try workbook.praise(chapter, status)
    if let report = status.report {
      lines.append(
        "\(style.green("✓")) \(report.held) of \(report.clauses.count) clauses hold, nothing unexpected. \(duration)"
      )
      lines += report.printedLines
      lines += try red(in: report, status)
    }
    return lines + [style.fitted("Next: \(try workbook.headline(chapter, status))")]
  }

  /// Returns lines on why the next step is not done: how the app breaks the first of the step's clauses that is not
  /// built yet or, if there is none, the first evidence against the step's goal.
  private func red(in report: Report, _ status: ChapterStatus) throws -> [String] {
    guard !workbook.awaitsHunt(chapter, status), let (_, step) = status.nextStep(of: chapter.lesson) else {
      return []
    }
    let clause = report.clauses.first { $0.outcome == .unbuilt && step.builds.contains($0.id) }
    let unbuilt = clause.flatMap { clause in clause.failure.map { "\(clause.id): \($0.symptom)" } }
    guard let found = unbuilt ?? status.evidence(against: step).first else { return [] }
    return [workbook.style.fitted("  \(workbook.style.yellow("not yet:")) \(found)", hanging: 11)]
  }

  private func hint() throws {
    guard let status else { return say("Nothing is built yet.") }
    if workbook.awaitsHunt(chapter, status) { return say([""] + workbook.huntHelp) }
    let first = workbook.obstacle(chapter, status).map { workbook.style.fitted("First: \($0)", hanging: 2) }
    say([""] + (first.map { [$0, ""] } ?? []))
    guard let (number, _) = status.nextStep(of: chapter.lesson) else {
      return say("There is no step left to help with.")
    }
    say(try workbook.hintLines(for: number - 1, of: chapter.lesson))
  }

  private func next() throws {
    guard let status else { return say("Nothing is built yet.") }
    say([""] + (try workbook.nextLines(in: chapter, status)))
  }

  private func fullReport() {
    guard let status, status.error == nil else { return say("The chapter does not compile.") }
    say()
    fflush(nil)
    // The chapter prints its own report, in the style of this terminal.
    let limit = Duration.seconds(60)
    if (try? workshop.built(chapter).run(["verify"], limit: limit, inheritsOutput: true)) == nil {
      say("verify cannot be run")
    }
  }
}
