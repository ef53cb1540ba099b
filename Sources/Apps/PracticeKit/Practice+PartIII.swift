extension Practice {
  /// The exercise about an actor that waits after it has looked at its state and before it changes it: the seats of a
  /// cinema.
  public static let cinema = Practice(
    title: "The seats of a cinema", buttons: ["ann", "bob", "cem"], labels: ["ann", "bob", "cem"],
    sentences: [
      Sentence(
        "seat.bank", "a guest has a seat one second after asking for it, when the bank has answered",
        "ann; expect ann waits; wait 0.999; expect ann waits; wait 0.001; expect ann seat 1",
        "ann; settle; bob; wait 1; expect bob seat 2",
        "ann; wait 0.5; bob; wait 0.999; expect bob waits; wait 0.001; expect bob seat 1 or seat 2"),
      Sentence(
        "seat.one", "no two guests have the same seat",
        "ann; wait 0.5; bob; settle; expect ann seat 1; expect bob seat 2",
        "ann; wait 1 + bob; settle; expect ann seat 1; expect bob seat 2"),
      Sentence(
        "seat.full", "a guest who comes when both seats are taken or asked for gets none at once",
        "ann; settle; bob; settle; cem; expect cem none",
        "ann; wait 0.5; bob; cem; expect cem none; settle; expect bob seat 2; expect cem none"),
      Sentence(
        "seat.order", "guests get their seats in the order in which they come, however close together",
        "wait 0.5 + press ann bob; settle; expect ann seat 1; expect bob seat 2",
        "wait 0.5 + press cem bob ann; expect ann none; settle; expect cem seat 1; expect bob seat 2"),
    ])
}
