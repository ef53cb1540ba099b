/// A piece of Reversi, with the colour that faces up; also the side, dark or light, that plays this colour.
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
