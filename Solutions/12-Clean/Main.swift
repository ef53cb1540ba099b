import ChapterKit

/// Chapter 12's solution: rules, use cases and gateway that know no host, and two hosts.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "Clean Architecture, done",
    pattern: .cleanArchitecture,
    rules: .board,
    game: .inTheApp,
    store: .text,
    model: .game,
    contract: .views,
    lines: .printer
  ) { device in
    ViewController(device: device)
  }
}
