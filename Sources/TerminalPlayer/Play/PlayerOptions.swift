/// How a person wants to play.
public struct PlayerOptions: Equatable, Sendable {
  /// The file of the save; by default in the app's own folder.
  public var game: String?
  /// The seed of the dice; by default random.
  public var seed: UInt64?
  /// How many of the phone's seconds pass in a real second.
  public var speed = 1.0
  /// The path of the script to replay.
  public var replay: String?
  public var isPlain = false
  public var isASCII = false
  public var isColorless = false

  public init() {}

  /// The allowed speeds.
  public static let speeds = 0.5...10.0
}
