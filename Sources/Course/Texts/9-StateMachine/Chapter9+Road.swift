import Notebooks
import Reversi

extension Chapter9 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## A save is read whole, or not at all
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## Give every slow request a token

      A callback that comes late must find out whether its answer is still wanted.
      """),
    .step("02-give-each-request-a-token"),
    .change(
      in: "02-give-each-request-a-token", of: "ViewController.swift", with: "thoughts[turn] = token"),
    .prose(
      """
      Why an object, and not a number or the time? Because two objects are never equal by accident. A dark
      Computer that thinks about the starting position makes the same request before and after a reset. The
      contents of the two requests are equal, so only a token can tell them apart. (`nonisolated` says that a
      token belongs to no actor; it is a value in all but its identity.)

      Be careful when you do this elsewhere: an object is unique only *while it lives*. After that, a new one
      may get its address. Here the state and the closure both retain their token, so both are alive when they
      are compared.

      ## Keep what the app waits for in one state
      """),
    .step("03-name-where-it-stands"),
    .change(
      in: "03-name-where-it-stands", of: "ViewController.swift", with: "guard let turn, state == .operating"),
    .prose(
      """
      Three checks have become one. Two others are gone, `isAnimating` and `viewHasAppeared`. And the pass
      alert checks the state to see whether it is still due, so the game no longer gets stuck.

      ## Route every change through one function
      """),
    .step("04-let-actions-in-by-one-door"),
    .change(in: "04-let-actions-in-by-one-door", of: "ViewController.swift", with: "handle(.play("),
    .prose(
      """
      The table now decides whether a tap counts. The tap's handler no longer does.
      """),
    .spoiler(
      "The whole table, in the solution",
      [
        .source("../../Solutions/9-StateMachine/Table.swift", "transition")
      ]),
    .prose(
      """
      Read such a table aloud. *In launching, when the screen appears: a turn begins. In operating, when a
      person plays: let the disks land, if the move is legal.* The last row matters as much as the others: it
      lists the actions that mean nothing, so that there is no `default`. If you add an eighth action, this
      does not compile until you give it a meaning. A seventh *state* is another matter. The underscores cover
      it, and only `enter` does not compile. Check its column in the table that you will make at the end.

      The function is in an extension of `State`, so it cannot reach a view, a file or the dice. It is pure:
      the same state, action and game give the same transition, and calling it changes nothing. Even a token
      is made only when the transition is performed.

      Three places had to call `stopThinking`. Now one line switches the indicator off whenever the app leaves
      `thinking`:

      ```swift
      private func leave(_ state: State) {
        if case .thinking = state {
          for indicator in playerActivityIndicators { indicator.stopAnimating() }
        }
      }
      ```
      """),
    .predict(
      "dark's Computer has been thinking for a second when the user switches *light* to Computer. When does dark play, in the original app and in yours?",
      [
        "At 2.000, as if nothing had happened": "\n2.000 cell",
        "At 3.000: it starts again": "\n3.000 cell",
        "Not at all": "\nthinking",
      ],
      .script("trace on; mode dark computer; wait 1; mode light computer; wait 2.1"),
      why: """
        In the table this is `thinking` with a switch of the side that is *not* to move. The turn does not
        restart, so the app leaves no state, enters none, and still waits for the same token.
        """),
    .prose(
      """
      ## Take the machine out of the controller

      The game is still read off the screen. While disks land, the screen shows a position that the game never
      had, and a switch used then saves it. In the code you started from, the marked spans are torn saves:
      """),
    .tornSave,
    .step("05-take-the-machine-out"),
    .prose(
      """
      The controller is now notified, and no longer does the work itself:

      ```swift
      case .assigned(let side): updatePlayerControl(of: side)
      case .startedThinking, .stoppedThinking: updateActivityIndicators()
      case .placing: landDisk(0)
      ```

      All actions enter through one function, `handle`, one at a time. In our solution a list, `actions`, makes
      an action wait until the one before it is finished. Suppose that a listener answers an event with an
      action. Without the list, that action would advance the machine while `enter` still runs, and `enter`
      would then start a Computer for a state already left. No clause breaks, because this controller never
      answers immediately, and tokens are compared.

      Report an event only when state and game agree. If you report it before you set the state, a listener's
      action meets the old state and is lost. Hand-written state machines often have this bug. At the end of
      this chapter the suite looks for it: from inside a notification, it lands a disk or plays a move.

      To hand over the machine, write this in `Seams.swift`, with your names where they differ, and add
      `model: .machine` after the rules in `Main.swift`:

      ```swift
      extension ModelSeam {
        static let machine = ModelSeam { device, notify in
          let machine = Machine(device: device)
          let listener = Listener(machine, notify)
          return Controls(
            game: { SavedGame(listener.machine.game) },
            play: { machine.handle(.play(Cell(x: $0, y: $1))) },
            choose: { machine.handle(.assign($1 ? .computer : .manual, to: $0)) },
            pass: { machine.handle(.pass) }, reset: { machine.handle(.reset) }, goOn: { machine.handle(.appear) })
        }

        private final class Listener: MachineListener {
          let machine: Machine
          private let notify: () -> Void

          init(_ machine: Machine, _ notify: @escaping () -> Void) {
            (self.machine, self.notify) = (machine, notify)
            machine.listener = self
          }

          func handle(_ event: Event) {
            notify()
            if event == .placing, let token = machine.placing?.token { machine.handle(.land(token)) }
          }
        }
      }
      ```

      This listener has no screen, so it reports immediately that the disks have landed. The seam also needs a
      `SavedGame` made from a `Save`:

      ```swift
      extension SavedGame {
        fileprivate init(_ save: Save) {
          self.init(
            board: Board.cells.map { save.board[$0] }, turn: save.turn,
            darkIsComputer: save.dark == .computer, lightIsComputer: save.light == .computer)
        }
      }
      ```

      ## Hide the clock, the dice and the file behind protocols
      """),
    .step("06-name-what-it-needs"),
    .change(in: "06-name-what-it-needs", of: "Computer.swift", with: "struct Computer"),
    .prose(
      """
      To hand over the store, write this in `Seams.swift`, and add `store: .save` after the rules in
      `Main.swift`:

      ```swift
      extension StoreSeam {
        static let save = StoreSeam(
          encode: { Save($0).text },
          decode: { SavedGame(try Save(text: $0)) },
          tellsOfFailures: false)
      }

      extension Save {
        fileprivate init(_ game: SavedGame) {
          self.init(
            board: Board(game.board), turn: game.turn,
            dark: game.darkIsComputer ? .computer : .manual, light: game.lightIsComputer ? .computer : .manual)
        }
      }
      ```

      In `ModelSeam`, replace `Machine(device:)` with a machine with an opponent and a shelf.

      ## Put a presenter between the machine and the views
      """),
    .step("07-put-a-presenter-before-the-views"),
    .change(in: "07-put-a-presenter-before-the-views", of: "Presenter.swift", with: "func handle(_ event"),
    .prose(
      """
      An event reports what has happened. A view event tells the screen what to redraw. Neither contains what
      to draw: the screen gets that from the presenter. So an extra view event does no harm, but a missing one
      does.
      """),
  ]
}
