/// How a person wants to play.
public struct PlayerOptions: Equatable, Sendable {
  /// The file of the save; nil: one in the app's own folder.
  public var game: String?
  /// Seeds the dice; nil: a random seed.
  public var seed: UInt64?
  /// The phone's seconds in a real second.
  public var speed = 1.0
  /// The script to show.
  public var replay: String?
  public var isPlain = false
  public var isASCII = false
  public var isColorless = false

  public init() {}

  /// The allowed speeds.
  public static let speeds = 0.5...10.0
}
