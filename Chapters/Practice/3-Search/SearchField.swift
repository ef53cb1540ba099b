import PracticeKit

/// Answers while somebody types.
final class SearchField: UIViewController {
  private let panel = Panel(buttons: ["a", "b", "clear"], labels: ["query", "answer"])
  private var query = ""

  init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("a") { [unowned self] in type("a") }
    panel.on("b") { [unowned self] in type("b") }
    panel.on("clear") { [unowned self] in clear() }
  }

  private func type(_ letter: String) {
    query += letter
    panel["query"] = query
    Task { await search() }
  }

  private func clear() {
    query = ""
    panel["query"] = "-"
    panel["answer"] = "-"
  }

  private func search() async {
    let asked = query
    try? await device.clock.sleep(for: .seconds(1))
    if query.isEmpty { return }
    panel["answer"] = "results for \(asked)"
  }
}
