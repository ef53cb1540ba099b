/// A disk of the game Reversi, by the colour that faces up, and also the side of the game that plays this colour.
@frozen public nonisolated enum Disk: Hashable, Sendable {
  case dark
  case light
}

nonisolated extension Disk {
  /// The two colours, which are the two sides of a game, dark first.
  public static var sides: [Disk] { [.dark, .light] }

  /// The other colour.
  public var flipped: Disk {
    switch self {
    case .dark: .light
    case .light: .dark
    }
  }

  /// Turns the disk over.
  public mutating func flip() {
    self = flipped
  }
}
