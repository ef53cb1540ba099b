/// Draws an app's screens in pages and terminals, from the lines that `show` prints.
public struct Illustration: Sendable {
  /// How many lines a picture has.
  public let rows: Int
  /// Draws that many lines, or returns nil if they are not a picture of the app's.
  public let picture: @Sendable ([Substring]) -> ScreenPicture?

  public init(rows: Int, picture: @escaping @Sendable ([Substring]) -> ScreenPicture?) {
    self.rows = rows
    self.picture = picture
  }
}

/// A part of a screen as a picture.
public struct ScreenPicture: Equatable, Sendable {
  /// The lines that a terminal shows.
  public let drawing: [String]
  /// The picture for pages, with a description in words.
  public let svg: String

  public init(drawing: [String], svg: String) {
    self.drawing = drawing
    self.svg = svg
  }
}
