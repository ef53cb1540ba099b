import Entities
import UseCases

/// Texts by name, which the host keeps.
package protocol Texts {
  func exists(_ name: String) -> Bool
  func read(_ name: String) throws -> String
  func write(_ text: String, to name: String) throws
  func rename(_ name: String, to newName: String) throws
}

/// Keeps a game as a text.
package final class TextStore: GameStore {
  private let texts: any Texts
  private static let name = "Game"
  /// Whether the file is a save that was refused, which the next must not replace.
  private var isRefused = false

  package init(_ texts: any Texts) {
    self.texts = texts
  }

  package func load() -> Match? {
    guard texts.exists(Self.name) else { return nil }
    do {
      return try Match(text: texts.read(Self.name))
    } catch {
      isRefused = true
      return nil
    }
  }

  package func store(_ match: Match) throws {
    if isRefused { try keepAside() }
    try texts.write(match.text, to: Self.name)
  }

  /// Gives a save that was refused another name, so that the next one does not take its place.
  private func keepAside() throws {
    var number = 1
    while texts.exists("\(Self.name).refused-\(number)") { number += 1 }
    try texts.rename(Self.name, to: "\(Self.name).refused-\(number)")
    isRefused = false
  }
}
