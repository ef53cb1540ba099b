package import Lessons
package import Notebooks
internal import TerminalPlayer

/// A notebook that a reader reads at a terminal, with closures that run its cells and verify its chapter.
@MainActor
package struct OpenNotebook {
  package let title: String
  /// The name of the chapter's executable, such as `chapter-1`.
  package let executable: String
  /// The path of the folder with the executable's code.
  package let folder: String
  /// The path of the shared object with the code that the notebook is about.
  package let code: String
  package let cells: [Cell]
  /// The lesson of the chapter; nil if the executable is not a chapter but, for example, a solution.
  let lesson: Lesson?
  /// The lesson of the next chapter, or nil if there is none.
  let nextLesson: Lesson?
  /// The identifiers of the clauses that the chapter says it is not built for yet.
  let unbuilt: Set<String>
  /// The names of the parts that the chapter hands over to be tested alone, such as `rules`.
  let seams: Set<String>
  /// The identifier of some clause of the app, for examples in the help; nil if the app has no clauses.
  let clause: String?
  /// Runs the cells with these indices, and returns a block with the output of each.
  package let run: @MainActor ([Int]) -> [Page.Block]
  /// Verifies the clauses with these identifiers. Returns false if any of them does not hold, or verifying fails.
  let isHeld: @MainActor (_ clauses: [String]) -> Bool

  /// What is known of a notebook's cell before it runs.
  package struct Cell: Codable {
    /// Whether the cell is text, so that no code needs to run to show it; only such cells have headings.
    package var isText: Bool
    /// The name under which `PublishedOutputs` has the cell's output; nil if its output does not depend on the code.
    package var name: String?
    /// The question that hides the cell until the reader asks for the answer; nil if it is shown at once.
    package var question: String?

    /// All cells of the notebook that `runner` runs, in order.
    @MainActor
    package static func all(of runner: NotebookRunner) -> [Cell] {
      runner.notebook.cells.indices.map {
        Cell(isText: runner.isText($0), name: runner.name(of: $0), question: runner.question($0))
      }
    }
  }

  package init(
    title: String, executable: String, folder: String, code: String, cells: [Cell], lesson: Lesson?,
    next: Lesson?,
    unbuilt: Set<String>, seams: Set<String> = [], clause: String?,
    run: @escaping @MainActor ([Int]) -> [Page.Block],
    isHeld: @escaping @MainActor (_ clauses: [String]) -> Bool
  ) {
    self.title = title
    self.executable = executable
    self.folder = folder
    self.code = code
    self.cells = cells
    self.lesson = lesson
    nextLesson = next
    self.unbuilt = unbuilt
    self.seams = seams
    self.clause = clause
    self.run = run
    self.isHeld = isHeld
  }

  /// The indices of the cells around `index` that the same question hides; that index alone if no question hides it.
  func group(_ index: Int) -> Range<Int> { cells.map(\.question).group(around: index) }

  /// The lines after the last section: the commands with which a reader goes on.
  var whereToGoOn: [String] {
    var lines: [String] = []
    if let lesson {
      lines.append("`swift run solution-\(lesson.number)` runs our solution of this chapter.")
      if let next = nextLesson {
        lines.append("`swift run \(next.executable)` opens the next chapter: \(next.title).")
      }
      if lesson.trap != nil { lines.append("`swift run workbook trap \(lesson.number)` is its trap.") }
    }
    return lines + ["`swift run workbook` says what there is to do."]
  }

  /// Runs all cells, and returns the page with their output.
  package var page: Page { page(of: run(Array(cells.indices))) }

  /// The page with `blocks`, one for each cell, as the output of the cells.
  package func page(of blocks: [Page.Block]) -> Page {
    Page(title: title, executable: executable, blocks, behind: cells.map(\.question))
  }
}

extension Page.Block {
  /// The arguments with which the chapter's program verifies the clauses that the block is about; nil if it is about
  /// none.
  var verification: [String]? {
    switch asFound.answered {
    case .task(let task):
      if case .clauses(let ids) = task.proof { verifying(ids) } else { nil }
    case .verdicts(let command, _, _): command.split(separator: " ").drop { $0 != "verify" }.map(String.init)
    default: nil
    }
  }
}

/// The arguments with which the chapter's program verifies the clauses with these identifiers, or all clauses if
/// there are none.
func verifying(_ clauses: [String]) -> [String] { ["verify"] + clauses.flatMap { ["--clause", $0] } }
