extension Equivalent {
  static let ofCocoaMVC = [
    Equivalent(
      "Game.swift: thinking?.cancel() tell(.changed) → tell(.changed) thinking?.cancel()",
      because: "Both are seen at the same instant."),
    Equivalent(
      #"""
      Board.swift: return lead > 0 ? .dark : .light → return lead >= 0 ? .dark : .light
      """#,
      because: "A lead of zero has returned two lines before."),
    Equivalent(
      #"""
      Canceller.swift: isCancelled = true body() → body() isCancelled = true
      """#,
      because: "Nobody asks between the two."),
    Equivalent(
      #"""
      Game.swift: tell(.changed) takeTurn() → takeTurn() tell(.changed)
      """#,
      because:
        "Both are seen at the same instant, and a thought that begins changes nothing that is shown anew."),
    Equivalent(
      #"""
      Game.swift: device.crash("the Computer was asked for a move and has none") → ()
      """#,
      because: "A side that has no move is not asked for one."),
    Equivalent(
      "Game.swift: tell(.given(side, to: player)) → ()",
      because: "Whoever chooses has moved the switch, which shows it."),
    Equivalent(
      #"""
      Game.swift: var number = 1 → var number = 2
      """#,
      because: "Any name that is free will do."),
    Equivalent(
      #"""
      Game.swift: while device.files.exists("\(Self.file).refused-\(number)") { number += 1 } → while \#
      device.files.exists("\(Self.file).refused-\(number)") { number -= 1 }
      """#,
      because: "Any name that is free will do."),
    Equivalent(
      #"""
      Game.swift: while device.files.exists("\(Self.file).refused-\(number)") { number += 1 } → while \#
      device.files.exists("\(Self.file).refused-\(number)") { number += 2 }
      """#,
      because: "Any name that is free will do."),
    Equivalent(
      #"""
      Save.swift: throw SaveError(line: lines.count, found: "\(lines.count) lines", expected: "\(1 + \#
      Board.height)") → throw SaveError(line: lines.count, found: "\(lines.count) lines", expected: \#
      "\(2 + Board.height)")
      """#,
      because: "What a save should have been is not what the suite asks of an error."),
    Equivalent(
      #"""
      Save.swift: throw SaveError(line: lines.count, found: "\(lines.count) lines", expected: "\(1 + \#
      Board.height)") → throw SaveError(line: lines.count, found: "\(lines.count) lines", expected: \#
      "\(1 - Board.height)")
      """#,
      because: "What a save should have been is not what the suite asks of an error."),
    Equivalent(
      #"""
      ViewController.swift: boardView.delegate = self resetButton.addAction(for: .touchUpInside) { \#
      [unowned self] in pressResetButton() } → resetButton.addAction(for: .touchUpInside) { [unowned \#
      self] in pressResetButton() } boardView.delegate = self
      """#,
      because: "Nobody can touch the screen before both."),
    Equivalent(
      #"""
      ViewController.swift: game.tell = { [unowned self] in hear($0) } showGame() → showGame() \#
      game.tell = { [unowned self] in hear($0) }
      """#,
      because: "Nothing is told while the game is shown."),
    Equivalent(
      #"""
      ViewController.swift: viewHasAppeared = true → ()
      """#,
      because: "The view appears once."),
    Equivalent(
      #"""
      ViewController.swift: viewHasAppeared = true game.takeTurn() → game.takeTurn() viewHasAppeared = \#
      true
      """#,
      because: "Taking a turn does not make the view appear."),
    Equivalent(
      #"""
      ViewController.swift: viewHasAppeared = true → viewHasAppeared = false
      """#,
      because: "The view appears once."),
    Equivalent(
      #"""
      ViewController.swift: animationCanceller = canceller animateSettingDisks(on: cells[...], to: \#
      side, unless: canceller) { [weak self] in guard let self else { return } animationCanceller = \#
      nil updateMessageViews() updateCountLabels() game.takeTurn() } → animateSettingDisks(on: \#
      cells[...], to: side, unless: canceller) { [weak self] in guard let self else { return } \#
      animationCanceller = nil updateMessageViews() updateCountLabels() game.takeTurn() } \#
      animationCanceller = canceller
      """#,
      because: "A disk that is animated comes to rest later."),
    Equivalent(
      #"""
      ViewController.swift: animationCanceller = nil updateMessageViews() → updateMessageViews() \#
      animationCanceller = nil
      """#,
      because: "The message does not depend on the animation."),
    Equivalent(
      #"""
      ViewController.swift: updateMessageViews() updateCountLabels() → updateCountLabels() \#
      updateMessageViews()
      """#,
      because: "Both are seen at the same instant."),
    Equivalent(
      #"""
      ViewController.swift: updateCountLabels() game.takeTurn() → game.takeTurn() updateCountLabels()
      """#,
      because: "Both are seen at the same instant."),
    Equivalent(
      #"""
      ViewController.swift: for cell in cells { boardView.setDisk(disk, atX: cell.x, y: cell.y, \#
      animated: false) } → for cell in cells { () }
      """#,
      because: "The board view finishes every animation."),
    Equivalent(
      #"""
      ViewController.swift: for cell in cells { boardView.setDisk(disk, atX: cell.x, y: cell.y, \#
      animated: false) } → for cell in cells { boardView.setDisk(disk, atX: cell.x, y: cell.y, \#
      animated: true) }
      """#,
      because: "The board view finishes every animation."),
    Equivalent(
      #"""
      ViewController.swift: completion() → ()
      """#,
      because: "The board view finishes every animation."),
    Equivalent(
      #"""
      ViewController.swift: messageDiskView.sizeConstraint.constant = messageDiskSize → ()
      """#,
      because: "Whoever has won has had a turn, in which the disk was shown."),
    Equivalent(
      #"""
      ViewController.swift: alert.addAction( UIAlertAction(title: "OK", style: .default) { [weak self] \#
      _ in self?.game.reset() }) present(alert) → present(alert) alert.addAction( UIAlertAction(title: \#
      "OK", style: .default) { [weak self] _ in self?.game.reset() })
      """#,
      because: "An alert is pressed later than in the job that presents it."),
    Equivalent(
      #"""
      ViewController.swift: alert.addAction( UIAlertAction(title: "Dismiss", style: .default) { [weak \#
      self] _ in self?.game.pass() }) present(alert) → present(alert) alert.addAction( \#
      UIAlertAction(title: "Dismiss", style: .default) { [weak self] _ in self?.game.pass() })
      """#,
      because: "An alert is pressed later than in the job that presents it."),
  ]
}
