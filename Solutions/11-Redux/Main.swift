import ChapterKit

/// Chapter 11's solution: a pure reducer says what each action does to the one state, and what the world is to do.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "Redux, done",
    pattern: .redux,
    rules: .board,
    store: .save,
    presentation: .viewModel,
    model: .store,
    table: .reducer,
    log: .actions
  ) { device in
    ViewController(device: device)
  }
}
