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
  /// Whether the message shows the wrong disk from one job to the next.
  var isFlickering = false
  /// Whether a thought that was cancelled plays all the same.
  var hasLateDisks = false
  /// Whether a save that failed is tried again each second, for ever.
  var retriesForEver = false
  /// Whether History is opened in a later job, by each press of its button, on top of whatever is there then.
  var opensLater = false
  /// Whether each screen History that was opened is kept.
  var keepsScreens = false
  /// Whether a save that was refused is written over if it could not be moved at the launch.
  var movesOnce = false

  init(
    _ name: String, hasLateDisks: Bool = false, retriesForEver: Bool = false, isFlickering: Bool = false,
    movesOnce: Bool = false, opensLater: Bool = false, keepsScreens: Bool = false
  ) {
    testDescription = name
    self.hasLateDisks = hasLateDisks
    self.retriesForEver = retriesForEver
    self.isFlickering = isFlickering
    self.movesOnce = movesOnce
    self.opensLater = opensLater
    self.keepsScreens = keepsScreens
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
    ModelFault("launching saves") { model, _, event in if case .launch = event { model.mustSave = true } },
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
