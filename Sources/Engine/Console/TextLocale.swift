internal import Foundation

/// The locale in which this process prints texts, as the environment names it.
package struct TextLocale: Sendable {
  /// The locale's name, such as `C.UTF-8`.
  package let name: String

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    name = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
  }

  package static let current = TextLocale()

  /// Whether the locale has more characters than those of ASCII.
  package var isUnicode: Bool {
    let name = name.uppercased()
    return name.contains("UTF-8") || name.contains("UTF8")
  }

  /// Returns `text` as it can be shown in this locale: if that has only ASCII, each other character is replaced by a
  /// similar one, by its letter without accents, or by `?`.
  ///
  /// It is for texts that people read, and not for what a program is fed with.
  package func shown(_ text: String) -> String {
    if isUnicode || text.utf8.allSatisfy({ $0 < 128 }) { return text }
    return text.map { sign in
      if sign.isASCII { return String(sign) }
      if let spelling = Self.spellings[sign] { return spelling }
      let letter = String(sign).folding(options: .diacriticInsensitive, locale: nil)
      return letter.utf8.allSatisfy { $0 < 128 } ? letter : "?"
    }.joined()
  }

  /// What stands for a character. It takes as many columns wherever texts are aligned.
  private static let spellings: [Character: String] = {
    let signs = [
      "+": "✓┌┬┐├┼┤└┴┘╭╮╰╯", "x": "✗✕×●", "o": "○◉", "-": "─–—−", "|": "│┃╎▏▕▌▐▍", "#": "█▓▄▀",
      ".": "·∙░▒", "*": "•◦∘", ">": "›►▶→", "<": "‹◄◀←", "^": "▲↑", "v": "▼↓", "'": "‘’", "\"": "“”",
      "u": "µ",
      "...": "…",
    ]
    return Dictionary(
      uniqueKeysWithValues: signs.flatMap { spelling, signs in signs.map { ($0, spelling) } })
  }()
}
