import Notebooks
import Puzzle
import PuzzleKit
import PuzzleSuite
import Reversi
import Verification

// The puzzle as the tutorial leaves it after its nine steps, for cells that show what that does.

actor TutorialModel {
  struct Change: Sendable {
    let panels: Panels
    var slid: Int?
  }

  private(set) var panels: Panels
  private var isUntouched = true
  nonisolated let changes: AsyncStream<Change>
  private let continuation: AsyncStream<Change>.Continuation

  init(_ panels: Panels) {
    self.panels = panels
    (changes, continuation) = AsyncStream.makeStream()
  }

  func swap(_ one: Place, _ other: Place) {
    let slid = panels[one]
    exchange(one, other)
    continuation.yield(Change(panels: panels, slid: slid))
  }

  func randomize(_ count: Int, choose: @Sendable ([Place]) async -> Place?) async {
    for _ in 0..<count {
      guard let blank = panels.place(of: nil) else { return }
      if let place = await choose(Place.all.filter { $0.isBeside(blank) }) { exchange(place, blank) }
    }
    continuation.yield(Change(panels: panels))
  }

  var isComplete: Bool { !isUntouched && panels == .start }

  private func exchange(_ one: Place, _ other: Place) {
    (panels[one], panels[other]) = (panels[other], panels[one])
    isUntouched = false
  }
}

extension Place {
  func isBeside(_ other: Place) -> Bool { abs(x - other.x) + abs(y - other.y) == 1 }
}

@MainActor @Observable
final class TutorialViewModel {
  private(set) var change: TutorialModel.Change
  private(set) var isComplete = false
  var showsWellDone = false
  /// Told of each layout that is shown, for the tutorial's own test.
  @ObservationIgnored var onLayout: (() -> Void)?
  /// How long the sheet is put off, so that the last slide is seen to its end.
  @ObservationIgnored var delay = Duration.seconds(1)
  private let model: TutorialModel
  private let clock: any Clock<Duration>
  private let dice: Dice

  init(_ device: Device) {
    let panels = device.startingPanels ?? .start
    model = TutorialModel(panels)
    change = TutorialModel.Change(panels: panels)
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

  func shuffle() {
    Task { [weak self, model, dice] in
      await model.randomize(50) { @MainActor places in
        dice.pick(from: places.map { ($0.x, $0.y) }).map { Place(x: $0.x, y: $0.y) }
      }
      await self?.check()
    }
  }

  private func check() async {
    isComplete = await model.isComplete
    guard isComplete else { return }
    Task { [weak self, clock, delay] in
      if delay > .zero { try await clock.sleep(for: delay) }
      self?.showsWellDone = true
    }
  }
}

@MainActor
final class TutorialViewController: ObservingViewController {
  private let scene = PuzzleScene()
  let viewModel: TutorialViewModel
  private let task: Task<Void, Never>

  init(_ device: Device) {
    let viewModel = TutorialViewModel(device)
    self.viewModel = viewModel
    task = Task { await viewModel.observe() }
    super.init(device: device, view: scene)
    scene.grid.onTap = { [weak self] place in
      if self?.isSliding == false { viewModel.tap(place) }
    }
    scene.shuffleButton.addAction(for: .touchUpInside) { [weak self] in
      if self?.isSliding == false { viewModel.shuffle() }
    }
  }

  deinit { task.cancel() }

  private var isSliding: Bool { !scene.grid.slides.isEmpty }

  override func updateProperties() {
    scene.grid.show(viewModel.change.panels, sliding: viewModel.change.slid)
    scene.grid.isComplete = viewModel.isComplete
    guard viewModel.showsWellDone else { return }
    present(
      .wellDone { [viewModel] in
        viewModel.shuffle()
        viewModel.showsWellDone = false
      } close: { [viewModel] in
        viewModel.showsWellDone = false
      })
  }
}

/// The tutorial's puzzle, with the defects that it has.
let tutorial = App(
  name: "tutorial", language: .puzzle, knownDefects: Set(Defect.ofTutorial)
) { TutorialViewController($0) }

/// The tutorial's model, asked for a slide: two calls make one answer.
let tutorialsAnswers = AnswerSeam { panels in
  let model = TutorialModel(panels)
  return .init { place in
    guard let blank = await model.panels.place(of: nil), place.isBeside(blank) else { return .refused }
    await model.swap(place, blank)
    return await model.isComplete ? .completed : .moved
  } panels: {
    await model.panels
  }
}

extension AnswerSeam {
  /// What the suite says of a model that it asks alone.
  static func verdict(on model: AnswerSeam) -> Output {
    let verdict = model.tests(on: tutorial).map { PartTest(of: model, $0) }.verdicts.first
    return .text(
      verdict?.failure.map { "\($0)" }
        ?? "\(verdict?.cases ?? 0) cases, none of which contradicts itself")
  }
}
