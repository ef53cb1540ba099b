@_exported public import MiniUIKit

/// A view with buttons and labels, each of which has a name.
@MainActor
public final class Panel: UIView {
  private let buttons: [String: UIButton]
  let labels: [(name: String, label: UILabel)]

  public init(buttons: [String], labels: [String]) {
    self.buttons = Dictionary(uniqueKeysWithValues: buttons.map { ($0, UIButton(title: $0)) })
    self.labels = labels.map { ($0, UILabel(text: "-")) }
    super.init()
    for name in buttons { addSubview(button(name)) }
    for (_, label) in self.labels { addSubview(label) }
  }

  nonisolated deinit {}

  /// Calls `action` whenever the user presses the button `name`.
  public func on(_ name: String, _ action: @escaping () -> Void) {
    button(name).addAction(for: .touchUpInside, action)
  }

  /// The text of the label `name`.
  public subscript(name: String) -> String {
    get { label(name).text }
    set { label(name).text = newValue }
  }

  func button(_ name: String) -> UIButton {
    guard let button = buttons[name] else {
      preconditionFailure(
        "the panel has no button \(name): it has \(buttons.keys.sorted().joined(separator: ", "))")
    }
    return button
  }

  private func label(_ name: String) -> UILabel {
    guard let label = labels.first(where: { $0.name == name })?.label else {
      preconditionFailure(
        "the panel has no label \(name): it has \(labels.map(\.name).joined(separator: ", "))")
    }
    return label
  }
}
