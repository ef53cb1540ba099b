public import MiniUIKit
internal import PhoneKit
public import PuzzleKit
public import Verification

/// A view model of the puzzle alone, without a screen: it receives events, and reports what a screen shows.
public struct ViewModelSeam: Sendable {
  /// Something that happens to the puzzle.
  public enum Event: Hashable, Sendable {
    case tap(Place)
    case shuffle
    /// The panel that was sliding has come to rest.
    case rest
    case again
    case close
  }

  /// What a screen is told of each change: the panels, which of them has slid, and whether the puzzle is complete.
  public typealias Show = @MainActor (_ panels: Panels, _ slid: Int?, _ isComplete: Bool) -> Void

  /// What can be told to a view model, and asked of it.
  public struct Hands {
    let send: @MainActor (Event) -> Void
    let isSheetUp: @MainActor () -> Bool

    public init(send: @escaping @MainActor (Event) -> Void, isSheetUp: @escaping @MainActor () -> Bool) {
      (self.send, self.isSheetUp) = (send, isSheetUp)
    }
  }

  let make: @MainActor @Sendable (Device, Panels, @escaping Show) -> Hands

  /// Hands over how a view model is made that begins with those panels.
  public init(_ make: @escaping @MainActor @Sendable (Device, Panels, @escaping Show) -> Hands) {
    self.make = make
  }
}

extension ViewModelSeam: Seam {
  public static var part: String { "viewModel" }
  public var subject: String { "told without a screen what happens, it tells each change, once and in order" }

  public func tests(_ effort: Effort, on app: App) -> [SeamTest] {
    let walks = effort == .brief ? 30 : 1000
    return [{ trial in for seed in 0..<UInt64(walks) { try walk(seed, &trial) } }]
  }

  @MainActor
  private func walk(_ seed: UInt64, _ trial: inout Trial) throws {
    var puzzle = ExpectedPuzzle(seed: seed)
    let screen = ShownChanges()
    let begin = Panels(puzzle.layout.panels)
    let app: AppMaker = { device in
      screen.hands = make(device, begin) { [weak screen] in screen?.show(PanelLayout(packed: $0.bits), $1, $2)
      }
      return UIViewController(device: device, view: UIView())
    }
    try Phone.simulate(app, schedule: Schedule(seed: seed), seed: seed) { phone in
      phone.launch()
      phone.rest()
      for _ in 0..<40 {
        let events = puzzle.choose()
        screen.changes = []
        for event in events { screen.hands?.send(event) }
        let rests = phone.rest()
        let expected = events.flatMap { puzzle.handle($0, seeing: screen.layout) }
        // A panel that slides comes to rest before long.
        let pause = Duration.milliseconds(puzzle.isSliding ? 0 : [0, 250, 999, 1000][puzzle.roll(4)])
        phone.wait(pause)
        puzzle.wait(pause)
        try trial.expect(
          rests && screen.changes == expected, puzzle.failure("\(screen.changes)", expected: "\(expected)"))
        let isUp = screen.hands?.isSheetUp() ?? false
        try trial.expect(
          isUp == puzzle.isSheetUp, puzzle.failure("sheet up: \(isUp)", expected: "sheet up: \(!isUp)"))
      }
    }
  }
}

@MainActor
private final class ShownChanges {
  var hands: ViewModelSeam.Hands?
  var changes: [String] = []
  private(set) var layout: PanelLayout?

  func show(_ layout: PanelLayout?, _ slid: Int?, _ isComplete: Bool) {
    self.layout = layout
    changes.append(layout?.change(slid: slid, isComplete) ?? "panels that are no layout")
  }
}

extension PanelLayout {
  fileprivate func change(slid: Int?, _ isComplete: Bool) -> String {
    let panels = panels.map { $0 == 0 ? "." : "\($0)" }.joined(separator: " ")
    return panels + (slid.map { ", slid \($0)" } ?? "") + (isComplete ? ", complete" : "")
  }
}

/// What a view model must do.
private struct ExpectedPuzzle {
  private(set) var layout = PanelLayout.start
  private(set) var isSheetUp = false
  private(set) var isSliding = false
  /// How long it is until the sheet is up.
  private var due: Duration?
  private var dice: SplitMix64
  /// What was done, and the panels with which it began.
  private var story: [String] = []

  init(seed: UInt64) {
    dice = SplitMix64(seed: seed)
    for _ in 0...roll(3) { layout = layout.sliding(layout.slidable[roll(layout.slidable.count)]) }
    story = ["panels \(layout.change(slid: nil, false))"]
  }

  mutating func roll(_ sides: Int) -> Int { Int(dice.next() % UInt64(sides)) }

  /// One thing that can happen now, or taps before anything else runs.
  mutating func choose() -> [ViewModelSeam.Event] {
    if isSheetUp { return [[.again], [.close], [tap()], [.shuffle]][roll(4)] }
    if isSliding, roll(3) > 0 { return [.rest] }
    return roll(8) == 0 ? [.shuffle] : (0...roll(3)).map { _ in tap() }
  }

  /// More often than not one that brings the panels nearer to the start.
  private mutating func tap() -> ViewModelSeam.Event {
    let best = layout.slidable.min { layout.sliding($0).distance < layout.sliding($1).distance } ?? 0
    let place = roll(3) > 0 ? best : roll(16)
    return .tap(Place(x: place % 4, y: place / 4))
  }

  /// What must be told of it; where fifty slides have led the screen says.
  mutating func handle(_ event: ViewModelSeam.Event, seeing found: PanelLayout?) -> [String] {
    story.append("\(event)")
    let isOpen = !isSliding && !isSheetUp
    var slid: Int?
    switch event {
    case .rest: isSliding = false
    case .close: isSheetUp = false
    case .tap(let place) where isOpen && layout.canSlide(place.y * 4 + place.x):
      slid = layout[place.y * 4 + place.x]
      layout = layout.sliding(place.y * 4 + place.x)
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
      because: "what happens takes effect in one order, that in which it was told")
  }
}
