/// One cell of the board: a disk or none, and the animation from one to the other.
public final class CellView: UIView {
  /// A change that a user can watch. It lasts `CellView.duration`.
  public struct Transition {
    /// What was there before; nil when a disk appears.
    public let from: Disk?
    /// What is there after; nil when the disk vanishes.
    public let to: Disk?
    /// When it began, on the main queue's timeline.
    public let start: Duration
  }

  /// How long a disk takes to appear, to turn over or to vanish.
  public static let duration: Duration = .milliseconds(250)

  // Not weak: that would make it slow to count the references to a board, which is asked all the time.
  private unowned let board: BoardView
  private let place: Int

  /// The disk in the cell. It has its new value at once; only what is seen takes time.
  public private(set) var disk: Disk? {
    get { board.disks[place] }
    set { board.disks[place] = newValue }
  }

  /// The latest animated change; over when `duration` has passed since its start.
  public private(set) var transition: Transition?

  /// The colour that faces the user: in the first half of a flip still the old one.
  private var shownDisk: Disk?

  init(of board: BoardView, at place: Int) {
    self.board = board
    self.place = place
    shownDisk = board.disks[place]
  }

  nonisolated deinit {}

  /// Changes the disk, and calls `completion` when the change has come to rest.
  ///
  /// Nothing takes an animation back: its completion comes even when the cell has been set anew.
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

  /// Narrows the disk in its old colour, then widens it in the colour it has by then.
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
