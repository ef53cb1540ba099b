internal import Console
internal import Foundation
internal import Scripts

/// The player's own words, which mean the same for every app.
package let wordsOfPlayer = [
  "explain", "forward", "help", "hints", "kill", "lanes", "pause", "quit", "record", "resume", "rewind",
  "show", "speed", "step", "take", "disk",
]

/// What the player does at a typed line.
enum PlayerCommand: Equatable {
  /// Commands of the script language, which are executed one after the other.
  case script(Script)
  case quit
  case help
  /// Turns the marks of possible moves on or off; nil toggles them. Without a drawn screen, prints the possible moves.
  case hints(Bool?)
  /// Writes what has been played so far as a script, to the file at this path.
  case record(String)
  /// Lets this many of the phone's seconds pass in a real second.
  case speed(Double)
  case pause
  case resume
  /// Lets a quarter second of the phone's time pass, then pauses it.
  case step
  /// Ends the replay of a script, so that the person plays on from there.
  case take
  /// Goes back in what was played, or on in it: by a command or to another instant at which something happens, or by
  /// this much time.
  case rewind(Duration?)
  case forward(Duration?)
  /// Goes back to before the last move, or on to the next.
  case rewindMove
  case forwardMove
  /// Goes back to before everything that was played.
  case rewindStart
  /// Goes on to the end of what was played, or to the failure of the replayed script.
  case forwardEnd
  /// Goes to just before the first failure of the replayed script.
  case rewindFailure
  /// Returns to the line of moves that the person has left for a branch.
  case back
  /// Says what is going on at this instant.
  case explain
  /// Draws what has happened in the last seconds, this many of them, in lanes.
  case lanes(Duration)
  /// Prints these lines, the answer of the app's face to a question about the screen.
  case answer([String])

  /// The words that may begin a typed line, in alphabetical order, for completion and for advice.
  static func words(with face: any AppFace, _ language: any Language) -> [String] {
    (wordsOfPlayer + language.commands.filter { !$0.contains(" ") } + language.buttons.map { $0.lowercased() }
      + face.guide.questions).sorted()
  }

  init(_ line: String, _ face: any AppFace, _ language: any Language) throws(CommandError) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    switch (words.first?.lowercased(), words.count) {
    case ("quit", 1), ("q", 1), ("exit", 1): self = .quit
    case ("help", 1), ("?", 1): self = .help
    case ("hints", 1), ("hint", 1): self = .hints(nil)
    case ("hints", 2) where ["on", "off"].contains(words[1].lowercased()):
      self = .hints(words[1].lowercased() == "on")
    case ("pause", 1): self = .pause
    case ("resume", 1): self = .resume
    case ("step", 1): self = .step
    case ("take", 1), ("t", 1): self = .take
    case ("explain", 1): self = .explain
    case ("lanes", 1): self = .lanes(.seconds(10))
    case ("lanes", 2): self = .lanes(try Self.seconds(words[1]))
    case ("rewind", 1): self = .rewind(nil)
    case ("forward", 1): self = .forward(nil)
    case ("rewind", 2) where words[1].lowercased() == "back": self = .back
    // An app may have words of its own for this.
    case ("undo", 1) where !Self.words(with: face, language).contains("undo"): self = .rewindMove
    case ("back", 1) where !Self.words(with: face, language).contains("back"): self = .rewind(nil)
    case ("rewind", 2) where words[1].lowercased() == "move": self = .rewindMove
    case ("forward", 2) where words[1].lowercased() == "move": self = .forwardMove
    case ("rewind", 2) where words[1].lowercased() == "failure": self = .rewindFailure
    case ("rewind", 2) where words[1].lowercased() == "start": self = .rewindStart
    case ("forward", 2) where words[1].lowercased() == "end": self = .forwardEnd
    case ("rewind", 2): self = .rewind(try Self.seconds(words[1]))
    case ("forward", 2): self = .forward(try Self.seconds(words[1]))
    case ("record", 1):
      throw CommandError("record needs the name of a file that it may write, such as record game.script")
    case ("record", 2...): self = .record(words.dropFirst().joined(separator: " "))
    case ("speed", 2):
      guard let speed = Double(words[1]), PlayerOptions.speeds.contains(speed) else {
        throw CommandError("found speed \"\(words[1])\", expected a number from 0.5 to 10")
      }
      self = .speed(speed)
    case (let first?, _) where face.guide.questions.contains(first):
      if let touches = try face.touches(for: [first] + words.dropFirst()) {
        self = .script(Script(touches, source: "you", language: language))
      } else if let answer = try face.answer([first] + words.dropFirst()) {
        self = .answer(answer)
      } else {
        self = .script(try Self.script(line, face, language))
      }
    default: self = .script(try Self.script(line, face, language))
    }
  }

  private static func seconds(_ text: String) throws(CommandError) -> Duration {
    guard let seconds = Double(text), (0...3600).contains(seconds) else {
      throw CommandError("found \"\(text)\", expected a number of seconds or a word that help lists")
    }
    return .milliseconds(Int(seconds * 1000))
  }

  /// Reads `line` as commands of the script language. Throws at a command that needs a simulated phone.
  private static func script(
    _ line: String, _ face: any AppFace, _ language: any Language
  ) throws(CommandError) -> Script {
    let script: Script
    do {
      script = try Script(line.lowercased(), source: "you", language: language)
    } catch {
      throw CommandError(explaining: error, line, face, language)
    }
    for line in script.lines {
      switch line.command {
      case .fault, .save, .expect, .trace:
        throw CommandError(
          "\"\(line.text)\" needs a simulated phone: put it into a script for play --script FILE")
      default: break
      }
    }
    return script
  }
}

/// Why a typed line was not understood: what was found, and what was expected.
package struct CommandError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// What words of other programs are called here, with what that does.
  private static let synonyms = [
    "take back": "rewind move takes you to before your last move", "bye": "quit leaves",
    "redo": "forward goes on in what you have played",
    "launch": "kill ends the app and launches it again",
    "relaunch": "kill ends the app and launches it again",
    "restart": "reset begins a new game", "new": "reset begins a new game",
  ]

  /// Makes an error that explains why `line` is not a script, with advice such as the nearest word that the
  /// player knows.
  fileprivate init(
    explaining error: ScriptError, _ line: String, _ face: any AppFace, _ language: any Language
  ) {
    let known = PlayerCommand.words(with: face, language)
    let text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    if let advice = Self.synonyms[text], let word = advice.split(separator: " ").first,
      known.contains(String(word)), !known.contains(text)
    {
      self.init("\(text) is not a word here; \(advice)")
      return
    }
    guard error.expected.hasPrefix("a command") else {
      let isShort = error.found == "the end of the line" && !text.contains { ";+".contains($0) }
      self.init((isShort ? "\(text) needs more: " : "found \(error.found), expected ") + error.expected)
      return
    }
    let whole = language.commands.map { "\($0) \(text)" }
    if let meant = whole.first(where: { (try? Script($0, source: "", language: language)) != nil }) {
      self.init("found \"\(text)\"; did you mean \(meant)?")
      return
    }
    let word = error.found.split { " \"".contains($0) }.first.map(String.init) ?? ""
    guard known.contains(word) else {
      let advice = word.nearest(among: known).map { "did you mean \($0)?" } ?? "see help"
      self.init("found \(error.found), expected \(face.guide.example), or a command; \(advice)")
      return
    }
    let rest = line.split(whereSeparator: \.isWhitespace).dropFirst().joined(separator: " ")
    if line.contains(where: { ";+".contains($0) }) {
      self.init("`\(word)` cannot be combined with other commands; see help")
    } else {
      self.init("\(word) \(rest.isEmpty ? "needs more than that" : "does not go with \"\(rest)\""); see help")
    }
  }
}
