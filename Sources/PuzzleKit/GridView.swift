/// A grid of 4 x 4 places with panels, which knows no rules.
public final class GridView: UIView {
  /// How long a panel takes to slide.
  public static let slideTime: Duration = .milliseconds(250)

  /// Called when a place is tapped.
  public var onTap: ((Place) -> Void)?

  /// Called when the last slide has ended.
  public var onRest: (() -> Void)?

  /// The panels. A panel that slides is at its new place already.
  public private(set) var panels = Panels([])

  /// Whether the frame shines because the puzzle is complete.
  public var isComplete = false {
    didSet { if isComplete != oldValue { setNeedsDisplay() } }
  }

  /// The slides in progress, the earliest first.
  public private(set) var slides: [Slide] = []

  nonisolated deinit {}

  /// Shows these panels.
  ///
  /// - Parameter panel: The panel that slides to its new place, or nil to show all at once.
  public func show(_ panels: Panels, sliding panel: Int? = nil) {
    if panels == self.panels { return }
    let before = self.panels
    self.panels = panels
    setNeedsDisplay()
    guard let panel, let mainQueue = screen?.mainQueue, let from = before.place(of: panel),
      panels[from] != panel
    else { return }
    let slide = Slide(panel: panel, from: from, start: mainQueue.now)
    slides = slides.filter { $0.panel != panel } + [slide]
    setNeedsDisplay()
    mainQueue.asyncAfter(Self.slideTime) { [weak self] in self?.end(slide) }
  }

  private func end(_ slide: Slide) {
    guard let index = slides.firstIndex(of: slide) else { return }
    slides.remove(at: index)
    setNeedsDisplay()
    if slides.isEmpty { onRest?() }
  }
}

/// A panel that slides, for `GridView.slideTime`.
public nonisolated struct Slide: Hashable, Sendable {
  public let panel: Int
  public let from: Place
  /// When it began, on the main queue's timeline.
  public let start: Duration
}

extension Screen {
  /// Taps a place of a grid. Returns false if a sheet is in the way.
  @discardableResult
  public func tap(_ grid: GridView, _ place: Place) -> Bool {
    guard reaches(grid) else { return false }
    grid.onTap?(place)
    return true
  }
}
