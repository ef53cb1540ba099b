import Notebooks

enum Chapter9 {
  static let notebook: Notebook = Notebook(
    "Chapter 9: a state machine", annoyance + idea + road + arrival + elsewhere)

  private static let annoyance: [Notebook.Cell] = [
    .prose(
      """
      ## Who may act now?

      You are back where chapter 2 ended: the rules are a value, and everything else is one view controller. This is
      another road from there, and it depends on no other chapter of this part.

      The user taps a cell. Does the tap count? This is how the controller decides, as you found it:
      """),
    .source("ViewController.swift", "func boardView"),
    .prose(
      """
      Three questions in one line: is the game over, does a disk turn over, is this a person's turn. And this is what
      happens when the user changes a switch:
      """),
    .source("ViewController.swift", "changePlayerControlSegment"),
    .prose(
      """
      The same three, asked in other words. Now read what is asked by the reset, by the end of the two seconds and by the
      end of an animation: each finds out in a way of its own **where the app stands**. No variable says it. It has to be
      put together each time from a flag, a canceller that may be there, a dictionary of cancellers and the player of the
      side to move:

      | | asked by a tap | by a switch | by the end of a thought |
      | --- | --- | --- | --- |
      | is the game over? | yes | yes, as `side == turn` | no |
      | does a disk turn over? | yes | yes | no |
      | whose turn is it? | yes | yes | no |
      | is a pass waiting to be dismissed? | no | no | no |

      The last row is the worst. When a side must pass, the app waits for a user who presses Dismiss, and *nothing in the code
      says so*: the alert is on the screen, and that is all. In this game light plays a3 at 0.250, after which dark must
      pass. At 0.500, while disks turn over, the user presses Reset, and is asked whether they are sure. How long may they
      think about it? Each row is one run, with Cancel at the time on the left:
      """),
    .hesitation,
    .prose(
      """
      Who says no before the disks are at rest, at 0.750, loses nothing. A moment later the game stands still: the alert was
      due while the question was up. It was dropped, and with it the only thing that knew what the app was waiting for.
      """),
    .predict(
      "it is dark's turn, dark must pass, and no alert is up. Dark is given to a Computer. What happens, in the app as you found it?",
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
        The switch asks its three questions, and each gets the answer it wants: it is dark's turn, nothing turns over, dark is a
        Computer. The fourth was not asked, because there is nothing to ask: no variable holds the answer.
        """),
  ]

  private static let idea: [Notebook.Cell] = [
    .prose(
      """
      ## The idea

      [@objective-audio](https://github.com/objective-audio) rebuilt this app around one enumeration, in about four hundred small
      commits and without a library. Where the app stands is a **state**, and it is in exactly one. What can happen to it is an
      **action**. One function says what an action leads to, and that function is a table:

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

      In each of the six states the app *waits*. Where it does not wait there is no state: a turn that begins or ends is a
      **transition**, which changes the game and leads to the next state. What a state begins, it begins when it is
      entered, and what must not outlive it ends when it is left. These are the types at the end of this chapter, and how far a
      tap goes in them:
      """),
    .ways,
    .prose(
      """
      Actions go in, events come out. A **presenter** turns an event into a list of what to redraw, and lets disks
      land one after another; the screen then asks it for the contents.

      And nothing is ever cancelled. Every request that takes time gets a **token**, which is equal only to
      itself, and the answer brings it back. The state knows which token it waits for. Any other token belongs to an
      answer to an earlier question.

      `swift run workbook next 9` says what to do first. Code follows this pattern if:
      """),
    .pattern,
  ]
}

extension Notebook.Cell {
  /// Reset is pressed before a pass is due, and the user takes more and more time to say no.
  static let hesitation = lanes(
    before: "c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle",
    "wait 0.25; a3; wait 0.25; reset", finger: "cancel", upTo: 1.5, until: 2,
    harm: "the game stands still", every: 0.05)
}
