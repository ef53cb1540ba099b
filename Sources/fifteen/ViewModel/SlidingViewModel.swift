import PuzzleKit

/// What the screen shows, and the one order in which all that happens to it takes effect.
@Observable
final class SlidingViewModel {
  /// Something that happens to the puzzle.
  enum Input {
    case tap(Place)
    case shuffle
    /// The panel that was sliding has come to rest.
    case rest
    case again
    case close
    /// A second has passed since the nth change, which completed the puzzle.
    case praise(Int)
  }

  /// Whether whoever has completed the puzzle is praised.
  private(set) var isPraised = false

  /// The puzzle after each change: to be shown one after another, for a slide is seen from where the panel was.
  var snapshots: AsyncStream<SlidingModel.Snapshot> { model.snapshots }

  @ObservationIgnored private let model: SlidingModel
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let dice: Dice
  @ObservationIgnored private let inputs = AsyncStream<Input>.makeStream()
  @ObservationIgnored private var isSliding = false
  /// How often the puzzle has been changed: a praise is for what it was then.
  @ObservationIgnored private var changes = 0

  init(_ model: SlidingModel, clock: any Clock<Duration>, dice: Dice) {
    self.model = model
    self.clock = clock
    self.dice = dice
  }

  /// Tells what happens; it takes effect after all that was sent before.
  func send(_ input: Input) { inputs.continuation.yield(input) }

  /// Lets what happens take effect, one after another, until the task is cancelled.
  func run() async {
    for await input in inputs.stream { await take(input) }
  }

  private func take(_ input: Input) async {
    switch input {
    case .tap(let place) where isOpen:
      let answer = await model.slide(at: place)
      isSliding = answer != .refused
      goOn(after: answer)
    case .shuffle where isOpen: await shuffle()
    case .again:
      isPraised = false
      await shuffle()
    case .close: isPraised = false
    case .rest: isSliding = false
    case .praise(let change): isPraised = isPraised || change == changes
    case .tap, .shuffle: break
    }
  }

  /// Whether the puzzle can be touched.
  private var isOpen: Bool { !isSliding && !isPraised }

  /// The dice are the main actor's, so the slides are chosen here and made there, all or none. Nothing comes between: what
  /// changes the model comes through this loop.
  private func shuffle() async {
    var board = await model.board
    var places: [Place] = []
    for _ in 0..<50 {
      guard let choice = dice.pick(from: board.slidable.map { ($0.x, $0.y) }) else { return }
      let place = Place(x: choice.x, y: choice.y)
      places.append(place)
      _ = board.slide(place)
    }
    goOn(after: await model.slide(through: places))
  }

  private func goOn(after answer: SlidingModel.Answer) {
    if answer == .refused { return }
    changes += 1
    guard answer == .completed else { return }
    Task { [weak self, clock, changes] in
      try await clock.sleep(for: .seconds(1))
      self?.send(.praise(changes))
    }
  }
}
