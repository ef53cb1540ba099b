import ChapterKit

/// Chapter 3's solution: the game as async code, which is cancelled as a whole.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "The game as async code, done",
    knownDefects: [.tornSave, .longRow, .overwrittenSave],
    rules: .board,
    game: .inTheApp
  ) { device in
    ViewController(device: device)
  }
}
