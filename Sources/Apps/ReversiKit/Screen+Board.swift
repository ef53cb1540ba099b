extension Screen {
  /// Taps the cell in column `x` and row `y` of a board, both from 0.
  ///
  /// Returns false, and does nothing, if an alert is up or the board is not on the screen.
  @discardableResult
  public func tap(_ boardView: BoardView, x: Int, y: Int) -> Bool {
    guard reaches(boardView) else { return false }
    boardView.delegate?.boardView(boardView, didSelectCellAtX: x, y: y)
    return true
  }
}
