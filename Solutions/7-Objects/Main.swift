import ChapterKit

/// Chapter 7's solution: objects with names, and a queue between what is so and what is seen.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "Objects, done",
    pattern: .objects,
    rules: .board,
    game: .inTheApp,
    store: .save,
    model: .game,
    queue: .screen
  ) { device in
    ViewController(device: device)
  }
}
