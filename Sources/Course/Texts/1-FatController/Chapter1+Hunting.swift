import Notebooks

extension Chapter1 {
  /// The app before anything is said about it: play it, and find out what is wrong with it.
  static let hunting: [Notebook.Cell] = [
    .prose(
      """
      You have inherited an app, a game of Reversi. It works, and people play it. All of it is one file,
      `ViewController.swift`: rules, turns, two Computer players, dialogs, animation, saving. Such an object
      is called a *fat controller*, and you have probably maintained one.

      It was written like that on purpose. In 2020 Yuta Koshizawa published the
      [refactoring challenge](https://github.com/refactoring-challenge/reversi-ios): here is a working fat
      view controller, take it apart. This workbook's app is a port of it, down to its quarter seconds and its
      bugs. A specification of 53 sentences says what the app must do. Only five are about the rules of the
      game; some cover texts, loading and saving. Most are about timing: when things happen, and what follows
      if the user does something else first. Timing is what breaks when you take such an app apart.

      So in this chapter you take nothing apart. You hunt for bugs, read the code, and see its behaviour
      pinned down by tests. Then you fix one bug in place. At the end the app has one bug fewer, you know
      where it keeps its state, and you have a suite that fails when its behaviour changes. This page is the
      chapter's *notebook*: text, exercises, and cells that run your code.

      ## Play first

      Switch light to Computer, play d3, and press Reset while light thinks. Quit in the middle of a move, and start
      again. (You can type `mode light computer`, `d3`, `reset`, `quit`.)
      """),
    .play,
    .prose(
      """
      ## Hunt for six bugs

      The app you have just played has six bugs. Find them yourself. `swift run chapter-1`, a browser and
      GitHub hide them until you ask. An editor or `cat` shows everything, so do not read this chapter there.

      You could play for weeks and notice none of them. They show only at awkward moments: while disks are
      turning over, while a dialog is up, when the phone's battery dies, or when the save is not the file that
      the app wrote. You can hardly hit such a moment by hand, let alone twice. So you hunt with *scripts*: a
      script is a list of commands, such as a tap or a wait.

      In scripts, saves and output, `x` is dark and `o` is light. `mode` says who plays: a person (Manual) or
      the Computer. This script taps c4, lets a tenth of a second pass and shows the screen:
      """),
    .predict(
      "dark's tap on c4 turns d4 over. What does the app count a tenth of a second later?",
      [
        "Dark 2, light 2, as before": "count: x 2, o 2",
        "Dark 3, light 2: the disk is there": "count: x 3, o 2",
        "Dark 4, light 1: it has counted ahead": "count: x 4, o 1",
      ],
      .script("c4; wait 0.1; show"),
      why: """
        There are five disks on the board, but the counts still add up to four. During the hunt, keep asking:
        is this a bug, or is it intended?
        """),
    .prose(
      """
      Below each script is its output when this chapter was published, and the text refers to that output. If
      your code prints something else, you see that, too, as *your code now*, with a `+` or a `-` before each
      changed line. In a browser, *Play it on a phone* replays the script screen by screen.

      The phone that plays the script is simulated. Its time stands still unless the script lets it pass, so
      you can stop at any instant, as often as you like. The commands you will need most:

      | you write | what happens |
      | --- | --- |
      | `d3` | a finger taps that cell |
      | `mode dark computer`, `mode light manual` | it sets one of the two switches |
      | `reset`, `ok`, `cancel`, `dismiss` | it presses that button |
      | `wait 0.1`, `settle` | time passes: a tenth of a second, or until nothing is pending |
      | `kill` | the process dies, and the app is launched again from its saved file |
      | `show`, `disk`, `trace on` | the screen, the save, or every change from now on is printed |
      | `save x00 4 ---ox--- 5 ---xo---` | at the start of a script: the first launch finds this save, here with dark to move, two Manual players, and disks in rows 4 and 5 |
      | `save raw "x00\\n"` | at the start: the first launch finds exactly these bytes |
      | `computer first` | at the start: Computers play the first legal cell instead of a random one |

      [The reference](../../Sources/Reference.md) (`swift run workbook help all`) has the rest. To see what a
      script does, put it in a file and play it with `swift run chapter-1 play --script FILE`. If the app does
      something you think is wrong, submit the script. It may have up to ten commands, not counting those that
      only look, such as `show`:

      ```sh
      swift run workbook hunt "c4; wait 0.1; reset; ok"
      ```

      `hunt` plays the app alongside a model of those 53 sentences, which knows at every instant what must be
      on the screen and in the save. If the two differ, `hunt` reports where, and which sentence is broken;
      the bug then fills one of the six places on your score sheet. If they agree, it names the sentence that
      your script has confirmed, and you try again.

      `swift run workbook hunt` shows the score sheet. When you are stuck, `swift run workbook hunt hint` helps
      with the first empty place, and `swift run workbook hunt hint 4` with the fourth. Each place has three
      hints.
      """),
    .experiment(
      "Find one of the six bugs",
      """
      Find a script that shows a bug. Spend half an hour; one bug is enough to move on. The next sections
      show how the code works. Come back after them; the other places will wait.
      """,
      until: "`swift run workbook hunt` shows one place that is not empty",
      hints: [
        """
        Leave the rules for later. What could interrupt what? List everything that takes time in this app, and
        everything a user can do meanwhile.
        """,
        """
        Three commands can be enough: one that begins something, one that interrupts it, and one that looks. The
        command `disk` prints the save file, which no user ever sees.
        """,
        """
        `swift run workbook hunt hint` has three hints for each place. The last of them is nearly a script.
        """,
      ],
      answer: """
        Any script in which `hunt` finds a bug. Keep it: later, the same script shows that the bug is fixed.
        If your scripts only showed that the app is right, you now know some of its 53 sentences by heart.
        `swift run workbook hunt skip` lets you move on.
        """),
  ]
}
