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
    /// A second has passed since the change of that number, which completed the puzzle.
    case wellDone(change: Int)
  }

  /// Whether the sheet "Well Done !!" is to be up.
  private(set) var showsWellDone = false

  /// The puzzle after each change: to be shown one after another, for a slide is seen from where the panel was.
  var snapshots: AsyncStream<SlidingModel.Snapshot> { model.snapshots }

  private let model: SlidingModel
  private let clock: any Clock<Duration>
  private let dice: Dice
  private let inputs = AsyncStream<Input>.makeStream()
  @ObservationIgnored private var isSliding = false
  /// How often the puzzle has been changed: a sheet is for one change, and a later one dismisses it.
  @ObservationIgnored private var changes = 0

  init(_ model: SlidingModel, clock: any Clock<Duration>, dice: Dice) {
    self.model = model
    self.clock = clock
    self.dice = dice
  }

  /// Reports what happens; it takes effect after all that was sent before.
  func send(_ input: Input) { inputs.continuation.yield(input) }

  /// Lets what happens take effect, one after another, until the task is cancelled.
  func run() async {
    for await input in inputs.stream { await handle(input) }
  }

  private func handle(_ input: Input) async {
    switch input {
    case .tap(let place) where isOpen:
      let answer = await model.slide(at: place)
      isSliding = answer != .refused
      handle(answer)
    case .shuffle where isOpen: await shuffle()
    case .again:
      showsWellDone = false
      await shuffle()
    case .close: showsWellDone = false
    case .rest: isSliding = false
    case .wellDone(let change): showsWellDone = showsWellDone || change == changes
    case .tap, .shuffle: break
    }
  }

  /// Whether the puzzle can be touched.
  private var isOpen: Bool { !isSliding && !showsWellDone }

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
    handle(await model.shuffle(through: places))
  }

  private func handle(_ answer: SlidingModel.Answer) {
    if answer == .refused { return }
    changes += 1
    guard answer == .completed else { return }
    Task { [weak self, clock, changes] in
      try await clock.sleep(for: .seconds(1))
      self?.send(.wellDone(change: changes))
    }
  }
}
