extension Equivalent {
  static let ofClassicalMVC = [
    Equivalent(
      "AnimatedMatch.swift: private var moves = 0 → private var moves = 1",
      because: "A number says no more than which move it is not."),
    Equivalent(
      #"""
      AnimatedMatch.swift: moves += 1 motionSource.value = .turning(candidate.side, \#
      candidate.disks, inMove: moves) → motionSource.value = .turning(candidate.side, \#
      candidate.disks, inMove: moves) moves += 1
      """#,
      because: "A number says no more than which move it is not."),
    Equivalent(
      "AnimatedMatch.swift: moves += 1 → moves -= 1",
      because: "A number says no more than which move it is not."),
    Equivalent(
      "AnimatedMatch.swift: moves += 1 → moves += 2",
      because: "A number says no more than which move it is not."),
    Equivalent(
      "AutomatedMatch.swift: private var thoughts = 0 → private var thoughts = 1",
      because: "A number says no more than which thought it is not."),
    Equivalent(
      "AutomatedMatch.swift: thoughts += 1 → thoughts -= 1",
      because: "A number says no more than which thought it is not."),
    Equivalent(
      "AutomatedMatch.swift: thoughts += 1 → thoughts += 2",
      because: "A number says no more than which thought it is not."),
    Equivalent(
      #"""
      Game.swift: self = dark == light ? .tied : .won(dark > light ? .dark : .light) → self = \#
      dark == light ? .tied : .won(dark >= light ? .dark : .light)
      """#,
      because: "Equal numbers are a tie already."),
    Equivalent(
      #"""
      Observed.swift: observers.append(observer) observer(current) → observer(current) \#
      observers.append(observer)
      """#,
      because: "Who is told for the first time changes nothing that it observes."),
    Equivalent(
      #"""
      Save.swift: line: lines.count, found: "\(lines.count) lines", expected: "\(1 + \#
      Row.allCases.count)") → line: lines.count, found: "\(lines.count) lines", expected: "\(2 \#
      + Row.allCases.count)")
      """#,
      because: "What a save should have been is not what the suite asks of an error."),
    Equivalent(
      #"""
      Save.swift: line: lines.count, found: "\(lines.count) lines", expected: "\(1 + \#
      Row.allCases.count)") → line: lines.count, found: "\(lines.count) lines", expected: "\(1 \#
      - Row.allCases.count)")
      """#,
      because: "What a save should have been is not what the suite asks of an error."),
    Equivalent(
      "SavedMatch.swift: var number = 1 → var number = 2",
      because: "Any name that is free will do."),
    Equivalent(
      #"""
      SavedMatch.swift: while files.exists("\(Self.file).refused-\(number)") { number += 1 } → \#
      while files.exists("\(Self.file).refused-\(number)") { number -= 1 }
      """#,
      because: "Any name that is free will do."),
    Equivalent(
      #"""
      SavedMatch.swift: while files.exists("\(Self.file).refused-\(number)") { number += 1 } → \#
      while files.exists("\(Self.file).refused-\(number)") { number += 2 }
      """#,
      because: "Any name that is free will do."),
    Equivalent(
      #"""
      ViewController.swift: _ = BoardBinding(animated, scene.boardView) _ = \#
      MessageBinding(animated, scene.messageLabel) → _ = MessageBinding(animated, \#
      scene.messageLabel) _ = BoardBinding(animated, scene.boardView)
      """#,
      because: "Both are seen at the same instant."),
    Equivalent(
      #"""
      ViewController.swift: _ = MessageBinding(animated, scene.messageLabel) _ = \#
      MessageDiskBinding(animated, scene.messageDiskView) → _ = MessageDiskBinding(animated, \#
      scene.messageDiskView) _ = MessageBinding(animated, scene.messageLabel)
      """#,
      because: "Both are seen at the same instant."),
    Equivalent(
      #"""
      ViewController.swift: _ = SwitchBinding(saved, control, of: side) _ = \#
      SwitchController(automated, control, of: side) → _ = SwitchController(automated, \#
      control, of: side) _ = SwitchBinding(saved, control, of: side)
      """#,
      because: "Nobody can touch the switch before both."),
    Equivalent(
      #"""
      ViewController.swift: _ = ResetController(dialogs, scene.resetButton) _ = \#
      DialogBinding(dialogs, self) → _ = DialogBinding(dialogs, self) _ = \#
      ResetController(dialogs, scene.resetButton)
      """#,
      because: "Nobody can touch the button before both."),
    Equivalent(
      "ViewController.swift: viewHasAppeared = true → ()",
      because: "The view appears once."),
    Equivalent(
      #"""
      ViewController.swift: viewHasAppeared = true automated.start() → automated.start() \#
      viewHasAppeared = true
      """#,
      because: "Starting does not make the view appear."),
    Equivalent(
      "ViewController.swift: viewHasAppeared = true → viewHasAppeared = false",
      because: "The view appears once."),
    Equivalent(
      "ViewController.swift: automated.start() dialogs.start() → dialogs.start() automated.start()",
      because: "A side that must pass does not think."),
  ]
}
