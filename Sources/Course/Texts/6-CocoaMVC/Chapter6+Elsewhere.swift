import Notebooks

extension Chapter6 {
  /// The chapter's idea, once more, on code that is not Reversi.
  static let elsewhere: [Notebook.Cell] = [
    .prose(
      """
      ## In another app: a shop with two panes

      A shop shows two panes: the basket and the bill. An apple costs 3 and a loaf of bread 4, `back` takes
      the last item out again, and `pay` empties the basket. Each pane has a controller, and each controller
      updates the other one:
      """),
    .source("../Practice/6-Shop/Shop.swift", "class ListController"),
    .source("../Practice/6-Shop/Shop.swift", "class BillController"),
    .experiment(
      "Two panes that disagree",
      """
      Find two scripts after which the panes disagree. You could fix both in `ListController`, with a line or
      two. Try that first, and verify: does `shop.pay` still hold? Then give the shop a model to which both
      controllers listen.
      """,
      until:
        "`swift run practice-6 verify` reports that all clauses hold, and neither controller uses the other",
      hints: [
        "Where does the code keep the items, and where the total? Which of the two is a fact, and which follows from it?",
        "If `takeBack` changes the bill, look at `pay` again: what does `clear` call, and what is the total by then?",
        "Write a class `Basket` with the items and the amount paid. It changes as a whole and then calls its listeners. It need not tell them the change: each reads the data that it shows.",
      ],
      answer: """
        `Basket` in `Solutions/Practice/Shop.swift` holds the items, and the total is computed from them. Each
        pane sends it commands and listens to it, and neither knows that there is another pane. The quick fix
        lets `takeBack` subtract a price. But `pay` sets the total to 0 and then takes everything back, so an
        empty basket costs -7. To change one of these controllers, you must know what the other has done so
        far.
        """),
    .prose(
      """
      Further reading:

      - Erich Gamma, Richard Helm, Ralph Johnson and John Vlissides, *Design Patterns* (1994), *Observer*:
        also on why a subject must be consistent before it notifies.
      - Apple, *Model-View-Controller*, in *Concepts in Objective-C Programming*: who may talk to whom in Cocoa.
      - Andy Matuschak and Colin Barrett, *Advanced iOS Application Architecture and Patterns* (WWDC 2014, session 229):
        where is the truth?

      You now have a model that knows nothing of screens, and a controller that tells it by hand when the user
      has seen a move. In chapter 7 an object holds what the user has not seen yet; in chapter 9 the wait for it
      is a state.
      """),
  ]
}
