import ChapterKit

/// Chapter 9: a state machine.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "A state machine",
    knownDefects: [.swallowedAlert, .tornSave, .longRow, .overwrittenSave],
    rules: .board
  ) { device in
    ViewController(device: device)
  }
}
