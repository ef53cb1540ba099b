internal import Foundation

/// What a program printed, and how it ended.
package struct Run: Sendable {
  package let output: String
  /// What it ended with; the number of the signal when it crashed or was stopped.
  package let status: Int32
  package let crashed: Bool
  /// Whether it took too long.
  package let wasStopped: Bool

  package var succeeded: Bool { status == 0 && !crashed }

  /// Runs a program to its end, or stops it when it takes longer than `limit`.
  ///
  /// What it prints on standard error is part of the output unless `errors` is false. With `inheritsOutput` all that it
  /// prints goes where this process prints.
  package init(
    _ program: String, _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:],
    errors: Bool = true, limit: Duration = .seconds(300), inheritsOutput: Bool = false
  ) throws(Problem) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    if !inheritsOutput {
      process.standardOutput = pipe
      process.standardError = errors ? pipe : FileHandle.nullDevice
    }
    // `waitUntilExit` looks only every 50 ms.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    do {
      try process.run()
    } catch {
      throw Problem("\(program) cannot be run: \(error.localizedDescription)")
    }
    // Threads of Swift's pool keep SIGTERM back, and a child inherits that; SIGKILL nobody can keep back.
    let alarm = DispatchWorkItem { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    let start = ContinuousClock.now
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(limit.milliseconds), execute: alarm)
    output =
      inheritsOutput ? "" : String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    end.wait()
    alarm.cancel()
    status = process.terminationStatus
    crashed = process.terminationReason == .uncaughtSignal
    wasStopped = crashed && ContinuousClock.now - start >= limit
  }
}

extension Duration {
  fileprivate var milliseconds: Int { Int(self / .milliseconds(1)) }
}
