import ChapterKit

/// Chapter 1's solution: the same view controller, which finds a pending pass again at launch.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "The fat controller, its known bug fixed",
    knownDefects: [.wrongOrder, .swallowedAlert, .tornSave, .longRow, .overwrittenSave]
  ) { device in
    ViewController(device: device)
  }
}
