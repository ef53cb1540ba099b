internal import Console
internal import Foundation
internal import Supervision
internal import Synchronization

/// Where this program prints. In a supervised process, what it prints itself is kept apart from what the chapter's
/// code prints.
package enum ConsoleOutput {
  /// The descriptor on which the program prints; `errors` is the one for messages about errors.
  package static var output: Int32 { SupervisedChild.isAttended ? 5 : STDOUT_FILENO }
  static var errors: Int32 { SupervisedChild.isAttended ? 6 : STDERR_FILENO }

  fileprivate static let hasFailed = Atomic<Bool>(false)

  /// Writes what is still buffered. Returns false if that, or anything printed before, was lost.
  package static func flush() -> Bool { flushOutput() && !hasFailed.load(ordering: .relaxed) }
}

/// Prints a text. In a supervised process that uses the terminal, the lines that the chapter's code has printed since
/// the last call come before the text, each after a `|`.
package func say(_ text: String = "", terminator: String = "\n") {
  guard SupervisedChild.isAttended else { return print(text, terminator: terminator) }
  // Written without a buffer, which would be lost if the process dies.
  let lines = SupervisedChild.takePrinted().map { "| \($0)\n" }
  if !writeAll((lines.joined() + text + terminator).utf8, to: ConsoleOutput.output) {
    ConsoleOutput.hasFailed.store(true, ordering: .relaxed)
  }
}

/// Prints an error message, after all that was printed before. Control characters, which may come from a file or its
/// name, are replaced by codes.
package func complain(_ text: String) {
  _ = ConsoleOutput.flush()
  let width = isatty(ConsoleOutput.errors) == 0 ? nil : terminalSize(of: ConsoleOutput.errors)?.columns
  _ = writeAll((folded(text, to: width, hanging: 2) + "\n").printable.utf8, to: ConsoleOutput.errors)
}
