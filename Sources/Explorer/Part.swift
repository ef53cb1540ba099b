/// A part of what a user sees or finds on the disk.
public struct Part: Hashable, Codable, Sendable, CustomStringConvertible {
  /// As a sentence on it begins, such as `the light is`.
  public let beginning: String
  /// Its name, such as `light`.
  public let description: String
  /// The most telling part has the lowest rank.
  let rank: Int

  /// A part of an app's screen; `rank` is 0 for the one that says most.
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
