internal import Foundation
internal import Glibc

/// The output of a program that was run, and how it ended.
package struct Run: Sendable {
  package let output: String
  /// The exit status, or the signal's number if it crashed or was stopped.
  package let status: Int32
  package let crashed: Bool
  /// Whether it was killed because it took longer than its time limit.
  package let wasStopped: Bool

  package var succeeded: Bool { status == 0 && !crashed }

  /// Runs the program at the path `program`, with nothing on standard input, to its end; after `limit`, and when this
  /// process ends, kills it and every process that it has started. Throws if it cannot be started.
  ///
  /// - Parameters:
  ///   - folder: The folder in which the program runs, or nil for this process's.
  ///   - environment: Variables that are added to this process's environment.
  ///   - errors: Whether the output includes standard error.
  ///   - inheritsOutput: Whether the program prints to this process's own output instead.
  ///   - channel: A file that the program gets as its descriptor 3, or nil.
  package init(
    _ program: String, _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:],
    errors: Bool = true, limit: Duration = .seconds(300), inheritsOutput: Bool = false,
    channel: MemoryFile? = nil
  ) throws(Problem) {
    let kept = try MemoryFile("output")
    var descriptors: [Int32?] =
      inheritsOutput
      ? [nil, STDOUT_FILENO, STDERR_FILENO] : [nil, kept.descriptor, errors ? kept.descriptor : nil]
    if let channel { descriptors.append(channel.descriptor) }
    let child = try ChildProcess(
      program, arguments, in: folder,
      environment: childEnvironment.merging(environment) { $1 }, descriptors: descriptors,
      lifeline: 9)
    wasStopped = !child.hasEnded(within: limit)
    if wasStopped { child.kill() }
    switch child.reap() {
    case .status(let number): (status, crashed) = (number, false)
    case .signal(let number): (status, crashed) = (number, true)
    }
    output = kept.text()
  }
}
