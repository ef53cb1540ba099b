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

func controlSwitch(of model: any MatchModel, by control: UISegmentedControl, for side: Disk) {
  control.addAction(for: .valueChanged) { [weak model, unowned control] in
    if let player = Player(rawValue: control.selectedSegmentIndex) { model?.assign(player, to: side) }
  }
}

func controlReset(of model: Dialogs, by button: UIButton) {
  button.addAction(for: .touchUpInside) { [weak model] in model?.askForReset() }
}
