import ReversiKit

/// Where a game is kept while the app is not running.
protocol GameStore {
  /// The save that is there; nil when there is none that can be read.
  func load() -> Save?

  /// Puts a save in place of the one that is there, or leaves that as it is and throws.
  func store(_ save: Save) throws
}

/// Keeps the game in a file of the device.
final class FileStore: GameStore {
  private let files: any Files
  private static let name = "Game"
  /// Whether the file is a save that was refused, which the next must not replace.
  private var isRefused = false

  init(files: any Files) {
    self.files = files
  }

  func load() -> Save? {
    guard files.exists(Self.name) else { return nil }
    do {
      return try Save(text: files.readText(Self.name))
    } catch {
      isRefused = true
      return nil
    }
  }

  func store(_ save: Save) throws {
    if isRefused { try keepAside() }
    try files.writeText(save.text, to: Self.name)
  }

  /// Gives a save that was refused another name, so that the next one does not take its place.
  private func keepAside() throws {
    var name = "\(Self.name).refused"
    var number = 1
    while files.exists(name) {
      number += 1
      name = "\(Self.name).refused-\(number)"
    }
    try files.move(Self.name, to: name)
    isRefused = false
  }
}
