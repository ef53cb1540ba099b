internal import Structure
internal import Teaching

extension Step {
  static let letAlertsWait = Step(
    "07-let-alerts-wait", title: "Move function: alerts wait their turn", minutes: 20,
    task: """
      One thing is shown that is not in the queue: an alert. If another one is up, it is dropped, and the game with it, although
      waiting is what the queue is for. Add a request for an alert, which is played once no other is in its way; the
      handler that closes an alert lets the queue play on. The question about a reset does not wait: the user has asked for it, and not
      the game. Show it at once, but let the queue do that as well. Then remove `.swallowedAlert` from `Main.swift`, say what
      your app is with `pattern: .objects` after the title, add `game: .inTheApp` after the rules, which lets the suite
      call the running game off at every job, and hand over the queue as the notebook shows after this step.

      Fixed here: nothing new.
      """,
    hints: [
      """
      What makes the queue wait so far? An alert that is up is another reason.
      """,
      """
      The queue needs something that presents: a weak reference to the controller is enough. The screen knows whether an
      alert is up: `device.screen.alert`.
      """,
      """
      Look at a request before you take it off the list: one that cannot be played yet stays where it is. Cancel's
      action calls `playOn()`, which must not be private any more, and `viewDidLoad` introduces the presenter; OK's
      action empties the queue, as a new game does.
      """,
      """
      ```swift
      while !isWaiting, let request = requests.first {
        if case .present = request, presenter?.device.screen.alert != nil { return }
        requests.removeFirst()
        …
      }
      ```
      """,
    ],
    answer: """
      Nothing that is to be shown can be lost, because only the queue shows anything, and it forgets only when told to.
      """,
    goal: Goal("no defect is left; Main.swift says that these are Objects, and all their rules hold") {
      $0.namings(of: "swallowedAlert", in: "Main.swift")
        + $0.missingNaming(of: "Pattern.objects", in: "Main.swift")
        + $0.missingSeam("game") + $0.missingSeam("queue") + Pattern.objects.evidence(in: $0)
    })
}
