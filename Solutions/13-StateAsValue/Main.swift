import ChapterKit

/// Chapter 13's solution: the app is one value, and the screen and the work under way are functions of it.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "The state as a value, done",
    pattern: .stateAsValue,
    rules: .board,
    game: .inTheApp,
    store: .save,
    presentation: .state,
    model: .runner,
    table: .state,
    effects: ViewController.effects
  ) { device in
    ViewController(device: device)
  }
}
