extension Practice {
  /// The exercise about callbacks that arrive when they are no longer wanted: a kitchen timer.
  public static let kitchenTimer = Practice(
    title: "A kitchen timer", buttons: ["start", "stop"], labels: ["left", "bell"],
    sentences: [
      Sentence(
        "timer.counts", "the timer counts three seconds down, second by second, and then the bell rings",
        """
        start; expect left 3; wait 1; expect left 2; wait 1; expect left 1; expect bell quiet
        wait 1; expect left 0; expect bell rings
        """),
      Sentence(
        "timer.stops", "a stop ends the counting for good",
        "start; wait 1.5; stop; expect left -; wait 5; expect left -; expect bell quiet"),
      Sentence(
        "timer.again", "each start counts three whole seconds, whatever was left before",
        "start; wait 0.5; stop; wait 0.25; start; wait 0.75; expect left 3; wait 0.25; expect left 2",
        "start; wait 2; start; expect left 3; wait 2.999; expect bell quiet; wait 0.001; expect bell rings",
        "start; wait 3; expect bell rings; start; expect bell quiet; wait 3; expect bell rings"),
    ])

  /// The exercise about rules that are mixed with the screen: tickets for a museum.
  public static let tickets = Practice(
    title: "Tickets for a museum", buttons: ["adult", "child", "clear"],
    labels: ["adults", "children", "price"],
    sentences: [
      Sentence(
        "tickets.counted", "adults and children are counted, and clear begins again",
        "adult; child; child; expect adults 1; expect children 2; clear; expect adults 0; expect price 0"),
      Sentence(
        "price.single", "an adult costs 9, and a child 4",
        "adult; expect price 9", "child; expect price 4", "adult; child; expect price 13"),
      Sentence(
        "price.family", "a family of two adults with up to three children costs 22",
        "adult; adult; child; child; expect price 22", "adult; adult; child; child; child; expect price 22"),
      Sentence(
        "price.best",
        "nobody pays more than they must: any number of families and single tickets, whatever is least",
        "adult; adult; expect price 18", "adult; adult; child; expect price 22",
        "adult; adult; child; child; child; child; expect price 26",
        "adult; adult; adult; adult; child; child; expect price 40",
        "adult; adult; adult; adult; child; child; child; child; expect price 44",
        "adult; adult; adult; child; child; expect price 31"),
    ])

  /// The exercise about work that is no longer wanted: a search while the user types.
  public static let search = Practice(
    title: "A search with results as you type", buttons: ["a", "b", "clear"], labels: ["query", "answer"],
    sentences: [
      Sentence(
        "search.answers", "the answer is there one second after the last letter",
        "a; wait 0.999; expect answer -; wait 0.001; expect answer results for a",
        "a; wait 0.5; b; expect query ab; wait 1; expect answer results for ab"),
      Sentence(
        "search.last", "only the last query is answered",
        "a; wait 0.5; b; wait 0.5; expect answer -; wait 0.5; expect answer results for ab",
        "a; b; a; settle; expect query aba; expect answer results for aba"),
      Sentence(
        "search.clear", "after clear there is no answer",
        "a; wait 0.5; clear; expect query -; wait 5; expect answer -",
        "a; wait 1 + clear; settle; expect answer -", "a; settle; clear; expect answer -"),
      Sentence(
        "search.again", "a query that is typed again after clear takes its own second",
        "a; wait 0.5; clear; wait 0.25; a; wait 0.999; expect answer -; wait 0.001; expect answer results for a",
        "a; wait 1 + clear + a; wait 0.5; expect answer -",
        "a; wait 1 + a + clear + b; wait 0.5; expect answer -",
        "b; wait 1 + clear + a; wait 0.5; expect answer -"),
    ])

  /// The exercise about two values that must be saved together, although the app may be killed at any byte of a
  /// write: the points of a game, and the best result so far.
  public static let scores = Practice(
    title: "Points, and the high score", buttons: ["point", "end"], labels: ["points", "best"],
    saveFile: "Scores",
    sentences: [
      Sentence(
        "score.game", "points are counted, and the end of a game keeps the best",
        "point; point; expect points 2; end; expect points 0; expect best 2; point; end; expect best 2"),
      Sentence(
        "score.kept", "a launch continues where the last one ended",
        "point; point; kill; expect points 2; end; kill; expect points 0; expect best 2"),
      Sentence(
        "score.whole",
        "whatever happens during a save, a launch shows the game before it or after it",
        "point; point; fault kill 0; end; fault none; kill; expect points 2; expect best 0",
        "point; point; fault kill 3; end; fault none; kill; expect points 2; expect best 0",
        "point; point; fault kill 4; end; fault none; kill; expect points 0; expect best 2",
        "point; point; fault torn; end; fault none; kill; expect points 2; expect best 0"),
      Sentence(
        "score.unknown", "a save that cannot be read is kept in another file",
        "save raw \"three\"; expect points 0; expect kept yes; point; kill; expect points 1; expect kept yes",
        "save raw \"3\\s4\\s5\"; expect points 0; expect best 0; expect kept yes",
        "save raw \"three\"; expect kept yes; save raw \"four\"; kill; expect kept yes",
        "save raw \"three\"; fault once move; point; point; expect points 2; expect kept yes"),
    ])

  /// The exercise about a screen that is updated from five functions: downloads, one after another.
  public static let downloads = Practice(
    title: "Downloads, one after another", buttons: ["add", "cancel"], labels: ["waiting", "done", "status"],
    sentences: [
      Sentence(
        "download.takes", "a download takes a second, and they come one after another",
        "add; add; expect waiting 2; expect status loading; wait 1; expect waiting 1; expect done 1; wait 1; expect done 2; expect waiting 0"
      ),
      Sentence(
        "download.status", "the status is loading while anything waits, and idle otherwise",
        "expect status idle; add; expect status loading; wait 1; expect status idle; add; expect status loading",
        "add; cancel; expect status idle",
        "add; add; wait 1; cancel; expect status idle; add; expect status loading"),
      Sentence(
        "download.cancel", "cancel removes the waiting downloads and keeps those that are done",
        "add; add; wait 1; cancel; expect waiting 0; expect done 1; settle; expect done 1"),
      Sentence(
        "download.again", "after a cancel the next download takes its own second",
        "add; wait 0.5; cancel; add; wait 0.5; expect done 0; wait 0.5; expect done 1"),
    ])
}
