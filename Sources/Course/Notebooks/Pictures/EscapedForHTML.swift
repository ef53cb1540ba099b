extension StringProtocol {
  /// The text escaped for HTML and SVG, also for attributes.
  package var escapedForHTML: String { escaped(withQuotes: true) }

  /// The text escaped for use between tags, where quotes may stay: code is full of them.
  package var escapedBetweenTags: String { escaped(withQuotes: false) }

  private func escaped(withQuotes: Bool) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"" where withQuotes: text += "&quot;"
      case "'" where withQuotes: text += "&#39;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
