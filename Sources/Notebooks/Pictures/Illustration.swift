/// How the screens of an app are drawn in pages, from what `show` prints of them.
public struct Illustration: Sendable {
  /// How many lines a picture takes.
  let rows: Int
  /// Draws that many lines, if they are a picture.
  let picture: @Sendable ([Substring]) -> Picture?
  /// What draws the app's phones in a page: one `illustrations.push`, as `Web/phone.js` describes it.
  let script: String
  let style: String

  public init(
    rows: Int, script: String, style: String, picture: @escaping @Sendable ([Substring]) -> Picture?
  ) {
    self.rows = rows
    self.script = script
    self.style = style
    self.picture = picture
  }
}

/// Lines of a text that draw something.
public struct Picture: Equatable, Sendable {
  /// The lines as they are.
  var lines: [Substring] = []
  /// What a terminal shows instead.
  let drawing: [String]
  /// The picture, which says in words what is on it.
  public let svg: String

  public init(drawing: [String], svg: String) {
    self.drawing = drawing
    self.svg = svg
  }
}
