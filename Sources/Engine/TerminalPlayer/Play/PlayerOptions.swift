/// How a person wants to play, from the options of the command `play`.
public struct PlayerOptions: Equatable, Sendable {
  /// The path of the save; nil stands for the usual file, in the app's folder of the workbook's state folder.
  public var game: String?
  /// The seed of the dice; nil stands for a random seed, or in a replay for 0.
  public var seed: UInt64?
  /// How many of the phone's seconds pass in a real second.
  public var speed = 1.0
  /// The path of the script to replay; nil if the person plays from the beginning.
  public var replay: String?
  /// Whether the player prints lines even on a terminal that could show a drawn screen.
  public var isPlain = false
  /// Whether the player draws with ASCII characters only.
  public var isASCII = false
  public var isColorless = false

  public init() {}

  /// The values that `speed` may have.
  public static let speeds = 0.5...10.0
}
