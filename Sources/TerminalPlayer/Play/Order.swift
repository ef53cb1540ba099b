internal import Foundation
internal import ReversiWords
internal import Verification
internal import Wording

/// What a person wants, as it was typed.
enum Order: Equatable {
  /// Commands of the script language.
  case script(Script)
  case quit
  case help
  case hints
  case record(String)
  case speed(Double)
  case pause
  case resume
  case step
  /// Plays on from here what was a script so far.
  case take
  /// Parts of the screen, in words.
  case moves
  case score
  case last
  case row(Int)
  case cell(Cell)
  case board

  /// Every word that may begin a line.
  static let words = [
    "board", "cancel", "cell", "computer", "dismiss", "help", "hints", "kill", "last", "mode", "moves", "ok",
    "pause", "quit", "record", "reset", "resume", "row", "score", "show", "speed", "step", "take", "tap",
    "disk",
  ].sorted()

  init(_ line: String) throws(OrderError) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    switch (words.first?.lowercased(), words.count) {
    case ("quit", 1), ("q", 1), ("exit", 1): self = .quit
    case ("help", 1), ("?", 1): self = .help
    case ("hints", 1), ("hint", 1): self = .hints
    case ("pause", 1): self = .pause
    case ("resume", 1): self = .resume
    case ("step", 1): self = .step
    case ("take", 1): self = .take
    case ("moves", 1): self = .moves
    case ("score", 1): self = .score
    case ("last", 1): self = .last
    case ("board", 1): self = .board
    case ("record", 2...): self = .record(words.dropFirst().joined(separator: " "))
    case ("speed", 2):
      guard let speed = Double(words[1]), PlayerOptions.speeds.contains(speed) else {
        throw OrderError(description: "found speed \"\(words[1])\", expected a number from 0.5 to 10")
      }
      self = .speed(speed)
    case ("row", 2):
      guard let row = Int(words[1]), (1...8).contains(row) else {
        throw OrderError(description: "found row \"\(words[1])\", expected a row from 1 to 8")
      }
      self = .row(row - 1)
    case ("cell", 2):
      guard let cell = Cell(words[1].lowercased()) else {
        throw OrderError(description: "found cell \"\(words[1])\", expected a cell from a1 to h8")
      }
      self = .cell(cell)
    default: self = .script(try Self.script(line))
    }
  }

  /// Commands that make sense on a real phone.
  private static func script(_ line: String) throws(OrderError) -> Script {
    let script: Script
    do {
      script = try Script(line.lowercased(), source: "you")
    } catch {
      guard error.expected.hasPrefix("a command") else {
        throw OrderError(description: "found \(error.found), expected \(error.expected)")
      }
      let word = error.found.split { " \"".contains($0) }.first.map(String.init) ?? ""
      let advice = word.nearest(among: words).map { "did you mean \($0)?" } ?? "see help"
      throw OrderError(
        description: "found \(error.found), expected a cell such as d3, or a command; \(advice)")
    }
    for line in script.lines {
      switch line.command {
      case .fault, .save, .expect, .trace:
        throw OrderError(
          description: "\"\(line.text)\" needs a simulated phone: put it into a script for play --script FILE"
        )
      default: break
      }
    }
    return script
  }
}

/// What was typed cannot be understood: what was found, and what was expected.
struct OrderError: Error, Equatable, CustomStringConvertible {
  var description: String
}
