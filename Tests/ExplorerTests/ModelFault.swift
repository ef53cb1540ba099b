import ReversiKit
import Testing
import Verification

@testable import Explorer
@testable import Reversi
@testable import ReversiModel

/// One thing that a wrong model gets wrong.
struct ModelFault: Sendable, CustomTestStringConvertible {
  enum Event {
    case launch(Reading)
    case input(Command)
    case time
  }

  let testDescription: String
  var defects: Set<Defect> = []
  /// What else happens to the model when something happens to it.
  var change: @Sendable (inout Model, _ before: Model, Event) -> Void = { _, _, _ in }
  var show: @Sendable (inout Picture, Model) -> Void = { _, _ in }
  var bytes: @Sendable (Save) -> [UInt8] = { $0.bytes }
  /// How long a save waits for its turn; nil: it is written at once.
  var delay: Duration?
  var isAtomic = true
  /// Whether the message shows the wrong disk from one job to the next.
  var isFlickering = false
  /// Whether a thought that was called off plays all the same.
  var hasLateDisks = false
  /// Whether a save that failed is tried again each second, for ever.
  var retriesForEver = false
  /// Whether each save is written as something else first.
  var writesTwice = false

  init(
    _ name: String, hasLateDisks: Bool = false, retriesForEver: Bool = false, writesTwice: Bool = false
  ) {
    testDescription = name
    self.writesTwice = writesTwice
    self.hasLateDisks = hasLateDisks
    self.retriesForEver = retriesForEver
  }

  init(_ name: String, isAtomic: Bool = true, isFlickering: Bool = false, delay: Duration? = nil) {
    testDescription = name
    self.isAtomic = isAtomic
    self.isFlickering = isFlickering
    self.delay = delay
  }

  init(_ name: String, defects: Set<Defect>) {
    testDescription = name
    self.defects = defects
  }

  init(_ name: String, _ change: @escaping @Sendable (inout Model, Model, Event) -> Void) {
    testDescription = name
    self.change = change
  }

  init(_ name: String, show: @escaping @Sendable (inout Picture, Model) -> Void) {
    testDescription = name
    self.show = show
  }

  init(_ name: String, bytes: @escaping @Sendable (Save) -> [UInt8]) {
    testDescription = name
    self.bytes = bytes
  }

  static let all: [ModelFault] = [
    ModelFault("flips go left before lower left", defects: [.wrongOrder]),
    ModelFault("a pass is lost at launch", defects: [.lostPass]),
    ModelFault("a pass behind the question is lost", defects: [.swallowedAlert]),
    ModelFault("a careless reader", defects: [.longRow]),
    ModelFault("a refused save is overwritten", defects: [.overwrittenSave]),
    ModelFault("disks land too late") { model, before, _ in
      model.onMove(after: before) { $0.next += .milliseconds(50) }
    },
    ModelFault("it thinks too little") { model, before, _ in
      if case .thinking = before.phase { return }
      if case .thinking(let end) = model.phase { model.phase = .thinking(until: end - .milliseconds(100)) }
    },
    ModelFault("it thinks too long") { model, before, _ in
      if case .thinking = before.phase { return }
      if case .thinking(let end) = model.phase { model.phase = .thinking(until: end + .milliseconds(100)) }
    },
    ModelFault("Dismiss keeps the turn") { model, before, event in
      if case .input(.button("Dismiss")) = event { model.position = before.position }
    },
    ModelFault("Reset stops a move") { model, before, event in
      if case .input(.reset) = event, before.isMoving { model.phase = .waiting }
    },
    ModelFault("OK keeps the move") { model, before, event in
      if case .input(.button("OK")) = event, before.isMoving { model.phase = before.phase }
    },
    ModelFault("launching saves") { model, _, event in if case .launch = event { model.mustSave = true } },
    ModelFault("an end is a pass") { model, _, _ in if model.phase == .over { model.phase = .passing } },
    ModelFault("counts change with each disk") { picture, model in
      let disks = model.shownDisks
      picture.darkCount = disks.dark.nonzeroBitCount
      picture.lightCount = disks.light.nonzeroBitCount
    },
    ModelFault(
      "saves swap the players",
      bytes: { save in
        var other = save
        other.modes = Sides(dark: save.modes.light, light: save.modes.dark)
        return other.bytes
      }),
    ModelFault("saves are written in place", isAtomic: false),
    ModelFault("saves are written twice", writesTwice: true),
    ModelFault("saves come a millisecond late", delay: .milliseconds(1)),
  ]
}

extension Model {
  /// Changes a move as it begins.
  fileprivate mutating func onMove(after before: Model, _ change: (inout Move) -> Void) {
    if before.isMoving { return }
    guard case .moving(var move) = phase else { return }
    change(&move)
    phase = .moving(move)
  }
}
