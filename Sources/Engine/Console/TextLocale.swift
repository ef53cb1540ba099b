internal import Foundation

/// The locale in which this process prints texts, as the environment names it.
package struct TextLocale: Sendable {
  /// The locale's name, such as `C.UTF-8`.
  package let name: String
  /// Whether texts are printed in ASCII: somebody has chosen a locale with nothing else. Where nobody has chosen one, as
  /// in many containers, terminals show all characters.
  package let printsASCII: Bool

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let chosen = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    name = chosen ?? "C"
    let code = name.uppercased()
    isUnicode = code.contains("UTF-8") || code.contains("UTF8")
    printsASCII = chosen != nil && !isUnicode
  }

  package static let current = TextLocale()

  /// Whether the locale has more characters than those of ASCII.
  package let isUnicode: Bool

  /// Returns `text` as it is printed: if that is in ASCII, each other character is replaced by a similar one, by its
  /// letter without accents, or by `?`.
  ///
  /// It is for texts that people read, and not for what a program is fed with.
  package func shown(_ text: String) -> String {
    if !printsASCII || text.utf8.allSatisfy({ $0 < 128 }) { return text }
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
