import PracticeKit

/// Counts down three seconds, and rings.
public final class KitchenTimer: UIViewController {
  private let panel = Panel(buttons: ["start", "stop"], labels: ["left", "bell"])
  private var left = 0
  /// How many countings have begun or been stopped: a tick of an earlier one has nothing to say.
  private var counting = 0

  public init(_ device: Device) {
    super.init(device: device, view: panel)
    panel["bell"] = "quiet"
    panel.on("start") { [unowned self] in start() }
    panel.on("stop") { [unowned self] in stop() }
  }

  private func start() {
    counting += 1
    left = 3
    panel["left"] = "3"
    panel["bell"] = "quiet"
    tick()
  }

  private func stop() {
    counting += 1
    panel["left"] = "-"
  }

  private func tick() {
    device.mainQueue.asyncAfter(.seconds(1)) { [weak self, counting] in
      guard let self, counting == self.counting else { return }
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
