internal import Foundation
internal import Notebooks
internal import TerminalPlayer
package import Verification

/// One person's reading of a notebook at one terminal.
@MainActor
package struct ReadingSession {
  private let notebook: OpenNotebook
  /// The path of the chapter's program, which plays and verifies.
  private let program: String
  private let illustration: Illustration?
  private let terminal = TerminalFacts(PlayerOptions(), environment: ProcessInfo.processInfo.environment)
  private let bookmark: Bookmark

  package init(_ notebook: OpenNotebook, program: String, drawnBy illustration: Illustration?) {
    self.notebook = notebook
    self.program = program
    self.illustration = illustration
    bookmark = Bookmark(notebook.executable)
  }

  /// Shows the notebook until the reader leaves: on the whole screen, or line by line if `isPlain` is true or the
  /// terminal can do no more.
  ///
  /// Returns false without showing anything if there is no terminal.
  package func read(isPlain: Bool) -> Bool {
    if terminal.mode == .pipe { return false }
    let (size, smallest) = (size, Size(columns: 40, rows: 10))
    if isPlain || terminal.mode == .lines || size.columns < smallest.columns || size.rows < smallest.rows {
      readLines()
    } else {
      readPages()
    }
    return true
  }

  private var size: Size { TerminalFacts.size(of: STDOUT_FILENO) ?? Size(columns: 80, rows: 24) }

  private var look: TerminalLook {
    TerminalLook(
      isColoured: terminal.isColoured, isASCII: terminal.isASCII, columns: size.columns,
      drawnBy: illustration)
  }

  private func reader(rows: Int) -> PageReader {
    PageReader(
      notebook, look: look, columns: size.columns, rows: rows, progress: Progress(notebook),
      from: bookmark.cell(of: notebook.cells.count) ?? 0, read: bookmark.read(of: notebook.cells.count),
      guesses: bookmark.guesses(of: notebook.cells.count))
  }

  private func keep(_ reader: PageReader) {
    bookmark.keep(
      reader.topCell, of: notebook.cells.count, read: reader.read, guesses: reader.state.guesses)
  }

  /// How many lines are printed at once where no screen is drawn; the other rows are for the prompts before and after
  /// them.
  private var rowsOfLines: Int { max(6, size.rows - 4) }

  private func readLines() {
    var reader = LineReader(reader(rows: rowsOfLines))
    var lines = reader.opening()
    while true {
      print("\n" + lines.joined(separator: "\n") + "\n\n" + reader.label, terminator: "")
      fflush(nil)
      guard let line = readLine() else { return print() }
      reader.fit(look, columns: size.columns, rows: rowsOfLines)
      let act = reader.take(line)
      keep(reader.reader)
      switch act {
      case .show(let new): lines = new
      case .run(let words):
        lines =
          lendTerminal(to: program, [notebook.code] + words) == nil ? ["\(program) cannot be started."] : []
      case .quit: return
      }
    }
  }

  private func readPages() {
    var reader = reader(rows: size.rows)
    let pages = PageTerminal()
    pages.open()
    defer { pages.close() }
    reader.state.willRun = { pages.note("opening ...", row: size.rows) }
    while true {
      pages.show(reader.screen)
      let key = pages.next()
      reader.fit(look, columns: size.columns, rows: size.rows)
      let act = reader.press(key)
      keep(reader)
      switch act {
      case .none: break
      case .run(let words):
        pages.lend(to: program, [notebook.code] + words, printsLines: words.first != "play")
      case .quit: return
      }
    }
  }
}
