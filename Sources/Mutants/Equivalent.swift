/// A mutant that no test can tell apart, and why not.
public struct Equivalent: Sendable {
  /// The mutant's name: file, old line and new line.
  public let mutant: String
  public let reason: String

  init(_ mutant: String, because reason: String) {
    self.mutant = mutant
    self.reason = reason
  }
}

extension Equivalent {
  /// Those of a solution, by the name of its folder. A run of all mutants checks that each is there and survives.
  public static func all(of solution: String) -> [Equivalent] {
    lists[solution] ?? []
  }

  private static let lists: [String: [Equivalent]] = [
    "6-CocoaMVC": ofCocoaMVC, "7-Objects": ofObjects, "8-ClassicalMVC": ofClassicalMVC,
    "9-StateMachine": ofStateMachine, "14-SlidingPuzzle": ofSlidingPuzzle,
    "5-Presentation": [
      Equivalent(
        "Board.swift: return lead > 0 ? .dark : .light → return lead >= 0 ? .dark : .light",
        because: "A lead of zero has returned two lines before."),
      Equivalent(
        """
        Game.swift: players.addTask { try await self.move(of: side, by: self.state[side]) } players.addTask { \
        try await choice?.next(after: count ?? 0) return nil } → players.addTask { \
        try await choice?.next(after: count ?? 0) return nil } \
        players.addTask { try await self.move(of: side, by: self.state[side]) }
        """, because: "Both begin in the same instant, and neither waits for the other."),
      Equivalent(
        "Game.swift: try await choice?.next(after: count ?? 0) → try await choice?.next(after: count ?? 1)",
        because: "Each side has its signal, and so its count."),
      Equivalent(
        """
        Game.swift: try store.store(state.save) state.problem = nil → state.problem = nil \
        try store.store(state.save)
        """, because: "A problem that goes and is back within one job is never off the screen."),
      Equivalent(
        "Game.swift: if pause > 60 { return } → if pause >= 60 { return }",
        because: "The pauses are 1, 5, 25 and 125 seconds."),
      Equivalent(
        "Game.swift: if pause > 60 { return } → if pause > 61 { return }",
        because: "The pauses are 1, 5, 25 and 125 seconds."),
      Equivalent(
        "Game.swift: tell = nil course?.cancel() → course?.cancel() tell = nil",
        because: "Who is cancelled wakes in a later job."),
      Equivalent(
        "Game.swift: course?.cancel() nextTry?.cancel() → nextTry?.cancel() course?.cancel()",
        because: "Who is cancelled wakes in a later job."),
      Equivalent(
        "GameStore.swift: var number = 1 → var number = 2",
        because: "A refused save may be kept under any name that is free."),
      Equivalent(
        """
        GameStore.swift: number += 1 name = "\\(Self.name).refused-\\(number)" → \
        name = "\\(Self.name).refused-\\(number)" number += 1
        """, because: "A refused save may be kept under any name that is free."),
      Equivalent(
        "GameStore.swift: number += 1 → number -= 1",
        because: "A refused save may be kept under any name that is free."),
      Equivalent(
        "GameStore.swift: number += 1 → number += 2",
        because: "A refused save may be kept under any name that is free."),
      Equivalent(
        "Reversi.swift: show(Screenful(state)) → ()",
        because: "`begin` shows the same screen at the same instant, before a user has seen another."),
      Equivalent(
        """
        Reversi.swift: game = Game(state, on: device, store: store) { [show] in show(Screenful($0)) } \
        show(Screenful(state)) → show(Screenful(state)) \
        game = Game(state, on: device, store: store) { [show] in show(Screenful($0)) }
        """, because: "A game that has just been made has told nothing yet."),
      Equivalent(
        "Signal.swift: private(set) var count = 0 → private(set) var count = 1",
        because: "Counts are only compared with each other."),
      Equivalent("Signal.swift: count += 1 → count -= 1", because: "Another count is all that is asked for."),
      Equivalent("Signal.swift: count += 1 → count += 2", because: "Another count is all that is asked for."),
      Equivalent(
        "Signal.swift: try Task.checkCancellation() → ()",
        because: """
          Who answers and is switched off at one instant has answered, and a game that was stopped tells nobody and \
          throws at its next wait.
          """),
      Equivalent(
        """
        ViewController.swift: scene.boardView.delegate = self \
        scene.resetButton.addAction(for: .touchUpInside) { [unowned self] in reversi.take(.reset) } → \
        scene.resetButton.addAction(for: .touchUpInside) { [unowned self] in reversi.take(.reset) } \
        scene.boardView.delegate = self
        """, because: "Nobody can touch anything before both are done."),
      Equivalent(
        """
        Reversi.swift: if input == .answer("OK"), game?.state.isAskingToReset == true { → \
        if input == .answer("OK"), true {
        """,
        because: """
          Only this question has an OK, and both front ends pass on only the buttons of the dialog that is shown. That \
          the app asks for itself as well is a test of its own.
          """),
      Equivalent(
        """
        ViewController.swift: if let next = screenful.dialog, next != dialog { present(next) } → \
        if let next = screenful.dialog, true { present(next) }
        """, because: "UIKit ignores an alert while another is up, so presenting it again shows nothing."),
      Equivalent(
        "ViewController.swift: self.dialog = dialog → ()",
        because: "UIKit ignores an alert while another is up, so presenting it again shows nothing."),
      Equivalent(
        """
        ViewController.swift: self.dialog = nil reversi.take(.answer(title)) → reversi.take(.answer(title)) \
        self.dialog = nil
        """, because: "UIKit ignores an alert while another is up, so presenting it again shows nothing."),
    ],
  ]
}
