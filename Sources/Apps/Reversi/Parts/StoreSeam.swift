public import Scripts

/// A chapter's functions from a game to a save and back, which the suite calls without an app.
///
/// The suite also tests the app itself: with a disk (the phone's storage) that fails, and killed at any
/// instant.
public struct StoreSeam: Sendable {
  /// Returns the text of a game's save.
  public let encode: @MainActor @Sendable (SavedGame) -> String
  /// Returns the game that a text saves. Throws if the text is not a save: an error whose words say which line is wrong,
  /// counted from 1, and what it says.
  public let decode: @MainActor @Sendable (String) throws -> SavedGame
  /// Whether the app reports saves that failed and tries again.
  public let tellsOfFailures: Bool

  /// Makes the seam from the two functions of an app that reports saves that failed and tries again, as chapter
  /// 4 asks.
  ///
  /// - Parameters:
  ///   - encode: Returns the text of a game's save.
  ///   - decode: Returns the game that a text saves; throws if the text is not a save.
  public init(
    encode: @escaping @MainActor @Sendable (SavedGame) -> String,
    decode: @escaping @MainActor @Sendable (String) throws -> SavedGame
  ) {
    self.init(encode: encode, decode: decode, tellsOfFailures: true)
  }

  /// Makes the seam from the two functions. Steps that ask for the app's failures refuse it by its name.
  ///
  /// `tellsOfFailures` says whether the app reports saves that failed and tries again.
  public init(
    encode: @escaping @MainActor @Sendable (SavedGame) -> String,
    decode: @escaping @MainActor @Sendable (String) throws -> SavedGame,
    tellsOfFailures: Bool
  ) {
    self.encode = encode
    self.decode = decode
    self.tellsOfFailures = tellsOfFailures
  }
}

extension StoreSeam: Seam {}
