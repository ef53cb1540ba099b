import PracticeKit

/// A poll of five votes, whose result is shown when it is announced.
public final class Poll: UIViewController {
  /// Everything that can happen.
  private enum Action {
    case vote(isYes: Bool)
    case takeBack
    case announce
    case begin
  }

  private let panel = Panel(buttons: ["yes", "no", "back", "announce", "fresh"], labels: ["shown", "left"])
  /// Whether each vote was a yes, the last one at the end.
  private var votes: [Bool] = []
  private var isClosed: Bool { votes.count == 5 }

  public init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("yes") { [unowned self] in dispatch(.vote(isYes: true)) }
    panel.on("no") { [unowned self] in dispatch(.vote(isYes: false)) }
    panel.on("back") { [unowned self] in dispatch(.takeBack) }
    panel.on("announce") { [unowned self] in dispatch(.announce) }
    panel.on("fresh") { [unowned self] in dispatch(.begin) }
    dispatch(.begin)
  }

  private func dispatch(_ action: Action) {
    reduce(action)
    show(after: action)
  }

  /// The only function that changes the votes.
  private func reduce(_ action: Action) {
    switch action {
    case .vote(let isYes) where !isClosed: votes.append(isYes)
    case .takeBack where !isClosed: votes = votes.dropLast()
    case .begin: votes = []
    case .vote, .takeBack, .announce: break
    }
  }

  private func show(after action: Action) {
    panel["left"] = "\(5 - votes.count)"
    switch action {
    case .announce, .begin: sampleResult()
    case .vote where isClosed: sampleResult()
    case .vote, .takeBack: break
    }
  }

  private func sampleResult() {
    let yes = votes.count { $0 }
    panel["shown"] = "\(yes)-\(votes.count - yes)"
  }
}
