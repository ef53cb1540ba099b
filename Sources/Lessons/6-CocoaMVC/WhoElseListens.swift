internal import Structure
internal import Teaching

extension OpenTask {
  static let whoElseListens = OpenTask(
    title: "Open task: somebody else who listens",
    task: """
      Your game tells one listener. Let it have a second one: something that writes a line for each move, `x d3`, and for
      each pass, `o passes`, and that the controller knows nothing of. It may `print`; `verify` shows what your app
      prints. Then look at what you would have to change for a third listener.
      """,
    goal: "all is as declared, and the controller does not name the one that writes",
    hint: "What does the game keep: a listener, or listeners? And who brings them to it?",
    ways: [
      Way(
        "A list of functions",
        """
        `private var listeners: [(News) -> Void]` and a function that adds one. It is the notification centre of Cocoa,
        without its strings. All listeners are told at once, in order, while the game is as the news says. What it
        costs is the question of how a listener stops listening: the list holds on to what each function has captured.
        """),
      Way(
        "A stream for each",
        """
        `AsyncStream<News>` for each listener, which ends when its task is cancelled. Nothing is held on to. But a listener
        hears what has happened when its task runs, a turn of the main queue later, and by then the game may have
        changed: it must learn what happened from the news and not from the game.
        """),
      Way(
        "Observation",
        """
        `@Observable` on the game, and `Observations { game.turn }` in the listener. It needs the fewest lines, and
        tells something else: that the game *is* in another state, not what has *happened*. Two moves in one turn of
        the main queue are one change. A message can be kept right by that, an animation cannot.
        """),
    ])
}
