internal import Structure
internal import Teaching

extension OpenTask {
  static let whoIsTold = OpenTask(
    title: "Open task: another way to be told",
    task: """
      A game reports its state through a closure that it was given. That is one of three or four ways that this
      language has. Use another. A stopped game must still report nothing, and no object may hold one that holds it.
      """,
    goal:
      "`swift run chapter-5 verify` says that all is as declared; it would name what is left in memory",
    hint: "Ask of each way: what holds what, and how does it end?",
    ways: [
      Way(
        "A closure",
        """
        One function, given when the game is made; `stop()` sets it to nil, and the game is silent for good. No protocol, no
        name. It costs care with every capture: a closure that holds its owner strongly compiles, works, and leaks.
        """),
      Way(
        "A listener that is held weakly",
        """
        A protocol with one function, and a `weak var`. This reference cannot close a cycle, whatever the listener
        holds. It costs a protocol for one caller, and the game must say which game it is: when a new one has begun,
        the old one still knows the same listener.
        """, attempt: "5-Presentation/a-listener"),
    ])
}
