import ReversiKit

/// The file in which a game is kept while the app is not running.
final class GameFile {
  private let files: any Files
  private static let name = "Game"
  /// Whether the file is a save that was refused, which the next must not replace.
  private var isRefused = false

  init(files: any Files) {
    self.files = files
  }

  /// Replaces what is there, if the disk allows it.
  func write(_ save: Save) {
    do {
      if isRefused { try keepAside() }
      try files.writeText(save.text, to: Self.name)
    } catch {
      // A full file system does not stop the game.
    }
  }

  /// The save that is there; nil if there is none that can be read.
  func read() -> Save? {
    guard files.exists(Self.name) else { return nil }
    do {
      return try Save(text: files.readText(Self.name))
    } catch {
      isRefused = true
      return nil
    }
  }

  /// Gives a save that was refused another name, so that the next does not take its place.
  private func keepAside() throws {
    var number = 1
    while files.exists("\(Self.name).refused-\(number)") { number += 1 }
    try files.move(Self.name, to: "\(Self.name).refused-\(number)")
    isRefused = false
  }
}
