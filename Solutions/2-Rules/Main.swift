import ChapterKit

/// Chapter 2's solution: the view controller asks a board for the rules.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "The rules as a value, done",
    knownDefects: [.swallowedAlert, .tornSave, .longRow, .overwrittenSave],
    rules: .board
  ) { device in
    ViewController(device: device)
  }
}
