import ChapterKit

/// Chapter 4's solution: a store that keeps positions, and refuses what is none.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "A store of positions, done",
    rules: .board,
    game: .inTheApp,
    store: .save
  ) { device in
    ViewController(device: device, store: FileStore(files: device.files))
  }
}
