extension String {
  /// Returns the text with curly quotation marks and apostrophes.
  ///
  /// `before` is the character in front of the text, and is set to the text's last character. A mark opens a quotation
  /// after a blank, a bracket, a dash or another opening mark.
  func curled(after before: inout Character) -> String {
    String(
      map { sign -> Character in
        let opens = before.isWhitespace || "([{–—“‘".contains(before)
        before =
          switch sign {
          case "\"": opens ? "“" : "”"
          case "'": opens ? "‘" : "’"
          default: sign
          }
        return before
      })
  }

  /// The whole text with curly quotation marks and apostrophes.
  var curled: String {
    var before: Character = " "
    return curled(after: &before)
  }

  /// The text with straight quotation marks and apostrophes, as readers type them.
  var uncurled: String {
    replacing("“", with: "\"").replacing("”", with: "\"").replacing("‘", with: "'").replacing("’", with: "'")
  }
}
