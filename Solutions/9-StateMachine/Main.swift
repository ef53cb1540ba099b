import ChapterKit

/// Chapter 9's solution: a machine that is in one state at a time, and a presenter between it and the views.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "A state machine, done",
    pattern: .stateMachine,
    rules: .board,
    game: .inTheApp,
    store: .save,
    model: .machine,
    table: .machine
  ) { device in
    ViewController(device: device)
  }
}
