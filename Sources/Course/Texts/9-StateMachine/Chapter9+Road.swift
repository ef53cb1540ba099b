import Notebooks
import Reversi

extension Chapter9 {
  static let road: [Notebook.Cell] = [
    .prose(
      """
      ## The save, once more

      The codec of this app is not what this chapter is about. It is given.
      """),
    .step("01-refuse-what-is-no-save"),
    .prose(
      """
      ## Am I still wanted?

      Start with the code that waits. In the app as you found it a Computer that thinks and a disk that turns over each have a
      canceller. Three functions must remember to cancel one, and the callback asks whether one of them did.
      """),
    .step("02-give-each-request-a-token"),
    .change(
      in: "02-give-each-request-a-token", of: "ViewController.swift", with: "thoughts[turn] = token"),
    .prose(
      """
      Why an object, and not a number or the time? Because it cannot be equal by accident. A dark Computer that thinks about
      the board at the start is the same question today and after a reset; by its contents you could not tell one from the
      other. Two objects are two. (`nonisolated` says that a token belongs to no actor; it is a value in all but its
      identity.)

      One thing to know before you do this elsewhere: an object is itself only *while it lives*. When it is gone its address
      may be given to the next one. Here both ends keep it, the state and the closure, so two tokens that are compared are
      both alive.

      ## Where it stands
      """),
    .step("03-name-where-it-stands"),
    .change(
      in: "03-name-where-it-stands", of: "ViewController.swift", with: "guard let turn, state == .operating"),
    .prose(
      """
      Three questions have become one. Look for the others: `isAnimating` is gone, `viewHasAppeared` is gone, and
      the alert that was lost asks the state whether it is still due. It need not be remembered, because it was never
      forgotten. Run `verify`: the game does not stand still any more.

      ## One door
      """),
    .step("04-let-actions-in-by-one-door"),
    .change(in: "04-let-actions-in-by-one-door", of: "ViewController.swift", with: "handle(.play("),
    .prose(
      """
      The function that receives a tap no longer decides about it. The table does.
      """),
    .spoiler(
      "The whole table, in the solution",
      [
        .source("../../Solutions/9-StateMachine/Table.swift", "transition")
      ]),
    .prose(
      """
      Read such a table aloud. *In launching, when the screen appears: a turn begins. In operating, when a person plays: let the disks
      land, if that is a move.* The last row matters as much as the others: it says what means nothing, action by action,
      and there is no `default`. Add an eighth action, and this does not compile until you have said what it does. A
      seventh *state* is another matter: it would be covered by the underscores, and only `enter` asks about it. Look at
      its column in the table that you will make at the end.

      The function is an extension of `State`, so it cannot reach a view, a file or the dice. It is pure: the same state,
      action and game give the same transition, and nothing has happened yet. Even the token of a new request is made only
      when the transition is performed.

      `stopThinking` had to be called in three places. Now the indicator is switched off where `thinking` is left, whatever
      the reason:

      ```swift
      private func leave(_ state: State) {
        if case .thinking = state {
          for indicator in playerActivityIndicators { indicator.stopAnimating() }
        }
      }
      ```
      """),
    .predict(
      "dark's Computer has thought for a second when the user gives *light* to a Computer. When does dark play, in the app as you found it and in yours?",
      [
        "At 2.000, as if nothing had happened": "\n2.000 cell",
        "At 3.000: it starts again": "\n3.000 cell",
        "Not at all": "\nthinking",
      ],
      .script("trace on; mode dark computer; wait 1; mode light computer; wait 2.1"),
      why: """
        In the table that is the field of `thinking` and a switch of the side that is *not* to move: the turn does not restart,
        so no state is left and none is entered, and the app still waits for the same token.
        """),
    .prose(
      """
      ## The machine

      The table is asked about a game that is read off the screen. While disks land, what
      the screen shows is not yet the position of the game, and an app that reads the game off the screen saves a position
      that never was:
      """),
    .tornSave,
    .step("05-take-the-machine-out"),
    .prose(
      """
      The controller is now notified of what it used to do:

      ```swift
      case .assigned(let side): updatePlayerControl(of: side)
      case .startedThinking, .stoppedThinking: updateActivityIndicators()
      case .placing(let move, let token): land(move.cells[...], of: move.side, answering: token)
      ```

      And there is one door, which lets in one action after the other.
      """),
    .spoiler(
      "The door, in the solution",
      [
        .prose(
          """
          ```swift
          func handle(_ action: Action) {
            actions.append(action)
            // A listener may answer an event with the next action, which waits.
            if actions.count > 1 { return }
            while let action = actions.first {
              if let transition = state.transition(on: action, in: game) { perform(transition) }
              actions.removeFirst()
            }
          }
          ```
          """)
      ]),
    .prose(
      """
      In our door, `actions` makes sure that a machine finishes what it has begun. Without that list, a listener that answers an event
      with an action would be one state further in the middle of `enter`, and the machine would then ask a Computer for a
      state that it has left. No clause breaks: this controller answers nothing at once, and tokens are compared. The other
      half is that an event is reported when state and game agree. Report it first and set the state afterwards, and what
      a listener sends is lost. It is the bug that hand-written state machines have, and at the end of this chapter the
      suite looks for it: *land in the state placing, and play as soon as it notifies*.

      To hand over the machine, write this in `Seams.swift`, with your names where they differ, and `model: .machine`
      after the rules in `Main.swift`:

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
            if case .placing(_, let token) = event { machine.handle(.land(token)) }
          }
        }
      }
      ```

      This listener has no screen: it says at once that the disks have landed. The seam also makes a `SavedGame` from a
      `Save`:

      ```swift
      extension SavedGame {
        fileprivate init(_ save: Save) {
          self.init(
            board: Board.cells.map { save.board[$0] }, turn: save.turn,
            darkIsComputer: save.dark == .computer, lightIsComputer: save.light == .computer)
        }
      }
      ```

      ## What it needs of the world
      """),
    .step("06-name-what-it-needs"),
    .change(in: "06-name-what-it-needs", of: "Computer.swift", with: "struct Computer"),
    .prose(
      """
      To hand over the store, write this in `Seams.swift`, and `store: .save` after the rules in `Main.swift`:

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

      A `ModelSeam` that makes a `Machine(device:)` must now make one with an opponent and a shelf.

      ## Between the machine and the eye
      """),
    .step("07-put-a-presenter-before-the-views"),
    .change(in: "07-put-a-presenter-before-the-views", of: "Presenter.swift", with: "func handle(_ event"),
    .prose(
      """
      An event says what has happened, and a view event says what to redraw; neither contains what the screen will show. The
      screen pulls that from the presenter, so a view event that comes once too often does no harm. One that does not come
      at all is another matter. Remember that for the trap.
      """),
  ]
}
