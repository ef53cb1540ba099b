import PracticeKit

/// Says what tickets for a museum cost.
final class TicketMachine: UIViewController {
  private let panel = Panel(buttons: ["adult", "child", "clear"], labels: ["adults", "children", "price"])

  init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("adult") { [unowned self] in add("adults") }
    panel.on("child") { [unowned self] in add("children") }
    panel.on("clear") { [unowned self] in clear() }
    clear()
  }

  private func clear() {
    panel["adults"] = "0"
    panel["children"] = "0"
    panel["price"] = "0"
  }

  private func add(_ label: String) {
    panel[label] = "\((Int(panel[label]) ?? 0) + 1)"
    var adults = Int(panel["adults"]) ?? 0
    var children = Int(panel["children"]) ?? 0
    var price = 0
    while adults >= 2 {
      price += 22
      adults -= 2
      children -= min(children, 3)
    }
    panel["price"] = "\(price + 9 * adults + 4 * children)"
  }
}
