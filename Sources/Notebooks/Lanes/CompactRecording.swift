/// A recording as a page has it, in which the runs write each string once: most of them differ in little.
package struct CompactRecording: Encodable, Equatable, Sendable {
  let texts: [String]
  /// The strings of all runs, each once.
  let changes: [String]
  /// For each run the indices in `changes` of its screen, save, awake, fault, difference, events, jobs and lanes.
  let rows: [[Int]]

  package init(_ recording: Recording) {
    var table = Places<String>()
    rows = recording.runs.map { run in
      ([run.screen, run.save, run.awake, run.fault, run.difference, run.events, run.jobs] + run.lanes)
        .map { table.place(of: $0) }
    }
    texts = recording.texts
    changes = table.all
  }
}
