/// What a difference between an app and its model is about: a part of the screen, the save, or whether the app runs
/// and comes to rest.
public struct Part: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The beginning of a sentence about a difference in the part, such as `the light is`.
  public let beginning: String
  /// The part's name, such as `light`.
  public let description: String
  /// How much a difference in the part tells about its cause, compared with one in another part; the lowest rank
  /// tells most.
  let rank: Int

  /// Makes a part of an app's screen. Of the parts that are made with this initializer, the one with `rank` 0 tells
  /// most about the cause of a difference.
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
