import PracticeKit

/// How many downloads wait, and how many there have been.
public struct Downloads: Equatable, Sendable {
  public var waiting = 0
  public var done = 0

  public init(waiting: Int = 0, done: Int = 0) {
    self.waiting = waiting
    self.done = done
  }

  /// What every label says.
  public var labels: [(name: String, text: String)] {
    [("waiting", "\(waiting)"), ("done", "\(done)"), ("status", waiting == 0 ? "idle" : "loading")]
  }
}

/// Downloads one file after another, a second each.
public final class DownloadQueue: UIViewController {
  private let panel = Panel(buttons: ["add", "cancel"], labels: ["waiting", "done", "status"])
  private var downloads = Downloads() { didSet { show() } }
  private var round = 0

  public init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("add") { [unowned self] in add() }
    panel.on("cancel") { [unowned self] in cancel() }
    show()
  }

  private func add() {
    downloads.waiting += 1
    if downloads.waiting == 1 { load() }
  }

  private func cancel() {
    round += 1
    downloads.waiting = 0
  }

  private func load() {
    device.mainQueue.asyncAfter(.seconds(1)) { [weak self, round] in
      guard let self, round == self.round else { return }
      downloads = Downloads(waiting: downloads.waiting - 1, done: downloads.done + 1)
      if downloads.waiting > 0 { load() }
    }
  }

  private func show() { for (name, text) in downloads.labels { panel[name] = text } }
}
