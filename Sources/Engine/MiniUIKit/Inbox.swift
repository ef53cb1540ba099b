/// Receives the moves that a player makes on another device.
///
/// They can arrive at any time: late, twice, or out of turn. Some never arrive.
public final class Inbox {
  /// Called with each move that arrives, by its column and row from 0. A move that arrives while this is nil is lost.
  public var onMove: ((_ x: Int, _ y: Int) -> Void)?

  nonisolated deinit {}

  /// Passes a move on to the app, by its column and row from 0. Returns false if the app is not listening: `onMove`
  /// is nil.
  @discardableResult
  public func deliver(x: Int, y: Int) -> Bool {
    onMove?(x, y)
    return onMove != nil
  }
}
