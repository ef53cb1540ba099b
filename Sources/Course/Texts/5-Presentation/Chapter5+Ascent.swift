import Notebooks
import Reversi
import ReversiSuite

extension Chapter5 {
  static let ascent: [Notebook.Cell] = [
    .prose(
      """
      ## Gather the state in one value

      Put everything that the app knows in one value. One fact is still kept in a view: who plays a side.
      Reverse that:

      ```swift
      // Before: ask a view who plays.
      playerControls[side.index].selectedSegmentIndex == Player.computer.rawValue
      // After: ask the state.
      state[side] == .computer
      ```

      Make the same list as in chapter 1: what does the app know? This time every row gets a property, and no
      row says "in the view".
      """),
    .step("01-extract-the-state"),
    .prose(
      """
      ## Describe the screen as a value

      Describe the whole screen in a value, `Screenful`. Leave out details of the views, such as colours and
      sizes. The value is complete if you could draw the screen on paper from it.

      The function from state to screen is the initializer of that value. Only one place in the view
      controller still sets views:

      ```swift
      private var state = GameState.start { didSet { show(Screenful(state)) } }
      ```

      Whenever the state changes, the screen follows, and no other code updates a label. Which side does the
      message name during a move? One line of that initializer says so, no matter how the game got there.
      """),
    .step("02-compute-the-screen"),
    .prose(
      """
      ## Put the animation into the state

      During a move the screen shows a board that is not a position of the game: some disks have landed,
      others have not. The rules change the board in one step, but the screen must change disk by disk. If the
      view worked out these steps itself, it would need the rules again, and so would every other front end.

      So the state lists the cells of this move that have landed or are landing, and the board on the screen
      is the position with these cells flipped. The *clock* decides when the next disk lands, not the view, so
      a game can be played without one.
      """),
    .step("03-present-the-animation"),
    .prose(
      """
      ## Separate the game from its screen

      The controller's remaining code has two halves: one changes the state, the other shows it. Move the half
      that changes the state into a type of its own, `Game`, which uses no view.

      Until now a reset left a scope, which waited for everything in it to end. From now on a reset waits for
      nothing: it stops listening to the old game, and makes a new one in the same instant. A task that still
      wakes up in the old game changes a state that nobody sees. Only a save could do harm, so after each wait
      the game checks whether its task has been cancelled.

      This has a price. Chapter 3's scope made a stale save impossible; now you need a check after each wait.
      In return, the code around a game need not be async: a second front end or a test can make a game, use
      it and drop it. Without such a need, keep the scope.
      """),
    .step("04-extract-the-game"),
    .experiment(
      "An attempt that looks right: try again without a check",
      """
      In chapter 4 the next try to save needed no check after its sleep. Whenever it woke, it saved the
      current game, and that is never wrong. So a colleague moves chapter 4's code into `Game` as it was.
      Below is the difference from solution 5, whose `wait` is a sleep with a check after it:

      ```diff
         nextTry = Task {
      -    try await wait(.seconds(pause))
      +    try await clock.sleep(for: .seconds(pause))
           save(nextTryIn: pause * 5)
         }
      ```

      `stop()` cancels the try, and a cancelled sleep throws. Predict: is there an instant when the old game
      is still written? Then make the change, and verify.
      """,
      until: "you can name the instant, and have undone the change",
      hints: [
        "What made the missing check harmless in chapter 4? Does that still hold?",
        "A sleep that is over can no longer be cancelled, and its task has not run yet.",
        "`swift run chapter-5 verify --clause reset.ok` has the script: OK, and the try, at one instant.",
      ],
      answer: """
        The try is due just as the user confirms a reset. Its sleep is over, too late to throw, so the task
        goes on and saves. In chapter 4 it saved the new game. Here it saves the `state` of a stopped `Game`:
        the new game is on the screen, and the old one in the file. The code is the same, but it has moved to
        an object that can be replaced, and there it is wrong.
        """),
    .prose(
      """
      ## Derive the dialog from the state

      Until now your code presented a dialog, awaited its answer, and kept others waiting meanwhile. But a
      dialog is also part of the screen, so you can derive it from the state. There can never be two dialogs,
      because the function returns at most one. Chapter 3's queue was right, but now you can delete it: no
      dialog waits for another.

      One thing to watch: after a launch, a side may have to pass before the screen has appeared, when no
      alert can be shown yet. So the state also records whether the game has begun.
      """),
    .step("05-ask-by-state"),
    .prose(
      """
      ## Take every action as a value

      Screens are values now, but the user's actions still come in through a handful of functions, and a
      second front end would have to call each of them correctly. Make the actions values, too:

      ```swift
      enum Input { case tap(Cell), choose(Player, Disk), reset, answer(String) }
      ```

      You can store an input, send it and play it again. It can come from a finger, a typed line or a test,
      and the game cannot tell which. The enum also lists in one place everything that a user can do to this
      app, and a `switch` that forgets a case does not compile.
      """),
    .step("06-take-inputs-as-values"),
    .prose(
      """
      ## Write a second front end

      With screens and inputs as values, the game no longer depends on its front end. To prove that, write
      another one, which prints a line for each change and reads a line for each input. If you must change any
      other file for it, that file still depends on the views.
      """),
    .step("07-add-a-second-front-end"),
  ]

  static let summit: [Notebook.Cell] = [
    .prose(
      """
      ## Let the suite test the screen alone

      The last seam is the function from state to screen. The suite describes a moment of a game with a type
      of its own, and expects a picture of the screen:

      ```swift
      public struct Moment {
        public var game: SavedGame  // before the move under way, if there is one
        public var landed: [(x: Int, y: Int)]  // landed or landing, the latest last
        public var thinker: Disk?
        public var isAskingToReset: Bool
        public var problem: String?  // why the game could not be saved
      }
      ```

      A `Picture` has one initializer. Its `dialog` is one text: title, message and buttons, as `show` prints
      them.

      ```swift
      public init(
        board: [Disk?], messageDisk: Disk?, message: String, darkCount: Int, lightCount: Int,
        darkIsComputer: Bool, lightIsComputer: Bool, thinker: Disk?, dialog: String?, notice: String
      )
      ```
      """),
    .experiment(
      "Hand over the presentation",
      """
      Wrap your function in `Seams.swift`, after the store. Where your names differ, use yours:

      ```swift
      extension PresentationSeam {
        static let screenful = PresentationSeam { Picture(Screenful(GameState($0))) }
      }
      ```

      That takes two initializers: a `GameState` from a `PresentationSeam.Moment`, and a
      `PresentationSeam.Picture` from a `Screenful`. Write them there. In every moment the game has begun.
      Then hand the part over in `Main.swift`: `presentation: .screenful`.
      """,
      until: "`swift run chapter-5 verify` ends with a group *seams*, in which `seams.presentation` holds",
      hints: [
        "Begin with `GameState(Save(moment.game))`: you wrote `Save(_ game: SavedGame)` in chapter 4.",
        """
        ```swift
        extension GameState {
          fileprivate init(_ moment: PresentationSeam.Moment) {
            self.init(Save(moment.game))
            hasBegun = true
            landed = moment.landed.map { Cell(x: $0.x, y: $0.y) }
            thinker = moment.thinker
            isAskingToReset = moment.isAskingToReset
            problem = moment.problem
          }
        }
        ```
        """,
        """
        ```swift
        extension PresentationSeam.Picture {
          fileprivate init(_ screenful: Screenful) {
            self.init(
              board: Board.cells.map { screenful.board[$0] }, messageDisk: screenful.messageDisk,
              message: screenful.message, darkCount: screenful.darkCount, lightCount: screenful.lightCount,
              darkIsComputer: screenful.dark == .computer, lightIsComputer: screenful.light == .computer,
              thinker: screenful.thinker,
              dialog: screenful.dialog.map {
                "\\($0.title) | \\($0.message) | \\($0.buttons.joined(separator: ", "))"
              },
              notice: screenful.notice)
          }
        }
        ```

        The whole file is `Solutions/5-Presentation/Seams.swift`.
        """,
      ],
      answer: """
        The suite now asks your function for the screen at every phase of random games, and compares it with
        the specification and with the app's screen. All four seams are handed over.
        """),
    .experiment(
      "Play the game as text",
      """
      Your second front end turns screenfuls into lines, and lines into inputs, but nothing prints its lines or
      passes on what you type. `swift run chapter-5 lines` does both, once `Seams.swift` says how the app begins:

      ```swift
      extension LineFront {
        static let printer = LineFront(usage: "a cell such as d3, dark computer or reset") { device, print in
          var front = LineFrontEnd()
          let reversi = Reversi(device: device, store: FileStore(files: device.files)) { screenful in
            print(front.lines(for: screenful))
          }
          reversi.load()
          reversi.begin()
          return { line in
            guard let input = front.input(from: line) else { return false }
            reversi.handle(input)
            return true
          }
        }
      }
      ```

      Hand it over in `Main.swift`, after the presentation: `lines: .printer`. From then on the suite plays by
      typing lines, too.
      """,
      until: "`swift run chapter-5 lines` prints a board and takes `d3`",
      hints: [
        "In place of `Reversi`, use your type that takes inputs and gives screenfuls, without a view.",
        "The returned closure keeps the app alive. It returns false for a line that means nothing.",
        """
        If the app cannot begin without a view, some view still decides something. In solution 5 the view
        controller does the same with its `Reversi`, and looks after the views besides.
        """,
      ],
      answer: """
        You play the game of chapter 1, with its Computers, its alerts and its save, without a single view.
        Through a pipe a program can play it: `echo d3 | swift run chapter-5 lines`.
        """),
    .openTask,
    .prose(
      """
      ## Describe a moment, and see its screen

      Dark's disk has landed on c4, d4 has not turned over yet, and the reset's confirmation is up. What does
      the screen show? At the beginning you needed a script to get to such a moment. Now you describe the
      moment and call the function:
      """),
    .code(with: PresentationSeam.self) { presentation in
      var moment = PresentationSeam.Moment(game: .start, landed: [(x: 2, y: 3)])
      moment.isAskingToReset = true
      return .list(presentation.picture(moment).lines)
    },
    .prose(
      """
      Once the presentation is handed over, the answer is the whole screen, without a phone. You can change
      the moment in `Sources/Course/Texts/5-Presentation/Chapter5+Ascent.swift`, and read the page again.

      At the beginning of this chapter the screen was the sum of everything that had happened before. Now one
      function computes it.

      ## What you can do now

      You can say what the screen shows in any state without running the app, and a new front end needs no new
      rules. When you are done, read `swift run solution-5`, which has a table of the whole screen for the
      phases of a game. And `swift run workbook compare 1 5` puts chapter 1's app beside yours.

      ## What can go wrong here

      - A reset keeps the old message, because the new game sets the board and leaves the message to other
        code. (`reset.ok`)
      - Counts are taken from the new board while its disks are still turning over. (`move.counts-once`)
      - A result is announced before the last disk has come down. (`move.message-last`)
      - A tie hides the disk beside the message, and the next game never shows it again. (`message.tied`)

      In each, a change came too soon or was never undone. A function that computes the whole screen never
      leaves an old value behind, because it sets everything each time.

      ## What it costs

      After every change the app computes the whole screen again, all sixty-four cells of it, and compares it
      with the views. You will not notice that on a phone. A newcomer has more types to learn than before. And
      it is tempting to put everything into the state. When you add another `Bool`, ask whether two of them
      can ever be true together.

      ## When not to do this

      A screen that shows one thing and never changes needs no state. Nor does each view need a *view model*.
      With ten of them, each with a part of the state, the screen is spread over ten places again.

      And do not adopt a named architecture before you need its benefits. The name alone prevents none of the
      mistakes listed in these chapters. Look for a structure in which you cannot make them.

      ## For your next review

      - **You have this problem when** a search for `.text =` finds the same label in several functions.
      - **Ask in the review:** if I add a state, does the compiler demand the line that shows it?
      - **Write this test:** compute the screen of every state, and check one sentence: the spinner turns
        exactly while a request is running.
      """),
    .verify(),
  ]
}
