import Notebooks

/// What the app does, and where it keeps what it knows.
let reading: [Notebook.Cell] = [
  .prose(
    """
    You have inherited an app. It is Reversi, it works, people play it, and all of it is one file,
    `ViewController.swift`: the rules, the turns, two Computer players, the dialogs, the animation, the
    save. Such an object is called a *fat controller*: a view controller that has grown to hold everything
    its screen has to do with.

    Somebody wrote it to be like that. In 2020 Yuta Koshizawa published the [refactoring
    challenge](https://github.com/refactoring-challenge/reversi-ios): here is a working fat view
    controller, take it apart. The app of this workbook is a port of that one, down to its quarter
    seconds. Many people took the challenge; nine of their results were studied for this workbook.
    They have clean rules, good names and tests. Not one still does everything the original does. What
    they broke was hardly ever a rule of the game. It was when something happens, and what happens when
    something else happens first.

    So this chapter takes nothing apart. You read, you write down what the app does in a form that can
    fail, you find the bug that the challenge promises is in there, and you mend it where it stands.

    ## Play first

    Play before you read. Switch light to Computer; press Reset while it thinks; quit in the middle of a
    move and start again.
    """),
  .play,
  .prose(
    """
    ## One move, watched

    An app is easier to read when you have seen it move. Dark taps c4 on an empty phone, and this is all
    that a user sees change, with the second at which it does. The phone is simulated: it owns the app's
    time, so half a second costs nothing, and the times are exact.
    """),
  .code { app in
    let played = try app.played("c4; settle")
    return .timeline(played.events)
  },
  .prose(
    """
    Read it from the top. The first launch puts up a new game and saves it. The tap sets c4 at once, and a
    quarter of a second later d4 turns over. Another quarter of a second later three things change in one
    go: the message, the save, the counts. You will meet that moment in every chapter; it is called *the
    tail* of a move.

    ## Follow the tap

    Now follow the same tap through the code. It comes in here:
    """),
  .source("ViewController.swift", "func boardView"),
  .prose(
    """
    One line decides whether you may play: the game is not over, nothing is being animated, and your side
    is Manual. Look at what it asks. `turn` is a property. `isAnimating` asks whether there is an object
    that could call the animation off. `player(of:)` asks a switch on the screen:
    """),
  .source("ViewController.swift", "func player"),
  .prose("And the board is asked for its disks by everybody, because there is no other:"),
  .source("ViewController.swift", "cellsFlipped"),
  .prose(
    """
    This is a rule of Reversi, the one rule it has, and it reads a view. That works. It also means that
    the rule's answer changes while disks are turning over, that you cannot ask what *would* happen on
    another board, and that to test a rule you must build a screen.

    The tap ends up here:
    """),
  .source("ViewController.swift", "placeDisk"),
  .prose(
    """
    Stay with this function for a minute. It decides what flips (a rule), animates it (a view), remembers
    how to call the animation off (a state), tells whoever asked for the move (a callback), writes a file,
    and sets two labels. And the order of the last four lines is the tail you saw above.

    ## Where the app keeps what it knows

    Make this list for any controller you inherit, before you change a line of it. For each thing that the
    app must know, where is it kept?

    | what the app knows | where it is |
    | --- | --- |
    | the board | in the board view, and nowhere else |
    | whose turn it is, whether the game is over | the property `turn` |
    | who plays a side | which segment of a switch is selected |
    | that a move is being animated | that `animationCanceller` is not nil |
    | that a Computer is thinking | that there is an entry in `playerCancellers` |
    | that a side has to pass | nowhere: an alert is up, or it is not |

    The last row is not a slip of the table. "Dark has to pass" is a state of the game like "dark is to
    move", but in this code it exists only as an alert on a screen. Keep that in mind.

    ## Break something

    To see how such code holds together, pull at it. Here is what a half-done move looks like in the save,
    when a user switches light to Computer a tenth of a second after dark's tap on c4.
    """),
  .script("c4; wait 0.1; mode light computer; disk"),
  .prose(
    """
    Dark has a disk on c4, and d4 has not turned over yet. No game of Reversi was ever in that position.
    Were the phone's battery to die now, dark would go on from there, and move twice. Nobody wrote a wrong
    line: `changePlayerControlSegment` saves when a mode changes, as it should, and `saveGame` writes the
    board, as it should. But the board is a picture that is being drawn, and the save is a copy of the
    picture.

    This is what the word *coupling* means when it hurts: two lines that are both right, far from each
    other, and the app is wrong.
    """),
]
