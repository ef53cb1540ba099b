import Notebooks

enum Solution12 {
  static let notebook: Notebook = Notebook(
    "Solution 12: Clean Architecture",
    [
      .prose(
        """
        ## What changed

        The game declares its needs:
        """),
      .source("UseCases/Ports.swift", "protocol GameView"),
      .prose("It moves through one port and trusts it:"),
      .source("UseCases/Game.swift", "func move"),
      .prose("The phone keeps the promise, although its board view cannot be cancelled:"),
      .source("PhoneScreen.swift", "func place"),
      .prose("So does the printer:"),
      .source("LineHost.swift", "func place"),
      .prose("And this function checks every view:"),
      .source("ViewContract.swift", "func breaches"),
      .prose(
        """
        ## What it bought

        A reset before a pass is due, at every instant:
        """),
      .lanes(
        before: "c4;settle; c3;settle; c2;settle; b2;settle; e6;settle; c1;settle; a1;settle",
        "wait 0.25; a3; wait 1.25; cancel", finger: "reset", upTo: 1.25, until: 1.75,
        harm: "the game is stuck"),
      .prose("The work under way through a reset:"),
      .work("mode dark computer; wait 0.5; reset; ok; d3; wait 2"),
      .prose(
        """
        ## What it cost
        """),
      .sizes("2-Rules", "12-Clean"),
      .prose(
        """
        ## What we would not do

        We would not await the dialogs, although we await `place`. Our first version did, because `confirmReset()
        async -> Bool` reads better. But an awaited answer arrives a moment later, and the explorer found five
        scripts in which that moment is enough for a second reset, or for a switch. We would not write a presenter
        and a controller: they would only pass calls on. And we would not check for cancellation in the game's own
        loop as well. That would hide a host that breaks its promise, until other code relies on the promise.
        """),
      .verify(),
    ])
}
