import ReversiKit
import Verification

@testable import Explorer
@testable import Reversi
@testable import ReversiModel

extension FeatureFault {
  /// What an app can get wrong about moves from outside.
  static let remote = [
    FeatureFault(
      "remote.turn",
      ModelFault(
        "nothing shows who is waited for",
        show: { picture, model in
          if model.phase == .awaiting { picture.thinkers = Sides(dark: false, light: false) }
        })),
    FeatureFault("remote.move", "the message does not wait for the disks") { model, before, command in
      if command?.isRemote == true, case .moving(let move) = model.phase, before.phase == .awaiting {
        model.endMove(move.cells[0])
      }
    },
    FeatureFault("remote.illegal", "an illegal move ends the wait") { model, before, command in
      if command?.isRemote == true, model.phase == .awaiting { model.phase = .waiting }
    },
    FeatureFault("remote.early", "a move out of turn is a person's move") { model, before, command in
      if case .remote(let cell) = command?.reversiTouch, before.phase == .waiting {
        model.deliver(cell, in: before)
      }
    },
    FeatureFault("remote.double", "the second of two begins the move anew") { model, before, command in
      if case .remote(let cell) = command?.reversiTouch, case .moving(let move) = before.phase,
        move.cells[0] == cell.index
      {
        model.endMove(cell.index)
        model.phase = .awaiting
      }
    },
    FeatureFault("remote.cancel", "a person cannot take over") { model, before, command in
      if before.phase == .awaiting, case .mode(_, .manual) = command?.reversiTouch { model.phase = .awaiting }
    },
    FeatureFault("remote.late", "a wait that was cancelled still listens") { model, before, command in
      if case .remote(let cell) = command?.reversiTouch, before.phase == .waiting, before.now > .zero {
        model.deliver(cell, in: before)
      }
    },
    FeatureFault("remote.dialog", "a dialog is in the way") { model, before, command in
      if command?.isRemote == true, before.isAsking { model = before }
    },
    FeatureFault("remote.pass", "a Remote that must pass is waited for") { model, before, command in
      if model.phase == .passing, model.modes[model.isDarksTurn ? .dark : .light] == .remote {
        model.phase = .awaiting
      }
    },
    FeatureFault(
      "remote.launch",
      ModelFault("a launch asks a person instead") { model, _, event in
        if case .launch = event, model.phase == .awaiting { model.phase = .waiting }
      }),
    FeatureFault("remote.undo", "a Remote's move is a move to take back") { model, before, command in
      if command?.isRemote == true, model.isMoving, !before.isMoving { model.history.append(before.past) }
    },
    FeatureFault(
      "remote.save",
      ModelFault(
        "a Remote is saved as a Computer",
        bytes: { save in save.bytes.map { $0 == Mode.remote.digit ? Mode.computer.digit : $0 } })),
  ]
}

extension Model {
  /// Places a move as if it had been waited for.
  fileprivate mutating func deliver(_ cell: Cell, in before: Model) {
    self = before
    phase = .awaiting
    handle(.remote(cell))
    if phase == .awaiting { self = before }
  }
}
