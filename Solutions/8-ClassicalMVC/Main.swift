import ChapterKit

/// Chapter 8's solution: types in which wrong states cannot be written down, and small models that add one thing each.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "Classical MVC, done",
    pattern: .classicalMVC,
    rules: .board,
    game: .inTheApp,
    store: .save,
    model: .match
  ) { device in
    ViewController(device: device)
  }
}
