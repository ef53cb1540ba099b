extension Unicode.Scalar {
  /// Whether the character could change a terminal or the order in which a line is read: a control character, or one
  /// that changes the direction of writing.
  package var isControlling: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Joiners stay, because emoji are put together with them.
    case .format: !("\u{200C}"..."\u{200D}" ~= self)
    default: false
    }
  }
}

extension StringProtocol {
  /// The text with a code such as `\u{1B}` for each control character but line ends and tabs.
  package var printable: String {
    if utf8.allSatisfy({ 32..<127 ~= $0 || $0 == 10 || $0 == 9 }) { return String(self) }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isControlling, scalar != "\n", scalar != "\t" {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text, or its first 200 characters and an ellipsis.
  package var cut: String {
    let beginning = unicodeScalars.prefix(201)
    if beginning.count <= 200 { return String(self) }
    return String(String.UnicodeScalarView(beginning.dropLast())) + "…"
  }

  /// The text, or an ellipsis and its last 200 characters.
  package var end: String {
    let ending = unicodeScalars.suffix(201)
    if ending.count <= 200 { return String(self) }
    return "…" + String(String.UnicodeScalarView(ending.dropFirst()))
  }
}
