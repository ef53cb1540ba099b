internal import Reversi
internal import Verification

/// The text that gives the clause with this id as the reason of a failure: its id and its sentence.
func clause(_ id: String) -> String {
  let sentence = Clause.all.first { $0.id == id }?.sentence ?? ""
  return "\(id) says: \(sentence)"
}

/// A text as failures show it: a save as scripts write it,
/// any other in quotes and with its middle cut out if long.
func quoted(_ text: String) -> String {
  if let notation = ReversiLanguage().notation(of: Array(text.utf8)) { return "the save \(notation)" }
  let text = text.debugDescription
  return text.count <= 120 ? text : "\(text.prefix(110)) … \(text.suffix(5))"
}
