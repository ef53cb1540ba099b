import Verification

@testable import Explorer
@testable import Reversi
@testable import ReversiModel

extension FeatureFault {
  /// What an app can get wrong about the moves in its save.
  static let moves = [
    FeatureFault("moves.line", "the latest move is not saved with its board") { model, before, _ in
      if let moves = before.moves, model.position != before.position, !moves.isEmpty { model.moves = moves }
    },
    FeatureFault(
      "moves.pass",
      bytes("passes are left out") { save in
        var save = save
        save.moves.removeAll { $0 == nil }
        return save.bytes
      }),
    FeatureFault("moves.whole", "a move is in the line as soon as it begins, and its board is not") {
      model, before, _ in
      if case .moving(let move) = model.phase, !before.isMoving {
        model.moves?.append(Cell.all[move.cells[0]])
      }
      if before.isMoving, !model.isMoving { model.moves = model.moves?.dropLast() }
    },
    FeatureFault("moves.reset", "a reset keeps the moves") { model, before, command in
      if command == .button("OK"), before.isAsking { model.moves = before.moves }
    },
    FeatureFault(
      "moves.load",
      ModelFault("a launch forgets the moves") { model, _, event in
        if case .launch = event { model.moves = nil }
      }),
    FeatureFault(
      "moves.old",
      ModelFault("a launch counts moves from its own board") { model, _, event in
        if case .launch = event, model.moves == nil { model.moves = [] }
      }),
    FeatureFault(
      "moves.bad",
      ModelFault("the line is believed") { model, _, event in
        if case .launch(.refused) = event { model.position = Position.start.playing(26) }
      }),
    FeatureFault("moves.undo", "Undo leaves the line as it is") { model, before, command in
      if command?.reversiTouch == .undo { model.moves = before.moves }
    },
  ]

  private static func bytes(_ name: String, _ bytes: @escaping @Sendable (Save) -> [UInt8]) -> ModelFault {
    ModelFault(name, bytes: bytes)
  }
}
