import ChapterKit

/// Chapter 6: the game comes out from under its views, one small change at a time.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "Cocoa MVC",
    knownDefects: [.swallowedAlert, .tornSave, .longRow, .overwrittenSave],
    rules: .board
  ) { device in
    ViewController(device: device)
  }
}
