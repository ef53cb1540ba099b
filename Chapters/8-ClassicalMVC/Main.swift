import ChapterKit

/// Chapter 8: Classical MVC.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "Classical MVC",
    knownDefects: [.swallowedAlert, .tornSave, .longRow, .overwrittenSave],
    rules: .board
  ) { device in
    ViewController(device: device)
  }
}
