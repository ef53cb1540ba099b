import PracticeKit

/// The buttons: they drive the cabin, or the model while one rehearses.
final class Controls: UIViewController {
  private let panel = Panel(
    buttons: ["up", "stop", "rehearse", "test"], labels: ["cabin", "model", "status", "passed"])
  private let cabin: Lift
  private let model: Lift
  private var isRehearsing = false

  init(_ device: Device) {
    cabin = Lift(Cabin(device) { [panel] in panel["cabin"] = "\($0)" }, panel: panel)
    model = Lift(Model(device) { [panel] in panel["model"] = "\($0)" }, panel: panel)
    super.init(device: device, view: panel)
    (panel["cabin"], panel["model"], panel["status"]) = ("0", "0", "rests")
    panel.on("up") { [unowned self] in lift.up() }
    panel.on("stop") { [unowned self] in lift.stop() }
    panel.on("rehearse") { [unowned self] in isRehearsing.toggle() }
    panel.on("test") { [unowned self] in test() }
  }

  private var lift: Lift { isRehearsing ? model : cabin }

  /// Shows which motors pass the test of what `Motor` promises.
  private func test() {
    let motors: [(String, any Motor)] = [
      ("model", Model(device) { _ in }), ("hasty", Hasty(device)), ("worn", Worn(device)),
    ]
    Task { [panel] in
      var passed: [String] = []
      for (name, motor) in motors where await keepsItsPromise(motor) { passed.append(name) }
      panel["passed"] = passed.joined(separator: " ")
    }
  }
}
