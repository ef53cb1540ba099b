internal import Supervision

/// What a program printed, and how it ended.
package struct Run: Sendable {
  package let output: String
  /// What it ended with; the number of the signal when it crashed or was stopped.
  package let status: Int32
  package let crashed: Bool
  /// Whether it took too long.
  package let wasStopped: Bool

  package var succeeded: Bool { status == 0 && !crashed }

  /// Runs a program to its end, or stops it and all that it has started when it takes longer than `limit`.
  ///
  /// What it prints on standard error is part of the output unless `errors` is false. With `inheritsOutput` all that it
  /// prints goes where this process prints.
  package init(
    _ program: String, _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:],
    errors: Bool = true, limit: Duration = .seconds(300), inheritsOutput: Bool = false
  ) throws(Problem) {
    let run: Program.Run
    do {
      run = try Program.run(
        program, arguments, in: folder, environment: environment,
        output: inheritsOutput ? .inherited : errors ? .kept : .keptWithoutErrors, limit: limit)
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
