internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import Supervision
internal import TerminalPlayer
internal import Texts
internal import Verification

extension Chapter {
  /// Its notebook, to be read with its app; nil: there is none.
  @MainActor
  var runner: NotebookRunner? { Notebook.all[app.name].map(runner) }

  /// A notebook, to be read with the chapter's app.
  @MainActor
  func runner(of notebook: Notebook) -> NotebookRunner {
    NotebookRunner(
      notebook, for: app, parts: seams, folder: folder,
      lesson: Lesson.all.first { $0.executable == app.name })
  }
}

extension CommandRunner {
  /// Opens a notebook: at a terminal to be read there, elsewhere as Markdown.
  func read(_ notebook: OpenNotebook, isPlain: Bool) throws -> ExitCode {
    let session = ReadingSession(notebook, program: program, drawnBy: language.illustration)
    if !session.read(isPlain: isPlain) { say(notebook.page.closedMarkdown, terminator: "") }
    return .success
  }

  /// The chapter's notebook, whose cells run in a process of their own; nil: it has none.
  func notebook() throws -> OpenNotebook? {
    let outcome = try supervisor(["cells"]).run()
    guard let greeting: Greeting = outcome.greeting?.value() else {
      throw FileProblem(
        "Main.swift", outcome.endings.values.first?.sentence ?? "it says nothing of the chapter")
    }
    guard let notebook = greeting.notebook else { return nil }
    let lesson = Lesson.all.first { $0.executable == greeting.name }
    // Nobody works on a solution: what it shows is always as it was found.
    let found =
      Self.publishing == nil
      ? try lesson.flatMap { try PublishedOutputs(in: "\(greeting.folder)/../../\($0.found)") } : nil
    return OpenNotebook(
      title: notebook.title, executable: greeting.name, folder: greeting.folder, cells: notebook.cells,
      lesson: lesson, next: lesson?.next, unbuilt: greeting.unbuilt,
      run: { cells in
        let blocks = blocks(cells)
        guard let found else { return blocks }
        return zip(cells, blocks).map { found.block(notebook.cells[$0].name, now: $1) }
      },
      isHeld: isHeld)
  }

  /// Whether all of these clauses hold.
  private func isHeld(_ clauses: [String]) -> Bool {
    var options = VerifyOptions()
    options.clauses = clauses
    let words = clauses.flatMap { ["--clause", $0] }
    return (try? verdict(options, words: words))?.verdicts.allSatisfy(\.outcome.isHeld) ?? false
  }

  /// The file in which the workbook that started this process keeps what the cells show; nil: it is a reader's.
  static var publishing: String? { ProcessInfo.processInfo.environment["REVERSI_FOUND"] }

  /// What cells show; one that ends its process shows how.
  private func blocks(_ cells: [Int]) -> [Page.Block] {
    let outcome = try? supervisor(["cells"] + cells.map(String.init)).run()
    return cells.indices.map { index in
      if let block: Page.Block = outcome?.results[index]?.value() { return block }
      let why = outcome?.endings[index]?.sentence ?? "it cannot be run"
      return .problem("This cell runs your code, and that ends it: \(why).")
    }
  }
}
