import ReversiKit

/// The file that keeps a game.
struct SaveFile {
  let files: any Files
  private static let name = "Game"

  /// The game in the file. One that is refused gets another name, so that the next does not take its place.
  func read() -> Save? {
    guard files.exists(Self.name) else { return nil }
    if let save = try? Save(text: files.readText(Self.name)) { return save }
    var number = 1
    while files.exists("\(Self.name).refused-\(number)") { number += 1 }
    try? files.move(Self.name, to: "\(Self.name).refused-\(number)")
    return nil
  }

  func write(_ game: Save) {
    // A disk that is full does not stop the game.
    try? files.writeText(game.text, to: Self.name)
  }
}
