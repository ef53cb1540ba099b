/// Draws an app's screens in pages and terminals, from the lines that the script command `show` prints.
public struct Illustration: Sendable {
  /// How many consecutive printed lines make one picture.
  public let rows: Int
  /// Draws `rows` printed lines, or returns nil if they are not a picture of this app's screen.
  public let picture: @Sendable ([Substring]) -> ScreenPicture?

  public init(rows: Int, picture: @escaping @Sendable ([Substring]) -> ScreenPicture?) {
    self.rows = rows
    self.picture = picture
  }
}

/// A picture of a part of a screen, for terminals and for pages.
public struct ScreenPicture: Equatable, Sendable {
  /// The lines that a terminal shows.
  public let drawing: [String]
  /// The picture as SVG for pages, with a description in words for those who cannot see it.
  public let svg: String

  public init(drawing: [String], svg: String) {
    self.drawing = drawing
    self.svg = svg
  }
}
