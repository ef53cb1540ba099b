internal import Structure
internal import Teaching

extension Step {
  static let showWhatWasSeen = Step(
    "06-show-what-was-seen", title: "Decorate: what was seen", minutes: 40,
    task: """
      The match is ahead of the screen while disks turn over, and only the controller knows how far: by a canceller, and
      by labels that it sets late. Wrap the model once more. The new one has a second value to observe, what the disks
      *do*: they lie still, or one of them appears or turns over and others follow. It accepts no move while they turn,
      and its match becomes the inner one's only when the last disk has come to rest. Then bindings show it all: each
      observes one model and sets one kind of view. Which model is up to you: a label waits for the disks, and a choice
      of player does not. Whatever the controller still does, let it do when this model's match changes.

      Fixed here: a binding's name ends in `Binding`.
      """,
    hints: [
      """
      Which of the controller's lines are there because something happens *later*? Each of them waits for the same thing.
      """,
      """
      `enum Motion { case still(Board), turning(Disk, NonEmpty<Cell>, inMove: Int) }`. The board's binding says that a
      disk has come to rest: its completion hands the motion back, `finish(motion)`. If that is not the current motion,
      it is ignored: that is how a reset calls off what cannot be cancelled.
      """,
      """
      Why the number of the move? After a reset the same move would be the same motion, and the completion of the old
      one would end the new one. Switches are bound to the model that *saves*, not to this one: a choice does not wait
      for disks.
      """,
      """
      ```swift
      func place(_ candidate: Candidate) -> Answer {
        guard case .still = motion.value, inner.place(candidate) == .accepted else { return .ignored }
        moves += 1
        motionSource.value = .turning(candidate.side, candidate.disks, inMove: moves)
        return .accepted
      }

      func finish(_ motion: Motion) {
        guard motion == self.motion.value, case .turning(let disk, let cells, let move) = motion else { return }
        if let rest = NonEmpty(cells.rest) {
          motionSource.value = .turning(disk, rest, inMove: move)
        } else {
          show()
        }
      }
      ```

      `show()` makes the motion still and the match the inner one's. The controller observes `model.match` from
      `viewDidAppear` on; it is notified of a switch as well, so let it remember whether it has announced a pass
      already.
      """,
    ],
    answer: """
      "Not before it was seen" was a property of each line in a completion. Now it is a property of one model, and a
      label is right by being bound to that model.
      """,
    goal: Goal(
      "a third MatchModel; bindings show disks, counts and message, and ViewController shows none of them"
    ) { facts in
      let models = facts.matchModels
      return (models.count < 3 ? [Evidence("only \(models.count) types are a MatchModel")] : [])
        + facts.missingAny(endingWith: "Binding")
        + facts.parties(of: facts.types(endingWith: "Binding"))
        + ["BoardView.setDisk", "UILabel.text", "DiskView.disk", "NSLayoutConstraint.constant"].flatMap {
          facts.namings(of: $0, in: "ViewController")
        }
        + facts.viewsInModels
    })
}
