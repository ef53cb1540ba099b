import Reversi
import ReversiKit
import Verification

// MARK: - Inputs

extension ReferenceApp: BoardViewDelegate {
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int) {
    guard let side = tapper else { return }
    let cell = Cell(x: x, y: y)
    let flips = game.flips(by: side, on: cell)
    guard !flips.isEmpty || (has(.playsWithoutFlips) && game[cell] == nil) else {
      return refuseTap(by: side)
    }
    if has(.tapsTakenLater) { return after(.zero) { $0.play(side, on: cell, flipping: flips) } }
    play(side, on: cell, flipping: flips)
  }

  /// The side whose taps count now.
  private var tapper: Disk? {
    if let mover { return has(.nextSideTapsInMove) ? game.turn : has(.moverTapsInMove) ? mover : nil }
    return thinker == nil || has(.tapsWhileThinking) ? game.turn : nil
  }

  private func refuseTap(by side: Disk) {
    if has(.illegalTapTurns) {
      game.turn = side.flipped
      showMessage()
    }
    if has(.illegalTapSaves) { save(game) }
    if has(.illegalTapBlocks) { mover = side }
    if has(.illegalTapTalks) { scene.messageLabel.text = " cannot place a disk there" }
  }

  func switchPlayer(of side: Disk) {
    let isSelfPlay = game.computers.count == 2
    if has(.switchUndoneInMove) && mover != nil || has(.noSwitchWhenOver) && game.turn == nil
      || has(.noSwitchOutOfTurn) && game.turn != side || has(.switchDeadInSelfPlay) && isSelfPlay
    {
      return showModes()
    }
    let before = game
    let isComputer = control(of: side).selectedSegmentIndex == 1
    game.computers.remove(side)
    if isComputer { game.computers.insert(side) }
    if has(.switchInMoveForgotten), mover != nil { game = before }
    if !has(.switchUnsaved) { save(has(.switchSavedTooEarly) ? before : game) }

    if thinker == side {
      stopThinkingWhenSwitched(side)
    } else if let thinker {
      if has(.otherSwitchRestarts) || has(.otherSwitchStops) { stopThinking() }
      if has(.otherSwitchRestarts) { think(thinker) }
    }
    if !isComputer || has(.idleWhenSwitchedOn) { return }
    if mover == nil || has(.nextSideThinksInMove), game.turn == side { think(side) }
    if has(.moverThinksInMove), mover == side { think(side) }
  }

  private func stopThinkingWhenSwitched(_ side: Disk) {
    let thought = latestThought
    stopThinking()
    if has(.lateDiskAfterSwitch) { latestThought = thought }
    if has(.indicatorStaysAfterSwitch) { indicator(of: side).startAnimating() }
    if has(.tapsClosedAfterSwitch) { thinker = side }
  }

  func pressReset() {
    if has(.resetDeadInMove) && mover != nil || has(.resetDeadWhenOver) && game.turn == nil
      || has(.resetDeadInSelfPlay) && game.computers.count == 2
    {
      return
    }
    if has(.resetWithoutQuestion) { return reset() }
    if has(.resetPressCallsOff) {
      stopMoving()
      stopThinking()
    }
    var buttons: [Button] = [("Cancel", { $0.cancelReset() }), ("OK", { $0.reset() })]
    if has(.questionHasNoCancel) { buttons.removeFirst() }
    ask("Confirmation", "Do you really want to reset the game?", buttons)
  }

  private func cancelReset() {
    if has(.cancelResets) { reset() }
    if has(.savesOnCancel) { save(game) }
    if has(.cancelRestartsThinking), let thinker { think(thinker) }
  }

  private func reset() {
    if !has(.alertOutlivesReset) { alertsDue = [] }
    let (move, thought, oldThinker) = (latestMove, latestThought, thinker)
    stopMoving()
    stopThinking()
    if has(.oldDisksLandAfterReset) { latestMove = move }
    if has(.thinksOnAfterReset) { latestThought = thought }
    if has(.indicatorStaysAfterReset), let oldThinker { indicator(of: oldThinker).startAnimating() }

    let computers = game.computers
    game = ReferenceGame(fault: fault)
    if has(.resetKeepsModes) { game.computers = computers }
    showBoard()
    if !has(.resetKeepsSwitches) { showModes() }
    if !has(.resetKeepsMessage) { showMessage() }
    if !has(.resetKeepsCounts) { showCounts() }
    if !has(.resetUnsaved) { save(game) }
    beginTurn()
  }
}

// MARK: - Dialogs and time

extension ReferenceApp {
  typealias Button = (title: String, press: (ReferenceApp) -> Void)

  /// Shows a dialog, now or after the one that is up.
  func ask(_ title: String, _ text: String, _ buttons: [Button]) {
    let alert = UIAlertController(title: title, message: text)
    for (title, press) in buttons {
      let escaping = has(.questionEscapesWithOK) ? "OK" : "Cancel"
      let style = title == escaping ? UIAlertAction.Style.cancel : .default
      alert.addAction(
        UIAlertAction(title: title, style: style) { [weak self] _ in
          guard let self else { return }
          press(self)
          while let work = held.popLast() { work(self) }
          if !alertsDue.isEmpty, device.screen.alert == nil { present(alertsDue.removeFirst()) }
        })
    }
    if device.screen.alert == nil || has(.alertLostBehindQuestion) {
      present(alert)
    } else {
      alertsDue.append(alert)
    }
  }

  /// Works at once; with the fault `late` only when a user has seen that nothing came.
  func now(unless late: Fault, _ work: @escaping @MainActor (ReferenceApp) -> Void) {
    if has(late) { after(.milliseconds(100), work) } else { work(self) }
  }

  func after(_ delay: Duration, _ work: @escaping @MainActor (ReferenceApp) -> Void) {
    device.mainQueue.asyncAfter(delay) { [weak self] in
      guard let self else { return }
      let waits = has(.disksWaitForDialog) && mover != nil || has(.thoughtsWaitForDialog) && thinker != nil
      if waits, device.screen.alert != nil { held.append(work) } else { work(self) }
    }
  }
}
