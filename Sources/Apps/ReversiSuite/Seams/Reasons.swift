internal import Reversi
internal import Verification

/// Returns the reason to give in a failure by which a part breaks the clause `id`: the id, and the sentence of the
/// clause.
func clause(_ id: String) -> String {
  let sentence = Clause.all.first { $0.id == id }?.sentence ?? ""
  return "\(id) says: \(sentence)"
}

/// Returns the beginning of a phrase for a moment after an event, `time` later, when the phone has run `job` jobs since,
/// such as `0.250 seconds and 2 jobs of the phone after`; the name of the event is to follow.
func moment(ofJob job: Int, at time: Duration) -> String {
  let jobs = job == 1 ? "one job" : "\(job) jobs"
  return job == 0 ? "right after" : "\(time.inSeconds) seconds and \(jobs) of the phone after"
}

/// Returns a text as failures show it: a save as scripts write it, any other in quotes and, if it has more than 120
/// characters with them, with its middle cut out.
func quoted(_ text: String) -> String {
  if let notation = ReversiLanguage().notation(of: Array(text.utf8)) { return "the save \(notation)" }
  let text = text.debugDescription
  return text.count <= 120 ? text : "\(text.prefix(110)) … \(text.suffix(5))"
}
