import PracticeKit

/// An oven, which counts down while its door is shut.
final class Oven: UIViewController {
  private let panel = Panel(buttons: ["more", "door", "stop"], labels: ["left", "status"])
  private var left = 0 { didSet { show() } }
  private var isOpen = false { didSet { show() } }

  init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("more") { [unowned self] in more() }
    panel.on("door") { [unowned self] in door() }
    panel.on("stop") { [unowned self] in left = 0 }
    show()
  }

  private func more() {
    left += 10
    tick()
  }

  private func door() {
    isOpen.toggle()
    if !isOpen { tick() }
  }

  private func tick() {
    device.mainQueue.asyncAfter(.seconds(1)) { [weak self] in
      guard let self, !isOpen, left > 0 else { return }
      left -= 1
      tick()
    }
  }

  private func show() {
    panel["left"] = "\(left)"
    panel["status"] = isOpen ? "open" : left > 0 ? "on" : "off"
  }
}
