import Dispatch
import Testing

/// Lets tests wait on threads of their own: on the pool's they would keep others from running.
struct OnThreadsOfTheirOwn: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Threads.shared) { try await function() }
  }
}

private final class Threads: TaskExecutor {
  static let shared = Threads()
  private let queue = DispatchQueue(label: "tests that wait", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension Trait where Self == OnThreadsOfTheirOwn {
  static var onThreadsOfTheirOwn: Self { Self() }
}
