package import Supervision

/// A feature, such as undo, that is asked of a finished Reversi app. A patch adds it to a chapter's solution, and a
/// ``Bill`` says what that costs.
package struct Change: Sendable {
  /// The feature's name in commands, such as `undo`. Its clauses form a group of that name or, if the feature is a part
  /// that the reader hands over, that part has the name.
  package let name: String
  package let title: String
  /// What the feature must do, in Markdown.
  package let wish: String
  /// The code with which an app's `Main.swift` declares that the app has the feature.
  package let declaration: String
  /// The text that asks the reader to add the code of `declaration` to `Main.swift`, in Markdown.
  package var task = """
    Say above `chapter` in `Main.swift` that your app can do it; its clauses are checked from then on:
    """
  /// Hints for any architecture, from a first thought to nearly the whole answer.
  package let hints: [String]

  package static let all = [undo, moves, lines, remote]

  package static let undo = Change(
    name: "undo", title: "Undo",
    wish: """
      **A button that takes a move back.** People tap the wrong cell. Undo takes back the latest move by a person, with
      every later move by a Computer: at once, without animation, and in the save too. It works while disks turn over,
      while a Computer thinks, after a pass and after the end; not across a reset or a launch. The players stay as they
      are switched. While there is no move to take back, the button is disabled.

      The scene has the button already: `undoButton`, hidden until you show it.
      """,
    declaration: "static var language: any Language { .reversi(with: .undo) }",
    hints: [
      """
      Before the button, the past: what must be kept so that a move can be taken back, who keeps it, and at which moment
      is it kept? A tap that is no legal move leaves nothing.
      """,
      """
      Taking back is not a move of its own. Your app can already stop what is under way and begin a turn: the reset does
      both. Which of that can undo use, and what of it must it not do?
      """,
      """
      Four things must be right at once: what runs is called off, the board and whose turn it is are those of before,
      the game is saved, and the side to move is asked, which may be a Computer. Then forget the past at a reset.
      """,
    ])

  package static let moves = Change(
    name: "moves", title: "Moves in the save",
    wish: """
      **A save that knows how the game came about.** People want to look at their games again. The save has a tenth line
      with the moves since the game began, such as `c4 c3 - b2`; `-` is a pass, and a game without a move has no such line.
      A game that is loaded goes on with its moves. An old save loads as ever: its moves are not known, so that its game is
      saved in nine lines until the next reset. A line that does not lead from the start to the board and the turn above it
      makes the save a bad one, which is refused and kept.

      A pass is in the line from the first save on that says that it is the other side's turn.
      """,
    declaration: "static var language: any Language { .reversi(with: .moves) }",
    hints: [
      """
      At which places does a game go on by a move or by a pass, and at which does it begin anew? Whatever keeps the moves
      must notice all of them, and none twice.
      """,
      """
      A save and what is known at that moment must be of the same instant. Which board does your app save while disks turn
      over: the one before the move, or the one after it? The moves must lead to that one.
      """,
      """
      No moves and unknown moves are two things. To check a line, play it from the start with the rules that you have: an
      illegal move, a wrong pass, another board or another turn at its end, and the save is refused.
      """,
    ])

  package static let lines = Change(
    name: "lines", title: "A second front end",
    wish: """
      **The same game for people who read lines.** Some have no screen, and some do not see it. A second front end prints
      the game when it begins, and after that what has changed, in its own words. It understands a cell such as `d3`, a
      player such as `dark computer`, `reset`, and the buttons of the question or notice that is up; to anything else it
      says that it does not understand. What is typed is the same event as a touch of the screen, and leads to the same
      game and the same save. Where the screen says that a save has failed, and why, a line does too. The screen stays.
      """,
    declaration: "lines: .printer",
    task: """
      Hand it over: a `LineFront` in `Seams.swift`, and this argument in `Main.swift`. It is typed into from then on, and
      compared with your screen; `swift run` with your chapter and `lines` lets you play on it:
      """,
    hints: [
      """
      What does your screen ask, and of whom? A front end needs the same two things: what there is to show, and somewhere
      to send what the user does. If one of them can be had from a view alone, that is the price.
      """,
      """
      Write no rule of the game a second time, and nothing that moves, passes, thinks or saves. A front end has words for
      cells, sides and buttons, and remembers at most what it printed last and which question is up.
      """,
      """
      Begin with the game printed and one cell typed, then players, then the two dialogs: a question is up until one of its
      buttons is typed, and while it is, a cell means nothing. If your screen takes its time before the game goes on, who
      says that a line printer has finished?
      """,
    ])
}

extension Change {
  package static let remote = Change(
    name: "remote", title: "A third kind of player",
    wish: """
      **Someone who plays from elsewhere.** Each side's switch has a third segment, Remote. A Remote's moves arrive from
      outside, in the device's `inbox`, whenever they like: late, twice, in somebody else's turn, illegal, or never.
      While a Remote's turn waits for its move, its indicator turns, and taps place nothing. A legal move that arrives then
      is placed as a Computer's is, also while the user is asked about a reset. Whatever arrives at any other time is
      dropped, and not kept for later. Another player for the side, or a reset, calls the wait off, as it calls a Computer
      off. A game that is launched in a Remote's turn waits again. The save has a 2 for a Remote, and old saves load.

      The switches get their third segment with `insertSegment(withTitle: "Remote", at: 2)`, and `inbox.onMove` is called
      with the column and the row of each move.
      """,
    declaration: "static var language: any Language { .reversi(with: .remote) }",
    hints: [
      """
      A Remote has something of both others: like a Computer's, its turn is seen to wait, and can be called off; like a
      person's, its move comes from outside, and may be illegal. Where does your app ask which player it is?
      """,
      """
      What makes a tap mean nothing while a Computer thinks or disks turn over? A move from outside needs the same, with
      one difference: whose turn it must be.
      """,
      """
      A move is dropped unless three things are true at that moment: it is a Remote's turn, nothing turns over, and the move
      is legal. Then the wait ends as a thought ends, and the move begins. Look last at each place that names Computers: does
      it mean Computers, or every player that is not a person? A switch from a Computer to a Remote calls one off and begins
      to wait for the other.
      """,
    ])
}

extension Lesson {
  /// Returns the path, from the course's folder, of the patch that makes `change` in the chapter's solution.
  package func patch(of change: Change) -> String { "\(solution)/Changes/\(change.name).patch" }

  /// Returns a sentence or two that explain what `change` costs in the chapter's architecture, in Markdown.
  package func price(of change: Change, inPackage package: String) throws(Problem) -> String {
    let file = "\(solution)/Changes/\(change.name).md"
    return try SectionedText(publishedText(of: file, inPackage: package), file: file).introduction.text
  }
}
