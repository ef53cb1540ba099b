import ReversiKit

/// The file in which a game is kept while the app is not running.
struct GameStore {
  let files: any Files

  private static let file = "Game"

  func save(_ save: Save) {
    // A disk that is full does not stop the game.
    try? files.writeText(save.text, to: Self.file)
  }

  /// The save on the disk. One that is refused gets another name, so that the next does not take its place.
  func load() -> Save? {
    guard files.exists(Self.file) else { return nil }
    do {
      return try Save(text: files.readText(Self.file))
    } catch {
      var number = 1
      while files.exists("\(Self.file).refused-\(number)") { number += 1 }
      try? files.move(Self.file, to: "\(Self.file).refused-\(number)")
      return nil
    }
  }
}
