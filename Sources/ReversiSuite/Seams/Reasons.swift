internal import Reversi
internal import Verification

/// The text that gives the clause with this id as the reason of a failure: its id and its sentence.
func clause(_ id: String) -> String {
  let sentence = Clause.all.first { $0.id == id }?.sentence ?? ""
  return "\(id) says: \(sentence)"
}

/// When something happens, counted in the phone's jobs, to be followed by what it happens after: `2 jobs after`.
func moment(ofJob job: Int) -> String {
  switch job {
  case 0: "right after"
  case 1: "one job after"
  default: "\(job) jobs after"
  }
}

/// A text as failures show it: a save as scripts write it,
/// any other in quotes and with its middle cut out if long.
func quoted(_ text: String) -> String {
  if let notation = ReversiLanguage().notation(of: Array(text.utf8)) { return "the save \(notation)" }
  let text = text.debugDescription
  return text.count <= 120 ? text : "\(text.prefix(110)) … \(text.suffix(5))"
}
