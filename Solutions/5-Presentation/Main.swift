import ChapterKit

/// Chapter 5's solution: the screen as a function of the game's state, and a passive view.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "The screen as a function of state, done",
    rules: .board,
    game: .inTheApp,
    store: .save,
    presentation: .screenful,
    lines: .printer
  ) { device in
    ViewController(device: device, store: FileStore(files: device.files))
  }
}
