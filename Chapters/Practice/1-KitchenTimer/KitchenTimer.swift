import PracticeKit

/// Counts down three seconds, and rings.
final class KitchenTimer: UIViewController {
  private let panel = Panel(buttons: ["start", "stop"], labels: ["left", "bell"])
  private var left = 0

  init(_ device: Device) {
    super.init(device: device, view: panel)
    panel["bell"] = "quiet"
    panel.on("start") { [unowned self] in start() }
    panel.on("stop") { [unowned self] in stop() }
  }

  private func start() {
    left = 3
    panel["left"] = "3"
    panel["bell"] = "quiet"
    tick()
  }

  private func stop() {
    left = 0
    panel["left"] = "-"
  }

  private func tick() {
    device.mainQueue.asyncAfter(.seconds(1)) { [weak self] in
      guard let self, left > 0 else { return }
      left -= 1
      panel["left"] = "\(left)"
      if left == 0 {
        panel["bell"] = "rings"
      } else {
        tick()
      }
    }
  }
}
