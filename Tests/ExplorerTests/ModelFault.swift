import ReversiKit
import Testing
import Verification

@testable import Explorer
@testable import Reversi

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

  /// What goes wrong in one order only: a switch right behind the start of a thought.
  static let hasty = ModelFault("a switch at the instant a thought begins is lost") { model, before, event in
    guard case .input(let command) = event, case .mode? = command.reversiTouch,
      case .thinking(until: model.now + Model.thinkingTime) = before.phase
    else {
      return
    }
    model = before
  }

  static let all: [ModelFault] = [
    ModelFault("flips go left before lower left", defects: [.wrongOrder]),
    ModelFault("a pass is lost at launch", defects: [.lostPass]),
    ModelFault("a pass behind the question is lost", defects: [.swallowedAlert]),
    ModelFault("a careless reader", defects: [.longRow]),
    ModelFault("a refused save is overwritten", defects: [.overwrittenSave]),
    ModelFault("light begins") { model, _, event in
      if case .launch(.missing) = event { model.position = model.position.passing }
    },
    ModelFault("the start is mirrored") { model, _, event in
      if case .launch(.missing) = event {
        model.position = Position(own: model.position.other, other: model.position.own, darkMoves: true)
      }
    },
    ModelFault("the farthest disk flips first") { model, before, _ in
      model.onMove(after: before) { $0.cells = [$0.cells[0]] + $0.cells.dropFirst().reversed() }
    },
    ModelFault("all disks land at once") { model, before, _ in
      model.onMove(after: before) { $0.landed = $0.cells.count }
    },
    ModelFault("disks land too soon") { model, before, _ in
      model.onMove(after: before) { $0.next -= .milliseconds(50) }
    },
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
    ModelFault("a tap ends a move") { model, before, event in
      if case .input(let command) = event, case .tap? = command.reversiTouch, before.isMoving,
        case .moving(var move) = model.phase
      {
        move.landed = move.cells.count
        model.phase = .moving(move)
      }
    },
    ModelFault("an illegal tap gives the turn away") { model, before, event in
      if case .input(let command) = event, case .tap? = command.reversiTouch, before.phase == .waiting,
        model.phase == .waiting
      {
        model.position = model.position.passing
      }
    },
    ModelFault("an illegal tap saves") { model, before, event in
      if case .input(let command) = event, case .tap? = command.reversiTouch, before.phase == model.phase {
        model.mustSave = true
      }
    },
    ModelFault("a tap stops thinking") { model, _, event in
      if case .input(let command) = event, case .tap? = command.reversiTouch, case .thinking = model.phase {
        model.phase = .waiting
      }
    },
    ModelFault("no switches in a move") { model, before, event in
      if case .input(let command) = event, case .mode? = command.reversiTouch, before.isMoving {
        model.computers = before.computers
      }
    },
    ModelFault("no switches when it is over") { model, before, event in
      if case .input(let command) = event, case .mode? = command.reversiTouch, before.phase == .over {
        model.computers = before.computers
      }
    },
    ModelFault("any switch stops thinking") { model, _, event in
      if case .input(let command) = event, case .mode? = command.reversiTouch, case .thinking = model.phase {
        model.phase = .waiting
      }
    },
    ModelFault("any switch restarts thinking") { model, before, event in
      if case .input(let command) = event, case .mode? = command.reversiTouch, case .thinking = before.phase,
        case .thinking = model.phase
      {
        model.phase = .thinking(until: model.now + .seconds(2))
      }
    },
    ModelFault("Manual comes too late") { model, before, event in
      if case .input(let command) = event, case .mode? = command.reversiTouch, case .thinking = before.phase {
        model.phase = before.phase
      }
    },
    ModelFault("nobody thinks when a turn begins") { model, before, _ in
      if before.isMoving, case .thinking = model.phase { model.phase = .waiting }
    },
    ModelFault("nobody thinks after Dismiss") { model, _, event in
      if case .input(.button("Dismiss")) = event, case .thinking = model.phase { model.phase = .waiting }
    },
    ModelFault("Dismiss keeps the turn") { model, before, event in
      if case .input(.button("Dismiss")) = event { model.position = before.position }
    },
    ModelFault("Cancel resets") { model, before, event in
      if case .input(.button("Cancel")) = event, before.isAsking { model.beginAnew() }
    },
    ModelFault("Reset resets") { model, _, event in
      if case .input(.reset) = event, model.isAsking { model.beginAnew() }
    },
    ModelFault("Reset stops a move") { model, before, event in
      if case .input(.reset) = event, before.isMoving { model.phase = .waiting }
    },
    ModelFault("OK keeps the players") { model, before, event in
      if case .input(.button("OK")) = event, before.isAsking { model.computers = before.computers }
    },
    ModelFault("OK does not save") { model, _, event in
      if case .input(.button("OK")) = event { model.mustSave = false }
    },
    ModelFault("OK keeps the move") { model, before, event in
      if case .input(.button("OK")) = event, before.isMoving { model.phase = before.phase }
    },
    ModelFault("moves are not saved") { model, _, event in if case .time = event { model.mustSave = false } },
    ModelFault("switches are not saved") { model, _, event in
      if case .input(let command) = event, case .mode? = command.reversiTouch { model.mustSave = false }
    },
    ModelFault("Dismiss saves") { model, _, event in
      if case .input(.button("Dismiss")) = event { model.mustSave = true }
    },
    ModelFault("launching saves") { model, _, event in if case .launch = event { model.mustSave = true } },
    ModelFault("launching forgets the players") { model, _, event in
      if case .launch = event { model.computers = Computers() }
    },
    ModelFault("an end is a pass") { model, _, _ in if model.phase == .over { model.phase = .passing } },
    ModelFault("a pass is skipped") { model, _, _ in
      if model.phase == .passing { model.handle(.button("Dismiss")) }
    },
    ModelFault("counts change with each disk") { picture, model in
      let disks = model.shownDisks
      picture.darkCount = disks.dark.nonzeroBitCount
      picture.lightCount = disks.light.nonzeroBitCount
    },
    ModelFault("the other indicator is on") { picture, _ in
      swap(&picture.thinkers.dark, &picture.thinkers.light)
    },
    ModelFault("a tie is won by dark") { picture, _ in
      if picture.message == "Tied" { (picture.messageDisk, picture.message) = (.dark, " won") }
    },
    ModelFault("a pass has no text") { picture, _ in
      if picture.alert == Picture.pass { picture.alert = "Pass |  | Dismiss" }
    },
    ModelFault(
      "saves swap the players",
      bytes: { save in
        var other = save
        other.computers = Computers(dark: save.computers.light, light: save.computers.dark)
        return other.bytes
      }),
    ModelFault("saves end without a newline", bytes: { $0.bytes.dropLast() }),
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
