/// A recording in the compact form that a page contains. Most runs of the script differ in little, so a string that
/// several runs have is written once.
package struct CompactRecording: Encodable, Equatable, Sendable {
  let texts: [String]
  /// The strings that `rows` refers to, such as a run's `screen`, from all runs of the script, each once.
  let changes: [String]
  /// A row for each run: the indices in `changes` of the run's screen, save, awake, fault, difference, events, jobs and
  /// lanes, which `Recording.Run` explains.
  let rows: [[Int]]

  package init(_ recording: Recording) {
    var table = Numbering<String>()
    rows = recording.runs.map { run in
      ([run.screen, run.save, run.awake, run.fault, run.difference, run.events, run.jobs] + run.lanes)
        .map { table.number(of: $0) }
    }
    texts = recording.texts
    changes = table.all
  }
}
