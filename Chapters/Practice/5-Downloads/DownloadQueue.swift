import PracticeKit

/// Downloads one file after another, a second each.
final class DownloadQueue: UIViewController {
  private let panel = Panel(buttons: ["add", "cancel"], labels: ["waiting", "done", "status"])
  private var waiting = 0
  private var done = 0
  private var round = 0

  init(_ device: Device) {
    super.init(device: device, view: panel)
    panel["waiting"] = "0"
    panel["done"] = "0"
    panel["status"] = "idle"
    panel.on("add") { [unowned self] in add() }
    panel.on("cancel") { [unowned self] in cancel() }
  }

  private func add() {
    waiting += 1
    panel["waiting"] = "\(waiting)"
    if waiting == 1 {
      panel["status"] = "loading"
      load()
    }
  }

  private func cancel() {
    waiting = 0
    round += 1
    panel["waiting"] = "0"
  }

  private func load() {
    device.mainQueue.asyncAfter(.seconds(1)) { [weak self, round] in
      guard let self, round == self.round else { return }
      waiting -= 1
      done += 1
      panel["done"] = "\(done)"
      if waiting == 0 {
        panel["status"] = "idle"
      } else {
        panel["waiting"] = "\(waiting)"
        load()
      }
    }
  }
}
