extension Screen {
  /// Taps a cell of a board. Returns false if an alert is in the way.
  @discardableResult
  public func tap(_ boardView: BoardView, x: Int, y: Int) -> Bool {
    guard reaches(boardView) else { return false }
    boardView.delegate?.boardView(boardView, didSelectCellAtX: x, y: y)
    return true
  }
}
