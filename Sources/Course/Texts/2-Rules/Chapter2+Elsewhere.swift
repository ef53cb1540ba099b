import Notebooks

extension Chapter2 {
  /// The chapter's idea, once more, on code that is not Reversi.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## In another app: ticket prices

      A machine sells museum tickets. An adult pays 9 and a child 4; a family ticket, for two adults and up to
      three children, costs 22. Two buttons count people, a third one clears, and the price is always shown:
      """),
    .source("../Practice/2-Tickets/TicketMachine.swift", "class TicketMachine"),
    .experiment(
      "Ask for a price without a screen",
      """
      Two adults without a child are charged 22, although two single tickets would cost 18. Look at `add`
      first: could you ask this code what three adults and two children pay, without pressing five buttons?
      Take the rule out of the screen and make it a value. Then make it right: nobody pays more than they
      must.
      """,
      until:
        "`swift run practice-2 verify` reports that all clauses hold, and code can ask for the price without a panel",
      hints: [
        "The state of this machine is in its labels. What should be a value?",
        "A struct `Visitors` with two numbers and a `price` needs no panel; a loop can price a hundred families.",
        """
        More family tickets are not always better. Try every number of them for which there are enough adults, and take
        the lowest price.
        """,
      ],
      answer: """
        `Visitors` in `Solutions/Practice/Tickets.swift` holds two numbers and computes the price, and the
        screen only shows it. The rule is now three lines long, and no code reads a label. Once code could ask
        for the price, the mistake was easy to see.
        """),
    .prose(
      """
      The rules are now right, and easy to ask. What remains is to ask them at the right moment. Chapter 3 is
      about such moments: `swift run chapter-3`.

      Further reading:

      - David Parnas, *On the Criteria To Be Used in Decomposing Systems into Modules* (1972), on what
        deserves a module.
      - Gary Bernhardt, *Boundaries* (a talk, 2012): a core of values, and a thin shell that does things.
      - The Chess Programming Wiki on *perft*: counting positions as a test, which this chapter borrows.
      """),
  ]
}
