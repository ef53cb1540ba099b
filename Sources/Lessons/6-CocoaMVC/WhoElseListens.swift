internal import Structure
internal import Teaching

extension OpenTask {
  static let whoElseListens = OpenTask(
    title: "Open task: somebody else who listens",
    task: """
      Your game tells one listener. Let it have a second one: something that writes a line for each move, `x d3`, and for
      each pass, `o passes`, and that the controller knows nothing of. It may `print`; what your app prints, `verify`
      shows. Then look at what you had to change for the third listener.
      """,
    goal: "all is as declared, and the controller does not name the one that writes",
    hint: "What does the game keep: a listener, or listeners? And who brings them to it?",
    ways: [
      Way(
        "A list of functions",
        """
        `private var listeners: [(News) -> Void]` and a function that adds one. It is the notification centre of Cocoa,
        without its strings. Everybody is told at once, in order, while the game is as it was told. What it costs is the
        question of how somebody stops listening: each listener holds on to what its function has caught.
        """),
      Way(
        "A stream for each",
        """
        `AsyncStream<News>` for each listener, which ends when its task is cancelled. Nothing is held on to. But a listener
        hears what has happened when its task runs, a turn of the main queue later, and by then the game may have
        changed: what it is told, it must take from the news and not from the game.
        """),
      Way(
        "Observation",
        """
        `@Observable` on the game, and `Observations { game.turn }` in who listens. It asks for the fewest lines, and tells
        something else: that the game *is* in another state, not what has *happened*. Two moves in one turn of the main
        queue are one change. A message can be kept right by that, an animation cannot.
        """),
    ])
}
