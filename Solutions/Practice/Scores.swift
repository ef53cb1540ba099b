import PracticeKit

/// What the scoreboard keeps, as one value: it is saved whole, or not at all.
public struct Scores: Equatable, Sendable {
  public var points = 0
  public var best = 0

  public init() {}

  /// Reads what `text` has written; nil: something else stands there.
  public init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard words.count == 2, "\(words[0]) \(words[1])" == text else { return nil }
    points = words[0]
    best = words[1]
  }

  public var text: String { "\(points) \(best)" }
}

/// Counts points, and keeps the best of all games.
public final class Scoreboard: UIViewController {
  private let panel = Panel(buttons: ["point", "end"], labels: ["points", "best"])
  private var scores = Scores() { didSet { show() } }
  /// Whether the file is something else, which the next save must not replace.
  private var isRefused = false

  public init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("point") { [unowned self] in change { $0.points += 1 } }
    panel.on("end") { [unowned self] in
      change {
        $0.best = max($0.best, $0.points)
        $0.points = 0
      }
    }
    if let text = try? device.files.readText("Scores"), let kept = Scores(text) {
      scores = kept
    } else if device.files.exists("Scores") {
      isRefused = true
      try? keepAside()
    }
    show()
  }

  /// Whatever the file is, it is somebody's, and so are those that were kept before.
  private func keepAside() throws {
    var number = 1
    while device.files.exists("Scores.\(number)") { number += 1 }
    try device.files.move("Scores", to: "Scores.\(number)")
    isRefused = false
  }

  /// A change is saved as a whole, when it is complete.
  private func change(_ change: (inout Scores) -> Void) {
    change(&scores)
    try? save()
  }

  private func save() throws {
    if isRefused { try keepAside() }
    try device.files.writeText(scores.text, to: "Scores")
  }

  private func show() {
    panel["points"] = "\(scores.points)"
    panel["best"] = "\(scores.best)"
  }
}
