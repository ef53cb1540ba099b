import ChapterKit

/// Chapter 12: Clean Architecture.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "Clean Architecture",
    knownDefects: [.swallowedAlert, .tornSave, .longRow, .overwrittenSave],
    rules: .board
  ) { device in
    ViewController(device: device)
  }
}
