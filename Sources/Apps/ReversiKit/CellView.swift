/// The view of a cell of the board: shows its disk, if it has one, and animates changes.
public final class CellView: UIView {
  /// An animated change of a cell, which takes `CellView.duration`.
  public struct Transition {
    /// The disk before the change, or nil if a disk appears.
    public let from: Disk?
    /// The disk after the change, or nil if the disk vanishes.
    public let to: Disk?
    /// The time at which the change began, as `now` of the device's main queue tells it.
    public let start: Duration
  }

  /// How long a disk takes to appear, to turn over or to vanish.
  public static let duration: Duration = .milliseconds(250)

  // Not weak: weak references would slow down reference counting of the board, which is used all the time.
  private unowned let board: BoardView
  private let place: Int

  /// The disk in the cell, or nil if it is empty. It changes at once when an animation begins.
  public private(set) var disk: Disk? {
    get { board.disks[place] }
    set { board.disks[place] = newValue }
  }

  /// The latest animated change. It is over when `duration` has passed since its start.
  ///
  /// Nil if no change was animated, or if the latest change was not.
  public private(set) var transition: Transition?

  /// The disk that the user sees, or nil for none. In the first half of a flip it is still the old disk.
  private var shownDisk: Disk?

  init(of board: BoardView, at place: Int) {
    self.board = board
    self.place = place
    shownDisk = board.disks[place]
  }

  nonisolated deinit {}

  /// Changes the disk; nil empties the cell. Calls `completion`, always with true, when the animation of the change
  /// has ended, or at once if the change is not animated.
  ///
  /// Animations cannot be cancelled: `completion` is called even if the disk has been changed again meanwhile.
  public func setDisk(_ newDisk: Disk?, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    let oldDisk = disk
    disk = newDisk
    if newDisk != oldDisk { setNeedsDisplay() }
    guard animated, let mainQueue = screen?.mainQueue else {
      transition = nil
      shownDisk = newDisk
      completion?(true)
      return
    }
    if oldDisk == nil && newDisk == nil {
      completion?(true)
      return
    }
    transition = Transition(from: oldDisk, to: newDisk, start: mainQueue.now)
    if oldDisk != nil && newDisk != nil {
      flip(on: mainQueue, completion: completion)
    } else {
      shownDisk = newDisk
      mainQueue.asyncAfter(Self.duration) { completion?(true) }
    }
  }

  /// Animates a flip: narrows the disk in the colour that the user sees, then widens it in the colour that the disk
  /// has by then. Each takes half of `duration`.
  private func flip(on mainQueue: any MainQueue, completion: ((Bool) -> Void)?) {
    mainQueue.asyncAfter(Self.duration / 2) { [self, board] in
      guard let disk = board.disks[place] else {
        completion?(true)
        return
      }
      // The original app does not return here: a disk "flipped" to its own colour comes to rest twice.
      if shownDisk == disk { completion?(true) }
      shownDisk = disk
      mainQueue.asyncAfter(Self.duration / 2) { completion?(true) }
    }
  }
}
