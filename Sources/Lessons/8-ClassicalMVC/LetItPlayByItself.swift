internal import Structure
internal import Teaching

extension Step {
  static let letItPlayByItself = Step(
    "07-let-it-play-by-itself", title: "Decorate: Computers", minutes: 25,
    task: """
      A Computer is one more thing that can be added to a match. Wrap the model a third time: whenever its match says that
      a side must place and a Computer plays that side, think for two seconds and place; when the match says something
      else, think of nothing. Moves that somebody else makes for a Computer's side are ignored. Who thinks can be
      observed, and a binding shows it. The controller tells the model when to begin, in `viewDidAppear`, and has neither
      dice nor time any more.

      Then hand over the match without a screen, `model: .match`, as the notebook shows behind this step.

      Fixed here: nothing new.
      """,
    hints: [
      """
      Who must be told that a thought is off: at a switch, at a reset, after its own move? If the thought is found out
      from the match each time, nobody.
      """,
      """
      `inner.match.observe` calls you with each new match. If it says that this side's Computer is to move and one of this
      side thinks already, do nothing; otherwise think, or stop.
      """,
      """
      A thought that is off wakes nevertheless. Give each a number, keep the current one in the value that is observed, and
      let the closure compare. It sets the value to nobody *before* it places: the place may begin the next thought.
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
      The model is made of four parts, each of which one can read on a page: a match, one that saves, one that waits until
      it is seen, one that plays. Without the third it is a game that needs no screen, and the suite plays it so.
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
