internal import Console
internal import Foundation

extension Workbook {
  /// Prints `lines`; uses a pager if standard output is a terminal and they do not fit on its screen.
  ///
  /// The pager is `$PAGER`, or `less` if there is one.
  func page(_ lines: [String]) {
    let rows = lines.reduce(0) { $0 + $1.count { $0 == "\n" } + 1 }
    guard style.isTerminal, isatty(STDIN_FILENO) != 0, let size = terminalSize(of: STDOUT_FILENO),
      rows >= size.rows, let program = pager
    else { return say(lines) }
    fflush(nil)
    // A reader who leaves the pager early has seen enough; ^C is for the pager.
    let signals = [SIGPIPE, SIGINT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, before) in signals { signal(number, before) } }
    guard let pipe = popen(program, "w") else { return say(lines) }
    fputs(TextLocale.current.shown(lines.joined(separator: "\n")) + "\n", pipe)
    pclose(pipe)
  }

  /// The shell command that starts the pager; nil if the reader wants no pager or none is installed.
  private var pager: String? {
    let environment = ProcessInfo.processInfo.environment
    if let own = environment["PAGER"] { return own.isEmpty || own == "cat" ? nil : own }
    let folders = environment["PATH", default: ""].split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/less") } ? "less -FRX" : nil
  }
}
