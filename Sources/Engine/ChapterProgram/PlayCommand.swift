package import Console
package import TerminalPlayer

/// A command that plays a chapter's app, which the chapter's own program carries out.
package enum PlayCommand: Equatable {
  case play(PlayOptions)
  /// Lets a person play on the app's second front end, which prints lines and reads typed ones.
  case lines(PlayOptions)
  /// Plays a script, and then prints what is going on in the app that no user causes, such as a Computer that thinks.
  case effects(PlayOptions)

  /// Reads the command that `words` spell; nil if the first word names another command.
  package init?(_ words: [String]) throws(UsageError) {
    guard let word = words.first, ["play", "lines", "effects"].contains(word),
      let command = CommandDescription.ofChapter.first(where: { $0.name == word })
    else { return nil }
    let typed = try Typed(Array(words.dropFirst()), options: command.options)
    var rest = typed.rest[...]
    switch word {
    case "play": self = .play(try PlayOptions(typed))
    case "lines": self = .lines(try PlayOptions(typed))
    default: self = .effects(try PlayOptions(typed, scriptIn: &rest, of: word))
    }
    try command.expectEnd(rest)
  }
}

package struct PlayOptions: Equatable {
  /// The script's file, or `-` for standard input; nil if a person plays.
  package var script: String?
  /// The file in which the app saves. If it is nil, a script's app saves in memory, and a person's in the player's
  /// usual file.
  package var game: String?
  /// The seed of the dice and of the random order in which a script's jobs run.
  ///
  /// If it is nil, a script's jobs run first in, first out, and a person's dice are random.
  package var seed: UInt64?
  package var player = PlayerOptions()

  package init() {}
}

extension PlayOptions {
  package init(_ typed: Typed) throws(UsageError) {
    script = typed.value(of: "--script")
    if script != nil, typed.has("--replay") {
      throw UsageError(found: "--script with --replay", expected: "one of them")
    }
    game = typed.value(of: "--game")
    seed = try typed.value(of: "--seed", UInt64.init)
    player = try PlayerOptions(typed)
  }

  /// Reads the options of the command `word`, whose first argument in `rest` is the script.
  package init(_ typed: Typed, scriptIn rest: inout ArraySlice<String>, of word: String) throws(UsageError) {
    try self.init(typed)
    guard let file = rest.popFirst() else {
      throw UsageError(found: "no script after \(word)", expected: "a file, or - for standard input")
    }
    script = file
  }
}

extension PlayerOptions {
  fileprivate init(_ typed: Typed) throws(UsageError) {
    self.init()
    isPlain = typed.has("--plain")
    isASCII = typed.has("--ascii")
    isColorless = typed.has("--no-color")
    replay = typed.value(of: "--replay")
    if replay == "-" {
      throw UsageError(found: "- after --replay", expected: "a file: standard input is for the player's keys")
    }
    let speed = try typed.value(of: "--speed") { Double($0).flatMap { Self.speeds.contains($0) ? $0 : nil } }
    if let speed { self.speed = speed }
  }
}

extension CommandDescription {
  /// Throws if words are left of the command, which reads no more than its options and arguments.
  package func expectEnd(_ rest: ArraySlice<String>) throws(UsageError) {
    guard let word = rest.first else { return }
    if options.isEmpty { throw UsageError(found: "\"\(word)\"", expected: "the end of the command") }
    throw UsageError(unknown: word, among: options.map(\.name))
  }
}
