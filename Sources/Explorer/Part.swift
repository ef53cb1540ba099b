/// A part of the screen, or of what is on the disk.
public struct Part: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The beginning of a sentence about the part, such as `the light is`.
  public let beginning: String
  /// The part's name, such as `light`.
  public let description: String
  /// The most telling part has the lowest rank.
  let rank: Int

  /// Makes a part of an app's screen, with rank 0 for the most telling one.
  public init(_ description: String, _ beginning: String, rank: Int) {
    self.init(description, beginning, place: 2 + rank)
  }

  private init(_ description: String, _ beginning: String, place: Int) {
    self.description = description
    self.beginning = beginning
    rank = place
  }

  public static let alert = Part("alert", "the screen shows", place: 0)
  public static let life = Part("life", "the app is", place: 1)
  public static let save = Part("save", "the save is", place: 1000)
  public static let refusedSave = Part("refusedSave", "the save that was refused is", place: 1001)
  public static let rest = Part("rest", "the app", place: 1002)
}
