internal import MiniUIKit
internal import PhoneKit
public import Puzzle
internal import PuzzleKit
public import Verification

extension ViewModelSeam: TestedSeam {
  public var subject: String { "without a screen it reports each change once and in order" }

  public func tests(on app: App) -> [SeamTest] {
    [{ trial in for seed in 0..<UInt64(30) { try walk(seed, &trial) } }]
  }

  @MainActor
  private func walk(_ seed: UInt64, _ trial: inout Trial) throws {
    var puzzle = ExpectedPuzzle(seed: seed)
    let screen = ShownChanges()
    let begin = Panels(puzzle.layout.panels)
    let app: AppMaker = { device in
      screen.controls = make(device, begin) { [weak screen] in
        screen?.show(PanelLayout(packed: $0.bits), $1, $2)
      }
      return UIViewController(device: device, view: UIView())
    }
    try Phone.simulate(app, schedule: Schedule(seed: seed), seed: seed) { phone in
      phone.launch()
      phone.rest()
      for _ in 0..<40 {
        let events = puzzle.choose()
        screen.changes = []
        for event in events { screen.controls?.send(event) }
        let rests = phone.rest()
        let expected = events.flatMap { puzzle.handle($0, seeing: screen.layout) }
        // The view model of a sliding panel must be sent `rest` without delay.
        let pause = Duration.milliseconds(puzzle.isSliding ? 0 : [0, 250, 999, 1000][puzzle.roll(4)])
        phone.wait(pause)
        puzzle.wait(pause)
        try trial.expect(
          rests && screen.changes == expected, puzzle.failure("\(screen.changes)", expected: "\(expected)"))
        let isUp = screen.controls?.isSheetUp() ?? false
        try trial.expect(
          isUp == puzzle.isSheetUp, puzzle.failure("sheet up: \(isUp)", expected: "sheet up: \(!isUp)"))
      }
    }
  }
}

@MainActor
private final class ShownChanges {
  var controls: ViewModelSeam.Controls?
  var changes: [String] = []
  private(set) var layout: PanelLayout?

  func show(_ layout: PanelLayout?, _ slid: Int?, _ isComplete: Bool) {
    self.layout = layout
    changes.append(layout?.change(slid: slid, isComplete) ?? "panels that are no layout")
  }
}

extension PanelLayout {
  fileprivate func change(slid: Int?, _ isComplete: Bool) -> String {
    text + (slid.map { ", slid \($0)" } ?? "") + (isComplete ? ", complete" : "")
  }
}

/// The puzzle as a view model must play it, and the random events to send to the view model.
private struct ExpectedPuzzle {
  private(set) var layout = PanelLayout.start
  private(set) var isSheetUp = false
  private(set) var isSliding = false
  /// How much time is left until the sheet appears, or nil if none is due.
  private var due: Duration?
  private var dice: SplitMix64
  /// The panels at the beginning, and the events and waits since then, in words.
  private var story: [String] = []

  init(seed: UInt64) {
    dice = SplitMix64(seed: seed)
    for _ in 0...roll(3) { layout = layout.sliding(layout.slidable[roll(layout.slidable.count)]) }
    story = ["panels \(layout.change(slid: nil, false))"]
  }

  mutating func roll(_ sides: Int) -> Int { Int(dice.next() % UInt64(sides)) }

  /// Chooses the events to send before anything else runs: a single event of any kind, or up to three taps.
  mutating func choose() -> [ViewModelSeam.Event] {
    if isSheetUp { return [[.again], [.close], [tap()], [.shuffle]][roll(4)] }
    if isSliding, roll(3) > 0 { return [.rest] }
    return roll(8) == 0 ? [.shuffle] : (0...roll(3)).map { _ in tap() }
  }

  /// Returns a tap on a place, mostly one that brings the puzzle nearer to its solution.
  private mutating func tap() -> ViewModelSeam.Event {
    let best = layout.slidable.min { layout.sliding($0).distance < layout.sliding($1).distance } ?? 0
    let place = roll(3) > 0 ? best : roll(16)
    return .tap(Place.all[place])
  }

  /// Does what an event must do, and returns the changes that the view model must report, in words.
  ///
  /// - Parameter found: The layout that the view model has reported last, from which the result of a shuffle
  ///   is read.
  mutating func handle(_ event: ViewModelSeam.Event, seeing found: PanelLayout?) -> [String] {
    story.append("\(event)")
    let isOpen = !isSliding && !isSheetUp
    var slid: Int?
    switch event {
    case .rest: isSliding = false
    case .close: isSheetUp = false
    case .tap(let place) where isOpen && layout.canSlide(place.index):
      slid = layout[place.index]
      layout = layout.sliding(place.index)
      isSliding = true
    case .again,
      .shuffle where isOpen:
      isSheetUp = false
      if let found, found.isSolvable { layout = found }
    case .tap, .shuffle: return []
    }
    if event == .rest || event == .close { return [] }
    due = layout == .start ? .seconds(1) : nil
    return [layout.change(slid: slid, layout == .start)]
  }

  mutating func wait(_ pause: Duration) {
    story.append("wait \(pause.inSeconds)")
    guard let left = due else { return }
    due = left > pause ? left - pause : nil
    if due == nil { isSheetUp = true }
  }

  func failure(_ found: String, expected: String) -> SeamFailure {
    SeamFailure(
      given: (story.prefix(1) + (story.count > 12 ? ["…"] : []) + story.dropFirst().suffix(11)).joined(
        separator: "; "),
      found: found, expected: expected,
      because: "events take effect in the order in which the view model receives them")
  }
}
