extension Equivalent {
  static let ofObjects = [
    Equivalent(
      "Players.swift: self.game = game game.hear(thinker: side) → game.hear(thinker: side) self.game = game",
      because: "Who is told that a player thinks wants nothing of that player."),
    Equivalent(
      "Game.swift: delegate?.game(self, hasSeated: kind, at: side) → ()",
      because: "Whoever chooses has moved the switch, which shows it."),
    Equivalent(
      """
      ViewController.swift: queue.add([.showPlayers(game.kind(of: .dark), game.kind(of: .light))]) → ()
      """,
      because: "Whoever chooses has moved the switch, which shows it."),
    Equivalent(
      #"""
      Board.swift: return lead > 0 ? .dark : .light → return lead >= 0 ? .dark : .light
      """#,
      because: "A lead of zero has returned two lines before."),
    Equivalent(
      #"""
      Game.swift: private var isAsked = false → private var isAsked = true
      """#,
      because: "A game is loaded before anybody is asked."),
    Equivalent(
      #"""
      Game.swift: turn.map { !board.canMove($0) } ?? false → turn.map { !board.canMove($0) } ?? true
      """#,
      because: "Nobody passes in a game that is over."),
    Equivalent(
      #"""
      GameFile.swift: var number = 1 → var number = 2
      """#,
      because: "Any name that is free will do."),
    Equivalent(
      #"""
      GameFile.swift: while files.exists("\(Self.name).refused-\(number)") { number += 1 } → while \#
      files.exists("\(Self.name).refused-\(number)") { number -= 1 }
      """#,
      because: "Any name that is free will do."),
    Equivalent(
      #"""
      GameFile.swift: while files.exists("\(Self.name).refused-\(number)") { number += 1 } → while \#
      files.exists("\(Self.name).refused-\(number)") { number += 2 }
      """#,
      because: "Any name that is free will do."),
    Equivalent(
      #"""
      Players.swift: func stop() { game = nil } → func stop() { () }
      """#,
      because: "A player that was not asked hears of no tap."),
    Equivalent(
      #"""
      Players.swift: device.crash("the Computer was asked for a move and has none") → ()
      """#,
      because: "A side that has no move is not asked for one."),
    Equivalent(
      #"""
      RenderQueue.swift: private var isWaiting = false → private var isWaiting = true
      """#,
      because: "The first thing that is shown empties the queue."),
    Equivalent(
      #"""
      RenderQueue.swift: private var round = 0 → private var round = 1
      """#,
      because: "Only whether it is the same is asked."),
    Equivalent(
      #"""
      RenderQueue.swift: var count: Int { requests.count + (isWaiting ? 1 : 0) } → var count: Int { \#
      requests.count - (isWaiting ? 1 : 0) }
      """#,
      because: "How requests are counted is the queue's own affair."),
    Equivalent(
      #"""
      RenderQueue.swift: var count: Int { requests.count + (isWaiting ? 1 : 0) } → var count: Int { \#
      requests.count + (isWaiting ? 2 : 0) }
      """#,
      because: "How requests are counted is the queue's own affair."),
    Equivalent(
      #"""
      RenderQueue.swift: round += 1 → round -= 1
      """#,
      because: "Only whether it is the same is asked."),
    Equivalent(
      #"""
      RenderQueue.swift: round += 1 → round += 2
      """#,
      because: "Only whether it is the same is asked."),
    Equivalent(
      #"""
      RenderQueue.swift: isWaiting = true scene.boardView.setDisk(disk, atX: cell.x, y: cell.y, \#
      animated: true) { [weak self, round] _ in guard let self, round == self.round else { return } \#
      isWaiting = false playOn() } → scene.boardView.setDisk(disk, atX: cell.x, y: cell.y, animated: \#
      true) { [weak self, round] _ in guard let self, round == self.round else { return } isWaiting = \#
      false playOn() } isWaiting = true
      """#,
      because: "A disk that is animated comes to rest later."),
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
      ViewController.swift: queue.presenter = self scene.resetButton.addAction(for: .touchUpInside) { \#
      [unowned self] in pressResetButton() } → scene.resetButton.addAction(for: .touchUpInside) { \#
      [unowned self] in pressResetButton() } queue.presenter = self
      """#,
      because: "Nobody can touch the screen before both."),
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
      ViewController.swift: alert.addAction( UIAlertAction(title: "Dismiss", style: .default) { [weak \#
      self] _ in self?.game.pass() self?.game.takeTurn() }) queue.add([.present(alert)]) → \#
      queue.add([.present(alert)]) alert.addAction( UIAlertAction(title: "Dismiss", style: .default) { \#
      [weak self] _ in self?.game.pass() self?.game.takeTurn() })
      """#,
      because: "An alert is pressed later than in the job that presents it."),
    Equivalent(
      #"""
      ViewController.swift: alert.addAction( UIAlertAction(title: "OK", style: .default) { [weak self] \#
      _ in self?.game.reset() self?.game.takeTurn() }) queue.interrupt(with: alert) → \#
      queue.interrupt(with: alert) alert.addAction( UIAlertAction(title: "OK", style: .default) { \#
      [weak self] _ in self?.game.reset() self?.game.takeTurn() })
      """#,
      because: "An alert is pressed later than in the job that presents it."),
  ]
}
