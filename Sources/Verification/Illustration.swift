/// How the screens of an app are drawn in pages and terminals, from what `show` prints of them.
public struct Illustration: Sendable {
  /// How many lines a picture takes.
  public let rows: Int
  /// Draws that many lines; nil: they are no picture of the app's.
  public let picture: @Sendable ([Substring]) -> ScreenPicture?

  public init(rows: Int, picture: @escaping @Sendable ([Substring]) -> ScreenPicture?) {
    self.rows = rows
    self.picture = picture
  }
}

/// Lines of a text that draw a part of a screen.
public struct ScreenPicture: Equatable, Sendable {
  /// What a terminal shows instead of the lines.
  public let drawing: [String]
  /// The picture, which says in words what is on it.
  public let svg: String

  public init(drawing: [String], svg: String) {
    self.drawing = drawing
    self.svg = svg
  }
}
