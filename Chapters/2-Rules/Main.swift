import ChapterKit

/// Chapter 2: the rules come out of the view controller.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "The rules as a value",
    knownDefects: [.wrongOrder, .swallowedAlert, .tornSave, .longRow, .overwrittenSave]
  ) { device in
    ViewController(device: device)
  }
}
