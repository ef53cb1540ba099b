import PracticeKit

/// Counts points, and keeps the best of all games.
final class Scoreboard: UIViewController {
  private let panel = Panel(buttons: ["point", "end"], labels: ["points", "best"])
  private var points = 0
  private var best = 0

  init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("point") { [unowned self] in point() }
    panel.on("end") { [unowned self] in end() }
    load()
    show()
  }

  private func point() {
    points += 1
    save()
    show()
  }

  private func end() {
    best = max(best, points)
    save()
    points = 0
    save()
    show()
  }

  private func save() {
    let text = "\(points) \(best)"
    try? device.files.write(Array(text.utf8), to: "Scores", atomically: false)
  }

  private func load() {
    let words = (try? device.files.readText("Scores"))?.split(separator: " ") ?? []
    points = words.first.flatMap { Int($0) } ?? 0
    best = words.last.flatMap { Int($0) } ?? 0
    save()
  }

  private func show() {
    panel["points"] = "\(points)"
    panel["best"] = "\(best)"
  }
}
