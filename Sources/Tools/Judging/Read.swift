internal import ChapterProgram
internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import Reader
internal import Supervision
internal import TerminalPlayer
internal import Texts
internal import Verification

extension Chapter {
  /// Makes a runner that runs the cells of the chapter's notebook on the chapter's app; nil if there is no notebook.
  ///
  /// The program that has started this one may ask for other cells with environment variables. The book asks for
  /// cells of another chapter's notebook that need a part of this chapter, or for the figure of its first page; the
  /// classroom asks for a figure of a script that the app fails.
  @MainActor
  var runner: NotebookRunner? {
    if let text = Self.failing {
      let script = try? Script(text, source: "REVERSI_LANES", language: app.language)
      return script.flatMap { .lanes(ofFailing: $0, in: app.language) }.map(runner)
    }
    let asked = ProcessInfo.processInfo.environment["REVERSI_WAITING"]
    let other =
      asked == "cover" ? .cover : asked.flatMap { Notebook.all[$0]?.waiting(besides: Notebook.all[app.name]) }
    return (other ?? Notebook.all[app.name]).map(runner)
  }

  /// The text of the script to show as a figure in place of the notebook; nil to show the notebook.
  private static var failing: String? { ProcessInfo.processInfo.environment["REVERSI_LANES"] }

  /// Returns a runner that runs the cells of `notebook` on the chapter's app.
  @MainActor
  func runner(of notebook: Notebook) -> NotebookRunner {
    NotebookRunner(
      notebook, for: app, parts: seams, folder: folder,
      lesson: Lesson.all.first { $0.executable == app.name })
  }
}

extension Examiner {
  /// Shows a notebook in the terminal for reading, or prints it as Markdown if there is no terminal.
  func read(_ notebook: OpenNotebook, isPlain: Bool) throws -> ExitCode {
    let session = ReadingSession(notebook, program: runner.program, drawnBy: try language().illustration)
    if !session.read(isPlain: isPlain) { say(notebook.page.closedMarkdown, terminator: "") }
    return .success
  }

  /// Returns the chapter's notebook, or nil if it has none. Its cells run in a process of their own.
  func notebook() throws -> OpenNotebook? {
    let greeting = try noteGreeting(of: supervisor(["cells"]).run())
    guard let notebook = greeting.notebook else { return nil }
    let lesson = Lesson.all.first { $0.executable == greeting.name }
    // Only chapters are compared with published outputs: readers do not change solutions.
    let found =
      Self.publishing == nil
      ? try lesson.flatMap { try PublishedOutputs(in: "\(greeting.folder)/../../\($0.found)") } : nil
    return OpenNotebook(
      title: notebook.title, executable: greeting.name, folder: greeting.folder, code: code,
      cells: notebook.cells,
      lesson: lesson, next: lesson?.next, unbuilt: greeting.unbuilt, seams: Set(greeting.partTests),
      clause: try language().clauses.first?.id,
      run: { [self] cells in
        let blocks = blocks(cells)
        guard let found else { return blocks }
        return zip(cells, blocks).map { found.block(notebook.cells[$0].name, now: $1) }
      },
      isHeld: { [self] in isHeld($0) })
  }

  /// Whether all of these clauses, and parts of the app such as `seams.rules`, have a verdict and hold; false if
  /// `verify` cannot be run.
  private func isHeld(_ clauses: [String]) -> Bool {
    var options = VerifyOptions()
    options.clauses = clauses
    let words = clauses.flatMap { ["--clause", $0] }
    guard let verdict = try? verdict(options, words: words) else { return false }
    let parts = verdict.seams.filter { $0.failure == nil }.map { "seams.\($0.name)" }
    return verdict.verdicts.allHold(clauses.filter { !parts.contains($0) })
  }

  /// The file to which `export` also writes what the cells show, for the workbook to publish; nil if the workbook has
  /// not asked for that.
  static var publishing: String? { ProcessInfo.processInfo.environment["REVERSI_FOUND"] }

  /// Runs the cells at these indices in a process of their own, and returns what to show for each. For a cell that
  /// ends the process, it is a text that says how the process ended.
  private func blocks(_ cells: [Int]) -> [Page.Block] {
    // However many end the process: what needs no code, such as a step's hints, is to be read all the same.
    var limits = Supervisor.Limits()
    limits.endings = .max
    let outcome = try? supervisor(["cells"] + cells.map(String.init)).run(limits)
    return cells.indices.map { index in
      if let block: Page.Block = outcome?.results[index]?.value() { return block }
      let why = outcome?.endings[index]?.sentence ?? "it cannot be run"
      return .problem("This cell runs your code, and that ends it: \(why).")
    }
  }
}

extension [Verdict] {
  /// Whether the app meets all clauses with these ids, also those that it declares as broken or not built yet. A
  /// clause without a verdict, because the process ended early, counts as not met.
  func allHold(_ ids: [String]) -> Bool {
    Set(ids).isSubset(of: filter { $0.outcome == .holds || $0.outcome.isBetter }.map(\.clause.id))
  }
}
