import PracticeKit

/// A poll of five votes, whose result is shown when it is announced.
final class Poll: UIViewController {
  private let panel = Panel(buttons: ["yes", "no", "back", "announce", "fresh"], labels: ["shown", "left"])
  private var yes = 0
  private var no = 0
  /// Whether each vote was a yes, the last one at the end.
  private var votes: [Bool] = []

  init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("yes") { [unowned self] in vote(true) }
    panel.on("no") { [unowned self] in vote(false) }
    panel.on("back") { [unowned self] in takeBack() }
    panel.on("announce") { [unowned self] in showResult() }
    panel.on("fresh") { [unowned self] in begin() }
    begin()
    showResult()
  }

  private func begin() {
    (yes, no, votes) = (0, 0, [])
    showLeft()
  }

  private func vote(_ isYes: Bool) {
    if isYes { yes += 1 } else { no += 1 }
    votes.append(isYes)
    showLeft()
    if votes.count == 5 { showResult() }
  }

  private func takeBack() {
    guard let last = votes.popLast() else { return }
    if last { yes -= 1 } else { no -= 1 }
    showLeft()
    showResult()
  }

  private func showLeft() { panel["left"] = "\(5 - votes.count)" }

  private func showResult() { panel["shown"] = "\(yes)-\(no)" }
}
