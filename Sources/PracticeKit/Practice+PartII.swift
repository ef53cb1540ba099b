extension Practice {
  /// A shop in two panes: controllers that update each other.
  public static let shop = Practice(
    "A shop in two panes", buttons: ["apple", "bread", "back", "pay"], labels: ["basket", "total", "paid"],
    [
      Sentence(
        "shop.basket", "the basket lists what was put in, in order, and back takes out the last thing",
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
        "shop.pay", "what is in the basket is paid for once, and then the basket is empty",
        "apple; bread; pay; expect paid 7; expect basket -; expect total 0; pay; expect paid 7",
        "apple; pay; bread; bread; expect total 8; pay; expect paid 11; expect total 0"),
    ])
}
