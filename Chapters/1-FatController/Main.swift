import ChapterKit

/// Chapter 1: one view controller is the whole app.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "The fat controller",
    knownDefects: [.lostPass, .wrongOrder, .swallowedAlert, .tornSave, .longRow, .overwrittenSave]
  ) { device in
    ViewController(device: device)
  }
}
