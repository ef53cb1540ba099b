internal import Foundation
internal import Lessons
internal import Notebooks
internal import Structure
internal import Supervision
internal import Teaching
internal import Verification

/// A notebook that is being read: its cells are run when they are asked for.
@MainActor
struct OpenNotebook {
  let title: String
  /// The name of the executable that it is about, such as `chapter-1`.
  let executable: String
  /// Where the code is that it is about.
  let folder: String
  let cells: [Cell]
  let lesson: Lesson?
  /// The clauses that the code says it is not built for yet.
  let unbuilt: Set<String>
  /// Runs cells, and answers with what there is to show.
  let run: @MainActor ([Int]) -> [Page.Block]
  /// Whether all of these clauses hold.
  let isHeld: @MainActor (_ clauses: [String]) -> Bool

  /// What is known of a cell before it is run.
  struct Cell: Codable {
    /// Whether it is text, which costs nothing to look at; only such cells have headings.
    var isText: Bool
    /// What it is known by as long as its text is the same; nil: what it shows does not depend on the code.
    var name: String?
    /// The question that must be asked before it is shown; nil: it is shown at once.
    var question: String?
  }

  /// The cells that are shown or hidden together with this one.
  func group(_ index: Int) -> Range<Int> { cells.map(\.question).group(around: index) }

  /// What to say to somebody who has read to the end.
  var whereToGoOn: [String] {
    var lines: [String] = []
    if let lesson {
      lines.append("`swift run solution-\(lesson.number)` is this chapter as we would do it.")
      if let next = lesson.next {
        lines.append("`swift run \(next.executable)` opens the next chapter: \(next.title).")
      }
      if lesson.trap != nil { lines.append("`swift run workbook trap \(lesson.number)` is its trap.") }
    }
    return lines + ["`swift run workbook` says what there is to do."]
  }

  /// All cells, run.
  var page: Page { page(of: run(Array(cells.indices))) }

  /// A page of all cells that show this.
  func page(of blocks: [Page.Block]) -> Page {
    Page(title: title, executable: executable, blocks, behind: cells.map(\.question))
  }
}

extension OpenNotebook {
  /// A notebook whose cells are run in this process.
  init(_ runner: NotebookRunner) {
    title = runner.notebook.title
    executable = runner.app.name
    folder = runner.folder
    cells = runner.notebook.cells.indices.map {
      Cell(isText: runner.isText($0), name: runner.name(of: $0), question: runner.question($0))
    }
    lesson = runner.lesson
    unbuilt = runner.app.unbuilt
    run = { $0.map(runner.block) }
    isHeld = { names in
      let all = runner.app.language.clauses
      let clauses = all.filter { names.contains($0.id) || names.contains($0.group) }
      return runner.app.verify(clauses, of: all, seeds: [1]).allSatisfy(\.outcome.isHeld)
    }
  }
}

extension Front {
  /// The chapter's notebook, whose cells are run in a process of their own; nil: there is none.
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
      lesson: lesson, unbuilt: greeting.unbuilt,
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
    return (try? report(options, words: words))?.verdicts.allSatisfy(\.outcome.isHeld) ?? false
  }

  /// The file in which the workbook that started this process keeps what the cells show; nil: it is a reader's.
  static var publishing: String? { ProcessInfo.processInfo.environment["REVERSI_FOUND"] }

  /// What cells have to show; one that ends its process says how.
  private func blocks(_ cells: [Int]) -> [Page.Block] {
    let outcome = try? supervisor(["cells"] + cells.map(String.init)).run()
    return cells.indices.map { index in
      if let block: Page.Block = outcome?.results[index]?.value() { return block }
      let why = outcome?.endings[index]?.sentence ?? "it cannot be run"
      return .problem("This cell runs your code, and that ends it: \(why).")
    }
  }
}

extension Page.Block {
  /// The words that verify what it is about; nil: it is about no clause.
  var verification: [String]? {
    switch asFound.answered {
    case .task(let task):
      if case .clauses(let ids) = task.proof { verifying(ids) } else { nil }
    // It shows the command that says it again.
    case .verdicts(let command, _, _): command.split(separator: " ").drop { $0 != "verify" }.map(String.init)
    default: nil
    }
  }
}

/// The words that verify these clauses; none: all of them.
func verifying(_ clauses: [String]) -> [String] { ["verify"] + clauses.flatMap { ["--clause", $0] } }

extension Verdict.Outcome {
  var isHeld: Bool {
    switch self {
    case .holds, .fixed, .built: true
    default: false
    }
  }
}
