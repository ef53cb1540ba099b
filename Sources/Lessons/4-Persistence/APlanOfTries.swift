internal import Structure
internal import Teaching

extension OpenTask {
  static let aPlanOfTries = OpenTask(
    title: "Open task: a plan that can be read",
    task: """
      One second, five, twenty-five: the plan of the tries is spread over a default argument, a factor and a comparison.
      Write it so that it can be read in one place and changed there. Whatever ended a try must still end it: a newer
      save, a reset, the end of the app.
      """,
    goal: "`seams.store` holds, and all is as declared",
    hint: "Write down when something is written, as a list of pauses. The code may look like that list.",
    ways: [
      Way(
        "Each try plans the next",
        """
        The pause is an argument, five times as long each time. Nothing is left over between two tries but one task, so one `cancel()`
        ends everything. It costs the reader a calculation: how often is it tried, and when for the last time?
        """),
      Way(
        "One task that goes through the plan",
        """
        `for pause in [1, 5, 25]` in one task: wait, write, and return when it worked. The plan is a list that you
        can read, and test. It costs a second function, because the first try is made at once and the others in a task,
        and each of those must check whether it was cancelled while it slept.
        """, attempt: "4-Persistence/three-tries-in-a-row"),
    ])
}
