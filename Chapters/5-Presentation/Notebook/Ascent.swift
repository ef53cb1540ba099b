import Notebooks

let ascent: [Notebook.Cell] = [
  .prose(
    """
    ## Gather the state

    Begin with what is known already, and put it in one value. The players are the last thing that is kept
    in views: who plays a side is which segment of its switch is selected. Turn that round. The state
    knows; the switch shows it, and changes it when the user uses it.
    """),
  .step("01-extract-the-state"),
  .prose(
    """
    ## Write down the screen

    Now the function. Make a value of what the screen shows, all of it, and nothing that it does not.
    Resist adding anything "for the view": no colours, no sizes, no indexes. The test of a good one is
    that you could draw it on paper.
    """),
  .step("02-compute-the-screen"),
  .prose(
    """
    ## The animation is part of it

    While a move is under way the screen shows a board that is no position of the game: some disks have
    come down, others have not. Here is the point at which most rewrites go wrong, because the rules
    change the board at once and the screen does not. They let the view find out by itself, and then the
    view knows things.

    Let the state say it: the cells of this move that have landed. The board that is shown is the position
    with these cells turned. The game waits a quarter of a second on the *clock*, not on the view, before
    it lets the next one land; so a game can be played where there is no view.
    """),
  .step("03-present-the-animation"),
  .prose(
    """
    ## Two halves

    What is left in the controller falls into two: what makes the state change, and what shows it. Cut
    there. The half that changes it is the game, and it knows no view.

    A reset used to leave a scope and wait until everything in it had ended. Now it can be simpler. Stop
    telling anybody about the old game, and make a new one. What still wakes up in the old one changes a
    state that nobody is shown.
    """),
  .step("04-extract-the-game"),
  .prose(
    """
    ## Ask by state

    A dialog was something you *did*: present it, await an answer, and keep others waiting meanwhile. But
    what is a dialog? It is a part of what the screen shows. A reset is being confirmed: show the
    question. Else a side must pass: show the alert. There cannot be two, because there is one function,
    and it answers with one. Queue, flag and waiting go.

    Chapter 3 was proud of that queue. That is how it goes: the better shape makes the clever thing
    unnecessary.
    """),
  .step("05-ask-by-state"),
  .step("06-take-inputs-as-values"),
  .prose(
    """
    ## The proof of the pudding

    If the screen is a value and what a user does is a value, then neither side knows what it is shown on.
    Prove it: write another front end, one that prints a line for each change and reads a line for each
    input. If you must change anything but the new file, something in the old ones knew too much.
    """),
  .step("07-add-a-second-front-end"),
]

let summit: [Notebook.Cell] = [
  .prose(
    """
    ## What you can do now

    The whole screen, for every phase of a game, without a phone: the notebook of solution 5 has a table
    of it. The question from the beginning of this chapter is a line in it.

    Hand it over as `presentation:` in `Main.swift`, a function from a moment of a game to a picture of
    the screen, and the suite compares it with what the app shows, for every phase of random games: some
    ten thousand screens.

    ## What others did here

    - A reset that leaves the old message, because the new game sets the board and somebody else was to
      set the message. (`reset.ok`)
    - Counts taken from the new board while the old one is still being turned over. (`move.counts-once`)
    - A result announced before the last disk has come down. (`move.message-last`)
    - A tie that hides the disk beside the message, and a next game that never shows it again.
      (`message.tied`)

    Each is a change that was made and not unmade. In a function from state to screen there is nothing to
    unmake.

    ## What it costs

    The screen is computed anew for every change, sixty-four cells and all, and compared with what is
    there. On anything that draws for people that is nothing. There are more types than before, and a
    newcomer must learn which knows what. And a state that is a value invites you to put everything in it;
    the fourth `Bool` is the time to ask whether two of them can ever be true at once.

    ## When not to do this

    A screen that shows one thing and never changes needs no state. Nor does this mean that each view
    deserves a *view model*: ten of them, each with a part of the state, and you are back where you began,
    because what the screen shows is again in ten places.

    And do not reach for an architecture with a name before you need what it gives. There are more
    chapters in the original challenge's published solutions, written with Flux, with Redux, with VIPER,
    with actors. All of them have clean diagrams. What they got wrong is in the lists at the end of these
    chapters.
    """)
]
