import PracticeKit

/// A shop in two panes: what is in the basket, and what it costs.
final class Shop: UIViewController {
  private let list: ListController
  private let bill: BillController

  init(_ device: Device) {
    let panel = Panel(buttons: ["apple", "bread", "back", "pay"], labels: ["basket", "total", "paid"])
    list = ListController(panel)
    bill = BillController(panel, list)
    super.init(device: device, view: panel)
    list.bill = bill
  }
}

/// The left pane: what is in the basket, which has room for four things.
final class ListController {
  private let panel: Panel
  private var items: [String] = [] {
    didSet { panel["basket"] = items.isEmpty ? "-" : items.joined(separator: " ") }
  }
  weak var bill: BillController?

  init(_ panel: Panel) {
    self.panel = panel
    panel.on("apple") { [unowned self] in put("apple", price: 3) }
    panel.on("bread") { [unowned self] in put("bread", price: 4) }
    panel.on("back") { [unowned self] in takeBack() }
  }

  func clear() { while !items.isEmpty { takeBack() } }

  private func put(_ item: String, price: Int) {
    if items.count < 4 { items.append(item) }
    bill?.total += price
  }

  private func takeBack() { _ = items.popLast() }
}

/// The right pane: what the basket costs, and what has been paid.
final class BillController {
  private let panel: Panel
  var total = 0 { didSet { panel["total"] = "\(total)" } }
  private var paid = 0 { didSet { panel["paid"] = "\(paid)" } }

  init(_ panel: Panel, _ list: ListController) {
    self.panel = panel
    (panel["total"], panel["paid"]) = ("0", "0")
    panel.on("pay") { [unowned self, unowned list] in
      paid += total
      total = 0
      list.clear()
    }
  }
}
