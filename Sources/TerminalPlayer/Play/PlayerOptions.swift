/// How a person wants to play.
public struct PlayerOptions: Equatable, Sendable {
  /// The file that is the save; nil: a place of the app's own.
  public var game: String?
  /// Seeds the dice; nil: nobody can know.
  public var seed: UInt64?
  /// How many seconds pass on the phone in a real one.
  public var speed = 1.0
  /// A script to be shown.
  public var replay: String?
  public var isPlain = false
  public var isASCII = false
  public var isColorless = false

  public init() {}

  /// The speeds there are.
  public static let speeds = 0.5...10.0
}
