internal import Structure
internal import Teaching

extension Step {
  static let letItPlayByItself = Step(
    "07-let-it-play-by-itself", title: "Decorate: Computers", minutes: 25,
    task: """
      A Computer is one more thing that can be added to a match. Wrap the model a third time: whenever its match says that
      a side must place and a Computer plays that side, think for two seconds and place; when the match says anything
      else, stop thinking. Moves that come from anywhere else for a Computer's side are ignored. Who thinks can be
      observed, and a binding shows it. The controller tells the model when to begin, in `viewDidAppear`, and has neither
      dice nor time any more.

      Then hand over the match without a screen, `model: .match`, as the notebook shows after this step.

      Fixed here: nothing new.
      """,
    hints: [
      """
      What must be told that a thought is called off: at a switch, at a reset, after its own move? Nothing, if each time
      the match says who is to think.
      """,
      """
      `inner.match.observe` calls you with each new match. If it says that a side's Computer is to move, and that
      Computer thinks already, do nothing; otherwise think, or stop.
      """,
      """
      A thought that was called off wakes nevertheless. Give each a number, keep the current one in the value that is
      observed, and let the closure compare. It sets the value to nobody *before* it places: placing may begin the next
      thought.
      """,
      """
      ```swift
      private func go(on match: Match) {
        switch match.game.turn {
        case .mustPlace(let side, let candidates) where match[side] == .computer:
          if source.value.side != side { think(for: side, about: candidates) }
        case .mustPlace, .mustPass, .completed: source.value = .nobody
        }
      }
      ```

      `Thinker` is `nobody` or `computer(Disk, thought: Int)`. `inner.match.observe { [weak self] in self?.go(on: $0) }`
      belongs in a function `start()`.
      """,
    ],
    answer: """
      The model is made of four parts, each of which can be read on a page: a match, one that saves, one that waits
      until it is seen, one that plays. Without the third it is a game that needs no screen, and that is how the suite
      plays it.
      """,
    goal: Goal("a MatchModel has the dice and the time, ViewController has neither; the model is handed over")
    { facts in
      facts.missingTime
        + ["Dice", "MainQueue", "Clock.sleep", "UIActivityIndicatorView"].flatMap {
          facts.namings(of: $0, in: "ViewController")
        }
        + facts.missingSeam("model")
    })
}
