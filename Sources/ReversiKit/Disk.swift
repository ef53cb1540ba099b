/// A disk, with the colour that faces up.
@frozen public nonisolated enum Disk: Hashable, Sendable {
  case dark
  case light
}

nonisolated extension Disk {
  /// The two colours, dark first.
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
