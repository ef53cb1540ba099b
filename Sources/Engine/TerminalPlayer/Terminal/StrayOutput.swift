internal import Dispatch
@preconcurrency internal import Glibc

/// Catches what an app prints to standard output while the player draws: it would destroy the picture.
@MainActor
final class StrayOutput {
  private let kept: Int32
  private let reader: Int32
  private let source: any DispatchSourceRead

  /// Redirects standard output to `take`, line by line; returns nil if no pipe can be made.
  ///
  /// Standard error is not caught here: `InteractiveGuard` holds back what is printed there until the process ends.
  init?(_ take: @escaping @MainActor (String) -> Void) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    // An app that fills the pipe loses the rest of its output, instead of blocking the loop that reads it.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let reader = ends[0]
    self.reader = reader
    fflush(nil)
    kept = dup(STDOUT_FILENO)
    dup2(ends[1], STDOUT_FILENO)
    close(ends[1])
    setvbuf(stdout, nil, _IOLBF, 0)
    source = DispatchSource.makeReadSource(fileDescriptor: reader, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(reader, &buffer, buffer.count)
        guard count > 0 else { return }
        for line in String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n") {
          take(line.filter { $0.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 } })
        }
      }
    }
    source.activate()
  }

  /// Restores standard output.
  func end() {
    fflush(nil)
    source.cancel()
    dup2(kept, STDOUT_FILENO)
    close(kept)
    close(reader)
  }
}
