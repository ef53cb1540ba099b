import ReversiKit

/// The file in which a game is kept while the app is not running.
final class GameFile {
  private let files: any Files
  private static let name = "Game"

  init(files: any Files) {
    self.files = files
  }

  /// Replaces what is there, if the disk allows it.
  func write(_ save: Save) {
    try? files.writeText(save.text, to: Self.name)
  }

  /// The save that is there. One that cannot be read gets another name, so that the next does not take its place.
  func read() -> Save? {
    guard files.exists(Self.name) else { return nil }
    do {
      return try Save(text: files.readText(Self.name))
    } catch {
      var number = 1
      while files.exists("\(Self.name).refused-\(number)") { number += 1 }
      try? files.move(Self.name, to: "\(Self.name).refused-\(number)")
      return nil
    }
  }
}
