/// A list of lines of text, one of which can be selected.
public final class ListView: UIView {
  public var lines: [String] = [] {
    didSet { if lines != oldValue { setNeedsDisplay() } }
  }

  /// The index of the selected line in `lines`, or nil if none is selected.
  public var selectedIndex: Int? {
    didSet { if selectedIndex != oldValue { setNeedsDisplay() } }
  }

  nonisolated deinit {}
}
