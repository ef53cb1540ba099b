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
  package private(set) var declaration: String
  /// Whether it is made in an app that has undo already, instead of in the solution as it is.
  package private(set) var isAfterUndo = false
  /// The text that asks the reader to add the code of `declaration` to `Main.swift`, in Markdown.
  package var task = """
    Say above `chapter` in `Main.swift` that your app can do it; its clauses are checked from then on:
    """
  /// Hints for any architecture, from a first thought to nearly the whole answer.
  package let hints: [String]

  package static let all = [undo, moves, lines, remote, history]

  /// History once more, in an app that has undo already: what a change costs on top of another.
  package static let historyAfterUndo = {
    var change = history
    change.declaration = "static var language: any Language { .reversi(with: .undo, .history) }"
    change.isAfterUndo = true
    return change
  }()

  /// All changes that were made in solutions: each by itself, and one after another.
  package static let made = all + [historyAfterUndo]

  /// The name of its patch and of its bill, such as `history-after-undo`.
  package var key: String { isAfterUndo ? "\(name)-after-undo" : name }

  package static let undo = Change(
    name: "undo", title: "Undo",
    wish: """
      **A button that takes a move back.** People tap the wrong cell. Undo takes back the latest move by a person, with
      every later move by a Computer: at once, without animation, and in the save too. It works while disks turn over,
      while a Computer thinks, after a pass and after the end; not across a reset or a launch. The players keep their
      switches' settings. With no move to take back, the button is disabled.

      The scene has the button already: `undoButton`, hidden until you show it.
      """,
    declaration: "static var language: any Language { .reversi(with: .undo) }",
    hints: [
      """
      Begin with the past, not the button: what must the app keep to take a move back, which type keeps it, and at which
      moment? An illegal tap leaves nothing.
      """,
      """
      Taking back is not a move of its own. Your app can already stop all work and begin a turn: the reset does both.
      Which parts of that can undo use, and which not?
      """,
      """
      Four things must be right at once: the work under way is cancelled, the board and the turn are the earlier ones,
      the game is saved, and the side to move is asked, which may be a Computer. Forget the past at a reset.
      """,
    ])

  package static let moves = Change(
    name: "moves", title: "Moves in the save",
    wish: """
      **A save that knows how the game came about.** People want to look at their games again. The save has a tenth line
      with the moves since the game began, such as `c4 c3 - b2`; `-` is a pass, and a game without a move has no such
      line. A loaded game continues its list of moves. An old save still loads: its moves are unknown, so its game is
      saved in nine lines until the next reset. If the line does not lead from the start to the board and the turn above
      it, the save is bad: it is refused and kept.

      A pass is in the line as soon as a save gives the turn to the other side.
      """,
    declaration: "static var language: any Language { .reversi(with: .moves) }",
    hints: [
      """
      Where does a game go on by a move or by a pass, and where does it begin anew? The list of moves must record all of
      them, and none twice.
      """,
      """
      A save's board and its moves must belong to the same instant. Which board does your app save while disks turn
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
      **The same game for people who read lines.** Some have no screen, and some cannot see it. A second front end
      prints the game when it begins, and then each change, in its own words. It understands a cell such as `d3`, a
      player such as `dark computer`, `reset`, and the buttons of the open dialog, in capitals or small letters; to
      anything else it replies that it does not understand. A typed line is the same event as a touch of the screen, and leads to the same game and the
      same save. If the screen reports a failed save, and why, a line does too. The screen stays.
      """,
    declaration: "lines: .printer",
    task: """
      Hand it over: a `LineFront` in `Seams.swift`, and this argument in `Main.swift`. From then on the suite types into
      it, and compares it with your screen; `swift run` with your chapter and `lines` lets you play on it:
      """,
    hints: [
      """
      What does your screen need, and from which types? A front end needs the same two things: something to show, and a
      receiver for the user's actions. If only a view has one of them, that is the price.
      """,
      """
      Write no rule of the game a second time, and nothing that moves, passes, thinks or saves. A front end has words
      for cells, sides and buttons, and remembers at most its last output and the open dialog.
      """,
      """
      Begin with printing the game and reading one cell, then players, then the two dialogs: a dialog is open until one
      of its buttons is typed, and until then a cell means nothing. If your game waits for the screen, how does it learn
      that a line printer has finished?
      """,
    ])
}

extension Change {
  package static let remote = Change(
    name: "remote", title: "A third kind of player",
    wish: """
      **Someone who plays from elsewhere.** Each side's switch has a third segment, Remote. A Remote's moves arrive from
      outside, in the device's `inbox`, at any time: late, twice, out of turn, illegal, or never. While a Remote's turn
      waits for its move, its indicator is on, and taps place nothing. A legal move that arrives then is placed like a
      Computer's, even during a reset's confirmation. A move at any other time is dropped, and not kept for later.
      Another player for the side, or a reset, cancels the wait, as it cancels a Computer. A game that is launched in a
      Remote's turn waits again. The save has a 2 for a Remote, and old saves load.

      The switches get their third segment with `insertSegment(withTitle: "Remote", at: 2)`, and `inbox.onMove` is called
      with the column and the row of each move.
      """,
    declaration: "static var language: any Language { .reversi(with: .remote) }",
    hints: [
      """
      A Remote resembles both others: like a Computer's, its turn has an indicator and can be cancelled; like a
      person's, its move comes from outside, and may be illegal. Where does your app check the kind of player?
      """,
      """
      Why is a tap ignored while a Computer thinks or disks turn over? A remote move needs the same checks, except for
      whose turn it must be.
      """,
      """
      A move is dropped unless three things are true at that moment: it is a Remote's turn, nothing turns over, and the
      move is legal. Then the wait ends like a Computer's thinking, and the move begins. Finally look at each place that
      mentions Computers: does it mean Computers, or every player that is not a person? A switch from a Computer to a
      Remote cancels one and begins to wait for the other.
      """,
    ])
}

extension Change {
  package static let history = Change(
    name: "history", title: "A second screen",
    wish: """
      **A screen that shows how the game came about.** A button on the game's screen opens History, which covers it. It
      lists the moves of the game, such as `1 x c4`, `2 o c3` and `3 x pass`, and its board shows the position after the
      selected one; *Earlier*, *Later* and *Latest* select another, and *Back* leaves. It opens with the latest selected,
      and while that is so, the selection and the board follow the game. Message and counts are always the game's.

      The game goes on below: disks turn over, Computers play, saves are written, all at the same instants as without
      History. Only taps do not get there. A pass is asked on top of History. A move is in the list when its last disk has
      landed, and a pass when it is dismissed. If the app does not know the moves of the game that it loads, the list
      begins with the launch; a new game begins an empty one. A launch shows the game. A second front end, where there is
      one, prints the list on `history`.

      The kit has what you need: a `HistoryScene`, the `historyButton` of the game's scene, hidden until you show it, and
      `present` and `dismiss` of a view controller. As in UIKit, a view controller that has presented another can present
      nothing else, not even an alert: the one on top must.
      """,
    declaration: "static var language: any Language { .reversi(with: .history) }",
    hints: [
      """
      Begin with the facts, not the screen. Which type knows that a move has ended, or a pass, or that a new game has
      begun? The list belongs there. What must an entry hold, so that its board can be shown later?
      """,
      """
      Two screens now need the same facts at the same instants. How does your first screen learn of a change? If by a
      single callback, the second screen must not take it away from the first.
      """,
      """
      The selection belongs to History alone, and is gone when it is left. It is either "the latest" or one entry. Make the
      first a case of its own, or compare indices before each new entry.
      """,
      """
      Two mistakes are easily made. A view controller that is covered presents a pass, which is lost: present it with
      `presentedViewController ?? self`. And `viewDidAppear` is called again on the way back: what begins the game must
      not happen twice.
      """,
    ])
}

extension Lesson {
  /// Returns the path, from the course's folder, of the patch that makes `change` in the chapter's solution.
  package func patch(of change: Change) -> String { "\(solution)/Changes/\(change.key).patch" }

  /// Returns the paths, from the course's folder, of the patches that make `change` and what comes before it, in that
  /// order.
  package func patches(of change: Change) -> [String] {
    (change.isAfterUndo ? [patch(of: .undo)] : []) + [patch(of: change)]
  }

  /// Returns a sentence or two that explain what `change` costs in the chapter's architecture, in Markdown.
  package func price(of change: Change, inPackage package: String) throws(Problem) -> String {
    let file = "\(solution)/Changes/\(change.name).md"
    return try SectionedText(publishedText(of: file, inPackage: package), file: file).introduction.text
  }
}
