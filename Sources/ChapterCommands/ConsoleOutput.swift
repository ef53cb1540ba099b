internal import Foundation
internal import Supervision
internal import Synchronization

/// Where this program's own words go. In a watched process that is not where the chapter's code prints.
enum ConsoleOutput {
  /// The descriptors of what is said, and of what is said to be wrong.
  static var output: Int32 { SupervisedChild.isAttended ? 5 : STDOUT_FILENO }
  static var errors: Int32 { SupervisedChild.isAttended ? 6 : STDERR_FILENO }

  fileprivate static let hasFailed = Atomic<Bool>(false)

  /// Sends what was said to where it goes; false when some of it could not be taken.
  static func flush() -> Bool { fflush(nil) == 0 && !hasFailed.load(ordering: .relaxed) }
}

/// Says something, apart from what the chapter's code prints, which is shown before it.
func say(_ text: String = "", terminator: String = "\n") {
  guard SupervisedChild.isAttended else { return print(text, terminator: terminator) }
  // At once: what is kept back is lost when the process dies.
  let lines = SupervisedChild.takePrinted().map { "| \($0)\n" }
  var bytes = Array((lines.joined() + text + terminator).utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(ConsoleOutput.output, $0.baseAddress, $0.count) }
    if count < 0 && errno == EINTR { continue }
    if count <= 0 { return ConsoleOutput.hasFailed.store(true, ordering: .relaxed) }
    bytes = bytes.dropFirst(count)
  }
}

/// Says what is wrong on standard error.
func complain(_ text: String, end: String = "\n") {
  _ = ConsoleOutput.flush()
  FileHandle(fileDescriptor: ConsoleOutput.errors).write(Data((text + end).utf8))
}
