import ChapterKit

/// Chapter 1: one view controller is the whole app.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "The fat controller",
    knownDefects: [.bug1, .bug2, .bug3, .bug4, .bug5, .bug6]
  ) { device in
    ViewController(device: device)
  }
}
