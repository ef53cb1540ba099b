/// Where moves arrive that someone makes on another device.
///
/// They arrive whenever they like: late, twice, out of turn, or never.
public final class Inbox {
  /// Called with each move that arrives, by its column and row from 0. A move that arrives while this is nil is lost.
  public var onMove: ((_ x: Int, _ y: Int) -> Void)?

  nonisolated deinit {}

  /// Passes a move on to the app. Returns false if the app is not listening.
  @discardableResult
  public func deliver(x: Int, y: Int) -> Bool {
    onMove?(x, y)
    return onMove != nil
  }
}
