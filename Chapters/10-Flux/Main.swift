import ChapterKit

/// Chapter 10: Flux and MVVM.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "Flux and MVVM",
    knownDefects: [.swallowedAlert, .tornSave, .longRow, .overwrittenSave],
    rules: .board
  ) { device in
    ViewController(device: device)
  }
}
