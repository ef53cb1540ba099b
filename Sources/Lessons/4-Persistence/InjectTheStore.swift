internal import Structure
internal import Teaching

extension Step {
  static let injectTheStore = Step(
    "04-inject-the-store", title: "Introduce protocol: inject the store", minutes: 15,
    task: """
      The controller makes its own store, so it decides that a save is a file. Pass it a store instead, as a protocol
      `GameStore`, and let `Main` make the real one for each device. Ask yourself whether the protocol earns its place: it
      does as soon as there is a second conformer, and a store that fails, for a test of the controller alone, would be one.

      Fixed here: `GameStore`, because the goals of this chapter and the next look for it. Its requirements are yours.
      """,
    hints: [
      """
      Which line decides that a save is a file? Should something that shows a board know that?
      """,
      """
      The protocol has just the two functions that the controller calls. Move their comments to it, since a protocol
      states what is promised.
      """,
      """
      The initializer becomes `init(device: Device, store: any GameStore)`. `Main.swift` is the one that knows which
      store it is.
      """,
      """
      ```swift
      protocol GameStore {
        func load() -> Save?
        func store(_ save: Save) throws
      }

      struct FileStore: GameStore { … }
      ```

      In `Main.swift`: `ViewController(device: device, store: FileStore(files: device.files))`.
      """,
    ],
    answer: """
      A protocol of a few lines, and the choice of a store is made where the app is put together. A test could hand the
      controller a store that throws.
      """,
    goal: Goal("ViewController names GameStore, a protocol, and not FileStore, which Main makes") {
      $0.missingProtocol("GameStore") + $0.missingNaming(of: "GameStore", in: "ViewController")
        + $0.missingNaming(of: "FileStore", in: "Main") + $0.namings(of: "FileStore", in: "ViewController")
    })
}
