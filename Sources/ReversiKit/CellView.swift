/// A cell of the board: a disk or none, and its animation.
public final class CellView: UIView {
  /// An animated change, which takes `CellView.duration`.
  public struct Transition {
    /// The disk before, or nil if one appears.
    public let from: Disk?
    /// The disk after, or nil if it vanishes.
    public let to: Disk?
    /// When it began, on the main queue's timeline.
    public let start: Duration
  }

  /// How long a disk takes to appear, to turn over or to vanish.
  public static let duration: Duration = .milliseconds(250)

  // Not weak: that would make reference counting of the board slow, which is used all the time.
  private unowned let board: BoardView
  private let place: Int

  /// The disk in the cell. It has its new value at once, before the animation ends.
  public private(set) var disk: Disk? {
    get { board.disks[place] }
    set { board.disks[place] = newValue }
  }

  /// The latest animated change, which is over when `duration` has passed since its start.
  public private(set) var transition: Transition?

  /// The colour that the user sees: in the first half of a flip still the old one.
  private var shownDisk: Disk?

  init(of board: BoardView, at place: Int) {
    self.board = board
    self.place = place
    shownDisk = board.disks[place]
  }

  nonisolated deinit {}

  /// Changes the disk, and calls `completion` when the change has come to rest.
  ///
  /// Animations cannot be cancelled: `completion` is called even if the cell has been set again.
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

  /// Narrows the disk in its old colour, then widens it in the colour that it has by then.
  private func flip(on mainQueue: any MainQueue, completion: ((Bool) -> Void)?) {
    mainQueue.asyncAfter(Self.duration / 2) { [self, board] in
      guard let disk = board.disks[place] else {
        completion?(true)
        return
      }
      // The original does not return here, so a disk "flipped" to its own colour comes to rest twice.
      if shownDisk == disk { completion?(true) }
      shownDisk = disk
      mainQueue.asyncAfter(Self.duration / 2) { completion?(true) }
    }
  }
}
