/// A part of an app that a chapter hands over, to be tested alone. Its tests stand with the suite.
public protocol Seam: Sendable {
  /// The name that parts of this type have by default, such as `rules` for a `RulesSeam`.
  static var part: String { get }
  /// The part's name, such as `rules`.
  var name: String { get }
}

extension Seam {
  public static var part: String { "\(Self.self)".replacing("Seam", with: "").lowercased() }
  public var name: String { Self.part }
}
