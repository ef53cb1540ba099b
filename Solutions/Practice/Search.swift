import PracticeKit

/// Answers while somebody types.
public final class SearchField: UIViewController {
  private let panel = Panel(buttons: ["a", "b", "clear"], labels: ["query", "answer"])
  private var query = ""
  private var searching: Task<Void, any Error>?

  public init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("a") { [unowned self] in type("a") }
    panel.on("b") { [unowned self] in type("b") }
    panel.on("clear") { [unowned self] in clear() }
  }

  private func type(_ letter: String) {
    query += letter
    panel["query"] = query
    searching?.cancel()
    searching = Task { try await search() }
  }

  private func clear() {
    searching?.cancel()
    query = ""
    panel["query"] = "-"
    panel["answer"] = "-"
  }

  private func search() async throws {
    try await device.clock.sleep(for: .seconds(1))
    // A sleep that is over can no longer be cancelled, and its task has not gone on yet.
    try Task.checkCancellation()
    panel["answer"] = "results for \(query)"
  }
}
