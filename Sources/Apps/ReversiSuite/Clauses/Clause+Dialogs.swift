internal import Reversi
internal import Verification

extension Clause {
  static let dialogs = [
    Clause(
      "dialog.modal",
      "while a dialog is up, taps, switches and Reset do not reach the app; timers go on",
      scripts: [
        "Confirmation":
          "reset; d3; mode dark computer; mode light computer; reset; wait 3; cancel\n\(expectStart)expect saves 1",
        "Pass": """
        \(play(passLine))c5; mode dark computer; mode light computer; reset; wait 3; expect alert Pass
        expect mode x manual, o manual; expect message x's turn; dismiss; expect alert -
        expect message o's turn
        """,
        "timers go on": """
        computer first; mode dark computer; wait 1; reset; wait 1; expect cell d3 x
        wait 0.5; expect message o's turn; expect alert Confirmation
        """,
        "a button that the dialog does not have":
          "reset; dismiss; expect alert Confirmation; cancel; cancel; ok; expect alert -",
      ]),
    Clause(
      "dialog.none-lost", "a dialog that becomes due while another is up is shown after it",
      scripts: [
        "a pass falls due behind the reset confirmation, then Cancel": .init(
          """
          \(play(almostPassLine))a3; wait 0.1; reset; settle; expect alert Confirmation; cancel; expect alert Pass
          expect message x's turn; dismiss; expect message o's turn; c5; expect cell c5 o
          """, brokenBy: .swallowedAlert,
          instead: """
            \(play(almostPassLine))a3; wait 0.1; reset; settle; expect alert Confirmation; cancel; expect alert -
            expect message x's turn; c5; a2; settle; expect message x's turn
            """),
        "two Computers run into a pass behind it": .init(
          """
          save x11 1 xo----ox; wait 1; reset; settle; cancel; expect alert Pass
          expect message o's turn; dismiss; expect thinking x
          """, brokenBy: .swallowedAlert,
          instead: """
            save x11 1 xo----ox; wait 1; reset; settle; cancel; expect alert -
            expect message o's turn; expect thinking -; settle; expect message o's turn
            """),
        "a pass falls due behind it, then OK: there is nothing left to pass": """
        \(play(almostPassLine))a3; wait 0.1; reset; settle; ok
        \(expectStart)settle
        \(expectStart)\(play("c4"))expect message o's turn
        """,
        "a pass falls due behind it, then OK: the next Reset asks again":
          "save x10 1 xo-o----; reset; settle; ok; reset; expect alert Confirmation; ok\n\(expectStart)",
        "a pass falls due just as OK is tapped: there is nothing left to pass":
          "save o00 \(darkPassesAfterA3); a3; wait 0.1; reset; wait 0.4 + ok; settle\n\(expectStart)",
        "Reset is pressed just as a pass comes after Cancel": .init(
          """
          save o00 \(darkPassesAfterA3); a3; wait 0.1; reset; settle
          cancel + reset; cancel; expect alert Pass; dismiss; cancel; expect alert -
          expect message o's turn
          """, brokenBy: .swallowedAlert,
          instead: """
            save o00 \(darkPassesAfterA3); a3; wait 0.1; reset; settle
            cancel + reset; cancel; expect alert -; expect message x's turn
            """),
        "the same, and the question is ready before the pass is shown": .init(
          """
          save o00 \(darkPassesAfterA3); a3; wait 0.1; reset; settle
          schedule 0 1 1 0 1; cancel + reset; cancel; expect alert Pass; dismiss; cancel; expect alert -
          expect message o's turn
          """, brokenBy: .swallowedAlert,
          instead: """
            save o00 \(darkPassesAfterA3); a3; wait 0.1; reset; settle
            schedule 0 1 1 0 1; cancel + reset; cancel; expect alert -; expect message x's turn
            """),
        "a pass that is due after Cancel":
          "\(play(almostPassLine))a3; wait 0.1; reset; wait 0.1; cancel; expect alert -; settle; expect alert Pass",
      ]),
  ]
}
