internal import Foundation

/// Tells whether all of this process waits for something to happen.
enum Stillness {
  /// Returns once every other thread waits, and still does a moment later; at the latest after a quarter second.
  ///
  /// A busy machine may keep a task of the app waiting for a processor for longer than any number of turns takes.
  static func comes() async {
    let end = ContinuousClock.now + .milliseconds(250)
    var looks = 0
    while looks < 2, ContinuousClock.now < end {
      looks = doOthersWait ? looks + 1 : 0
      try? await Task.sleep(for: .milliseconds(1))
      await MainActor.run {}
    }
  }

  /// Whether no thread but this one runs or could run.
  private static var doOthersWait: Bool {
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.allSatisfy { thread in
      own?.hasSuffix("/\(thread)") == true || pid_t(thread).map { ProcessFacts($0).state } != "R"
    }
  }
}
