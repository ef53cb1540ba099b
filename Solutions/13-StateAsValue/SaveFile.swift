import ReversiKit

/// The file that keeps a game.
final class SaveFile {
  private let files: any Files
  private static let name = "Game"
  /// Whether the file is a save that was refused, which the next must not replace.
  private var isRefused = false

  init(files: any Files) {
    self.files = files
  }

  /// The game in the file; nil if there is none that can be read.
  func read() -> Save? {
    guard files.exists(Self.name) else { return nil }
    let save = try? Save(text: files.readText(Self.name))
    isRefused = save == nil
    return save
  }

  func write(_ game: Save) {
    do {
      if isRefused { try keepAside() }
      try files.writeText(game.text, to: Self.name)
    } catch {
      // A full file system does not stop the game.
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
