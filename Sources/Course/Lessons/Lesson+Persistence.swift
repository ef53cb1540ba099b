internal import SourceFacts

extension Lesson {
  static let persistence = Lesson(
    folder: "4-Persistence", title: "A store of positions", origin: 3,
    fixes: ["torn-save", "long-row", "overwritten-save"],
    seam: "store",
    steps: [
      Step("01-extract-the-codec", goal: .save),
      Step(
        "02-extract-the-position",
        goal: """
          `ViewController` stores a `Position` and reads no disk from a view, and `.tornSave` is removed from \
          `Main.swift`
          """
      ) {
        $0.unused("Position") + $0.missingValue("Position")
          + $0.missingStored(ofType: "Position", in: "ViewController")
          + $0.stored(ofType: "Board", in: "ViewController", directly: true)
          + $0.namings(of: "diskAt", in: "ViewController") + $0.namings(of: "tornSave", in: "Main.swift")
      },
      Step(
        "03-extract-the-store",
        goal: "only `FileStore` reads and writes files, and `.overwrittenSave` is removed from `Main.swift`"
      ) {
        $0.missingNaming(of: "MiniUIKit.Files", in: "FileStore")
          + $0.namings(of: "MiniUIKit.Files", outside: ["FileStore"])
          + $0.namings(of: "overwrittenSave", in: "Main.swift")
      },
      Step(
        "04-inject-the-store",
        goal: "`ViewController` uses the protocol `GameStore` and not `FileStore`, which `Main` makes"
      ) {
        $0.missingProtocol("GameStore") + $0.missingNaming(of: "GameStore", in: "ViewController")
          + $0.missingPath(from: "Main", to: "FileStore.init")
          + $0.namings(of: "FileStore", in: "ViewController")
          + $0.paths(from: "ViewController", to: "FileStore.init")
      },
      Step(
        "05-try-again",
        goal: """
          the code that saves shows a notice and waits on the clock before its next try, and `Main.swift` \
          hands over the store
          """
      ) {
        $0.missingNaming(of: "noticeLabel")
          + $0.missingFunction(
            leadingTo: "GameStore", "Device.clock or Clock.sleep or Task.sleep", butNotTo: "Dice.pick")
          + $0.missingSeam("store", of: "Save") + $0.silentStores()
      },
    ])
}
