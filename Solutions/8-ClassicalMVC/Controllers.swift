import ReversiKit

// A controller makes a command for one model of what the user does to one view, and does nothing else.

final class BoardController: BoardViewDelegate {
  private let model: any MatchModel

  init(_ model: any MatchModel, _ view: BoardView) {
    self.model = model
    view.delegate = self
  }

  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    guard let cell = Cell(x: x, y: y), let candidate = model.match.value.game.candidate(on: cell)
    else { return }
    model.place(candidate)
  }
}

struct SwitchController {
  init(_ model: any MatchModel, _ view: UISegmentedControl, of side: Disk) {
    view.addAction(for: .valueChanged) { [weak model, unowned view] in
      if let player = Player(rawValue: view.selectedSegmentIndex) { model?.seat(player, at: side) }
    }
  }
}

struct ResetController {
  init(_ model: Dialogs, _ view: UIButton) {
    view.addAction(for: .touchUpInside) { [weak model] in model?.askForReset() }
  }
}
