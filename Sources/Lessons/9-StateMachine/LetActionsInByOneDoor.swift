internal import Structure
internal import Teaching

extension Step {
  static let letActionsInByOneDoor = Step(
    "04-let-actions-in-by-one-door", title: "Replace calls by actions: the table", minutes: 40,
    task: """
      The state has a name now, but several functions set it. Write a second enumeration, `Action`, with a case for
      everything that can happen to the app, and one function that says for each state and each action which state comes
      next. A callback of a view, of the main queue or of a button sends an action and does nothing else.

      What is done *in* a state moves to where the state is entered, and what must not go on after it to where it is left.
      Three things are not waited for: a reset, the end of a turn, and finding out who can do what. They are states as
      well, entered and left at once: each does its work and says where it leads.

      Fixed here: `Action`. One function sets the state, and nothing else does.
      """,
    hints: [
      """
      Write the table on paper first: six columns for the states, seven rows for the actions, and in most fields nothing.
      Which fields are not empty?
      """,
      """
      The actions: the screen is up, a person plays on a cell, a Computer answers, the disks have landed, a pass was
      heard, a switch was used, a reset was confirmed. Two of them are answers and carry a token.
      """,
      """
      One `switch` over both, `switch (state, action)`, and no `default`. The last row lists the actions that mean nothing
      in all other states, so the compiler asks about an action that you add. And a loop goes to the next state, enters
      it, and goes on for as long as entering gives another one.
      """,
      """
      ```swift
      switch (state, action) {
      case (.launching, .appear): .branching
      case (.operating, .play(let cell)): placing(on: cell)
      case (.thinking(let request), .answer(let cell, let token)) where token == request: placing(on: cell)
      …
      case (_, .reset): .resetting
      case (_, .appear), (_, .play), (_, .answer), (_, .land), (_, .pass), (_, .seat): nil
      }
      ```

      ```swift
      private func go(to next: State) {
        var next: State? = next
        while let new = next {
          let old = state
          state = new
          leave(old)
          next = enter(new)
        }
      }
      ```

      `enter` begins what a state waits for and gives nil; for a state that is only passed it does the work and gives the
      next one: `.resetting` and `.next` lead to `.branching`, and `.branching` leads to the state of the side that can
      act. `leave` has one line: leaving `thinking` switches the indicator off.
      """,
    ],
    answer: """
      Before, each function asked what was going on and then changed it. Now there is one place where you can read what
      a tap does while a Computer thinks: nothing, and it is written there. The indicator has one line that switches it
      on and one that switches it off, and the second cannot be forgotten, because there is no other way out of that
      state.
      """,
    goal: Goal("there is an Action; one function sets the state") {
      $0.unused("Action") + $0.missingValue("Action") + $0.otherThanOneState + $0.waysToSetTheState
        + $0.missingStored(ofType: "Token", in: "Action")
    })
}
