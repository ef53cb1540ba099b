internal import SourceFacts

extension Lesson {
  static let cancellation = Lesson(
    folder: "3-Cancellation", title: "The game as async code", origin: 2,
    fixes: ["swallowed-alert"],
    seam: "game",
    steps: [
      Step(
        "01-await-the-flips",
        goal: """
          an async function calls the board view's `setDisk`, and no function that calls it takes a callback
          """
      ) {
        $0.missingAsyncNaming(of: "ReversiKit.BoardView.setDisk")
          + $0.callbackParameters(ofFunctionsNaming: "ReversiKit.BoardView.setDisk")
      },
      Step(
        "02-await-the-thinking",
        goal:
          "the Computer waits on the device's clock, no code calls `asyncAfter`, and `Canceller` is deleted"
      ) {
        $0.missingNaming(of: "Device.clock") + $0.namings(of: "asyncAfter")
          + $0.declarations(of: "Canceller")
      },
      Step(
        "03-queue-the-dialogs",
        goal: """
          an async function of `Dialogs` makes the alerts, `ViewController` uses `Dialogs` and makes none \
          itself, and `.swallowedAlert` is removed from `Main.swift`
          """
      ) {
        $0.missingAsyncPath(to: "UIAlertController.init", in: "Dialogs")
          + $0.missingNaming(of: "Dialogs", in: "ViewController")
          + $0.namings(of: "UIAlertController.init", in: "ViewController")
          + $0.namings(of: "swallowedAlert", in: "Main.swift")
      },
      Step(
        "04-loop-over-the-turns",
        goal: """
          an async function plays the game as a loop, and no function of `ViewController` takes a callback or \
          calls itself, directly or through others
          """
      ) {
        $0.missingAsyncPath(to: "Board.flips") + $0.callbackParameters(in: "ViewController")
          + $0.circles(leadingTo: "ReversiKit.BoardView.setDisk")
          + $0.callbacksStored(in: "ViewController", calledOnTheWayTo: "ReversiKit.BoardView.setDisk")
      },
      Step(
        "05-scope-the-game",
        goal: """
          a game is played in a task group or an `async let`, and no function that uses `Task` also calls \
          `newGame`
          """
      ) {
        $0.missing("newGame") + $0.missingScope() + $0.functionsNaming(["Task"], and: ["newGame"])
      },
      Step(
        "06-ask-the-player",
        goal: """
          an async function asks the Computer and waits on the device's clock itself, not in a task that it \
          starts
          """
      ) {
        $0.missingAsyncPath(to: "Dice.pick")
          + $0.missingAsyncFunction(
            leadingTo: "ReversiKit.BoardView.setDisk", "Dice.pick",
            "Device.clock or Clock.sleep or Task.sleep")
      },
      Step(
        "07-scope-the-player",
        goal: """
          games run in scopes, players are asked in scopes, no code calls `Task.cancel`, and `Main.swift` \
          hands over the game
          """
      ) {
        $0.missingAsyncPath(to: "Dice.pick") + $0.missingScope(functions: 2)
          + $0.namings(of: "Task.cancel") + $0.missingSeam("game")
      },
    ])
}
