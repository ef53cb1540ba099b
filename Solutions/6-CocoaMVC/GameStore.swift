import ReversiKit

/// The file in which a game is kept while the app is not running.
final class GameStore {
  private let files: any Files
  private static let file = "Game"
  /// Whether the file is a save that was refused, which the next must not replace.
  private var isRefused = false

  init(files: any Files) {
    self.files = files
  }

  func save(_ save: Save) {
    do {
      if isRefused { try keepAside() }
      try files.writeText(save.text, to: Self.file)
    } catch {
      // A full file system does not stop the game.
    }
  }

  /// The save in the file; nil if there is none that can be read.
  func load() -> Save? {
    guard files.exists(Self.file) else { return nil }
    do {
      return try Save(text: files.readText(Self.file))
    } catch {
      isRefused = true
      return nil
    }
  }

  /// Gives a save that was refused another name, so that the next does not take its place.
  private func keepAside() throws {
    var number = 1
    while files.exists("\(Self.file).refused-\(number)") { number += 1 }
    try files.move(Self.file, to: "\(Self.file).refused-\(number)")
    isRefused = false
  }
}
