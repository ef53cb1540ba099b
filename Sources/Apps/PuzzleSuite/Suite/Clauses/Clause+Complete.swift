internal import Puzzle
internal import Verification

private let sheet = "expect sheet Well Done !!"
private let noSheet = "expect sheet -"

extension Clause {
  static let complete = [
    Clause(
      "complete.rule",
      "the puzzle is complete when something has been slid or shuffled since the launch and the layout is that of the start",
      scripts: [
        "by the last slide": "\(oneSlideAway)expect complete no; d4; expect complete yes",
        "there and back":
          "c4; expect complete no; wait 0.25; d4; expect complete yes; wait 0.25; expect complete yes",
        "by a shuffle": "dice c4 d4; shuffle; expect complete yes",
        "no longer": "\(oneSlideAway)d4; wait 0.25; d3; expect complete no",
        "three rows and the blank are not enough": """
        layout 1 2 3 4 5 6 7 8 9 10 11 . 14 15 13 12; d4; expect complete no; wait 1; \(noSheet)
        \(oneSlideAway)kill; d4; expect complete yes
        """,
        "the blank at d4 is not enough":
          "\(middleLayout)c2; wait 0.25; c3; wait 0.25; d3; expect complete no; wait 0.25; d4; expect complete yes",
      ]),
    Clause(
      "complete.untouched", "the untouched start is not complete",
      scripts: [
        "until something is slid":
          "a1; d4; wait 2; expect complete no; \(noSheet); c4; wait 0.25; d4; expect complete yes",
        "after another launch":
          "\(oneSlideAway)d4; expect complete yes; kill; expect complete no; c3; wait 2; \(noSheet)",
      ]),
    Clause(
      "complete.sheet",
      "1.0 s after the slide or shuffle that completes it, the sheet \"Well Done !!\" is up, with \"Shuffle again\" and \"Close\"",
      scripts: [
        "after a slide":
          "\(oneSlideAway)d4; wait 0.999; \(noSheet); wait 0.001; \(sheet) | Shuffle again, Close; expect escape Close",
        "after a shuffle": "dice c4 d4; shuffle; wait 0.999; \(noSheet); wait 0.001; \(sheet)",
        "a tap that is refused changes nothing":
          "\(oneSlideAway)d4; wait 0.5; a1; d4; wait 0.499; \(noSheet); wait 0.001; \(sheet)",
        "the second time":
          "\(oneSlideAway)d4; wait 1; close; c4; wait 0.25; d4; wait 0.999; \(noSheet); wait 0.001; \(sheet)",
      ]),
    Clause(
      "complete.not-late",
      "a slide or a shuffle within that second cancels the sheet, unless it completes the puzzle again: then it is 1.0 s from there",
      scripts: [
        "a slide": .init(
          "\(oneSlideAway)d4; wait 0.5; c4; wait 5; \(noSheet)", brokenBy: .lateSheet,
          instead: "\(oneSlideAway)d4; wait 0.5; c4; wait 0.499; \(noSheet); wait 0.001; \(sheet)"),
        "a slide at the last moment": .init(
          "\(oneSlideAway)d4; wait 0.999; c4; wait 5; \(noSheet)", brokenBy: .lateSheet,
          instead: "\(oneSlideAway)d4; wait 0.999; c4; wait 0.001; \(sheet)"),
        "a shuffle": .init(
          "dice first\n\(oneSlideAway)d4; wait 0.5; shuffle; wait 5; \(noSheet)", brokenBy: .lateSheet,
          instead:
            "dice first\n\(oneSlideAway)d4; wait 0.5; shuffle; wait 0.499; \(noSheet); wait 0.001; \(sheet)"),
        "completed again": .init(
          "\(oneSlideAway)d4; wait 0.5; c4; wait 0.25; d4; wait 0.999; \(noSheet); wait 0.001; \(sheet)",
          brokenBy: .lateSheet,
          instead:
            "\(oneSlideAway)d4; wait 0.5; c4; wait 0.25; d4; wait 0.249; \(noSheet); wait 0.001; \(sheet)"),
        "a slide at the same instant: either the sheet is up, or the panel has slid": .init(
          "\(oneSlideAway)d4; wait 1 + c4; wait 0.25; b4\n\(rows("*", "*", "*", "13 . 14 15 or 13 14 15 ."))",
          brokenBy: .lateSheet),
      ]),
    Clause(
      "complete.modal", "while the sheet is up, panels and Shuffle do not react",
      scripts: [
        "panels":
          "\(oneSlideAway)d4; wait 1; c4; d3; expect moving -\n\(startRows)\(sheet); close; c4; expect cell d4 15",
        "Shuffle": """
        dice first
        \(oneSlideAway)d4; wait 1; shuffle
        \(startRows)close; shuffle; expect cell a1 .
        """,
        "not kept for later": "\(oneSlideAway)d4; wait 1; c4; close; wait 5\n\(startRows)\(noSheet)",
      ]),
    Clause(
      "complete.close", "Close takes the sheet away and changes nothing else",
      scripts: [
        "close": """
        \(oneSlideAway)d4; wait 1; \(sheet); close; \(noSheet); expect complete yes; expect moving -
        \(startRows)wait 5; \(noSheet)
        """,
        "and a slide goes on from there":
          "\(oneSlideAway)d4; wait 1; close; d3; expect cell d4 12; expect complete no; settle; \(noSheet)",
      ]),
    Clause(
      "complete.again", "Shuffle again takes the sheet away and shuffles",
      scripts: [
        "shuffled": """
        dice first
        \(oneSlideAway)d4; wait 1; again; \(noSheet); expect complete no; expect moving -
        \(rows(". 1 2 3", "5 6 7 4", "9 10 11 8", "13 14 15 12"))wait 5; \(noSheet)
        """,
        "completed by that": """
        dice c4 d4
        \(oneSlideAway)d4; wait 1; again; \(noSheet); expect complete yes; wait 0.999; \(noSheet); wait 0.001; \(sheet)
        """,
        "open at once": "dice first\n\(oneSlideAway)d4; wait 1; again; b1; expect cell a1 1",
      ]),
  ]

  /// All clauses of the sliding puzzle, in the order of the specification.
  static let ofPuzzle = start + slide + shuffle + complete + life
}
