import ChapterKit

/// Chapter 5: what the screen shows comes out of the view controller.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "The screen as a function of state",
    rules: .board,
    game: .inTheApp,
    store: .save
  ) { device in
    ViewController(device: device, store: FileStore(files: device.files))
  }
}
