/// An alert with one or more buttons.
public final class UIAlertController {
  public let title: String
  public let message: String
  public private(set) var actions: [UIAlertAction] = []

  public init(title: String, message: String) {
    self.title = title
    self.message = message
  }

  nonisolated deinit {}

  public func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }
}

/// A button of an alert. Its handler runs after the alert has disappeared.
public final class UIAlertAction {
  public nonisolated enum Style: Sendable {
    case `default`
    case cancel
  }

  public let title: String
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  nonisolated deinit {}
}
