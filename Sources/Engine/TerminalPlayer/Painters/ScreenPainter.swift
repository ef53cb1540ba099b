internal import CTerminal
internal import Glibc
internal import Scripts

/// Draws frames on the whole terminal, with ncurses.
@MainActor
final class ScreenPainter: Painter {
  let mode = PlayerMode.screen
  let glyphs: Glyphs
  /// The size that is drawn: that of the terminal, or of its upper left part if it is huge.
  private(set) var size: Size
  private var shown: Frame?
  /// Whether the process is stopped and the shell has the terminal, so that nothing may be drawn.
  var isSuspended = false
  private var input = ScreenInputReader()
  private var isOpen = true

  /// Takes over the terminal until `close`. Returns nil without changing anything if the terminal cannot show frames.
  init?(_ terminal: TerminalFacts) {
    let size = Self.drawn(TerminalFacts.size(of: STDOUT_FILENO) ?? Size(columns: 80, rows: 24))
    guard
      ct_screen_open(
        STDIN_FILENO, STDOUT_FILENO, Int32(size.rows), Int32(size.columns), terminal.hasMouse)
    else { return nil }
    self.size = size
    let colors = terminal.wantsColor ? Int(ct_screen_colors()) : 0
    glyphs = terminal.isASCII ? .ascii : colors >= 8 ? .blocks : .symbols
    let palette = Palette(colors: colors)
    for role in Role.allCases {
      let look = palette.look(of: role)
      let attributes =
        (look.isBold ? ct_bold : 0) | (look.isReverse ? ct_reverse : 0)
      ct_screen_define(
        Int32(role.rawValue + 1), Int32(look.foreground), Int32(look.background), Int32(attributes))
    }
  }

  /// Draws `stage`; ncurses sends the terminal only what has changed.
  func paint(_ stage: Stage) {
    if isSuspended || !isOpen { return }
    let frame = Drawing.frame(of: stage, size: size, glyphs: glyphs)
    if frame == shown { return }
    for row in 0..<size.rows { paint(row, of: frame) }
    shown = frame
    ct_screen_flush(Int32(frame.cursor?.row ?? -1), Int32(frame.cursor?.column ?? 0))
  }

  /// Draws a row of `frame`, each run of characters of one role at once.
  private func paint(_ row: Int, of frame: Frame) {
    let places = (row * size.columns)..<((row + 1) * size.columns)
    let glyphs = frame.glyphs[places]
    var start = glyphs.startIndex
    while start < glyphs.endIndex {
      let role = glyphs[start].role
      let end = glyphs[start...].firstIndex { $0.role != role } ?? glyphs.endIndex
      let text = glyphs[start..<end].map(\.text).joined()
      ct_screen_put(Int32(row), Int32(start - places.lowerBound), text, Int32(role.rawValue + 1))
      start = end
    }
  }

  func report(_ events: [Event], sentences: [String], stage: Stage) {}
  func answer(_ lines: [String]) {}

  /// The keys, clicks and pastes since the last call; empty after `close` and while the process is suspended.
  func read() -> [ScreenInput] { isSuspended || !isOpen ? [] : input.read() }

  /// Adapts to the terminal's size after it has changed.
  func resize() {
    // Not from standard output, which `StrayOutput` has made a pipe.
    guard let size = TerminalFacts.size(of: STDIN_FILENO), !isSuspended else { return }
    self.size = Self.drawn(size)
    ct_screen_resize(Int32(self.size.rows), Int32(self.size.columns))
    shown = nil
  }

  /// As much of a terminal of this size as is drawn. Frames of millions of characters take seconds, and more memory
  /// than the player may have.
  private static func drawn(_ size: Size) -> Size {
    Size(columns: min(size.columns, 300), rows: min(size.rows, 100))
  }

  /// Makes the next `paint` draw everything anew, because another program may have written on the screen.
  func redraw() {
    ct_screen_resize(Int32(size.rows), Int32(size.columns))
    shown = nil
  }

  /// Gives the terminal to the shell until `resume`.
  func suspend() {
    // First, so that nothing draws on a terminal that the shell owns.
    isSuspended = true
    ct_screen_suspend()
    ct_terminal_restore()
  }

  func resume() {
    ct_screen_resume()
    isSuspended = false
    resize()
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    ct_screen_close()
    ct_terminal_restore()
  }
}
