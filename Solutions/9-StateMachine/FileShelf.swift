import ReversiKit

/// A game kept in a file.
struct FileShelf: Shelf {
  let files: any Files
  private static let file = "Game"

  /// The game in the file. One that is refused gets another name, so that the next does not take its place.
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

  func save(_ game: Save) {
    // A disk that is full does not stop the game.
    try? files.writeText(game.text, to: Self.file)
  }
}
