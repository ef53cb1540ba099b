internal import Foundation
internal import Lessons
internal import Notebooks
internal import Structure
internal import Teaching
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

extension Front {
  /// Opens a notebook: at a terminal to be leafed through, elsewhere as Markdown.
  func read(_ notebook: OpenNotebook, isPlain: Bool) throws -> ExitCode {
    if !isPlain, let terminal = PageTerminal(), terminal.columns >= 40, terminal.rows >= 10 {
      return read(notebook, on: terminal)
    }
    guard let terminal = LineTerminal() else {
      say(notebook.page.closedMarkdown, terminator: "")
      return .success
    }
    func look() -> TerminalLook {
      TerminalLook(
        isColoured: terminal.isColoured, isASCII: terminal.isASCII, columns: terminal.columns,
        drawnBy: language.illustration)
    }
    let bookmark = Bookmark(notebook.executable)
    var reader = Reader(
      notebook, look: look(), progress: Progress(notebook), from: bookmark.page(of: notebook.cells.count) ?? 0
    )
    reader.rows = terminal.rows - 3
    show(reader.opening())
    while let line = terminal.ask(reader.label, words: ReaderCommand.words) {
      // The window may have another size by now.
      (reader.look, reader.rows) = (look(), terminal.rows - 3)
      let act = reader.take(line)
      bookmark.keep(reader.place, of: notebook.cells.count)
      switch act {
      case .show(let lines): show(lines)
      case .run(let words): lend(terminal, words)
      case .export(let format, let file): export(notebook, as: format, to: file)
      case .quit: return .success
      }
    }
    say()
    return .success
  }

  /// Shows it on the whole screen, key by key.
  private func read(_ notebook: OpenNotebook, on terminal: PageTerminal) -> ExitCode {
    func look() -> TerminalLook {
      TerminalLook(
        isColoured: terminal.isColoured, isASCII: terminal.isASCII, columns: terminal.columns,
        asking: .byKeys,
        drawnBy: language.illustration
      )
    }
    let bookmark = Bookmark(notebook.executable)
    var reader = PageReader(
      notebook, look: look(), columns: terminal.columns, rows: terminal.rows, progress: Progress(notebook),
      from: bookmark.page(of: notebook.cells.count) ?? 0)
    terminal.open()
    defer { terminal.close() }
    while true {
      terminal.show(reader.screen)
      let key = terminal.next()
      reader.fit(look(), columns: terminal.columns, rows: terminal.rows)
      let act = reader.press(key)
      bookmark.keep(reader.place, of: notebook.cells.count)
      switch act {
      case .none: break
      case .run(let words): terminal.lend(to: program, words, printsLines: words.first != "play")
      case .quit: return .success
      }
    }
  }

  private func show(_ lines: [String]) {
    say((["", lines.joined(separator: "\n"), ""]).joined(separator: "\n"))
  }

  /// Players and suites run in a process of their own: they may crash, and the reader stays.
  private func lend(_ terminal: LineTerminal, _ words: [String]) {
    guard terminal.lend(to: program, words) else {
      complain("\(name): it cannot be started a second time")
      return
    }
  }

  private func export(_ notebook: OpenNotebook, as format: ExportFormat, to file: String) {
    do {
      try write(notebook.page.exported(as: format, of: language), to: file)
      show(["The notebook is in \(file)."])
    } catch {
      show(["\(error)"])
    }
  }
}
