import Foundation
package import Testing

/// Lets tests wait on threads of their own, three at a time: on the pool's they would keep others from running.
///
/// Such a test must not wait for its own child tasks in any other way than by `await`.
package struct OnThreadsOfTheirOwn: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Threads.shared) { try await function() }
  }
}

private final class Threads: TaskExecutor {
  static let shared = Threads()
  /// So many terminals at once keep two cores busy, and none waits too long for its turn.
  private let queue = OperationQueue()

  private init() { queue.maxConcurrentOperationCount = 3 }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension Trait where Self == OnThreadsOfTheirOwn {
  package static var onThreadsOfTheirOwn: Self { Self() }
}
