import ReversiKit

// A binding shows what one model says in one view, as long as there is this view, and does nothing else.

func bindBoard(of model: AnimatedMatch, to view: BoardView) {
  model.motion.observe(for: view) { [weak model] view, motion in
    switch motion {
    case .still(let board):
      for cell in Cell.all { view.setDisk(board[cell], atX: cell.x, y: cell.y, animated: false) }
    case .turning(let disk, let cells, _):
      view.setDisk(disk, atX: cells.first.x, y: cells.first.y, animated: true) { _ in
        model?.finish(motion)
      }
    }
  }
}

func bindCount(of model: any MatchModel, to label: UILabel, for side: Disk) {
  model.match.observe(for: label) { label, match in
    label.text = "\(match.game.board.count(of: side))"
  }
}

func bindMessage(of model: any MatchModel, to label: UILabel) {
  model.match.observe(for: label) { label, match in
    label.text =
      switch match.game.turn {
      case .mustPlace, .mustPass: "'s turn"
      case .completed(.won): " won"
      case .completed(.tied): "Tied"
      }
  }
}

func bindMessageDisk(of model: any MatchModel, to view: DiskView) {
  let size = view.sizeConstraint.constant
  model.match.observe(for: view) { view, match in
    let disk: Disk? =
      switch match.game.turn {
      case .mustPlace(let candidates): candidates.side
      case .mustPass(let side), .completed(.won(let side)): side
      case .completed(.tied): nil
      }
    if let disk { view.disk = disk }
    view.sizeConstraint.constant = disk == nil ? 0 : size
  }
}

func bindSwitch(of model: any MatchModel, to control: UISegmentedControl, for side: Disk) {
  model.match.observe(for: control) { control, match in
    control.selectedSegmentIndex = match[side].rawValue
  }
}

func bindIndicator(of model: AutomatedMatch, to indicator: UIActivityIndicatorView, for side: Disk) {
  model.thinker.observe(for: indicator) { indicator, thinker in
    if thinker.side == side { indicator.startAnimating() } else { indicator.stopAnimating() }
  }
}

/// Shows what the user is asked in an alert above a screen, whose actions are commands.
func bindDialog(of model: Dialogs, to screen: UIViewController) {
  model.dialog.observe(for: screen) { [weak model] screen, dialog in
    switch dialog {
    case .nothing: break
    case .pass:
      let alert = UIAlertController(title: "Pass", message: "Cannot place a disk.")
      alert.addAction(UIAlertAction(title: "Dismiss", style: .default) { _ in model?.pass() })
      screen.present(alert)
    case .reset:
      let alert = UIAlertController(
        title: "Confirmation", message: "Do you really want to reset the game?")
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in model?.cancel() })
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in model?.reset() })
      screen.present(alert)
    }
  }
}
