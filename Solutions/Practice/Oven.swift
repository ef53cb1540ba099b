import PracticeKit

/// An oven, which counts down while its door is shut.
public final class Oven: UIViewController {
  private struct State: Equatable {
    var left = 0
    var isOpen = false

    /// The second that is being counted: the effect of this state. Each has a number of its own.
    var second: Int? { isOpen || left == 0 ? nil : left }
    var status: String { isOpen ? "open" : left > 0 ? "on" : "off" }
  }

  private let panel = Panel(buttons: ["more", "door", "stop"], labels: ["left", "status"])
  private var state = State() {
    didSet { if state != oldValue { follow(from: oldValue) } }
  }
  private var counting: Task<Void, any Error>?

  public init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("more") { [unowned self] in state.left += 10 }
    panel.on("door") { [unowned self] in state.isOpen.toggle() }
    panel.on("stop") { [unowned self] in state.left = 0 }
    show()
  }

  private func follow(from old: State) {
    if state.second != old.second {
      counting?.cancel()
      counting = state.second.map { _ in
        Task { [weak self, device] in
          try await device.clock.sleep(for: .seconds(1))
          try Task.checkCancellation()
          self?.state.left -= 1
        }
      }
    }
    show()
  }

  private func show() {
    panel["left"] = "\(state.left)"
    panel["status"] = state.status
  }
}
