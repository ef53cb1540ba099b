import ChapterKit

/// Chapter 3: callbacks and cancellers become async code.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "The game as async code",
    knownDefects: [.swallowedAlert, .tornSave, .longRow, .overwrittenSave],
    rules: .board
  ) { device in
    ViewController(device: device)
  }
}
