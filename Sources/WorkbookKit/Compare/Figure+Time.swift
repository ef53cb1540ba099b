internal import Supervision

// Figures of what a move takes, and of what running, checking and building take.

extension Figure {
  static let time = [
    Figure(
      name: "jobs", group: .time,
      explanation: """
        Jobs that the phone runs from a tap on c4 in a new game until it is at rest: blocks of the main queue, steps of \
        animations, and pieces of tasks between two waits. Each is a moment at which something else can come in between. \
        It does not say what a job costs.
        """,
      value: { app in app.move.map { .number($0.jobs) } ?? noMove }),
    Figure(
      name: "saved", group: .time,
      explanation: """
        When the move c4 in a new game is on the disk, in seconds after the tap; its two disks take half a second. An app that \
        saves at \
        once has the move on the disk before the user has seen it, and one that saves last forgets it if it dies on the \
        way. The specification allows both.
        """,
      value: { app in app.move.map { .seconds($0.saved) } ?? noMove }),
    Figure(
      name: "unsaved", group: .time,
      explanation: """
        What the user sees change at the end of the move c4, and before it is on the disk. If the app dies in \
        between, it has shown what it does not remember. It is about one move of a person only.
        """,
      value: { app in app.move.map { .number($0.seenBefore.count) } ?? noMove },
      details: { app in app.move.map { $0.seenBefore } ?? [] }),
    Figure(
      name: "inputs", group: .time,
      explanation: """
        Inputs that the explorer plays on the app and checks in a second of one core. Much of that second goes to the \
        phone and the model, which are the same for all, and where there are defects to the search for short scripts. \(recorded)
        """,
      value: { app in app.value { .number($0.inputs) } }, details: { app in app.machine }),
    Figure(
      name: "bytes", group: .time,
      explanation: """
        Bytes of the heap that the app holds when it has been launched without a save and rests: its objects, closures and \
        strings, and the workbook's small views. Recorded by `author measure`, of a build for debugging. A \
        task that waits for the user keeps most, where there is one. It is one moment, without a move under way; on a real \
        phone the views would hide the difference.
        """,
      value: { app in app.value { .number($0.bytes) } }),
    Figure(
      name: "verdict", group: .time,
      explanation: """
        Seconds of processor time from a saved line in the app's longest file to the verdict on the chapter: it is \
        compiled, linked and verified. More cores make the wait shorter than that. \(recorded)
        """,
      value: { app in app.value { .seconds($0.verdict) } }, details: { app in app.machine }),
  ]

  /// The sentence that ends the explanation of each figure that depends on the machine.
  static let recorded = """
    Recorded once by `author measure`, in processor time of a build for debugging; on another machine all rows are others, \
    and a difference of a fifth says nothing.
    """

  private static let noMove = Value.none("it does not play c4, or does not save it")
}

extension ComparedApp {
  func value(_ value: (Speed) -> Figure.Value) -> Figure.Value {
    switch footprint {
    case .success(let footprint): footprint.speed.map(value) ?? .none("it was not recorded")
    case .failure(let unmeasured): .none(unmeasured.reason)
    }
  }

  var speed: Speed? { (try? footprint.get())?.speed }

  fileprivate var machine: [String] { speed.map { [$0.machine] } ?? [] }
}
