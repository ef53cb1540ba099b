/// A board of 8 x 8 cells, which knows no rules.
public final class BoardView: UIView {
  public let width = 8
  public let height = 8
  public let xRange = 0..<8
  public let yRange = 0..<8

  /// Notified when a cell is tapped.
  public weak var delegate: (any BoardViewDelegate)?

  /// The disks in reading order, nil for an empty cell. A disk that is being animated is here already.
  // Unchecked: rules that use this board read it a thousand times a move, and nothing holds it inout.
  @exclusivity(unchecked) public internal(set) var disks = [Disk?](repeating: nil, count: 64)

  /// The cells that were used so far: most phones die before all are.
  private var cells = [CellView?](repeating: nil, count: 64)

  public override init() {
    super.init()
    setStart()
  }

  nonisolated deinit {}

  /// The disk in a cell, or nil if the cell is empty or not on the board.
  // Inlinable: rules that use this board call it a thousand times a move.
  @inlinable
  public func diskAt(x: Int, y: Int) -> Disk? {
    guard let place = place(x, y) else { return nil }
    return disks[place]
  }

  /// Changes the disk in a cell, which must be on the board.
  ///
  /// - Parameter completion: Called when the disk has come to rest: at once without animation.
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

  /// The view of a cell, or nil if it is not on the board.
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

/// Notified by a board.
public protocol BoardViewDelegate: AnyObject {
  /// Called when the user has tapped the cell in column `x` and row `y`.
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int)
}
