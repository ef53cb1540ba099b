import Notebooks

extension Chapter1 {
  /// The smallest change that is right.
  static let fixing: [Notebook.Cell] = [
    .prose(
      """
      ## Fix one bug and nothing else

      You fix one of the six now. Later chapters fix the other five, along with the structure that made them
      possible.

      It is tempting to tidy up in one go. But if the suite then reports a failure, you cannot tell whether
      the fix or the tidying caused it. Change behaviour or structure, never both at once.
      """),
    .spoiler(
      "Step 1: fix one bug (open this to go on; it names the bug)",
      [
        .prose(
          """
          The bug is the lost pass, and you know its cause. Two broken clauses will hold when it is fixed.

          There are two ways to fix it. You could add "dark must pass" to the save, which changes the file
          format for this version and every later one. Or the launch could work it out, because whether a side
          must pass follows from the board, and the board is in the save. The second way is smaller, and its
          answer always matches the board.

          This is your first *step*. It has a *goal*: a check of your code that fails before the step and
          passes after it.
          """),
        .step("01-look-for-a-pass-at-launch"),
        .exercise(
          "Verify the whole chapter",
          """
          Run `swift run chapter-1 verify`. If `Main.swift` still declares the defect that you have fixed, the
          suite reports it as fixed: remove it from the list. From then on the suite won't let the defect come
          back.
          """,
          until: ["pass.relaunch", "load.no-moves"],
          hints: [
            "Look for `fixed` and `broken` at the beginning of a line.",
            "The list is `knownDefects` in `Main.swift`. Take `.bug1` out of it.",
            """
            The clauses to watch are `pass.relaunch` and `load.no-moves`. If one is still broken, the launch does not
            begin a turn.
            """,
          ],
          answer: """
            `verify` ends with five declared defects and no unexpected failure. The change is a dozen lines:
            one function split in two, and one call to the second half.
            """),
        .experiment(
          "An attempt that looks right: begin the turn while loading",
          """
          A colleague has the same idea, and a shorter way to do it. Once `viewDidLoad` has loaded the game, a
          turn can begin, so they begin it there:

          ```diff
           override func viewDidLoad() {
             // ...
             do {
               try loadGame()
          +    beginTurn()
             } catch {
           // ...
           override func viewDidAppear(_ animated: Bool) {
             // ...
          -  beginTurn()
          +  waitForPlayer()
          ```

          Before you run anything, write down what a user will see on opening a save in which dark must
          pass. Then make the change, verify, and compare. Undo it when you can say why.
          """,
          until: """
            you can say which of the two lines comes too early, and what is still missing at that time
            """,
          hints: [
            "It compiles, and `beginTurn` does find out that dark must pass. What does it do next?",
            "`swift run chapter-1 verify --clause pass.relaunch`: the last line of *what happened before it* is a warning.",
            "An alert needs a view that is on the screen, and before `viewDidAppear` this view is not.",
          ],
          answer: """
            The alert is presented by a view that is not on the screen yet. The system drops it with a
            warning, and the game is stuck: `pass.relaunch` breaks as before, for another reason. If a
            Computer must pass, it is worse: `waitForPlayer` then asks it for a move that it does not have. A
            Computer that can move is asked twice, on loading and again when the view appears. The call is
            right, but it comes too early.
            """),
      ]),
    .openTask,
    .prose(
      """
      ## Run the script again

      A script showed the bug, so the same script shows whether it is gone.
      """),
    .spoiler(
      "Is it gone? (This names the bug.)",
      [
        .prose(
          """
          Printed here is the original app's result. If yours is different, it follows as *your code now*.

          Eight moves, after which dark must pass; the phone dies; the app is launched again:
          """),
        .script(
          """
          c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle; a3;settle
          kill; show
          """),
        .prose(
          """
          Originally, no alert comes back: it is dark's turn, dark cannot move, and the user can only reset.
          With your fix the alert is back, and *your code now* shows it.
          """),
      ]),
    .prose(
      """
      ## What you have now

      The app has one bug fewer, and is exactly as fat as before. But you have read it, you have seen how its
      parts depend on each other, and you have a suite that fails when behaviour changes. Four problems still
      make every change hard:

      - a rule cannot be tested without a screen;
      - a move cannot be cancelled without a flag that every callback has to remember to check;
      - a game cannot be saved without asking the screen what it shows;
      - what the screen shows is written wherever something happens.

      Each of the next four chapters removes one of these.

      ## When not to do this

      Pinning behaviour down takes time, and it pins accidents along with intentions. `move.tail`, for
      example, requires that the message changes before the pass alert appears or the thinking starts. Nobody
      wanted that order, but the original app has it and the phone records it.

      Skip this if the code will soon be thrown away, or is so small that you can read all of it and be sure.
      But do not be sure too soon: each line of this controller looks right, and it had six bugs.

      ## For your next review

      - **You have this problem when** you fix one bug in a class, and users find the next one.
      - **Ask in the review:** has this test ever failed? Break the line that it protects, and run it.
      - **Write this test:** press a second button while the first one's work is still running. Record every
        change on the screen, and compare from then on.
      """),
    .spoiler("Which clauses hold now? (This names the bugs.)", [.verify()]),
  ]
}
