import PracticeKit

/// A quiz of three questions with five seconds for each. The right answers are yes, no and yes.
final class Quiz: UIViewController {
  private let panel = Panel(buttons: ["start", "yes", "no"], labels: ["question", "points", "status"])
  private var question = 0 { didSet { show() } }
  private var points = 0 { didSet { show() } }

  init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("start") { [unowned self] in start() }
    panel.on("yes") { [unowned self] in answer(question != 2) }
    panel.on("no") { [unowned self] in answer(question == 2) }
    show()
  }

  private func start() {
    (question, points) = (0, 0)
    ask()
  }

  private func ask() {
    question += 1
    if question > 3 { return }
    device.mainQueue.asyncAfter(.seconds(5)) { [weak self] in self?.answer(false) }
  }

  /// The person has answered, or the time is over.
  private func answer(_ isRight: Bool) {
    if isRight { points += 1 }
    ask()
  }

  private func show() {
    panel["question"] = 1...3 ~= question ? "\(question)" : "-"
    panel["points"] = "\(points)"
    panel["status"] = question == 0 ? "ready" : question > 3 ? "over" : "asking"
  }
}
