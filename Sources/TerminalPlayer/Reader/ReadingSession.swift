internal import Foundation
package import Notebooks
package import Verification

/// One reader of a notebook at one terminal.
@MainActor
package struct ReadingSession {
  private let notebook: OpenNotebook
  /// The program that plays and verifies.
  private let program: String
  private let illustration: Illustration?
  private let export: (ExportFormat, _ file: String) throws -> Void

  package init(
    _ notebook: OpenNotebook, program: String, drawnBy illustration: Illustration?,
    export: @escaping (ExportFormat, _ file: String) throws -> Void
  ) {
    self.notebook = notebook
    self.program = program
    self.illustration = illustration
    self.export = export
  }

  /// Reads until the reader leaves: on the whole screen, or in lines where that is asked for or nothing else is possible.
  ///
  /// Returns false, and shows nothing, where there is no terminal.
  package func read(isPlain: Bool) -> Bool {
    if !isPlain, let terminal = PageTerminal(), terminal.columns >= 40, terminal.rows >= 10 {
      read(on: terminal)
    } else if let terminal = LineTerminal() {
      read(on: terminal)
    } else {
      return false
    }
    return true
  }

  private func read(on terminal: LineTerminal) {
    func look() -> TerminalLook {
      TerminalLook(
        isColoured: terminal.isColoured, isASCII: terminal.isASCII, columns: terminal.columns,
        drawnBy: illustration)
    }
    let bookmark = Bookmark(notebook.executable)
    var reader = LineReader(
      notebook, look: look(), progress: Progress(notebook), from: bookmark.cell(of: notebook.cells.count) ?? 0
    )
    reader.rows = terminal.rows - 3
    show(reader.opening())
    while let line = terminal.ask(reader.label, words: ReaderCommand.words) {
      // The window may have changed its size.
      (reader.state.look, reader.rows) = (look(), terminal.rows - 3)
      let act = reader.take(line)
      bookmark.keep(reader.place, of: notebook.cells.count)
      switch act {
      case .show(let lines): show(lines)
      case .run(let words):
        if !terminal.lend(to: program, words) { show(["\(program) cannot be started."]) }
      case .export(let format, let file):
        do {
          try export(format, file)
          show(["The notebook is in \(file)."])
        } catch {
          show(["\(error)"])
        }
      case .quit: return
      }
    }
    print()
  }

  private func show(_ lines: [String]) {
    print("\n" + lines.joined(separator: "\n") + "\n")
  }

  private func read(on terminal: PageTerminal) {
    func look() -> TerminalLook {
      TerminalLook(
        isColoured: terminal.isColoured, isASCII: terminal.isASCII, columns: terminal.columns,
        asking: .byKeys, drawnBy: illustration)
    }
    let bookmark = Bookmark(notebook.executable)
    var reader = PageReader(
      notebook, look: look(), columns: terminal.columns, rows: terminal.rows, progress: Progress(notebook),
      from: bookmark.cell(of: notebook.cells.count) ?? 0)
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
      case .quit: return
      }
    }
  }
}
