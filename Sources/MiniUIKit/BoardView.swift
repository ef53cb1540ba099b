/// A table of 8 x 8 cells. It knows no rule of the game.
public final class BoardView: UIView {
  public let width = 8
  public let height = 8
  public let xRange = 0..<8
  public let yRange = 0..<8

  /// Told when a cell is tapped.
  public weak var delegate: (any BoardViewDelegate)?

  private let cells: [CellView]

  public override init() {
    cells = (0..<64).map { _ in CellView() }
    super.init()
    for cell in cells { addSubview(cell) }
    setStart()
  }

  /// The disk in a cell; nil when the cell is empty or not on the board.
  public func diskAt(x: Int, y: Int) -> Disk? {
    cellAt(x: x, y: y)?.disk
  }

  /// Changes the disk in a cell, which must be on the board.
  ///
  /// `completion` is called when the disk has come to rest: at once when nothing is animated.
  public func setDisk(
    _ disk: Disk?, atX x: Int, y: Int, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard let cell = cellAt(x: x, y: y) else {
      fail("there is no cell at x \(x), y \(y): both go from 0 to 7")
      return
    }
    cell.setDisk(disk, animated: animated, completion: completion)
  }

  /// Puts the board back to the start of a game, without animation.
  public func reset() {
    for cell in cells { cell.setDisk(nil, animated: false) }
    setStart()
  }

  private func setStart() {
    setDisk(.light, atX: 3, y: 3, animated: false)
    setDisk(.dark, atX: 4, y: 3, animated: false)
    setDisk(.dark, atX: 3, y: 4, animated: false)
    setDisk(.light, atX: 4, y: 4, animated: false)
  }

  /// The view of a cell, for whoever draws it; nil when it is not on the board.
  public func cellAt(x: Int, y: Int) -> CellView? {
    guard 0 <= x, x < 8, 0 <= y, y < 8 else { return nil }
    return cells[y * 8 + x]
  }
}

/// What a board tells its owner.
public protocol BoardViewDelegate: AnyObject {
  /// The user tapped the cell in column `x` and row `y`.
  func boardView(_ boardView: BoardView, didSelectCellAtX x: Int, y: Int)
}
