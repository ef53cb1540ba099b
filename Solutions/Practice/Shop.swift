import PracticeKit

/// What lies in the basket, and what has been paid. It changes first, and then it tells.
public final class Basket {
  public enum Item: String {
    case apple, bread

    var price: Int { self == .apple ? 3 : 4 }
  }

  public private(set) var items: [Item] = []
  public private(set) var paid = 0
  private var listeners: [() -> Void] = []

  public var total: Int { items.map(\.price).reduce(0, +) }

  /// Calls `listener` now and after each change. It is told nothing: it asks.
  public func listen(_ listener: @escaping () -> Void) {
    listeners.append(listener)
    listener()
  }

  /// There is room for four.
  public func put(_ item: Item) { if items.count < 4 { change { items.append(item) } } }

  public func takeBack() { change { _ = items.popLast() } }

  public func pay() {
    change {
      paid += total
      items = []
    }
  }

  private func change(_ change: () -> Void) {
    change()
    for listener in listeners { listener() }
  }
}

/// A shop in two panes: what is in the basket, and what it costs.
public final class Shop: UIViewController {
  public init(_ device: Device) {
    let panel = Panel(buttons: ["apple", "bread", "back", "pay"], labels: ["basket", "total", "paid"])
    let basket = Basket()
    super.init(device: device, view: panel)
    showList(of: basket, on: panel)
    showBill(of: basket, on: panel)
  }

  private func showList(of basket: Basket, on panel: Panel) {
    panel.on("apple") { basket.put(.apple) }
    panel.on("bread") { basket.put(.bread) }
    panel.on("back") { basket.takeBack() }
    basket.listen { [unowned panel, unowned basket] in
      let items = basket.items.map(\.rawValue)
      panel["basket"] = items.isEmpty ? "-" : items.joined(separator: " ")
    }
  }

  private func showBill(of basket: Basket, on panel: Panel) {
    panel.on("pay") { basket.pay() }
    basket.listen { [unowned panel, unowned basket] in
      panel["total"] = "\(basket.total)"
      panel["paid"] = "\(basket.paid)"
    }
  }
}
