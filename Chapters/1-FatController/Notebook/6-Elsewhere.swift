import Notebooks

/// The chapter's idea, once more, on code that is not Reversi.
let elsewhere: [Notebook.Cell] = [
  .prose(
    """
    ## Elsewhere

    What you have learned here has little to do with Reversi. This is a kitchen timer. `start` counts down three
    seconds, `stop` ends that, and each may come at any time. It is an app like the others: in `swift run practice-1
    play` you type `start` and `stop`, and `swift run practice-1 verify --full` says what it must do, clause by clause.
    """),
  .source("../Practice/1-KitchenTimer/KitchenTimer.swift", "class KitchenTimer"),
  .experiment(
    "A timer that rings too early",
    """
    Before you run anything, read the code and find a script after which the bell rings at the wrong time. Write it
    down. Then run `swift run practice-1 verify`, which shows the same script or another one, and fix the timer.
    """,
    until: "`swift run practice-1 verify` says that all clauses hold",
    hints: [
      "What is still to come when somebody presses `stop`? Who tells it that it is over?",
      "A tick looks at `left`. Stop sets it to 0, and start sets it to 3 again: which of the two can the tick see?",
      "Let each start have a number, and let a tick know for which number it was made.",
    ],
    answer: """
      Start, wait two seconds, start again: the ticks of the first start go on, and two of them come in each second. `left`
      says how much is left, and cannot say *of what*. In the chapter it was the same with the Computer's move for a
      game that was over. `Solutions/Practice/KitchenTimer.swift` gives each counting a number, and the ticks of an
      earlier one do nothing. Chapter 3 begins with notes of that kind, and shows what is better.
      """),
  .prose(
    """
    To read on:

    - Michael Feathers, *Working Effectively with Legacy Code* (2004), chapter 13: tests that write down what code does.
    - Llewellyn Falco's *approval tests*: what you have done with save files, as a library for many languages.
    - Andreas Zeller, *Why Programs Fail* (2009), chapter 5: how a program makes a long failure short.
    """),
]
