/// A view of a grid of 4 x 4 places with numbered panels. It knows no rules of the puzzle.
public final class GridView: UIView {
  /// How long a panel takes to slide.
  public static let slideTime: Duration = .milliseconds(250)

  /// Called when the user taps a place.
  public var onTap: ((Place) -> Void)?

  /// Called when a slide has ended and no other is in progress.
  public var onRest: (() -> Void)?

  /// The panel on each place of the grid. A panel that slides counts as on its new place.
  public private(set) var panels = Panels([])

  /// Whether the grid's frame shines, to show that the puzzle is complete.
  public var isComplete = false {
    didSet { if isComplete != oldValue { setNeedsDisplay() } }
  }

  /// The slides in progress, the earliest first.
  public private(set) var slides: [Slide] = []

  nonisolated deinit {}

  /// Shows these panels in place of those before, without animation or with one panel sliding to its new place.
  ///
  /// - Parameter panel: The number of the panel that slides, or nil if none does.
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

/// The animation of a panel that slides away from the place `from`. It takes `GridView.slideTime`.
public nonisolated struct Slide: Hashable, Sendable {
  public let panel: Int
  public let from: Place
  /// The time at which the slide began, as `now` of the device's main queue tells it.
  public let start: Duration
}

extension Screen {
  /// Taps a place of a grid.
  ///
  /// Returns false, and does nothing, if an alert is up or the grid is not on the screen.
  @discardableResult
  public func tap(_ grid: GridView, _ place: Place) -> Bool {
    guard reaches(grid) else { return false }
    grid.onTap?(place)
    return true
  }
}
