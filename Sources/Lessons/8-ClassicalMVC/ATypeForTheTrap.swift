internal import Structure
internal import Teaching

extension OpenTask {
  static let aTypeForTheTrap = OpenTask(
    title: "Open task: a type for the trap",
    task: """
      The trap of this chapter compiles, because a match that was seen and a match that only happened have the same type.
      Make it impossible: after your change, the lines of the trap are refused by the compiler. What does it cost, in lines and in
      places that had nothing to do with it? Would you merge it?
      """,
    goal: "all is as declared, and a label that is bound to the model that saves does not compile",
    hint: "Which of the bindings may show only what was seen? What could they ask for, instead of a `Match`?",
    ways: [
      Way(
        "The model by its name",
        """
        The bindings of counts and message take an `AnimatedMatch`, as the board's does already. Seven lines, and the trap
        does not compile. These bindings can no longer be bound to a model that wraps that one, and each says so in its
        first line.
        """, attempt: "8-ClassicalMVC/bindings-name-the-model"),
      Way(
        "A value of its own",
        """
        `struct Seen { let match: Match }`, made by the model that waits, and `var seen: Observed<Seen>`: the bindings of
        counts and message observe that. A dozen lines, and what a label shows says in its type that it was seen. Models
        that wrap this one hand on two values instead of one.
        """, attempt: "8-ClassicalMVC/a-seen-value"),
      Way(
        "A protocol of its own",
        """
        `protocol SeenMatchModel: MatchModel {}`, without any requirement; only the model that waits conforms to it, and
        what wraps that one. Two lines. It is a promise and not a proof: any type may conform.
        """, attempt: "8-ClassicalMVC/a-promise"),
    ])
}
