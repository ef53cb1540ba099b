import Notebooks
import Reversi
import ReversiSuite

enum Solution7 {
  static let notebook: Notebook = Notebook(
    "Solution 7: objects",
    [
      .prose(
        """
        ## What changed

        A list holds everything the user has not seen yet. One object owns the list, and passes one request
        after another to a renderer:
        """),
      .source("RenderQueue.swift", "enum Request"),
      .source("RenderQueue.swift", "showNext"),
      .prose("The game asks the player whose turn it is, whatever its kind:"),
      .source("Game.swift", "takeTurn"),
      .source("Players.swift", "protocol Player"),
      .prose("And the controller turns events into requests:"),
      .source("ViewController.swift", "gameHasChanged"),
      .prose(
        """
        ## What it bought

        How far the game is ahead of the screen after c4, every eighth of a second:
        """),
      .code(with: QueueSeam.self) { app, queue in
        .list(
          queue.backlog(after: "c4", in: app).map { time, left in
            "\(time)  \(String(repeating: "#", count: left)) \(left)"
          })
      },
      .prose("A switch is used mid-move, and the battery dies, at every combination of instants:"),
      .lanes(
        "wait 0.25; c4", finger: "mode light computer", upTo: 1, until: 1.25, harm: "the save is torn"),
      .prose("The work under way through a reset:"),
      .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
      .prose(
        """
        ## What it cost
        """),
      .sizes("2-Rules", "7-Objects"),
      .calls(
        ("the controller", ["ViewController", "GameDelegate", "RenderQueueDelegate"]),
        ("the game", ["Game"]),
        ("the players", ["Player", "ManualPlayer", "ComputerPlayer"]),
        ("the queue", ["RenderQueue", "Renderer"]),
        ("the file", ["GameFile"])),
      .prose(
        """
        ## What we would not do

        We would not give each cell of the board an object. Nor would we let the queue read the game when it
        shows a request: it would show the game of that moment, not of the request. Nor would we give a player
        a strong reference to the game: the two would keep each other alive forever.
        """),
      .verify(),
    ])
}
