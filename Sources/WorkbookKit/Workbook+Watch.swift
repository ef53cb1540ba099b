internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Synchronization
internal import Verification

extension Workbook {
  func watch(_ words: [String]) throws -> ExitCode {
    let words = try words.expecting(0...1, "a chapter's number, such as 2")
    let workshop = try workshop()
    let chapter = try words.first.map(course.work) ?? begunChapter()
    say("Watching \(style.bold(chapter.path)). Save a file, and see.")
    say("Keys: h hint, n next, f full report, q quit")
    Watch(self, workshop, chapter).run()
    return .success
  }
}

/// Builds and verifies a chapter whenever one of its files is saved.
private final class Watch {
  private let workbook: Workbook
  private let workshop: Workshop
  private let chapter: Work
  private var standing: ChapterStatus?
  /// What was seen last; nil before anything was.
  private var seen: String?

  /// What comes out of the build that is under way, when it is over.
  private final class Result: Sendable {
    let value = Mutex<Swift.Result<ChapterStatus, any Error>?>(nil)
  }
  private var building: (result: Result, start: ContinuousClock.Instant)?
  private var quickening: Thread?
  private var wantsQuickening = false
  /// When the reader was last told that it goes on.
  private var told = ContinuousClock.now
  private let isTerminal = isatty(STDOUT_FILENO) != 0 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  private var isClockShown = false

  init(_ workbook: Workbook, _ workshop: Workshop, _ chapter: Work) {
    self.workbook = workbook
    self.workshop = workshop
    self.chapter = chapter
  }

  func run() {
    var keys = Keys()
    let parent = getppid()
    // When the shell that started it has gone, nobody watches any more.
    while getppid() == parent {
      if building == nil { lookForChanges() } else { lookForResult() }
      if wantsQuickening, building == nil { quicken() }
      let key = keys.next(within: building == nil ? 15 : 5)
      if key != nil { takeClockAway() }
      switch key {
      case "q": return
      case "h": orComplain(hint)
      case "n": orComplain(next)
      case "f": fullReport()
      default: break
      }
      fflush(nil)
    }
  }

  private func orComplain(_ body: () throws -> Void) {
    do { try body() } catch { complain("workbook: \(error)") }
  }

  private func lookForChanges() {
    let print = workshop.fingerprint(of: chapter)
    if print == seen { return }
    seen = print
    workbook.say("\n\(timeOfDay()) building \(chapter.executable)…")
    fflush(nil)
    waitForQuiet()
    let result = Result()
    building = (result, .now)
    told = .now
    let (workshop, chapter) = (workshop, chapter)
    DispatchQueue.global(qos: .userInitiated).async {
      let standing = Swift.Result { try workshop.standing(of: chapter) }
      result.value.withLock { $0 = standing }
    }
  }

  /// An editor may empty a file before it writes it: waits until nothing has changed for a moment.
  private func waitForQuiet() {
    while true {
      usleep(10_000)
      let print = workshop.fingerprint(of: chapter)
      if print == seen { return }
      seen = print
    }
  }

  private func lookForResult() {
    guard let building else { return }
    guard let result = building.result.value.withLock({ $0 }) else {
      sayHowLong(ContinuousClock.now - building.start)
      return
    }
    self.building = nil
    takeClockAway()
    let duration = seconds(ContinuousClock.now - building.start)
    do {
      let standing = workbook.recalled(try result.get(), of: chapter)
      self.standing = standing
      workbook.say(try lines(standing, duration))
      wantsQuickening = standing.error == nil
    } catch {
      complain("workbook: \(error)")
    }
  }

  /// Makes the verdicts to come quicker, as long as nobody else needs the machine.
  private func quicken() {
    guard quickening?.isFinished ?? true else { return }
    wantsQuickening = false
    let (workshop, chapter) = (workshop, chapter)
    let thread = Thread {
      // Linux takes it for this thread alone, and for the programs that it starts.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
      // Nobody waits for it, and without it all goes on as before.
      try? workshop.quicken(chapter)
    }
    thread.start()
    quickening = thread
  }

  /// Shows that it goes on: a clock on a terminal, a line now and then elsewhere.
  private func sayHowLong(_ duration: Duration) {
    let pause = isTerminal ? Duration.milliseconds(200) : .seconds(5)
    if duration < .seconds(1) || ContinuousClock.now - told < pause { return }
    told = .now
    guard isTerminal else { return workbook.say("\(timeOfDay()) still at it, \(seconds(duration)) so far…") }
    print("\r         \(seconds(duration)) so far…\u{1B}[K", terminator: "")
    isClockShown = true
  }

  private func takeClockAway() {
    if isClockShown { print("\r\u{1B}[K", terminator: "") }
    isClockShown = false
  }

  /// The first thing wrong, or what has been reached.
  private func lines(_ standing: ChapterStatus, _ duration: String) throws -> [String] {
    let style = workbook.style
    if let error = standing.error { return workbook.lines(of: error, in: chapter) }
    if let trouble = standing.trouble { return ["\(style.red("✗")) \(trouble)"] }
    if let report = standing.report, !report.isExpected {
      return workbook.problemLines(chapter, report, changes: standing.changes)
    }
    var lines = try workbook.praise(chapter, standing)
    if let report = standing.report {
      lines.append(
        "\(style.green("✓")) \(report.held) of \(report.clauses.count) clauses hold, all as declared. \(duration)"
      )
      lines += report.printedLines
      lines += red(in: report, standing)
    }
    return lines + [style.fitted("Next: \(try workbook.headline(chapter, standing))")]
  }

  /// What the app does instead of what the next step builds: the red before the green.
  private func red(in report: Report, _ standing: ChapterStatus) -> [String] {
    guard let (_, step) = standing.nextStep(of: chapter.lesson),
      let clause = report.clauses.first(where: { $0.outcome == .unbuilt && step.builds.contains($0.id) }),
      let failure = clause.failure
    else { return [] }
    let found = "  not yet \(clause.id): \(failure.scenario): \(failure.sentence)"
    return [workbook.style.fitted(found, hanging: 4)]
  }

  private func hint() throws {
    if let standing, workbook.awaitsHunt(chapter, standing) { return workbook.say([""] + workbook.huntHelp) }
    guard let standing else { return workbook.say("Nothing is built yet.") }
    let first = workbook.obstacle(chapter, standing).map { workbook.style.fitted("First: \($0)", hanging: 2) }
    workbook.say([""] + (first.map { [$0, ""] } ?? []))
    guard let (number, _) = standing.nextStep(of: chapter.lesson) else {
      return workbook.say("There is no step left to help with.")
    }
    workbook.say(try workbook.hintLines(for: number - 1, of: chapter.lesson))
  }

  private func next() throws {
    guard let standing else { return workbook.say("Nothing is built yet.") }
    workbook.say([""] + (try workbook.text(chapter, standing)))
  }

  private func fullReport() {
    guard let standing, standing.error == nil else { return workbook.say("The chapter does not compile.") }
    workbook.say()
    fflush(nil)
    // It writes to the terminal itself, since it knows how to.
    let limit = Duration.seconds(60)
    if (try? Run(workshop.executable(of: chapter), ["verify"], limit: limit, inheritsOutput: true)) == nil {
      workbook.say("verify cannot be run")
    }
  }

}
