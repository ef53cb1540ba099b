import Notebooks

extension Chapter4 {
  /// The chapter's idea, once more, on code that is not Reversi.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## In another app: a list of scores

      A scoreboard counts points. At the end of a game it updates the best score of all games. Both numbers
      are in one file:
      """),
    .source("../Practice/4-Scores/Scoreboard.swift", "class Scoreboard"),
    .experiment(
      "Save two numbers that must agree",
      """
      A game's points and the best score belong together: either both say that the game has ended, or neither
      does. Find an instant when a dying battery makes the next launch show a game that never was. In a
      script, `fault kill 3` ends the app three bytes into the next write, and
      `swift run practice-4 play --script FILE` plays it. Then make sure that a launch shows the game as it
      was before its end or after it, and that an unreadable file gets another name before anything is
      written. The file still holds two numbers with a space between them.
      """,
      until: "`swift run practice-4 verify` reports that all clauses hold",
      hints: [
        "How many writes are there in `end`, and what is in the file between them?",
        "A write that is not atomic may stop at any byte. `device.files.writeText(_:to:)` happens whole or not at all.",
        "Make one value of both numbers, with a pair of functions to and from text. Any other text is an error, and `load` must not save. `device.files.move(_:to:)` gives a file another name, and `exists(_:)` says whether one has it.",
      ],
      answer: """
        `Scores` in `Solutions/Practice/Scores.swift` is the position of this app. It is changed as a whole,
        written when the change is complete, and read as a whole or not at all. Any other file gets another
        name before anything is written, even if the storage fails the first time. The first version read
        `3 4 5` as 3 points and a best of 5, and immediately wrote over the file.
        """),
    .prose(
      """
      All six defects of chapter 1 are now gone. Chapter 5 extracts what is still only in the view controller:
      what the screen shows. `swift run chapter-5` opens it.

      Further reading:

      - Thanumalayan Sankaranarayana Pillai and others, *All File Systems Are Not Created Equal* (OSDI 2014):
        what is left in files after a crash.
      - George Candea and Armando Fox, *Crash-Only Software* (HotOS 2003): a program that must survive a kill
        needs no other way to stop.
      - Alexis King, *Parse, don't validate* (2019): why a parser should return a type that cannot hold bad
        data.
      """),
  ]
}
