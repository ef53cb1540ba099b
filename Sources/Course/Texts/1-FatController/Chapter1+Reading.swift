import Notebooks

extension Chapter1 {
  /// What the app does, and where it keeps what it knows.
  static let reading: [Notebook.Cell] = [
    .prose(
      """
      ## Watch one move

      An app is easier to read once you have watched it move. Dark taps c4 on a phone without a save. Below is
      every change on the screen and in the save, with its time in seconds. The simulated phone controls time,
      so half a second costs nothing and every timestamp is exact.
      """),
    .predict(
      "at the end of the move the code changes the message, the save and the counts at one instant. In which order?",
      [
        "The counts, the message, the save": "0.500 count x 4, o 1\n0.500 message",
        "The message, the save, the counts": "0.500 message o's turn\n0.500 saved o00\n0.500 count",
        "The save, and then what is on the screen": "cell d4 x\n0.500 saved",
      ],
      .code { app in
        let played = try app.played("c4; settle")
        return .timeline(played.events)
      },
      why: """
        No user can see this order, but the code has one; you will read it below. Now read the rest from the
        top. The first launch starts a new game and saves it. The tap sets c4 immediately; a quarter of a second
        later, d4 turns over.
        """),
    .prose(
      """
      Half a second after the tap, the message, the save and the counts change together. This instant is the
      *tail* of the move. You will meet it in every chapter.

      ## Follow the tap through the code

      The same tap arrives in the code here:
      """),
    .source("ViewController.swift", "func boardView"),
    .prose(
      """
      (This is not Apple's UIKit. The workbook has a small stand-in, the *kit*, with the same names, on a
      simulated phone whose clock the scripts control.)

      The guard decides whether you may play. The game must not be over, nothing may be animating, and your
      side must be Manual. It gets these answers from three different places. `turn` is a property.
      `isAnimating` checks whether an object exists that could cancel an animation. `player(of:)` reads a
      switch on the screen:
      """),
    .source("ViewController.swift", "func player"),
    .prose("Any code that needs the board asks the board view, because there is no other board:"),
    .source("ViewController.swift", "cellsFlipped"),
    .prose(
      """
      This is the central rule of Reversi, and it reads a view. That has three drawbacks. The answer changes
      while disks are turning over. You cannot ask what *would* happen on another board. And to test the rule,
      you must build a screen.

      The tap ends up here:
      """),
    .source("ViewController.swift", "placeDisk"),
    .prose(
      """
      This function does six things. It decides what flips (a rule), animates it (a view), remembers how to
      cancel the animation (a state), tells its caller when it is done (a callback), writes a file, and sets
      two labels. Whoever changes one of them must test all six. The last lines of its closure are the tail
      that you saw above: first `completion()` changes the message, then come the save and the counts.

      ## List where the app keeps its state

      Before you change any controller that you have inherited, make this list: where does it keep each thing
      that the app must know? A fact that is kept in a view changes whenever the view does.

      | what the app knows | where it is kept |
      | --- | --- |
      | the board | in the board view, and nowhere else |
      | whose turn it is, whether the game is over | the property `turn` |
      | who plays a side | in a switch: its selected segment |
      | that a move is being animated | in `animationCanceller`, which is then not nil |
      | that a Computer is thinking | in `playerCancellers`, which then has an entry |
      """),
    .spoiler(
      "One thing is missing from this table. What is it, and where is it kept?",
      [
        .prose(
          """
          That a side has to pass, and it is kept nowhere. "Dark has to pass" is a state of the game like
          "dark is to move", but in this code it exists only as an alert on the screen. Keep that in mind when
          you hunt.
          """)
      ]),
    .prose(
      """
      ## Ask who else reads it

      Now pick a row of that table and ask who else reads it, and when: that shows how the parts of such code
      depend on each other. Take the board. It is in the board view, which during a move shows neither the
      old position nor the new one.
      """),
    .spoiler(
      "Who reads the board in the middle of a move, and what follows?",
      [
        .prose(
          """
          Both switches do, because using one saves the game. Here the user switches light to Computer a tenth
          of a second after dark's tap on c4. This is the save:
          """),
        .script("c4; wait 0.1; mode light computer; disk"),
        .prose(
          """
          Dark has a disk on c4, and d4 has not turned over yet. No game of Reversi was ever in that position.
          If the phone's battery died now, dark would resume from there and move twice. Each line is right by
          itself. `changePlayerControlSegment` saves when a mode changes, as it should, and `saveGame` writes
          the board, as it should. But the board is in the middle of an animation, and the save copies what
          the screen shows.

          This is *coupling* at its worst: two distant lines are both right, and together they are wrong. A
          review of either line would find nothing.
          """),
      ]),
  ]
}
