public import Reversi
internal import ReversiKit
public import Verification

extension StoreSeam: TestedSeam {
  public static var isFoundation: Bool { true }
  public var subject: String {
    "round trips, damaged saves, and what the app says and does when it cannot save"
  }

  public func tests(on app: App) -> [SeamTest] {
    [
      { try checkTexts(&$0, app) },
      { trial in
        guard tellsOfFailures else { return }
        do { try checkFailures(&trial, app) } catch var failure as SeamFailure {
          failure.isOfApp = true
          throw failure
        }
      },
    ]
  }

  @MainActor
  private func checkTexts(_ trial: inout Trial, _ app: App) throws {
    var dice = SplitMix64(seed: 2)
    for game in SavedGame.random(using: &dice) + SavedGame.edgeCases { try checkRoundTrip(&trial, game) }
    try checkDamage(&trial, SavedGame.edgeCases[1], app)
    try checkReasons(&trial)
  }

  @MainActor
  private func checkRoundTrip(_ trial: inout Trial, _ game: SavedGame) throws {
    let text = encode(game)
    try trial.expect(
      text == game.text,
      given: "the game of \(quoted(game.text))", found: "encode makes \(quoted(text))",
      expected: quoted(game.text), because: clause("save.format"))
    try checkMeaning(&trial, of: text, is: game, clause("load.restore"))
    try checkMeaning(&trial, of: String(text.dropLast()), is: game, clause("load.tolerant"))
  }

  @MainActor
  private func checkMeaning(
    _ trial: inout Trial, of text: String, is game: SavedGame, _ reason: @autoclosure () -> String
  ) throws {
    let result = Result { try decode(text) }
    try trial.expect(
      (try? result.get()) == game,
      given: text.hasSuffix("\n") ? quoted(text) : "\(quoted(text + "\n")) without its last newline",
      found: "decode \(Self.told(result))", expected: "the game it was made of", because: reason())
  }

  private static func told(_ result: Result<SavedGame, any Error>) -> String {
    switch result {
    case .success(let game): "makes the game of \(quoted(game.text))"
    case .failure(let error): "throws \(quoted("\(error)"))"
    }
  }

  /// Removes, replaces and inserts bytes at each index of a save,
  /// and checks what `decode` makes of the result.
  @MainActor
  private func checkDamage(_ trial: inout Trial, _ game: SavedGame, _ app: App) throws {
    let hasRemote = (app.language as? ReversiLanguage)?.features.contains(.remote) ?? false
    let save = Array(game.text.utf8)
    for length in 0..<save.count { try checkText(&trial, Array(save.prefix(length))) }
    let bytes = Array("xo-01\n\r X2\0".utf8) + [0x80, 0xFF]
    for place in save.indices {
      let (head, tail) = (save[..<place], save[(place + 1)...])
      try checkText(&trial, Array(head + tail))
      // A third kind of player is no damage, and not for this seam: a `SavedGame` has two kinds.
      for byte in bytes
      where byte != save[place] && !(hasRemote && 1...2 ~= place && byte == UInt8(ascii: "2")) {
        try checkText(&trial, Array(head + [byte] + tail))
      }
      for byte in "x0-\n\r".utf8 { try checkText(&trial, Array(head + [byte, save[place]] + tail)) }
      // Characters of several bytes that look, count or compare like a symbol of a save.
      for symbol in ["０", "１", "①", "١", "х", "о", "–", "x\u{301}", "\u{FEFF}", "\r\n", "\u{2028}"] {
        try checkText(&trial, Array(head) + symbol.utf8 + tail)
      }
    }
    for end in ["\n", "\n\n", "--------\n", "\r\n", " "] { try checkText(&trial, save + end.utf8) }
  }

  /// Requires that `decode` refuses the bytes, or that they are exactly the save of the game that it makes of them.
  ///
  /// Only the last newline of that save may be missing.
  @MainActor
  private func checkText(_ trial: inout Trial, _ bytes: [UInt8]) throws {
    // Bytes that are not UTF-8 never reach the chapter: the device refuses to read them as text.
    guard let text = String(validating: bytes, as: UTF8.self), let game = try? decode(text) else {
      trial.pass()
      return
    }
    // Compared with the suite's own save, as mistakes in `encode` and `decode` could make up for each other.
    let isExact = Array(game.text.utf8) == bytes || Array(game.text.utf8.dropLast()) == bytes
    try trial.expect(
      isExact,
      given: "a damaged save, \(text.debugDescription)",
      found: "decode makes the game of \(quoted(game.text))", expected: "an error",
      because: clause("load.bad"))
    let again = encode(game)
    try trial.expect(
      Array(again.utf8) == bytes || again.utf8.dropLast().elementsEqual(bytes),
      given: "what decode makes of \(quoted(text))", found: "encode makes \(quoted(again))",
      expected: "the same text again", because: clause("save.format"))
  }

  /// Requires that the error of `decode` names the line that is wrong,
  /// counted from 1, and its text, in any words.
  @MainActor
  private func checkReasons(_ trial: inout Trial) throws {
    let lines = SavedGame.edgeCases[1].text.split(separator: "\n").map(String.init)
    for index in lines.indices {
      for wrong in index == 0 ? ["X00", "x0", "x03"] : ["--x-?---", "-------", "---------"] {
        let save = lines[..<index] + [wrong] + lines[(index + 1)...]
        let reason = reason(against: save.joined(separator: "\n"))
        try trial.expect(
          Self.names(line: index + 1, reason) && reason.contains(wrong),
          given: "a save whose line \(index + 1) is \(wrong.debugDescription)",
          found: "decode throws an error that says \(quoted(reason))",
          expected: "one that names the line, \(index + 1), and its text, \(wrong)",
          because: Self.reasonForReasons)
      }
    }
    let reason = reason(against: lines.prefix(4).joined(separator: "\n"))
    try trial.expect(
      !reason.numbers.isDisjoint(with: [4, 5]) || reason.contains("four"),
      given: "a save that ends after line 4", found: "decode throws an error that says \(quoted(reason))",
      expected: "one that says how many lines there are, 4, or which is missing, 5",
      because: Self.reasonForReasons)
  }

  /// Whether `reason`, the words of an error, names the line with the number `line`: after the word "line" or, if it
  /// does not contain that word, as any number.
  private static func names(line: Int, _ reason: String) -> Bool {
    let named = reason.firstMatch(of: /\b[Ll]ine\W{1,2}(\d+)/).flatMap { Int($0.1) }
    return named.map { $0 == line } ?? reason.numbers.contains(line)
  }

  private static let reasonForReasons =
    "whoever has a broken save must learn which line is wrong, counted from 1, and what it says"

  /// The error that `decode` throws for a text, in words; empty if it throws none.
  @MainActor
  private func reason(against text: String) -> String {
    do {
      _ = try decode(text)
      return ""
    } catch {
      return "\(error)"
    }
  }
}

extension String {
  /// The whole numbers that occur in the text.
  fileprivate var numbers: Set<Int> { Set(split { !$0.isNumber }.compactMap { Int($0) }) }
}
