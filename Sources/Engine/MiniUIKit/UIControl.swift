/// A view that a user can operate.
open class UIControl: UIView {
  public nonisolated enum Event: Sendable {
    case touchUpInside
    case valueChanged
  }

  /// Whether a user can operate the control.
  public final var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  private var actions: [(event: Event, action: () -> Void)] = []

  nonisolated deinit {}

  /// Calls `action` whenever a user causes `event`; changes that the program makes do not call it.
  public func addAction(for event: Event, _ action: @escaping () -> Void) {
    actions.append((event, action))
  }

  final func send(_ event: Event) {
    for action in actions where action.event == event { action.action() }
  }
}

/// A button with a title.
public final class UIButton: UIControl {
  public let title: String

  public init(title: String) {
    self.title = title
  }

  nonisolated deinit {}
}

/// A row of segments, one of which is selected.
public final class UISegmentedControl: UIControl {
  public private(set) var segments: [String]

  public var selectedSegmentIndex = 0 {
    didSet { if selectedSegmentIndex != oldValue { setNeedsDisplay() } }
  }

  public init(segments: [String]) {
    self.segments = segments
  }

  nonisolated deinit {}

  /// Inserts a segment with this title at `index`, and moves the segments from there on up by one.
  public func insertSegment(withTitle title: String, at index: Int) {
    segments.insert(title, at: index)
    setNeedsDisplay()
  }
}
