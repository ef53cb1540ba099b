// What the chapters are given.

extension Set<String> {
  /// The modules of the given parts: what every app has, and what is Reversi's.
  static let given: Self = ["MiniUIKit", "ReversiKit"]
}
