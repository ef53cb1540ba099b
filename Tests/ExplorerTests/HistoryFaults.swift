import ReversiKit
import Verification

@testable import Explorer
@testable import Reversi
@testable import ReversiModel

extension FeatureFault {
  /// What an app can get wrong about its second screen.
  static let history = [
    FeatureFault("history.list", "a move is listed as soon as it begins") { model, before, _ in
      if case .moving(let move) = model.phase, !before.isMoving { model.list(move.cells[0]) }
      if before.isMoving, !model.isMoving, model.entries.count > before.entries.count {
        model.entries = before.entries
        if model.isHistoryShown { model.selection = model.entries.count - 1 }
      }
    },
    FeatureFault("history.latest", "each new entry is selected") { model, before, _ in
      if model.isHistoryShown, model.entries.count > before.entries.count {
        model.selection = model.entries.count - 1
      }
    },
    FeatureFault(
      "history.live",
      show("the counts are those of the selected entry") { history, model in
        guard let selected = history.selected else { return }
        history.shown.darkCount = model.entries[selected].position.dark.nonzeroBitCount
        history.shown.lightCount = model.entries[selected].position.light.nonzeroBitCount
      }),
    FeatureFault("history.below", "taps on the board of History place disks") { model, before, command in
      guard case .tap = command?.reversiTouch, before.isHistoryShown, before.dialog == nil else { return }
      model.selection = nil
      if let command { model.handle(command) }
      model.selection = before.selection
    },
    FeatureFault(
      "history.pass",
      ModelFault(
        "a pass waits until History has gone",
        show: { picture, model in if model.isHistoryShown { picture.alert = Picture.noAlert } })),
    FeatureFault("history.time", "a Computer thinks for longer below History") { model, _, command in
      if command == .history(.history), case .thinking(let end) = model.phase {
        model.phase = .thinking(until: end + .milliseconds(500))
      }
    },
    FeatureFault("history.kill", "nothing is saved below History") { model, _, _ in
      if model.isHistoryShown { model.mustSave = false }
    },
    FeatureFault(
      "history.end",
      show("the result is missing on History") { history, model in
        if model.phase == .over { (history.shown.messageDisk, history.shown.message) = (.dark, "'s turn") }
      }),
    FeatureFault("history.back", "Back ends the move that is under way") { model, before, command in
      if command == .history(.back), before.isHistoryShown, case .moving(let move) = model.phase {
        model.endMove(move.cells[0])
      }
    },
    FeatureFault(
      "history.twice", ModelFault("two presses open two screens", opensLater: true)),
    FeatureFault(
      "history.leaks", ModelFault("each screen that was left is kept", keepsScreens: true)),
    FeatureFault("history.new", "a reset keeps the list") { model, before, command in
      if command == .button("OK"), before.isAsking { model.entries = before.entries }
    },
    FeatureFault("history.undo", "Undo leaves the list as it is") { model, before, command in
      if command?.reversiTouch == .undo, !before.isHistoryShown { model.entries = before.entries }
    },
    FeatureFault(
      "history.moves",
      ModelFault("a launch forgets the list") { model, _, event in
        if case .launch = event { (model.entries, model.origin) = ([], model.position) }
      }),
    FeatureFault("history.remote", "a Remote's move is not listed") { model, before, command in
      if case .moving = before.phase, model.entries.count > before.entries.count,
        model.modes[before.position.side] == .remote
      {
        model.entries = before.entries
        if model.isHistoryShown { model.selection = model.entries.count - 1 }
      }
    },
  ]

  private static func show(
    _ name: String, _ change: @escaping @Sendable (inout Picture.History, Model) -> Void
  ) -> ModelFault {
    ModelFault(
      name,
      show: { picture, model in
        if var history = picture.history {
          change(&history, model)
          picture.history = history
        }
      })
  }
}
