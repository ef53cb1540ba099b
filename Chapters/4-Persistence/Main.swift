import ChapterKit

/// Chapter 4: saving and loading come out of the view controller.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "A store of positions",
    knownDefects: [.tornSave, .longRow, .overwrittenSave],
    rules: .board,
    game: .inTheApp
  ) { device in
    ViewController(device: device)
  }
}
