import ChapterKit

/// Chapter 6's solution: a model that notifies, views that show, and a controller between them.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "Cocoa MVC, done",
    pattern: .cocoaMVC,
    rules: .board,
    game: .inTheApp,
    store: .save,
    model: .game
  ) { device in
    ViewController(device: device)
  }
}
