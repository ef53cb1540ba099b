import PracticeKit

/// A trip to the sea: one way, or there and back with some nights at a hotel.
final class TripForm: UIViewController {
  private let panel = Panel(
    buttons: ["single", "round", "later", "longer", "shorter"], labels: ["out", "back", "price"])
  private var isRound = false
  private var out = 1
  private var back: Int?

  init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("single") { [unowned self] in choose(isRound: false) }
    panel.on("round") { [unowned self] in choose(isRound: true) }
    panel.on("later") { [unowned self] in leaveLater() }
    panel.on("longer") { [unowned self] in stay(1) }
    panel.on("shorter") { [unowned self] in stay(-1) }
    show()
  }

  private func choose(isRound: Bool) {
    self.isRound = isRound
    if isRound, back == nil { back = out + 1 }
    show()
  }

  private func leaveLater() {
    out += 1
    show()
  }

  private func stay(_ nights: Int) {
    back = back.map { $0 + nights }
    show()
  }

  private func show() {
    let nights = back.map { $0 - out } ?? 0
    panel["out"] = "day \(out)"
    panel["back"] = back.map { "day \($0)" } ?? "-"
    panel["price"] = "\((isRound ? 18 : 10) + 5 * nights)"
  }
}
