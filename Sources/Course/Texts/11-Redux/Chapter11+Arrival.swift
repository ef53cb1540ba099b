import Notebooks
import Reversi
import ReversiSuite

extension Chapter11 {
  static let arrival: [Notebook.Cell] = [
    .exercise(
      "Verify the app, then break a rule",
      """
      Run `swift run chapter-11 verify`: it checks 53 clauses, the seams, and a group *pattern* with five rules.
      Then break a rule on purpose: ask the dice in the reducer, or let the world answer with a tap.
      """,
      until: ["load.bad", "save.whole", "load.keeps-bad", "dialog.none-lost"],
      hints: [
        "`pattern: .redux` comes after the title in `Main.swift`.",
        "A broken rule is reported with file and line, and `verify` exits with 1.",
        "If seams.log is broken: what changes your state without an action?",
      ],
      answer: """
        53 clauses and five rules of Redux hold. Dice in the reducer break pattern.reducer, and a world that sends
        the user's taps breaks pattern.actions.
        """),
    .prose(
      """
      ## Read the log

      A log is the main reason to choose Redux. It shows each action with its time, and below the action what
      changed in the state. A number with `#` is a request:
      """),
    .code(with: LogSeam.self) { log in
      let script = "c4; wait 0.3; mode light computer; wait 1; reset; wait 2; ok"
      return .text(try log.lines(of: script).joined(separator: "\n"))
    },
    .prose(
      """
      Now play the report from the beginning of this chapter. Where does the disk come from?
      """),
    .code(with: LogSeam.self) { log in
      let script = "mode light computer; c4; wait 1; e3; reset; ok; wait 0.5; d3; wait 2"
      return .text(try log.lines(of: script).joined(separator: "\n"))
    },
    .prose(
      """
      Nothing follows the tap on e3: the Computer is thinking. Half a second after OK comes another tap, d3.
      The disk is the user's own, and the log remembers what the user did not.

      Read a log backwards from any line, and you know how the app got there. `swift run chapter-11 log FILE`
      shows the log of any script, and `--seed N` chooses the dice. In a terminal you can travel through it with
      the arrow keys, Home and End, and see the screen at each action.

      Now two Computers play for 200 seconds, and their log is replayed on another phone, without dice or a
      save:
      """),
    .code(with: LogSeam.self) { log in
      let replay = try log.replay("mode dark computer; mode light computer; wait 200")
      return .text(
        """
        \(replay.actions) actions, \(replay.screens) screens
        replayed at the same instant: \(replay.same)
        """)
    },
    .prose(
      """
      ## An answer that comes too late

      Dark's Computer has been thinking for a second when it is switched off. A person plays instead. The
      Computer's answer comes a second later, at 2.000. Look for a line that cancels it, and for one that
      ignores it:
      """),
    .code(with: LogSeam.self) { log in
      let script = "mode dark computer; wait 1; mode dark manual; d3; settle; wait 2"
      return .text(try log.lines(of: script).joined(separator: "\n"))
    },
    .prose(
      """
      No line cancels it. The last line is the answer, `choose f5 #1`, with no change below it: no phase waits
      for number 1, so the reducer ignores it. The next three questions are about answers and taps that come at
      a bad moment.
      """),
    .predict(
      "dark's Computer has been thinking for a second. The user switches it off and, at the same instant, on again. When does dark play?",
      [
        "At 2.000": "\n2.000 cell",
        "At 3.000": "\n3.000 cell",
        "At both": "\n2.000 cell d3 x\n3.000 cell",
      ],
      .script("trace on; mode dark computer; wait 1; mode dark manual; mode dark computer; wait 2.1"),
      why: """
        At 1.500 two requests are under way, because nothing has cancelled the first. Its answer comes at 2.000 with
        the number 1, but the state waits for number 2. Without numbers the app would play that move.
        """),
    .predict(
      "c4 is played, and reset after 0.100. At the same instant a person plays e6. The old disk settles at 0.250, in the middle of the new move. When does e5 turn over?",
      [
        "At 0.250, with the old disk": "\n0.250 cell e5",
        "At 0.350, a quarter of a second after e6": "\n0.350 cell e5",
        "At 0.600, because the old disk delays it": "\n0.600 cell e5",
      ],
      .script("trace on; c4; wait 0.1; reset; ok; e6; settle"),
      why: """
        The old disk does answer at 0.250, and the phase is `flipping` again. But this phase waits for another
        number. The answer must belong to *this* flip.
        """),
    .predict(
      "dark's Computer has been thinking for a second when a person taps d3, which would be legal. When does dark's disk appear?",
      [
        "At 1.000, on d3": "\n1.000 cell",
        "At 2.000, where the Computer wants it": "\n2.000 cell",
        "At 3.000: the tap restarts the Computer": "\n3.000 cell",
      ],
      .script("trace on; mode dark computer; wait 1; d3; wait 2.5"),
      why: """
        The reducer has no case for a tap in `thinking`, so the tap is in the log and changes nothing.
        """),
    .prose(
      """
      ## Every action in every phase

      You can call the reducer without a phone, with every action in every phase. In this table a row is an
      action, and a column is the phase before it. A table cell holds the first two letters of the next phase,
      or of several if it depends on the game. `·` means that nothing happens, and `=` that the game changes but
      the phase does not. To get the table of your own reducer, copy `TableSeam` from the solution's
      `Seams.swift`, and write `table: .reducer` in `Main.swift`:
      """),
    .code(with: TableSeam.self) { table in
      let table = try table.table()
      return .table(head: table.head, rows: table.rows)
    },
    .prose(
      """
      The three rows of old answers are empty: the reducer's last line ignores them all. That line does the work
      of every canceller that you deleted.
      """),
    .trap(),
    .prose(
      """
      ## What it makes impossible, and what it invites

      **Impossible: anything missing from the log.** Only an action can change the state, and the log has every
      action. No view, timer or file can get past it.

      **Invited: actions that are commands.** `setPhase`, `startThinking` and `showAlert` say what to *do*. Then
      the sender decides, and soon two senders decide differently. The log shows what was done but not why. Name
      actions after events: `tap`, not `startMove`. Here a tap during a Computer's turn means nothing, and only
      the reducer knows that:
      """),
    .script("mode dark computer; wait 1; d3; show"),
    .openTask,
    .prose(
      """
      ## What it cost

      The app has grown by nearly two thirds, and the view controller has shrunk to about a fifth:
      """),
    .sizes("2-Rules", "11-Redux"),
    .changes,
    .prose(
      """
      To make a switch do one more thing, you edit an action, a reducer case and often an effect: three files,
      where a controller needed one line. An abandoned request still runs for its two seconds and holds its
      memory. For a download that is too much: you would add an effect such as `cancel(request)`, and give up
      the rule that nothing is ever cancelled.

      ## When you would choose it, and when not

      Choose it when you must know how the app got into its state: support gets a log instead of a story, and
      a bug can be replayed. Choose it when many sources change the same facts, and their order matters.

      Do not choose it for screens that only show and edit a form: each keystroke becomes an action, and the
      log is noise. Do not choose it when parts of the app are unrelated, because one state and one reducer tie
      them together. And keep out of the state what a widget can keep for itself, such as the scroll position
      of a list.

      Redux looks like [chapter 13](../13-StateAsValue/README.md), but something else starts the work. There, work
      starts because the state has changed, and is cancelled when it no longer follows from the state. Here, an
      action starts the work, and it always runs to its end, even if its answer is ignored.
      """),
    .spoiler(
      "When you have found the trap: the facts about the published version",
      [
        .prose(
          """
          The repository of [@hironytic](https://github.com/hironytic): 2,195 lines of Swift and 2,943 of
          tests, with 57 test functions. It has nine phases, and every animation, alert, save and thinking
          Computer is a request with an id. A person's tap and the Computer's move are one action, so a tap
          on a legal cell is played while a Computer thinks. Of four ways to change a player, only one is
          saved. Two taps within one pass of the main queue leave the same side to move.
          """)
      ]),
    .prose(
      """
      ## The owner's change

      The owner wants an Undo button: it takes back a person's latest move, and every Computer's move after
      it. Next comes a remote opponent, whose moves arrive late, twice, illegal or never. Where in your code
      does each go? Write it down, and then:

      ```sh
      swift run workbook change undo 11
      swift run workbook change remote 11
      ```
      """),
    .spoiler(
      "What it cost us, and two other authors",
      [
        .prose(
          """
          Undo took 25 lines here, and 17 in both other versions, so the author made the difference, not the
          architecture. Going back is one case and one short function, and nothing is cancelled. The other lines
          extend lists: the actions, the log, and an output with its binding.

          A remote player took 7 lines, the fewest of our eleven versions. Its answer has a number, like a
          Computer's, so a late, double or illegal move is one more answer to ignore.
          """)
      ]),
    .prose(
      """
      ## For your next review

      - **You have this problem when** bugs are closed as "cannot reproduce", because the log lists calls and
        not events.
      - **Ask in the review:** does this function read the clock, the dice or a file?
      - **Write this test:** record one session's events, send them to a new instance, and compare the final
        states. Then deliver one answer twice.
      """),
    .verify(),
  ]
}
