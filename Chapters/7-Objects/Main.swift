import ChapterKit

/// Chapter 7: each part of the app becomes an object with a name.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "Objects",
    knownDefects: [.swallowedAlert, .tornSave, .longRow, .overwrittenSave],
    rules: .board
  ) { device in
    ViewController(device: device)
  }
}
