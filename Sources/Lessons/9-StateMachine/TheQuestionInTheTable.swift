internal import Structure
internal import Teaching

extension OpenTask {
  static let theQuestionInTheTable = OpenTask(
    title: "Open task: the question in the table",
    task: """
      Two things can be going on at the same time in this app: the game is in one of its states, and the user is asked
      whether to reset it, while Computers go on thinking and disks go on landing. Your machine has a state for the
      first. For the second the controller asks the screen whether an alert is up.

      Give that to the machine, or to *a* machine: no code asks `device.screen.alert` any more. Before you begin, say how
      many states there will be.
      """,
    goal: "all is as declared, and no code asks the screen for its alert",
    hint: "In which of the six states can the question be up? Which actions must it not swallow meanwhile?",
    ways: [
      Way(
        "A second machine",
        """
        Three states, *nothing*, *question* and *pass*, and actions of their own; the game's machine stays as it is, and
        tells that a pass is due, and is asked whether it still is. Six and three states instead of six times two, and
        what they say to each other is one line. Statecharts call it an orthogonal region.
        """, attempt: "9-StateMachine/a-second-machine"),
      Way(
        "A state around a state",
        """
        `indirect case asking(State)`: while it asks, every action but the two answers goes to the state inside, and the
        table gets two rows. It reads well, and each place that wants to know whether a Computer thinks must look inside.
        """),
      Way(
        "Something that is remembered beside it",
        """
        `var isAsked = false` in the machine, and the alert that is due is asked for again when it changes. Four lines,
        and the first step back to where you came from: what the machine waits for is not in its state alone any more.
        """),
    ])
}
