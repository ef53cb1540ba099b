internal import CSupervision
internal import Foundation
internal import Glibc

/// Runs other programs, and waits for their end.
package enum Program {
  /// A program's output, and how it ended.
  package struct Run: Sendable {
    package let output: String
    package let exit: Exit
    /// Whether the program was killed because it took too long.
    package let wasStopped: Bool
  }

  /// Where a program's output goes.
  package enum Output: Sendable {
    /// Standard output and standard error are both kept in `Run.output`.
    case kept
    /// Standard output is kept in `Run.output`, and standard error is dropped.
    case keptWithoutErrors
    /// Standard output and standard error are those of this process.
    case inherited
  }

  /// Runs a program with nothing on standard input, and waits for its end.
  ///
  /// The program and everything that it has started are killed after `limit`, and when this process ends.
  ///
  /// - Parameters:
  ///   - folder: The folder in which the program runs, or nil for this process's.
  ///   - environment: Variables that are added to this process's environment.
  ///   - channel: A file that the program gets as its descriptor 3, or nil.
  package static func run(
    _ program: String, _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:],
    output kind: Output = .kept, limit: Duration = .seconds(300), channel: MemoryFile? = nil
  ) throws(SpawnFailure) -> Run {
    let output = try MemoryFile("output")
    var descriptors: [Int32?] =
      switch kind {
      case .kept: [nil, output.descriptor, output.descriptor]
      case .keptWithoutErrors: [nil, output.descriptor, nil]
      case .inherited: [nil, STDOUT_FILENO, STDERR_FILENO]
      }
    if let channel { descriptors.append(channel.descriptor) }
    let spawned = try ChildProcess(
      program, arguments, in: folder,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }, descriptors: descriptors,
      lifeline: 9)
    let wasStopped = !hasEnded(spawned.process, within: limit)
    if wasStopped { spawned.kill() }
    let exit = spawned.reap()
    return Run(output: output.text(), exit: exit, wasStopped: wasStopped)
  }

  /// Keeps other processes of the same user from reading this process's memory, variables and descriptors.
  package static func hideThisProcess() { sv_hide() }

  /// Whether a child of this process has ended.
  private static func isOver(_ process: Int32) -> Bool {
    var information = siginfo_t()
    guard waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG) == 0 else {
      return errno != EINTR
    }
    return information.si_signo == SIGCHLD
  }

  /// Waits at most `limit` for a child of this process to end. Returns whether it has ended.
  package static func hasEnded(_ process: Int32, within limit: Duration) -> Bool {
    let end = ContinuousClock.now + limit
    while !isOver(process) {
      if ContinuousClock.now > end { return false }
      usleep(2000)
    }
    return true
  }
}
