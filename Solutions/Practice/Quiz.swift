import PracticeKit

/// A quiz of three questions with five seconds for each. The right answers are yes, no and yes.
public final class Quiz: UIViewController {
  private struct State: Equatable {
    /// The number of the question; nil before the quiz and after it.
    var question: Int?
    var points = 0
    var isOver = false
    /// The request for the time of the question.
    var request = 0
  }

  private enum Action {
    case start
    case answer(isYes: Bool)
    case timeOver(request: Int)
  }

  private enum Effect {
    case limitTime(request: Int)
  }

  private let panel = Panel(buttons: ["start", "yes", "no"], labels: ["question", "points", "status"])
  private var state = State()

  public init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("start") { [unowned self] in send(.start) }
    panel.on("yes") { [unowned self] in send(.answer(isYes: true)) }
    panel.on("no") { [unowned self] in send(.answer(isYes: false)) }
    show()
  }

  private static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch (state.question, action) {
    case (_, .start): return ask(1, &state, points: 0)
    case (let question?, .answer(let isYes)):
      return ask(question + 1, &state, points: state.points + (isYes == (question != 2) ? 1 : 0))
    case (let question?, .timeOver(let request)) where request == state.request:
      return ask(question + 1, &state, points: state.points)
    case (_, .answer), (_, .timeOver): return []
    }
  }

  private static func ask(_ question: Int, _ state: inout State, points: Int) -> [Effect] {
    let isOver = question > 3
    state = State(
      question: isOver ? nil : question, points: points, isOver: isOver, request: state.request + 1)
    return isOver ? [] : [.limitTime(request: state.request)]
  }

  private func send(_ action: Action) {
    for case .limitTime(let request) in Self.reduce(&state, action) {
      device.mainQueue.asyncAfter(.seconds(5)) { [weak self] in self?.send(.timeOver(request: request)) }
    }
    show()
  }

  private func show() {
    panel["question"] = state.question.map { "\($0)" } ?? "-"
    panel["points"] = "\(state.points)"
    panel["status"] = state.question != nil ? "asking" : state.isOver ? "over" : "ready"
  }
}
