extension Equivalent {
  static let ofStateMachine = [
    Equivalent(
      #"""
      Board.swift: return lead > 0 ? .dark : .light → return lead >= 0 ? .dark : .light
      """#,
      because: "A lead of zero has returned two lines before."),
    Equivalent(
      #"""
      FileShelf.swift: var number = 1 → var number = 2
      """#,
      because: "Any name that is free will do."),
    Equivalent(
      #"""
      FileShelf.swift: while files.exists("\(Self.file).refused-\(number)") { number += 1 } → while \#
      files.exists("\(Self.file).refused-\(number)") { number -= 1 }
      """#,
      because: "Any name that is free will do."),
    Equivalent(
      #"""
      FileShelf.swift: while files.exists("\(Self.file).refused-\(number)") { number += 1 } → while \#
      files.exists("\(Self.file).refused-\(number)") { number += 2 }
      """#,
      because: "Any name that is free will do."),
    Equivalent(
      #"""
      Machine.swift: listener?.hear(.seated(side)) → ()
      """#,
      because: "Whoever chooses has moved the switch, which shows it."),
    Equivalent(
      #"""
      Presenter.swift: self.flight = nil → ()
      """#,
      because: "No disk of that move comes to rest once more."),
    Equivalent(
      #"""
      Presenter.swift: self.flight = nil machine.take(.land(flight.token)) → \#
      machine.take(.land(flight.token)) self.flight = nil
      """#,
      because: "Nobody plays in the job in which the last disk of a move lands."),
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
      ViewController.swift: alert.addAction( UIAlertAction(title: "OK", style: .default) { [weak \#
      self] _ in self?.presenter.reset() }) present(alert) → present(alert) alert.addAction( \#
      UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.presenter.reset() })
      """#,
      because: "An alert is shown with all buttons that it has by the end of the job."),
    Equivalent(
      #"""
      ViewController.swift: alert.addAction( UIAlertAction(title: "Dismiss", style: .default) { \#
      [weak self] _ in self?.presenter.dismiss() }) present(alert) → present(alert) alert.addAction( \#
      UIAlertAction(title: "Dismiss", style: .default) { [weak self] _ in self?.presenter.dismiss() \#
      })
      """#,
      because: "An alert is shown with all buttons that it has by the end of the job."),
  ]
}
