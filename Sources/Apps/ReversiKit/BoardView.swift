/// A view of a Reversi board of 8 x 8 cells. It knows no rules of the game.
public final class BoardView: UIView {
  public let width = 8
  public let height = 8
  public let xRange = 0..<8
  public let yRange = 0..<8

  /// The object that is notified when the user taps a cell.
  public weak var delegate: (any BoardViewDelegate)?

  /// The disk in each cell, in reading order; nil for an empty cell. If a change is animated, the new disk is here as
  /// soon as the animation begins.
  // Unchecked for speed: rules read it a thousand times a move. It is safe, as nothing passes it inout.
  @exclusivity(unchecked) public internal(set) var disks = [Disk?](repeating: nil, count: 64)

  /// The views of the cells, each made when it is first used: most simulated phones end before all are.
  private var cells = [CellView?](repeating: nil, count: 64)

  public override init() {
    super.init()
    setStart()
  }

  nonisolated deinit {}

  /// The disk in column `x` and row `y`, both from 0, or nil if the cell is empty or not on the board.
  // Inlinable: rules that use this board call it a thousand times a move.
  @inlinable
  public func diskAt(x: Int, y: Int) -> Disk? {
    guard let place = place(x, y) else { return nil }
    return disks[place]
  }

  /// Changes the disk in column `x` and row `y`, both from 0, which must be on the board; nil empties the cell.
  ///
  /// - Parameter completion: Called, always with true, when the animation of the change has ended, or at once if the
  ///   change is not animated.
  public func setDisk(
    _ disk: Disk?, atX x: Int, y: Int, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard let place = place(x, y) else {
      fail("there is no cell at x \(x), y \(y): both go from 0 to 7")
      return
    }
    if animated || cells[place] != nil {
      cell(place).setDisk(disk, animated: animated, completion: completion)
      return
    }
    if disk != disks[place] {
      disks[place] = disk
      setNeedsDisplay()
    }
    completion?(true)
  }

  /// Puts the board back to the start of a game, without animation.
  public func reset() {
    for y in yRange {
      for x in xRange { setDisk(nil, atX: x, y: y, animated: false) }
    }
    setStart()
  }

  private func setStart() {
    setDisk(.light, atX: 3, y: 3, animated: false)
    setDisk(.dark, atX: 4, y: 3, animated: false)
    setDisk(.dark, atX: 3, y: 4, animated: false)
    setDisk(.light, atX: 4, y: 4, animated: false)
  }

  /// The view of the cell in column `x` and row `y`, both from 0, or nil if it is not on the board.
  public func cellAt(x: Int, y: Int) -> CellView? {
    place(x, y).map(cell)
  }

  @usableFromInline
  func place(_ x: Int, _ y: Int) -> Int? {
    0 <= x && x < 8 && 0 <= y && y < 8 ? y * 8 + x : nil
  }

  private func cell(_ place: Int) -> CellView {
    if let cell = cells[place] { return cell }
    let cell = CellView(of: self, at: place)
    cells[place] = cell
    addSubview(cell)
    return cell
  }
}

/// An object that is notified of the taps on a board.
public protocol BoardViewDelegate: AnyObject {
  /// Called when the user has tapped the cell in column `x` and row `y`, both from 0.
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int)
}
