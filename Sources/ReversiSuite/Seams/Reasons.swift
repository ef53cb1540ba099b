internal import Reversi
internal import Verification

// What a failure of a part quotes.

/// A clause as a reason: its id and its sentence.
func clause(_ id: String) -> String {
  let sentence = Clause.all.first { $0.id == id }?.sentence ?? ""
  return "\(id) says: \(sentence)"
}

/// A text as a program would write it, short enough to be read at a glance; a whole save as scripts write it.
func quoted(_ text: String) -> String {
  if let notation = ReversiLanguage().notation(of: Array(text.utf8)) { return "the save \(notation)" }
  let text = text.debugDescription
  return text.count <= 120 ? text : "\(text.prefix(110)) … \(text.suffix(5))"
}
