internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import Reader
internal import SourceFacts
internal import Supervision
internal import Synchronization
internal import Verification

extension Workbook {
  func watch(_ words: [String]) throws -> ExitCode {
    // A terminal that cannot move its cursor gets lines.
    if style.isTerminal, ProcessInfo.processInfo.environment["TERM", default: "dumb"] == "dumb" {
      var style = style
      style.isTerminal = false
      return try Workbook(course: course, style: style, state: state).watch(words)
    }
    var keys = Keys(drawsScreen: style.isTerminal)
    // After `Keys`, which changes what signals do.
    try leavingNothingBehind {
      let workshop = try Workshop(course)
      if let practice = words.first.flatMap({ PracticeWatch($0, self, workshop) }) {
        return practice.run(&keys)
      }
      let chapter = try words.first.map(course.work) ?? begunChapter()
      if !style.isTerminal {
        say("Watching \(chapter.path). Save a file to see its verdict.")
        say("Keys: \(Watch.keys)")
      }
      Watch(self, workshop, chapter).run(&keys)
    }
    return .success
  }
}

/// Builds and verifies a chapter whenever one of its files is saved.
///
/// On a terminal it is a screen that stands: the chapter at the top, below it what was found or asked for last, and the
/// keys at the foot. Elsewhere it prints one after the other.
final class Watch {
  static let keys = "h hint, n next, f report, r replay, e editor, ? keys, q quit"
  private static let help = [
    "", "Each file that you save is built and verified at once.", "",
    "  h  the next hint for what is to be done", "  n  what is to be done, in full",
    "  f  all that verify has to say", "  r  the script that fails, in the player",
    "  e  the error, or the last change, in $EDITOR or vi", "  q  leave",
  ]
  /// The keys below what `key` shows.
  private static func keys(of key: Character) -> String {
    key == "h" ? "h the next hint, q back to the verdict" : "\(key) or q back to the verdict"
  }

  var workbook: Workbook
  let workshop: Workshop
  let chapter: Work
  private(set) var status: ChapterStatus?
  /// The fingerprint of the code when the last build began; nil before the first build.
  private var seen: String?
  /// Whether no file was saved since the first build.
  private var isUntouched = true
  private var job: Job?
  /// Why the job waits, if it does; set on its thread.
  private let wait = Wait()
  /// What stands on a terminal, and what makes its text anew for another width, if anything does.
  var screen: StandingScreen
  var again: (() throws -> [String])?
  /// The last verdict.
  private var verdict: (lines: [String], again: (() throws -> [String])?) = ([], nil)

  /// Work that has begun on another thread.
  private struct Job {
    let what: String
    let start = ContinuousClock.now
    /// What to do with the result; nil while there is none.
    let end: () -> (() throws -> Void)?
  }

  private final class Wait: Sendable {
    let sentence = Mutex<String?>(nil)
  }

  init(_ workbook: Workbook, _ workshop: Workshop, _ chapter: Work) {
    var workshop = workshop
    if workbook.style.isTerminal {
      workshop.onWait = { [wait] sentence in wait.sentence.withLock { $0 = sentence } }
    }
    (self.workbook, self.workshop, self.chapter) = (workbook, workshop, chapter)
    screen = StandingScreen(of: chapter.executable, chapter.path, keys: Self.keys)
  }

  func run(_ keys: inout Keys) {
    let parent = getppid()
    // If the shell that started this process ends, the parent changes.
    while getppid() == parent {
      if job == nil { lookForChanges() } else { lookForResult() }
      followSize()
      let key = keys.next(within: job == nil ? 40 : 5)
      if screen.scroll(key) { continue }
      switch key {
      case "q" where screen.keys == Self.keys: return screen.clear()
      case "q", "\u{1B}": show(verdict.lines, again: verdict.again)
      case "h":
        reportingErrors {
          show(try hint(), keys: Self.keys(of: "h"))
          // The new hint is the last.
          if let status, !workbook.awaitsHunt(chapter, status) { _ = screen.scroll(">") }
        }
      case let key? where screen.keys == Self.keys(of: key): show(verdict.lines, again: verdict.again)
      case "n": reportingErrors { show([""] + (try next()), again: next, keys: Self.keys(of: "n")) }
      case "f": reportingErrors(fullReport)
      case "r": reportingErrors { try replay(&keys) }
      case "e": edit(&keys)
      case "?": show(Self.help, keys: Self.keys(of: "?"))
      default: break
      }
      fflush(nil)
    }
  }

  private func begin<Value: Sendable>(
    _ what: String, _ work: @escaping @Sendable () throws -> Value,
    then end: @escaping (Result<Value, any Error>, Job) throws -> Void
  ) {
    let result = Future { Result { try work() } }
    job = Job(what: what) { [self] in
      guard let value = result.valueSoFar, let job else { return nil }
      return { try end(value, job) }
    }
  }

  private func reportingErrors(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      workbook.style.isTerminal ? note(error.sentence) : complain("workbook: \(error.sentence)")
    }
  }

  private var invitation: String {
    "Save a file of \(chapter.path) to see here what your change does; ? explains the keys."
  }

  private func lookForChanges() {
    let fingerprint = workshop.fingerprint(of: chapter)
    if fingerprint == seen { return }
    isUntouched = seen == nil
    seen = fingerprint
    if !workbook.style.isTerminal {
      say("\n\(timeOfDay()) building \(chapter.executable)…")
    } else if !screen.isDrawn {
      verdict.lines = ["", invitation]
      show(verdict.lines)
    }
    fflush(nil)
    waitForQuiet()
    let (workshop, chapter) = (workshop, chapter)
    begin("building \(chapter.executable)") {
      try workshop.status(of: chapter)
    } then: { [self] result, job in
      let duration = seconds(ContinuousClock.now - job.start)
      let status = workbook.recalled(try result.get(), of: chapter)
      self.status = status
      // Only once: what was praised is not praised again.
      let praise = status.error == nil ? try workbook.praise(chapter, status) : []
      let idle = isUntouched && workbook.style.isTerminal ? ["", invitation] : []
      let again = { [self] in try lines(status, duration, praise) + idle }
      verdict = ([""] + (try again()), again)
      show(verdict.lines, again: again)
    }
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
    guard let job else { return }
    guard let end = job.end() else {
      return screen.say(wait.sentence.withLock { $0 } ?? job.what, since: job.start)
    }
    self.job = nil
    screen.say("")
    reportingErrors(end)
  }

  /// Returns the lines to print after a build that took `duration`: the first thing that is wrong, or else the steps
  /// that are reached and the one that comes next.
  private func lines(_ status: ChapterStatus, _ duration: String, _ praise: [String]) throws -> [String] {
    let style = workbook.style
    if let error = status.error { return workbook.lines(of: error, in: chapter) }
    if let trouble = status.trouble { return ["\(style.red("✗")) \(trouble)"] }
    let task = try taskLines(status)
    if let report = status.report, !report.isExpected {
      return task + workbook.problemLines(report, changes: status.changes)
    }
    var verdict: [String] = []
    if let report = status.report {
      // Nothing is right yet in a chapter of which nothing is built.
      verdict.append(
        "\(report.held > 0 ? style.green("✓") : style.yellow("·")) \(report.held) of \(report.clauses.count) clauses hold, nothing unexpected. \(duration)"
      )
    }
    verdict += task
    if let report = status.report { verdict += report.printedLines + (try red(in: report, status)) }
    verdict.append(style.fitted("Next: \(try workbook.headline(chapter, status))", hanging: 2))
    // On a screen that stands the verdict has its place at the top.
    return style.isTerminal ? verdict + (praise.isEmpty ? [] : [""] + praise) : praise + verdict
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

  /// The changes that the chapter declares, if its steps are all done.
  private func changes(_ status: ChapterStatus) -> [ChangeVerdict] {
    if status.stepsDone < chapter.lesson.steps.count { return [] }
    return Change.all.compactMap { status.report?.verdict(on: $0) }
  }

  /// The chapter's open task, if its steps are all done and it declares no change.
  private func openTask(_ status: ChapterStatus) throws -> OpenTask? {
    if status.stepsDone < chapter.lesson.steps.count || !changes(status).isEmpty { return nil }
    return try chapter.lesson.openTask(inPackage: workbook.course.folder)
  }

  /// Returns lines on what there is to do after the last step: the changes that the chapter declares or, without any,
  /// its open task.
  private func taskLines(_ status: ChapterStatus) throws -> [String] {
    let style = workbook.style
    let amber = style.yellow("·")
    let changes = changes(status).flatMap { verdict in
      let isMade = verdict.holds && status.isAsDeclared
      return [
        style.fitted("\(isMade ? style.green("✓") : amber) Change: \(verdict.sentence).", hanging: 2)
      ]
        + (isMade
          ? style.commands([("change \(verdict.change.name) \(chapter.number)", "its bill")]) : [])
    }
    guard let task = try openTask(status) else { return changes }
    // No clause is about the task alone: it is done when its goal is and `verify` finds nothing.
    let mark = status.isAsDeclared ? amber : style.red("✗")
    return [
      style.fitted("\(mark) \(style.inline(task.title)). Done when \(style.inline(task.goal)).", hanging: 2)
    ]
  }

  private func hint() throws -> [String] {
    guard let status else { return ["", "Nothing is built yet."] }
    let first = workbook.obstacle(chapter, status).map { workbook.style.fitted("First: \($0)", hanging: 2) }
    let lines = [""] + (first.map { [$0, ""] } ?? [])
    if workbook.awaitsHunt(chapter, status) { return lines + workbook.huntHelp }
    guard let (number, _) = status.nextStep(of: chapter.lesson) else {
      if let change = changes(status).first(where: { !$0.holds })?.change {
        return lines + workbook.hintLines(for: change, in: chapter.lesson)
      }
      guard let task = try openTask(status) else {
        return lines + ["There is no step left to help with."]
      }
      let style = workbook.style
      return lines + [
        style.inline(task.title, isBold: true), "", style.markdown(task.task), "", style.markdown(task.hint),
      ]
    }
    return lines + (try workbook.hintLines(for: number - 1, of: chapter.lesson))
  }

  private func next() throws -> [String] {
    guard let status else { return ["Nothing is built yet."] }
    return try workbook.nextLines(in: chapter, status)
  }

  /// Shows all that the compiler or the chapter's own `verify` has to say.
  private func fullReport() throws {
    guard let status else { return note("Nothing is built yet.") }
    if let error = status.error {
      return showReport([""] + workbook.lines(of: error, in: chapter, isAsked: true, listsAll: true))
    }
    let what = "verifying \(chapter.executable)"
    if let job, job.what != what { return }
    if workbook.style.isTerminal { show(verdict.lines, again: verdict.again, keys: Self.keys(of: "f")) }
    if job != nil { return }
    let built = workshop.built(chapter)
    begin(what) {
      try built.run(["verify", "--all"], limit: .seconds(150))
    } then: { [self] result, _ in
      let run = try result.get()
      // Whoever has left the page meanwhile does not want the report.
      if workbook.style.isTerminal, screen.keys != Self.keys(of: "f") { return }
      showReport(["", run.output] + (run.wasStopped ? ["verify does not end within 150 s"] : []))
    }
  }

  private func showReport(_ lines: [String]) {
    show(lines, keys: Self.keys(of: "f"))
  }
}
