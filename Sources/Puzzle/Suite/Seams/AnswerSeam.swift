internal import MiniUIKit
internal import PhoneKit
public import PuzzleKit
public import Verification

/// A model of the puzzle alone, without view model and screen: it is asked to slide, and answers with the result.
public struct AnswerSeam: Sendable {
  /// What came of a request to slide.
  public enum Answer: String, Sendable {
    case refused, moved, completed
  }

  /// A model that can be asked, by several at once.
  public struct Asked: Sendable {
    let slide: @Sendable (Place) async -> Answer
    let panels: @Sendable () async -> Panels

    public init(
      slide: @escaping @Sendable (Place) async -> Answer, panels: @escaping @Sendable () async -> Panels
    ) {
      self.slide = slide
      self.panels = panels
    }
  }

  let make: @Sendable (Panels) -> Asked

  /// Hands over how a model is made that begins with those panels, as if they had been slid there.
  public init(_ make: @escaping @Sendable (Panels) -> Asked) { self.make = make }
}

// MARK: - Tests

extension AnswerSeam: Seam {
  public static var part: String { "model" }
  public var subject: String {
    "answers to one caller are right, and those to several at once are as if they had come one after another"
  }

  public func tests(_ effort: Effort, on app: App) -> [SeamTest] {
    let (walks, schedules) = effort == .brief ? (20, 500) : (1000, 10_000)
    return [
      { trial in for seed in 0..<UInt64(walks) { try checkWalk(seed, &trial) } },
      { trial in for seed in 0..<UInt64(schedules) { try checkCrowd(seed, &trial) } },
    ]
  }

  /// One caller, who asks for all sorts of slides.
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

  /// Several at once, on a schedule of its own.
  @MainActor
  private func checkCrowd(_ seed: UInt64, _ trial: inout Trial) throws {
    let plan = Plan(seed: seed, callers: 2 + Int(seed % 2), slides: 2)
    let history = try play(plan, Schedule(seed: seed))
    try trial.expect(
      history.hasOrder(from: plan.layout),
      plan.failure(history, "answers and panels that no order of these slides has"))
  }

  @MainActor
  private func play(_ plan: Plan, _ schedule: Schedule) throws -> History {
    // No app: what is asked runs on the phone's jobs all the same.
    let nothing: AppMaker = { device in UIViewController(device: device, view: UIView()) }
    let history = Phone.simulate(nothing, schedule: schedule) { phone in
      let asked = make(Panels(plan.layout.panels))
      let history = Recorder()
      for (caller, places) in plan.places.enumerated() {
        Task {
          for place in places {
            let call = history.begin(caller, place)
            history.end(call, await asked.slide(Place(x: place % 4, y: place / 4)))
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

/// Who asks for what.
private struct Plan {
  var layout = PanelLayout.start
  /// The places, caller by caller.
  var places: [[Int]] = []

  /// A layout near the start, and slides that may be legal when their turn comes.
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
    let begin = layout.panels.map { $0 == 0 ? "." : "\($0)" }.joined(separator: " ")
    return SeamFailure(
      given: "panels \(begin); \(calls)", found: found,
      expected: "what one caller after another would be told",
      because: "each request is answered once and whole, whatever other callers ask meanwhile")
  }
}

/// What was asked, and what was answered, in order.
private struct History: Sendable {
  struct Call: Sendable {
    var caller: Int
    var place: Int
    var begin: Int
    var end = Int.max
    var answer: AnswerSeam.Answer?

    var text: String {
      "\(["A", "B", "C", "D"][caller]): \(Place(x: place % 4, y: place / 4)) \(answer?.rawValue ?? "without an answer")"
    }
  }

  var calls: [Call] = []
  var panels = Panels([])
  var rests = true

  /// Whether there is an order in which each call, made alone, is answered so, and which leaves these panels: none comes
  /// before another that had ended when it began.
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
