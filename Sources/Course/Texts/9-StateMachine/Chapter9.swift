import Notebooks

enum Chapter9 {
  static let notebook: Notebook = Notebook(
    "Chapter 9: a state machine", annoyance + idea + road + arrival + elsewhere)

  private static let annoyance: [Notebook.Cell] = [
    .prose(
      """
      ## What is the app waiting for?

      Light plays a move after which dark must pass. While its disks turn over, the user presses Reset, and
      takes too long to press Cancel. Now the game is stuck: it is dark's turn, dark has no legal move, and no
      alert says so.

      In this chapter you write down what the app waits for. At the end you have six states, one function that
      sets the state, and one table that says what each action does in each state. Nothing has to be
      cancelled. The code begins where chapter 2 ended.

      The user taps a cell. Does the tap count? Today the controller decides like this:
      """),
    .source("ViewController.swift", "func boardView"),
    .prose(
      """
      Three checks in one line: is the game over, is a disk turning over, is this a person's turn? And when
      the user changes a switch:
      """),
    .source("ViewController.swift", "changePlayerControlSegment"),
    .prose(
      """
      These are the same three checks, written differently. The reset, a timer and the end of an animation
      each check something else. Each works out in its own way **what the app is waiting for**, from a flag,
      an optional canceller, a dictionary of cancellers and the player of the side to move. No variable holds
      the answer:

      | | a tap checks | a switch checks | a Computer's timer checks |
      | --- | --- | --- | --- |
      | is the game over? | yes | yes, as `side == turn` | no |
      | does a disk turn over? | yes | yes | no |
      | whose turn is it? | yes | yes | no |
      | is a pass waiting to be dismissed? | no | no | no |

      The last row is the worst. When a side must pass, the app waits for the user to press Dismiss, and
      *nothing in the code says so*: there is only the alert on the screen.

      Here is the game from the beginning of this chapter. Light plays a3 at 0.250, after which dark must pass.
      At 0.500, while disks turn over, the user presses Reset, and the confirmation comes up. Each row is one
      run, and Cancel is pressed at a different instant in each. In the browser, you can drag that press to any
      instant. In the marked spans the game is stuck:
      """),
    .hesitation,
    .prose(
      """
      The disks settle at 0.750. Cancel before that, and nothing is lost. Cancel later, and the game is stuck:
      the alert was due while the confirmation was up, so it was dropped.
      """),
    .predict(
      "it is dark's turn, dark must pass, and no alert is up. Dark is switched to Computer. What does the original app do?",
      [
        "The Computer thinks, and passes": "message: o's turn",
        "Nothing": "thinking: -\nalert: -\nsaved",
        "The app crashes": "crashed: ",
      ],
      .script(
        """
        c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle
        a3; reset; wait 2; cancel; mode dark computer; show
        """),
      why: """
        The switch makes its three checks, and all succeed: it is dark's turn, no disk is turning over, dark
        is a Computer. It does not check whether a pass is due, because no variable says so.
        """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      [@objective-audio](https://github.com/objective-audio) rebuilt the app around one enumeration, in about
      four hundred small commits and without a library. The app is always in exactly one **state**. Anything
      that can happen to it is an **action**. One function maps a state and an action to the next step. That
      function is a table:

      ```drawing From launching to a turn that begins; from there to operating, thinking, passing or resulting. A move leads to placing, and when all disks have landed, or Dismiss is pressed, the turn ends and the next begins. From any of them a confirmed reset leads to a new game.
        launching ── the screen is up ──► a turn begins ◄────────────────┐
                                               │                         │
              ┌────────────────┬───────────────┼───────────────┐         │
              ▼                ▼               ▼               ▼         │
          operating        thinking         passing        resulting     │
              │ a person       │ it            │ Dismiss                 │
              │ plays          │ answers       │ is pressed              │
              └───────┬────────┘               │                         │
                      ▼                        ▼                         │
                   placing ── all landed ──► a turn ends ────────────────┘

        from any of them: a reset is confirmed ──► a new game ──► a turn begins
      ```

      In each of the six states the app *waits*. It never waits between two states: the beginning or end of a
      turn is a **transition**, which changes the game and leads to the next state. Entering a state starts
      its work, and leaving it ends that work.

      Actions go in, events come out. A **presenter** turns each event into a list of what to redraw, and lets
      disks land one after another. The screen then asks the presenter for the contents.

      Nothing is ever cancelled. Every request that takes time gets a **token**, which is equal only to
      itself, and the answer brings it back. The state holds the token of the answer that it waits for. An
      answer with any other token belongs to an earlier request, and is ignored.

      Here is the path of a tap through our solution. The table is in `State`, and `Machine` sets the state; the
      game is a `Save`, which a `FileShelf` keeps:
      """),
    .ways,
    .prose(
      """
      Code follows this pattern if:
      """),
    .pattern,
  ]
}

extension Notebook.Cell {
  /// Reset is pressed before a pass is due, and the user takes more and more time to say no.
  static let hesitation = lanes(
    before: "c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle",
    "wait 0.25; a3; wait 0.25; reset", finger: "cancel", upTo: 1.5, until: 2,
    harm: "the game is stuck", every: 0.05)
}
