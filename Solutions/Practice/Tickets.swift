import PracticeKit

/// Those who want to see the museum.
public struct Visitors: Sendable {
  public var adults = 0
  public var children = 0

  public init(adults: Int = 0, children: Int = 0) {
    self.adults = adults
    self.children = children
  }

  /// The least that they can pay.
  public var price: Int {
    // A family ticket is for two adults and up to three children.
    (0...adults / 2).map { families in
      22 * families + 9 * (adults - 2 * families) + 4 * max(0, children - 3 * families)
    }.min() ?? 0
  }
}

/// Says what tickets for a museum cost.
public final class TicketMachine: UIViewController {
  private let panel = Panel(buttons: ["adult", "child", "clear"], labels: ["adults", "children", "price"])
  private var visitors = Visitors() { didSet { show() } }

  public init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("adult") { [unowned self] in visitors.adults += 1 }
    panel.on("child") { [unowned self] in visitors.children += 1 }
    panel.on("clear") { [unowned self] in visitors = Visitors() }
    show()
  }

  private func show() {
    panel["adults"] = "\(visitors.adults)"
    panel["children"] = "\(visitors.children)"
    panel["price"] = "\(visitors.price)"
  }
}
