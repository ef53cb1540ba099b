internal import MiniUIKit
internal import PhoneKit
public import Puzzle
internal import PuzzleKit
public import Verification

extension AnswerSeam: TestedSeam {
  public var subject: String {
    "answers to one caller are right, and answers to several at once are as if they had called one after another"
  }

  public func tests(on app: App) -> [SeamTest] {
    [
      { trial in for seed in 0..<UInt64(20) { try checkWalk(seed, &trial) } },
      { trial in for seed in 0..<UInt64(500) { try checkCrowd(seed, &trial) } },
    ]
  }

  /// Checks the answers that the model gives to one task, which requests legal and illegal slides.
  @MainActor
  private func checkWalk(_ seed: UInt64, _ trial: inout Trial) throws {
    let plan = Plan(seed: seed, callers: 1, slides: 60)
    let history = try play(plan, Schedule.firstInFirstOut)
    var layout = plan.layout
    for call in history.calls {
      let expected = layout.answer(call.place)
      try trial.expect(
        call.answer == expected, plan.failure(history, "\(call.text), expected \(expected.rawValue)"))
      if expected != .refused { layout = layout.sliding(call.place) }
    }
    try trial.expect(
      PanelLayout(packed: history.panels.bits) == layout, plan.failure(history, "other panels at the end"))
  }

  /// Checks the answers that the model gives to several tasks that call it at once, on a random schedule.
  @MainActor
  private func checkCrowd(_ seed: UInt64, _ trial: inout Trial) throws {
    let plan = Plan(seed: seed, callers: 2 + Int(seed % 2), slides: 2)
    let history = try play(plan, Schedule(seed: seed))
    try trial.expect(
      history.hasOrder(from: plan.layout),
      plan.failure(history, "answers and panels that no order of these calls can give"))
  }

  @MainActor
  private func play(_ plan: Plan, _ schedule: Schedule) throws -> History {
    // An app that shows nothing: the model runs as jobs of the phone.
    let nothing: AppMaker = { device in UIViewController(device: device, view: UIView()) }
    let history = Phone.simulate(nothing, schedule: schedule) { phone in
      let asked = make(Panels(plan.layout.panels))
      let history = Recorder()
      for (caller, places) in plan.places.enumerated() {
        Task {
          for place in places {
            let call = history.begin(caller, place)
            history.end(call, await asked.slide(Place.all[place]))
          }
        }
      }
      let rests = phone.rest()
      Task { history.history.panels = await asked.panels() }
      history.history.rests = rests && phone.rest()
      return history.history
    }
    guard history.rests, history.calls.allSatisfy({ $0.answer != nil }) else {
      throw plan.failure(history, "no answer")
    }
    return history
  }
}

extension PanelLayout {
  fileprivate func answer(_ place: Int) -> AnswerSeam.Answer {
    canSlide(place) ? sliding(place) == .start ? .completed : .moved : .refused
  }
}

/// A layout to begin with, and the slides that each of several tasks, the callers, requests.
private struct Plan {
  var layout = PanelLayout.start
  /// The places whose panels to slide, a list for each caller.
  var places: [[Int]] = []

  /// Makes a plan with a layout that a few slides solve, and with `slides` slides for each caller, often legal ones.
  init(seed: UInt64, callers: Int, slides: Int) {
    var dice = SplitMix64(seed: seed)
    repeat {
      for _ in 0...Int(dice.next() % 4) {
        layout = layout.sliding(layout.slidable.randomElement(using: &dice) ?? 0)
      }
    } while layout == .start
    for _ in 0..<callers {
      var seen = layout
      let own = (0..<slides).map { _ in
        guard dice.next() % 5 > 0 else { return Int(dice.next() % 16) }
        let place = seen.slidable.min { seen.sliding($0).distance < seen.sliding($1).distance } ?? 0
        let choice = dice.next() % 2 == 0 ? place : seen.slidable.randomElement(using: &dice) ?? place
        seen = seen.sliding(choice)
        return choice
      }
      places.append(own)
    }
  }

  func failure(_ history: History, _ found: String) -> SeamFailure {
    let calls = history.calls.prefix(6).map(\.text).joined(separator: ", ")
    return SeamFailure(
      given: "panels \(layout.text); \(calls)", found: found,
      expected: "the answers that one caller after another would get",
      because: "each request takes effect as a whole, whatever other callers request meanwhile")
  }
}

/// The calls of all callers with their answers, in the order in which the calls began, and the panels at the end.
private struct History: Sendable {
  struct Call: Sendable {
    var caller: Int
    var place: Int
    /// When the call began: how many beginnings and ends of calls there had been by then, this one included.
    var begin: Int
    /// When the call was answered, in the same count; `Int.max` before.
    var end = Int.max
    var answer: AnswerSeam.Answer?

    var text: String {
      "\(["A", "B", "C", "D"][caller]): \(Place.all[place]) \(answer?.rawValue ?? "without an answer")"
    }
  }

  var calls: [Call] = []
  var panels = Panels([])
  /// Whether the phone came to rest after the calls, rather than running jobs without end.
  var rests = true

  /// Whether there is an order of the calls, one after another, that gives these answers and panels.
  ///
  /// A call that ended before another one began must come before it in that order.
  func hasOrder(from layout: PanelLayout) -> Bool {
    guard let end = PanelLayout(packed: panels.bits) else { return false }
    var seen: Set<Position> = []
    func search(_ position: Position) -> Bool {
      if position.done == 1 << calls.count - 1 { return position.layout == end }
      guard seen.insert(position).inserted else { return false }
      let open = calls.indices.filter { position.done >> $0 & 1 == 0 }
      let first = open.map { calls[$0].end }.min() ?? 0
      return open.contains { index in
        let call = calls[index]
        guard call.begin < first, position.layout.answer(call.place) == call.answer else { return false }
        let layout = call.answer == .refused ? position.layout : position.layout.sliding(call.place)
        return search(Position(done: position.done | 1 << index, layout: layout))
      }
    }
    return search(Position(done: 0, layout: layout))
  }

  /// The calls that are done, a bit for each, and the layout after them.
  private struct Position: Hashable {
    var done: Int
    var layout: PanelLayout
  }
}

@MainActor
private final class Recorder {
  var history = History()
  private var time = 0

  func begin(_ caller: Int, _ place: Int) -> Int {
    time += 1
    history.calls.append(History.Call(caller: caller, place: place, begin: time))
    return history.calls.count - 1
  }

  func end(_ call: Int, _ answer: AnswerSeam.Answer) {
    time += 1
    history.calls[call].end = time
    history.calls[call].answer = answer
  }
}
