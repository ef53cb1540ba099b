import ChapterKit

/// Chapter 13: the state as a value.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "The state as a value",
    knownDefects: [.swallowedAlert, .tornSave, .longRow, .overwrittenSave],
    rules: .board
  ) { device in
    ViewController(device: device)
  }
}
