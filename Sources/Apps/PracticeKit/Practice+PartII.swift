extension Practice {
  /// The exercise about controllers that update each other: a shop in two panes.
  public static let shop = Practice(
    title: "A shop in two panes", buttons: ["apple", "bread", "back", "pay"],
    labels: ["basket", "total", "paid"],
    sentences: [
      Sentence(
        "shop.basket", "the basket lists the things that were put in, in order; back takes out the last one",
        "expect basket -; apple; bread; apple; expect basket apple bread apple; back; expect basket apple bread",
        "apple; back; back; expect basket -; bread; expect basket bread"),
      Sentence(
        "shop.total", "the total is what the things in the basket cost: 3 for an apple, 4 for a bread",
        "expect total 0; apple; expect total 3; bread; expect total 7",
        "apple; bread; back; expect total 3; back; expect total 0", "back; expect total 0"),
      Sentence(
        "shop.room", "there is room for four things, and a fifth one costs nothing",
        "apple; apple; bread; apple; bread; expect basket apple apple bread apple; expect total 13"),
      Sentence(
        "shop.pay", "paying charges for the things in the basket once, and empties it",
        "apple; bread; pay; expect paid 7; expect basket -; expect total 0; pay; expect paid 7",
        "apple; pay; bread; bread; expect total 8; pay; expect paid 11; expect total 0"),
    ])

  /// The exercise about the state of a game and how much of it the screen shows so far: a pinball table.
  public static let pinball = Practice(
    title: "A pinball table", buttons: ["bumper", "ramp", "new"], labels: ["counter", "lamp"],
    sentences: [
      Sentence(
        "pinball.rolls",
        "a bumper is worth 3 points and a ramp 5, and the counter rolls on by one each quarter of a second",
        "bumper; expect counter 0; wait 0.25; expect counter 1; wait 0.5; expect counter 3; settle; expect counter 3",
        "bumper; bumper; wait 0.25; expect counter 1; wait 0.25; expect counter 2; settle; expect counter 6",
        "bumper; wait 0.75 + ramp; wait 0.249; expect counter 3; wait 0.001; expect counter 4"),
      Sentence(
        "pinball.lamp", "the lamp is on when the counter shows 10, and not before",
        "ramp; settle; ramp; wait 1; expect lamp off; wait 0.25; expect counter 10; expect lamp on",
        "ramp; settle; ramp; settle; expect lamp on; new; expect lamp off"),
      Sentence(
        "pinball.over", "a game has ten points, and further hits count for nothing",
        "ramp; ramp; bumper; settle; expect counter 10",
        "bumper; ramp; ramp; wait 0.5; ramp; settle; expect counter 10; expect lamp on"),
      Sentence(
        "pinball.new", "a new game begins at 0, and points of an earlier game are not shown in it",
        "ramp; wait 0.5; new; expect counter 0; settle; expect counter 0",
        "bumper; wait 0.25 + new; expect counter 0; settle; expect counter 0",
        "ramp; wait 0.5; new; wait 0.1; bumper; wait 0.249; expect counter 0; wait 0.001; expect counter 1",
        "ramp; ramp; new; bumper; settle; expect counter 3"),
    ])

  /// The exercise about variables that can contradict each other: a trip to the sea.
  public static let trip = Practice(
    title: "A trip to the sea", buttons: ["single", "round", "later", "longer", "shorter"],
    labels: ["out", "back", "price"],
    sentences: [
      Sentence(
        "trip.price", "a trip one way costs 10; a round trip costs 18, and 5 for each night",
        "expect price 10; round; expect price 23; longer; expect price 28; shorter; expect price 23"),
      Sentence(
        "trip.round", "a round trip has one night at first, and to choose it again changes nothing",
        "round; expect back day 2; longer; round; expect back day 3", "later; round; expect back day 3"),
      Sentence(
        "trip.single", "a trip one way has no day of return and no nights",
        "round; single; expect back -; expect price 10", "longer; shorter; expect back -; expect price 10",
        "round; single; longer; expect back -; expect price 10"),
      Sentence(
        "trip.order", "the return is never before the departure: shorter stops at no night",
        "round; shorter; shorter; expect back day 1; expect price 18",
        "round; shorter; shorter; longer; expect back day 2"),
      Sentence(
        "trip.later", "leaving a day later keeps the nights: the return is a day later, too",
        "round; later; expect out day 2; expect back day 3; expect price 23",
        "round; longer; later; later; expect back day 5; expect price 28"),
    ])

  /// The exercise about flags that contradict each other and answers that come late: a player of songs.
  public static let songs = Practice(
    title: "A player of songs", buttons: ["play", "hold", "stop", "next"], labels: ["song", "status"],
    sentences: [
      Sentence(
        "song.loads", "a song takes a second to load, and then it plays",
        "expect status stopped; play; expect status loading; wait 0.999; expect status loading; wait 0.001; expect status playing",
        "play; wait 0.5; play; wait 0.5; expect status playing; play; expect status playing"),
      Sentence(
        "song.hold",
        "hold keeps a song that plays where it is, and play goes on at once; at other times hold does nothing",
        "play; wait 1; hold; expect status held; wait 2; expect status held; play; expect status playing",
        "hold; expect status stopped; play; expect status loading",
        "play; wait 0.5; hold; expect status loading; wait 0.5; expect status playing"),
      Sentence(
        "song.stop", "after a stop nothing plays until play is pressed and a whole second has passed",
        "play; wait 0.5; stop; expect status stopped; settle; expect status stopped",
        "play; wait 1 + stop; expect status stopped; settle; expect status stopped",
        "play; wait 0.5; stop; play; wait 0.5; expect status loading; wait 0.5; expect status playing"),
      Sentence(
        "song.next",
        "where a song was loading or playing, the next one loads, a second of its own; after a stop or a hold it is stopped and waits for play",
        "next; expect song 2; expect status stopped",
        "play; wait 0.5; next; wait 0.5; expect status loading; wait 0.5; expect status playing; expect song 2",
        "play; wait 1 + next; expect status loading; wait 0.999; expect status loading; wait 0.001; expect status playing",
        "play; wait 1; hold; next; expect status stopped; play; expect status loading"),
    ])

  /// The exercise about a result that is shown as it was at the latest of several events, and not as it is now: a
  /// poll.
  public static let poll = Practice(
    title: "A poll", buttons: ["yes", "no", "back", "announce", "fresh"], labels: ["shown", "left"],
    sentences: [
      Sentence(
        "poll.shown", "the result is shown as it was when it was last announced",
        "expect shown 0-0; yes; yes; expect shown 0-0; announce; expect shown 2-0; no; expect shown 2-0; announce; expect shown 2-1",
        "yes; announce; back; expect shown 1-0; expect left 5; announce; expect shown 0-0"),
      Sentence(
        "poll.five",
        "the fifth vote announces the result and closes the poll: nothing is counted or taken back",
        "yes; yes; no; no; expect shown 0-0; yes; expect shown 3-2; expect left 0; no; expect left 0; announce; expect shown 3-2",
        "no; no; no; no; no; back; expect left 0; announce; expect shown 0-5"),
      Sentence(
        "poll.fresh", "fresh begins a poll without votes, and shows that",
        "yes; announce; fresh; expect shown 0-0; expect left 5; no; announce; expect shown 0-1"),
    ])

  /// The exercise about an answer that comes too late: a quiz.
  public static let quiz = Practice(
    title: "A quiz", buttons: ["start", "yes", "no"], labels: ["question", "points", "status"],
    sentences: [
      Sentence(
        "quiz.answer", "an answer that is right is a point, and the next question has five whole seconds",
        "expect status ready; start; expect question 1; yes; expect points 1; expect question 2; no; expect points 2",
        "start; wait 3; yes; wait 3; expect question 2; wait 1.999; expect question 2; wait 0.001; expect question 3",
        "start; no; expect points 0; expect question 2; wait 4; yes; expect points 0; wait 4.999; expect question 3"
      ),
      Sentence(
        "quiz.time", "after five seconds without an answer the next question is asked, without a point",
        "start; wait 4.999; expect question 1; wait 0.001; expect question 2; expect points 0",
        "start; wait 5; wait 5; expect question 3; wait 5; expect status over; expect points 0",
        "start; wait 3; start; wait 4.999; expect question 1; wait 0.001; expect question 2"),
      Sentence(
        "quiz.over", "after three questions it is over, and an answer means nothing until the next start",
        "start; yes; no; yes; expect status over; expect question -; expect points 3; yes; settle; expect points 3",
        "yes; no; expect status ready; expect question -; expect points 0; start; expect question 1",
        "start; yes; no; yes; start; expect points 0; wait 4; expect question 1; expect status asking"),
    ])

  /// The exercise about a test double that behaves better than the real thing: a lift and its model.
  public static let lift = Practice(
    title: "A lift and its model", buttons: ["up", "stop", "rehearse", "test"],
    labels: ["cabin", "model", "status", "passed"],
    sentences: [
      Sentence(
        "lift.rises", "a ride goes one floor up in a second, and during it up means nothing",
        "up; expect status rides; wait 0.999; expect cabin 0; wait 0.001; expect cabin 1; expect status rests",
        "up; wait 0.5; up; settle; expect cabin 1; up; wait 1; expect cabin 2"),
      Sentence(
        "lift.stops", "a ride that is stopped ends where it began, and the next one takes its own second",
        "up; wait 0.5; stop; expect status rests; settle; expect cabin 0",
        "up; wait 0.5; stop; up; wait 0.999; expect cabin 0; wait 0.001; expect cabin 1; settle; expect cabin 1"
      ),
      Sentence(
        "lift.rehearsal", "while one rehearses the model rides, and the real lift knows nothing of it",
        "rehearse; up; wait 0.5; expect status rests; wait 0.5; expect model 1; expect cabin 0",
        "up; rehearse; up; wait 0.5; stop; expect status rides; wait 0.5; expect cabin 1; expect model 0"),
      Sentence(
        "lift.test", "the test passes the cabin and the model, and none of the motors that are broken",
        "expect passed -; test; settle; expect passed cabin model; expect cabin 0; expect model 0"),
    ])

  /// The exercise about effects, here a timer, that are started in several places: an oven.
  public static let oven = Practice(
    title: "An oven", buttons: ["more", "door", "stop"], labels: ["left", "status"],
    sentences: [
      Sentence(
        "oven.counts", "more adds ten seconds, and one of them goes each second while it is on",
        "expect status off; more; expect left 10; expect status on; wait 0.999; expect left 10; wait 0.001; expect left 9",
        "more; more; expect left 20; wait 1; expect left 19; wait 1; expect left 18",
        "more; wait 10; expect left 0; expect status off; settle; expect left 0"),
      Sentence(
        "oven.door", "while the door is open nothing is counted, and after it is shut a whole second begins",
        "more; wait 0.5; door; expect status open; wait 5; expect left 10; door; wait 0.999; expect left 10; wait 0.001; expect left 9",
        "more; wait 0.5; door; door; wait 0.5; expect left 10; wait 0.5; expect left 9; wait 1; expect left 8",
        "door; more; wait 3; expect left 10; door; wait 1; expect left 9"),
      Sentence(
        "oven.stop",
        "stop takes all seconds away, and those that come later are counted from their beginning",
        "more; wait 0.5; stop; expect left 0; expect status off; settle; expect left 0",
        "more; wait 0.5; stop; more; wait 0.5; expect left 10; wait 0.5; expect left 9; wait 1; expect left 8"
      ),
    ])
}
