import ReversiKit

// A binding shows what one model says in one view, and does nothing else.

struct BoardBinding {
  init(_ model: AnimatedMatch, _ view: BoardView) {
    model.motion.observe { [weak model] motion in
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
}

struct CountBinding {
  init(_ model: any MatchModel, _ label: UILabel, of side: Disk) {
    model.match.observe { label.text = "\($0.game.board.count(of: side))" }
  }
}

struct MessageBinding {
  init(_ model: any MatchModel, _ label: UILabel) {
    model.match.observe { match in
      label.text =
        switch match.game.turn {
        case .mustPlace, .mustPass: "'s turn"
        case .completed(.won): " won"
        case .completed(.tied): "Tied"
        }
    }
  }
}

struct MessageDiskBinding {
  init(_ model: any MatchModel, _ view: DiskView) {
    let size = view.sizeConstraint.constant
    model.match.observe { match in
      switch match.game.turn {
      case .mustPlace(let side, _), .mustPass(let side), .completed(.won(let side)):
        view.disk = side
        view.sizeConstraint.constant = size
      case .completed(.tied): view.sizeConstraint.constant = 0
      }
    }
  }
}

struct SwitchBinding {
  init(_ model: any MatchModel, _ view: UISegmentedControl, of side: Disk) {
    model.match.observe { view.selectedSegmentIndex = $0[side].rawValue }
  }
}

struct IndicatorBinding {
  init(_ model: AutomatedMatch, _ view: UIActivityIndicatorView, of side: Disk) {
    model.thinker.observe { thinker in
      if thinker.side == side { view.startAnimating() } else { view.stopAnimating() }
    }
  }
}

/// Shows what the user is asked in an alert above a screen, whose actions are commands.
struct DialogBinding {
  init(_ model: Dialogs, _ screen: UIViewController) {
    model.dialog.observe { [weak model, weak screen] dialog in
      switch dialog {
      case .nothing: break
      case .pass:
        let alert = UIAlertController(title: "Pass", message: "Cannot place a disk.")
        alert.addAction(UIAlertAction(title: "Dismiss", style: .default) { _ in model?.pass() })
        screen?.present(alert)
      case .reset:
        let alert = UIAlertController(
          title: "Confirmation", message: "Do you really want to reset the game?")
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in model?.cancel() })
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in model?.reset() })
        screen?.present(alert)
      }
    }
  }
}
