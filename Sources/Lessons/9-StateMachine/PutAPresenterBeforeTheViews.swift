internal import Structure
internal import Teaching

extension Step {
  static let putAPresenterBeforeTheViews = Step(
    "07-put-a-presenter-before-the-views", title: "Extract class: the presenter", minutes: 35,
    task: """
      The controller hears events, decides what is to be shown anew, counts disks, chooses words, and lets disks land one
      after another. Give all of that to a `Presenter`, between the machine and the views. It listens to the machine,
      keeps the disks that have not landed, and tells its view *what* is to be shown anew, as a value. The view
      then asks for the contents.

      The presenter names no view, so it can be tested without one. The controller names no `State`, no `Action` and no `Event`.

      Fixed here: `Presenter`. Then say in `Main.swift` what you have built, `pattern: .stateMachine` after the title, and hand
      over the game, `game: .inTheApp` after the rules.
      """,
    hints: [
      """
      The presenter has two faces. One is the machine's listener. Which questions does the view ask the other one?
      """,
      """
      Which disk is where, how many, whose message and which words, who plays a side, whether its Computer thinks,
      whether a pass is waiting to be dismissed. And what the view reports: the screen is up, a tap, a switch, a pass, a
      reset, a disk has landed.
      """,
      """
      The view is told of a disk together with the token of its move, and hands that back when the disk lies still.
      Compare it: after a reset a disk of the old move may still come to rest, and the token that is kept then is
      another one, or none.
      """,
      """
      ```swift
      func landed(_ token: Token) {
        if flight?.token != token { return }
        flight?.cells.removeFirst()
        launch()
      }
      ```

      `flight` is what has not landed: the side, the cells and the token. `launch` tells the view of the first cell, or,
      when none is left, forgets the flight and sends the machine `.land` with that token.
      """,
    ],
    answer: """
      The controller is a screen: it shows what it is told to show, and says what was touched. Between it and the machine
      stands the presenter, which knows what a user sees, and in which order.
      """,
    goal: Goal(
      "ViewController keeps a Presenter, names no State, Action or Event, and counts no disks; Presenter names no view"
    ) {
      $0.unused("Presenter") + $0.missingStored(ofType: "Presenter", in: "ViewController")
        + $0.missingMachineOfPresenter + $0.viewNamings(in: "Presenter")
        + $0.stored(ofType: "Machine", in: "ViewController") + $0.machineryInViewController
        + $0.namings(of: "Board.count", "Board.leader", in: "ViewController")
    })
}
