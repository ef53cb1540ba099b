internal import Console
internal import Foundation
internal import Lessons
internal import Reader
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
private final class Watch {
  static let keys = "h hint, n next, f full report, r replay, e editor, q quit"

  private var workbook: Workbook
  private let workshop: Workshop
  private let chapter: Work
  private var status: ChapterStatus?
  /// The fingerprint of the code when the last build began; nil before the first build.
  private var seen: String?
  private var building: Build?
  /// The lines on the screen below the chapter's name, and what makes them anew for another width, if anything does.
  private var content: (lines: [String], again: (() throws -> [String])?) = ([], nil)
  /// The size of the terminal when the screen was drawn; nil while nothing is drawn.
  private var drawn: Size?

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
      followSize()
      let key = keys.next(within: building == nil ? 15 : 5)
      if key != nil { building?.clock.close() }
      switch key {
      case "q": return clearScreen()
      case "h": reportingErrors { show(try hint()) }
      case "n": reportingErrors { show([""] + (try next()), again: next) }
      case "f": fullReport()
      case "r": reportingErrors { try replay(&keys) }
      case "e": edit(&keys)
      case "?": show(["", "Save a file of \(chapter.path) to see its verdict; the keys are below."])
      default: break
      }
      fflush(nil)
    }
  }

  private func reportingErrors(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      workbook.style.isTerminal ? show(["", error.sentence]) : complain("workbook: \(error.sentence)")
    }
  }

  private func lookForChanges() {
    let fingerprint = workshop.fingerprint(of: chapter)
    if fingerprint == seen { return }
    seen = fingerprint
    if !workbook.style.isTerminal {
      say("\n\(timeOfDay()) building \(chapter.executable)…")
    } else if drawn == nil {
      show([])
    }
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
      // Only once: what was praised is not praised again.
      let praise = status.error == nil ? try workbook.praise(chapter, status) : []
      let again = { [self] in try lines(status, duration, praise) }
      show([""] + (try again()), again: again)
    }
  }

  /// Returns the lines to print after a build that took `duration`: the first thing that is wrong, or else the steps
  /// that are reached and the one that comes next.
  private func lines(_ status: ChapterStatus, _ duration: String, _ praise: [String]) throws -> [String] {
    let style = workbook.style
    if let error = status.error { return workbook.lines(of: error, in: chapter) }
    if let trouble = status.trouble { return ["\(style.red("✗")) \(trouble)"] }
    if let report = status.report, !report.isExpected {
      return workbook.problemLines(report, changes: status.changes)
    }
    var lines = praise
    if let report = status.report {
      // Nothing is right yet in a chapter of which nothing is built.
      lines.append(
        "\(report.held > 0 ? style.green("✓") : style.yellow("·")) \(report.held) of \(report.clauses.count) clauses hold, nothing unexpected. \(duration)"
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

  private func hint() throws -> [String] {
    guard let status else { return ["", "Nothing is built yet."] }
    if workbook.awaitsHunt(chapter, status) { return [""] + workbook.huntHelp }
    let first = workbook.obstacle(chapter, status).map { workbook.style.fitted("First: \($0)", hanging: 2) }
    let lines = [""] + (first.map { [$0, ""] } ?? [])
    guard let (number, _) = status.nextStep(of: chapter.lesson) else {
      return lines + ["There is no step left to help with."]
    }
    return lines + (try workbook.hintLines(for: number - 1, of: chapter.lesson))
  }

  private func next() throws -> [String] {
    guard let status else { return ["Nothing is built yet."] }
    return try workbook.nextLines(in: chapter, status)
  }

  private func fullReport() {
    guard let status, status.error == nil else { return show(["", "The chapter does not compile."]) }
    clearScreen()
    say()
    fflush(nil)
    // The chapter prints its own report, in the style of this terminal.
    let limit = Duration.seconds(60)
    if (try? workshop.built(chapter).run(["verify"], limit: limit, inheritsOutput: true)) == nil {
      say("verify cannot be run")
    }
  }
}

// MARK: - The screen

/// The size of a terminal, in characters.
private struct Size: Equatable {
  var (rows, columns) = (24, 80)

  /// The size of the terminal at standard output.
  static var now: Size {
    var size = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    return size.ws_row > 0 ? Size(rows: Int(size.ws_row), columns: Int(size.ws_col)) : Size()
  }
}

extension Watch {
  /// Shows `lines`; `again` makes them anew when the terminal has another width.
  private func show(_ lines: [String], again: (() throws -> [String])? = nil) {
    guard workbook.style.isTerminal else { return say(lines) }
    content = (lines, again)
    draw()
  }

  /// Draws the screen anew if the terminal has another size than when it was drawn.
  private func followSize() {
    guard let drawn, drawn != .now else { return }
    workbook = Workbook(course: workbook.course, style: .current, state: workbook.state)
    if let again = content.again, let lines = try? again() { content.lines = [""] + lines }
    draw()
  }

  private func draw() {
    let (size, style) = (Size.now, workbook.style)
    drawn = size
    let title = "\(style.bold(chapter.executable))  \(style.faint("\(timeOfDay())  \(chapter.path)"))"
    var lines = ([title] + content.lines).flatMap { $0.components(separatedBy: "\n") }
    let room = max(2, size.rows - 2)
    if lines.count > room {
      lines = lines.prefix(room - 1) + [style.faint("… there is more than this window has room for")]
    }
    // Without the terminal's own wrapping, a line that is too long is cut.
    print(
      "\u{1B}[?7l\u{1B}[H" + lines.map { "\($0)\u{1B}[K\n" }.joined()
        + "\u{1B}[J\u{1B}[\(size.rows)H\(style.faint(Self.keys))\u{1B}[?7h", terminator: "")
    fflush(nil)
  }

  /// Clears the screen for what another program prints, or for the shell.
  private func clearScreen() {
    guard workbook.style.isTerminal else { return }
    print("\u{1B}[H\u{1B}[J", terminator: "")
    fflush(nil)
  }

  /// Lends the screen to a program until it ends.
  private func lend(_ keys: inout Keys, to program: String, _ arguments: [String]) {
    clearScreen()
    keys.lend { lendTerminal(to: program, arguments) }
    draw()
  }

  /// Shows the first script that fails in the player.
  private func replay(_ keys: inout Keys) throws {
    guard workbook.style.isTerminal else { return }
    let clauses = status?.report?.clauses ?? []
    let failing = clauses.first { !$0.isExpected && $0.failure != nil } ?? clauses.first { $0.failure != nil }
    guard let failure = failing?.failure else { return show(["", "There is no script that fails."]) }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.file("\(failing?.id ?? "").script")
    try failure.script.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let built = workshop.built(chapter)
    lend(&keys, to: built.judge, built.arguments(["play", "--replay", file]))
  }

  /// Opens `$EDITOR` where the compiler found an error or, without one, where something was changed last.
  private func edit(_ keys: inout Keys) {
    guard workbook.style.isTerminal else { return }
    let environment = ProcessInfo.processInfo.environment
    guard let editor = environment["VISUAL"] ?? environment["EDITOR"] else {
      return show(["", "There is no editor: set EDITOR, such as to vim."])
    }
    let change = status?.changes.first?.firstMatch(of: /(.+):(\d+)/)
    let error = status?.error
    let file =
      error.map { "\(workbook.course.folder)/\($0.file)" }
      ?? "\(workbook.course.folder(of: chapter))/\(change.map { String($0.1) } ?? "Main.swift")"
    let line = error?.line ?? change.flatMap { Int($0.2) } ?? 1
    lend(&keys, to: "/bin/sh", ["-c", "exec \(editor) \"$@\"", editor, "+\(line)", file])
  }
}
