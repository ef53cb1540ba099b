import PuzzleKit
import PuzzleSuite
import PuzzleWords
import Verification

// The puzzle as the tutorial builds it: an actor that exchanges what it is told to, a task for each tap, two answers.

actor TutorialModel {
  /// The panels, and the one of them that has just slid.
  struct Change: Sendable {
    let panels: Panels
    var slid: Int?
  }

  private(set) var panels: Panels
  private var isUntouched: Bool
  nonisolated let changes: AsyncStream<Change>
  private let publisher: AsyncStream<Change>.Continuation

  init(_ panels: Panels?) {
    self.panels = panels ?? .start
    isUntouched = panels == nil
    (changes, publisher) = AsyncStream.makeStream()
    publisher.yield(Change(panels: self.panels))
  }

  func swap(_ one: Place, _ other: Place) {
    let panel = panels[one]
    exchange(one, other)
    publisher.yield(Change(panels: panels, slid: panel))
  }

  private func exchange(_ one: Place, _ other: Place) {
    (panels[one], panels[other]) = (panels[other], panels[one])
    isUntouched = false
  }

  /// Whoever chooses has to be waited for, and meanwhile others get their turn.
  func randomize(_ count: Int, choose: @Sendable ([Place]) async -> Place?) async {
    for _ in 0..<count {
      guard let blank = panels.place(of: nil) else { return }
      let beside = Place.all.filter { $0.isBeside(blank) }
      if let place = await choose(beside) { exchange(place, blank) }
    }
    publisher.yield(Change(panels: panels))
  }

  var isComplete: Bool { !isUntouched && panels == .start }
}

extension Place {
  func isBeside(_ other: Place) -> Bool { abs(x - other.x) + abs(y - other.y) == 1 }
}

@MainActor @Observable
final class TutorialViewModel {
  private(set) var change: TutorialModel.Change
  private(set) var isComplete = false
  var showsWellDone = false
  /// Told of each layout that is shown.
  @ObservationIgnored var onLayout: (() -> Void)?
  /// How long the sheet is put off, so that the last slide is seen to its end.
  @ObservationIgnored var delay = Duration.seconds(1)
  @ObservationIgnored let model: TutorialModel
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let dice: Dice

  init(_ device: Device) {
    model = TutorialModel(device.startingPanels)
    change = TutorialModel.Change(panels: device.startingPanels ?? .start)
    (clock, dice) = (device.clock, device.dice)
  }

  func observe() async {
    for await change in model.changes {
      self.change = change
      onLayout?()
    }
  }

  func tap(_ place: Place) {
    guard let blank = change.panels.place(of: nil), place.isBeside(blank) else { return }
    Task { [weak self, model] in
      await model.swap(place, blank)
      await self?.check()
    }
  }

  func randomize() {
    Task { [weak self, model, dice] in
      await model.randomize(50) { @MainActor places in
        dice.pick(from: places.map { ($0.x, $0.y) }).map { Place(x: $0.x, y: $0.y) }
      }
      await self?.check()
    }
  }

  private func check() async {
    let state = await model.isComplete
    isComplete = state
    if state {
      Task { [weak self, clock, delay] in
        if delay > .zero { try? await clock.sleep(for: delay) }
        self?.showsWellDone = true
      }
    }
  }
}

/// What the tutorial has built after each of its steps; the first, the third and the fourth show nothing new.
enum TutorialStep: Int, CaseIterable, Comparable {
  case plan = 1
  case view, model, viewModel, connect, animate, shuffle, complete, refuse

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

@MainActor
final class TutorialViewController: ObservingViewController {
  private let scene = PuzzleScene()
  let viewModel: TutorialViewModel
  private let step: TutorialStep
  private var task: Task<Void, Never>?

  init(_ device: Device, _ step: TutorialStep) {
    viewModel = TutorialViewModel(device)
    self.step = step
    super.init(device: device, view: scene)
    let (grid, viewModel) = (scene.grid, viewModel)
    func isOpen() -> Bool { step < .refuse || grid.slides.isEmpty }
    if step >= .connect {
      task = Task { await viewModel.observe() }
      grid.onTap = { place in if isOpen() { viewModel.tap(place) } }
    }
    if step >= .shuffle {
      scene.shuffleButton.addAction(for: .touchUpInside) { if isOpen() { viewModel.randomize() } }
    }
  }

  deinit { task?.cancel() }

  override func updateProperties() {
    if step < .view { return }
    if step < .connect { return scene.grid.show(.start) }
    let grid = scene.grid
    grid.show(viewModel.change.panels, sliding: step < .animate ? nil : viewModel.change.slid)
    if step < .complete { return }
    grid.isComplete = viewModel.isComplete
    guard viewModel.showsWellDone else { return }
    present(
      .wellDone { [viewModel] in
        viewModel.randomize()
        viewModel.showsWellDone = false
      } close: { [viewModel] in
        viewModel.showsWellDone = false
      })
  }

  nonisolated static let app = app(after: .refuse)

  nonisolated static func app(after step: TutorialStep, unbuilt: Set<String> = []) -> App {
    App(name: "tutorial", language: .puzzle, knownDefects: Set(Defect.ofTutorial), unbuilt: unbuilt) {
      TutorialViewController($0, step)
    }
  }
}
