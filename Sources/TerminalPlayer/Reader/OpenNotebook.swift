package import Lessons
package import Notebooks
package import Verification

/// A notebook that is being read. Its cells run when they are first shown.
@MainActor
package struct OpenNotebook {
  package let title: String
  /// The name of its executable, such as `chapter-1`.
  package let executable: String
  /// The folder of the executable's code.
  package let folder: String
  package let cells: [Cell]
  let lesson: Lesson?
  let nextLesson: Lesson?
  /// The clauses that the code is not built for yet.
  let unbuilt: Set<String>
  /// Runs cells, and returns their output.
  package let run: @MainActor ([Int]) -> [Page.Block]
  /// Whether all of these clauses hold.
  let isHeld: @MainActor (_ clauses: [String]) -> Bool

  /// The facts about a cell that are known before it runs.
  package struct Cell: Codable {
    /// Whether it is text, which costs nothing to run; only such cells have headings.
    package var isText: Bool
    /// The name by which its published output is found, or nil if its output does not depend on the code.
    package var name: String?
    /// The question under which the cell is hidden, if any.
    package var question: String?

    /// All cells of a notebook.
    @MainActor
    package static func all(of runner: NotebookRunner) -> [Cell] {
      runner.notebook.cells.indices.map {
        Cell(isText: runner.isText($0), name: runner.name(of: $0), question: runner.question($0))
      }
    }
  }

  package init(
    title: String, executable: String, folder: String, cells: [Cell], lesson: Lesson?, next: Lesson?,
    unbuilt: Set<String>, run: @escaping @MainActor ([Int]) -> [Page.Block],
    isHeld: @escaping @MainActor (_ clauses: [String]) -> Bool
  ) {
    self.title = title
    self.executable = executable
    self.folder = folder
    self.cells = cells
    self.lesson = lesson
    nextLesson = next
    self.unbuilt = unbuilt
    self.run = run
    self.isHeld = isHeld
  }

  /// The cells that are hidden under the same question, or the cell alone.
  func group(_ index: Int) -> Range<Int> { cells.map(\.question).group(around: index) }

  /// The text after the last page.
  var whereToGoOn: [String] {
    var lines: [String] = []
    if let lesson {
      lines.append("`swift run solution-\(lesson.number)` is this chapter as we would do it.")
      if let next = nextLesson {
        lines.append("`swift run \(next.executable)` opens the next chapter: \(next.title).")
      }
      if lesson.trap != nil { lines.append("`swift run workbook trap \(lesson.number)` is its trap.") }
    }
    return lines + ["`swift run workbook` says what there is to do."]
  }

  /// The page with the output of all cells.
  package var page: Page { page(of: run(Array(cells.indices))) }

  /// The page with these blocks as the output of the cells.
  package func page(of blocks: [Page.Block]) -> Page {
    Page(title: title, executable: executable, blocks, behind: cells.map(\.question))
  }
}

extension Page.Block {
  /// The command that verifies the block's clauses, or nil if it has none.
  var verification: [String]? {
    switch asFound.answered {
    case .task(let task):
      if case .clauses(let ids) = task.proof { verifying(ids) } else { nil }
    case .verdicts(let command, _, _): command.split(separator: " ").drop { $0 != "verify" }.map(String.init)
    default: nil
    }
  }
}

/// The command that verifies these clauses, or all clauses if the array is empty.
func verifying(_ clauses: [String]) -> [String] { ["verify"] + clauses.flatMap { ["--clause", $0] } }

extension Verdict.Outcome {
  package var isHeld: Bool {
    switch self {
    case .holds, .fixed, .built: true
    default: false
    }
  }
}
