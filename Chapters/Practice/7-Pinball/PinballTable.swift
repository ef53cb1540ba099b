import PracticeKit

/// A pinball table: a bumper is worth 3 points and a ramp 5, and the counter rolls them up one by one.
final class PinballTable: UIViewController {
  private let panel = Panel(buttons: ["bumper", "ramp", "new"], labels: ["counter", "lamp"])
  private var points = 0

  init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("bumper") { [unowned self] in hit(worth: 3) }
    panel.on("ramp") { [unowned self] in hit(worth: 5) }
    panel.on("new") { [unowned self] in begin() }
    begin()
  }

  private func begin() {
    points = 0
    panel["counter"] = "0"
    panel["lamp"] = "off"
  }

  private func hit(worth: Int) {
    // The game is over.
    if points >= 10 { return }
    roll(worth)
  }

  private func roll(_ left: Int) {
    device.mainQueue.asyncAfter(.milliseconds(250)) { [weak self] in
      guard let self else { return }
      points += 1
      panel["counter"] = "\(points)"
      if points == 10 { panel["lamp"] = "on" }
      if left > 1 { roll(left - 1) }
    }
  }
}
