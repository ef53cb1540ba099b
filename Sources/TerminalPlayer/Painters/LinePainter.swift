internal import Foundation
internal import Glibc
internal import MiniUIKit
internal import Supervision
internal import Verification

/// Says everything in sentences, line under line, for a plain terminal or a screen reader.
@MainActor
final class LinePainter: Painter {
  let manner = Manner.spoken
  /// Prints above the line that is being typed.
  var above: ((() -> Void) -> Void) = { $0() }

  func paint(_ stage: Stage) {}

  func report(_ events: [Event], sentences: [String], stage: Stage) {
    if sentences.isEmpty { return }
    answer(sentences + (stage.face.isNew(after: events) ? stage.face.lines : []))
  }

  func answer(_ lines: [String]) {
    above { for line in lines { emit(line) } }
  }
}

/// Writes one change a line, for a program.
@MainActor
final class PipePainter: Painter {
  let manner = Manner.piped

  func paint(_ stage: Stage) {}

  func report(_ events: [Event], sentences: [String], stage: Stage) {
    for event in events { emit("\(event)") }
  }

  func answer(_ lines: [String]) {
    for line in lines { emit(line) }
  }
}

/// Prints a line at once. The reader may be gone: then the player leaves, as a filter does.
func emit(_ line: String) {
  var rest = Array("\(line)\n".utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
    if count < 0 && errno != EPIPE && errno != EIO {
      FileHandle(fileDescriptor: Guarded.errors).write(Data("the output could not be written\n".utf8))
      leave(1)
    }
    if count <= 0 { leave(0) }
    rest = rest.dropFirst(count)
  }
}

/// Leaves on purpose, so that the process that watches does not take it for a crash.
private func leave(_ code: Int32) -> Never {
  Guarded.end()
  exit(code)
}
