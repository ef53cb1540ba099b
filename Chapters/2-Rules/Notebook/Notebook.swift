import Notebooks

extension Main {
  static let notebook: Notebook? = Notebook("Chapter 2: the rules as a value", question + way + harvest)
}

private let question: [Notebook.Cell] = [
  .prose(
    """
    In which order do disks turn over? The challenge's README is clear: direction by direction, clockwise
    from the upper left, so those below and to the left come before those to the left.

    Ask the app. To do so you need a phone with a screen on it, a board view, three moves and three
    quarters of a second, and then you read the answer off the cells as they change:
    """),
  .code { app in
    let played = try app.played("d3; settle; e3; settle; f3; settle")
    return .timeline(played.events.filter { $0.text.hasPrefix("cell") }.suffix(3))
  },
  .prose(
    """
    Dark plays f3. The disk to its left, e3, turns over before e4, below it to the left. The README says
    the reverse. It is the third move of the game, every user sees it, and it took years until somebody
    wrote it down. The reason is two lines in a table:
    """),
  .source("ViewController.swift", "directions"),
  .prose(
    """
    Swap the last two and it is mended; the suite calls this defect wrong-order. But do not swap them yet.
    Ask first how such a thing stays where it is. The board in the end is the same in either order, so no
    game is ever decided differently. To see the difference you must watch single frames of an animation,
    because the order is known to nobody but a loop that reads one view and is read by another. A rule
    that can only be asked through a screen is asked seldom.

    ## What is in the way

    This is the rule:
    """),
  .source("ViewController.swift", "cellsFlipped"),
  .prose(
    """
    Three things tie it to the screen. It is a method of the controller, so you need a controller to call
    it. It asks `boardView` for its disks, so you need a view to ask about. And it is private to the
    object that animates, so you cannot look at its answer except through the animation.

    None of them has to do with Reversi. A *value* would have none of the three: a struct that holds
    sixty-four cells, is copied when it is passed on, and answers when it is asked. Two boards with the
    same disks are the same board. Nobody can change the one you hold behind your back, and in particular
    no disk can turn over in it while you look.

    That is where you are going, in six steps. Each leaves you with an app that works; stop after any of
    them, and you have lost nothing. Verify after each:
    """),
  .verify("rules"),
]
