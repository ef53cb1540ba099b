internal import Foundation
internal import Lessons
public import Notebooks
internal import Structure
internal import TerminalPlayer
internal import Verification

extension Chapter {
  /// A notebook, to be read with the chapter's app.
  @MainActor
  public func edition(of notebook: Notebook) -> Edition {
    Edition(notebook, for: app, folder: folder, lesson: Lesson.all.first { $0.executable == app.name })
  }

  /// Opens a notebook: at a terminal to be leafed through, elsewhere as Markdown.
  @MainActor
  func read(_ edition: Edition) throws -> ExitCode {
    guard let terminal = LineTerminal() else {
      print(edition.page.closedMarkdown, terminator: "")
      return .success
    }
    func look() -> TerminalLook {
      TerminalLook(
        isColoured: terminal.isColoured, isASCII: terminal.isASCII, columns: terminal.columns)
    }
    var reader = Reader(edition, look: look(), progress: Progress(edition))
    reader.rows = terminal.rows - 3
    show(reader.opening())
    while let line = terminal.ask(reader.label, words: ReaderCommand.words) {
      // The window may have another size by now.
      (reader.look, reader.rows) = (look(), terminal.rows - 3)
      switch reader.take(line) {
      case .show(let lines): show(lines)
      case .run(let words): lend(terminal, words)
      case .export(let format, let file): export(edition, as: format, to: file)
      case .quit: return .success
      }
    }
    print()
    return .success
  }

  private func show(_ lines: [String]) {
    print("", lines.joined(separator: "\n"), "", separator: "\n")
  }

  /// Players and suites run in a process of their own: they may crash, and the reader stays.
  @MainActor
  private func lend(_ terminal: LineTerminal, _ words: [String]) {
    guard let program = Progress.program, terminal.lend(to: program.path, words) else {
      complain("\(app.name): it cannot be started a second time")
      return
    }
  }

  @MainActor
  private func export(_ edition: Edition, as format: ExportFormat, to file: String) {
    do {
      try write(edition.page.exported(as: format), to: file)
      show(["The notebook is in \(file)."])
    } catch {
      show(["\(error)"])
    }
  }
}
