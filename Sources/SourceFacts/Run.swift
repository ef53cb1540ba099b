package import Supervision

/// The output of a program that was run, and how it ended.
package struct Run: Sendable {
  package let output: String
  /// The exit status, or the signal's number if it crashed or was stopped.
  package let status: Int32
  package let crashed: Bool
  /// Whether it was killed because it took longer than its time limit.
  package let wasStopped: Bool

  package var succeeded: Bool { status == 0 && !crashed }

  /// Runs the program at the path `program` to its end; after `limit`, kills it and every process that it started.
  /// Throws if it cannot be started.
  ///
  /// The output includes standard error unless `errors` is false. With `inheritsOutput` the program prints to this
  /// process's own output instead. `channel` is a file that the program gets as its descriptor 3.
  package init(
    _ program: String, _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:],
    errors: Bool = true, limit: Duration = .seconds(300), inheritsOutput: Bool = false,
    channel: MemoryFile? = nil
  ) throws(Problem) {
    let run: Program.Run
    do {
      run = try Program.run(
        program, arguments, in: folder, environment: environment,
        output: inheritsOutput ? .inherited : errors ? .kept : .keptWithoutErrors, limit: limit,
        channel: channel)
    } catch {
      throw Problem(error.description)
    }
    output = run.output
    wasStopped = run.wasStopped
    switch run.exit {
    case .status(let number): (status, crashed) = (number, false)
    case .signal(let number): (status, crashed) = (number, true)
    }
  }
}
