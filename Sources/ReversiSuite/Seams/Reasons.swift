internal import Reversi
internal import Verification

/// A clause as the reason of a failure: its id and its sentence.
func clause(_ id: String) -> String {
  let sentence = Clause.all.first { $0.id == id }?.sentence ?? ""
  return "\(id) says: \(sentence)"
}

/// A text in quotes, cut where it is long; a whole save as scripts write it.
func quoted(_ text: String) -> String {
  if let notation = ReversiLanguage().notation(of: Array(text.utf8)) { return "the save \(notation)" }
  let text = text.debugDescription
  return text.count <= 120 ? text : "\(text.prefix(110)) … \(text.suffix(5))"
}
