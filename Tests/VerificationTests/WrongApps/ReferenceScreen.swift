import Reversi
import ReversiKit
import Verification

// MARK: - What the screen shows

extension ReferenceApp {
  func control(of side: Disk) -> UISegmentedControl { scene.playerControls[side == .dark ? 0 : 1] }

  func indicator(of side: Disk) -> UIActivityIndicatorView {
    scene.playerActivityIndicators[side == .dark ? 0 : 1]
  }

  /// The disks on the screen, in reading order.
  var shownBoard: [Disk?] { ReferenceGame.cells.map { scene.boardView.diskAt(x: $0.x, y: $0.y) } }

  func showBoard() {
    for cell in ReferenceGame.cells {
      scene.boardView.setDisk(game[cell], atX: cell.x, y: cell.y, animated: false)
    }
  }

  func showModes() {
    for side in Disk.sides { control(of: side).selectedSegmentIndex = game.computers.contains(side) ? 1 : 0 }
  }

  func showCounts(of board: [Disk?]? = nil) {
    for (side, label) in zip(Disk.sides, scene.countLabels) {
      label.text = "\((board ?? game.board).count { $0 == side })"
    }
  }

  func showMessage() {
    if let turn = game.turn {
      let isOtherSide = has(.messageShowsOtherSide) || has(.passShowsOtherSide) && game.mustPass
      showMessage(isOtherSide ? turn.flipped : turn, has(.messageNamesTheSide) ? " to move" : "'s turn")
    } else if let winner = game.winner {
      showMessage(has(.lastMoverWins) ? mover ?? winner : winner, " won")
    } else {
      if !has(.tieShowsDisk) { scene.messageDiskView.sizeConstraint.constant = 0 }
      scene.messageLabel.text = "Tied"
    }
  }

  private func showMessage(_ disk: Disk, _ text: String) {
    if !has(.diskGoneAfterTie) { scene.messageDiskView.sizeConstraint.constant = 24 }
    scene.messageDiskView.disk = disk
    scene.messageLabel.text = text
  }
}

// MARK: - The save

extension ReferenceApp {
  func save(_ game: ReferenceGame) {
    var game = game
    if has(.halfMoveSaved) { game.board = shownBoard }
    if has(.halfMoveSaved) || has(.moverSavedInMove), let mover { game.turn = mover }
    if has(.oldSaveMovedFirst) { try? device.files.move("Game", to: "Game.old") }
    do {
      if isRefused { try keepRefusedSave() }
      if has(.savesInPlace) {
        try device.files.write(Array(game.text.utf8), to: "Game", atomically: false)
      } else {
        try device.files.writeText(game.text, to: "Game")
      }
    } catch {
      // A game that cannot be saved can still be played.
      if has(.crashesOnFullDisk) { device.crash("the game could not be saved: \(error)") }
      if has(.fullDiskEndsGame) { self.game.turn = nil }
    }
  }

  /// The saved game; nil when there is none, or none that can be read.
  func loadGame() -> ReferenceGame? {
    do throws(FileError) {
      let text = try device.files.readText("Game")
      let rows = text.split(separator: "\n").dropFirst().map(\.count)
      if has(.crashesOnShortRow), rows.contains(where: { $0 < 8 }) { device.crash("a row is too short") }
      if has(.crashesOnLongRow), rows.contains(where: { $0 > 8 }) { device.crash("a row is too long") }
      if let game = ReferenceGame(text: text, fault: fault) { return game }
      isRefused = !has(.refusedSaveOverwritten)
    } catch .missing {
      if has(.crashesWithoutSave) { device.crash("there is no save") }
    } catch {
      if has(.crashesOnBadText) { device.crash("the save cannot be read: \(error)") }
      isRefused = !has(.refusedBytesOverwritten)
    }
    return nil
  }

  private func keepRefusedSave() throws {
    var name = "Game.refused"
    while device.files.exists(name) { name += "+" }
    isRefused = !has(.unmovedSaveOverwritten)
    do {
      try device.files.move("Game", to: name)
      isRefused = false
    } catch {
      if isRefused { throw error }
    }
  }
}
