import ChapterKit

/// Chapter 11: the state changes by actions alone.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "Redux",
    knownDefects: [.swallowedAlert, .tornSave, .longRow, .overwrittenSave],
    rules: .board
  ) { device in
    ViewController(device: device)
  }
}
