import Puzzle
import PuzzleKit
import Verification

/// One small thing that a wrong puzzle gets wrong.
enum Wrong: String, CaseIterable, Sendable {
  case beginsBackwards, beginsWithBlankFirst, beginsShuffled
  case notFromAbove, notFromTheRight
  case slidesDiagonally, slidesWholeRow
  case jumps, slidesTwice, seenLate
  case shufflesMeanwhile, staysClosed
  case decidesLater, slidesBoth
  case exchangesAnyTwo
  case showsEachSlide, shuffleCloses
  case ignoresDice, offersBackwards
  case notByShuffle, looksAtThreeRows, completeWhenAtRest
  case completeAtStart
  case sheetHasNoAgain, sheetEscapesWithAgain, noSheetAfterShuffle, oneSheetOnly
  case shuffleDoesNotCallOff, firstInstantCounts
  case staysModal
  case closeShuffles, closeForgets
  case againOnlyCloses, againCloses
  case keepsLayout

  /// The clause that must catch it.
  var clause: String {
    switch self {
    case .beginsBackwards, .beginsWithBlankFirst, .beginsShuffled: "puzzle.start"
    case .notFromAbove, .notFromTheRight: "slide.beside"
    case .slidesDiagonally, .slidesWholeRow: "slide.illegal"
    case .jumps, .slidesTwice, .seenLate: "slide.timing"
    case .shufflesMeanwhile, .staysClosed: "slide.closed"
    case .decidesLater, .slidesBoth: "slide.order"
    case .exchangesAnyTwo: "shuffle.legal"
    case .showsEachSlide, .shuffleCloses: "shuffle.once"
    case .ignoresDice, .offersBackwards: "shuffle.dice"
    case .notByShuffle, .looksAtThreeRows, .completeWhenAtRest: "complete.rule"
    case .completeAtStart: "complete.untouched"
    case .sheetHasNoAgain, .sheetEscapesWithAgain, .noSheetAfterShuffle,
      .oneSheetOnly:
      "complete.sheet"
    case .shuffleDoesNotCallOff, .firstInstantCounts: "complete.not-late"
    case .staysModal: "complete.modal"
    case .closeShuffles, .closeForgets: "complete.close"
    case .againOnlyCloses, .againCloses: "complete.again"
    case .keepsLayout: "life.kill"
    }
  }
}

/// The puzzle in one class, without an actor and without a task, wrong in one place.
@MainActor
final class ReferencePuzzle: UIViewController {
  private let scene = PuzzleScene()
  private let wrong: Wrong?
  private var panels = Panels.start
  private var isTouched = false
  private var isOpen = true
  private var changes = 0
  private var sheets = 0
  private var waiting: [Place] = []
  private var lastPlace: Place?

  init(_ device: Device, _ wrong: Wrong?) {
    self.wrong = wrong
    super.init(device: device, view: scene)
    scene.grid.onTap = { [unowned self] in take($0) }
    scene.grid.onRest = { [unowned self] in rest() }
    scene.shuffleButton.addAction(for: .touchUpInside) { [unowned self] in
      if isOpen || has(.shufflesMeanwhile) { shuffle() }
    }
  }

  nonisolated static func app(_ wrong: Wrong?) -> App {
    App(name: "reference", language: .puzzle) { ReferencePuzzle($0, wrong) }
  }

  private func has(_ one: Wrong) -> Bool { wrong == one }

  override func viewDidLoad() {
    if let panels = device.startingPanels {
      (self.panels, isTouched) = (panels, true)
    } else if has(.beginsBackwards) {
      panels = Panels((1...15).reversed())
    } else if has(.beginsWithBlankFirst) {
      panels = Panels(0...15)
    } else if has(.beginsShuffled) {
      for _ in 0..<2 { slideAny() }
    } else if has(.completeAtStart) {
      isTouched = true
    } else if let kept = try? device.files.readText("Kept") {
      isTouched = true
      if has(.keepsLayout) { panels = Panels(kept.split(separator: " ").map { Int($0) ?? 0 }) }
    }
    show()
  }

  // MARK: Slides

  private var blank: Place { panels.place(of: nil) ?? Place(x: 3, y: 3) }

  private func canSlide(_ place: Place) -> Bool {
    let (x, y) = (place.x - blank.x, place.y - blank.y)
    if has(.notFromAbove), y == -1 { return false }
    if has(.notFromTheRight), x == 1 { return false }
    if has(.slidesDiagonally), abs(x) == 1, abs(y) == 1 { return true }
    return abs(x) + abs(y) == 1
  }

  private func take(_ place: Place) {
    if has(.decidesLater) {
      let blank = blank
      device.mainQueue.async { [weak self] in self?.slide(place, into: blank) }
      return
    }
    guard isOpen || (has(.slidesBoth) && !waiting.isEmpty) else {
      return
    }
    if has(.slidesBoth) {
      waiting.append(place)
      device.mainQueue.async { [weak self] in self?.waiting = [] }
    }
    slide(place, into: blank)
  }

  private func slide(_ place: Place, into blank: Place) {
    if has(.slidesWholeRow), place.y == blank.y, abs(place.x - blank.x) == 2 {
      let middle = Place(x: (place.x + blank.x) / 2, y: place.y)
      panels[blank] = panels[middle]
      panels[middle] = panels[place]
      panels[place] = nil
      return change(sliding: nil)
    }
    guard has(.decidesLater) || canSlide(place), let panel = panels[place] else {
      return
    }
    panels[place] = has(.decidesLater) ? panels[blank] : nil
    panels[blank] = panel
    isOpen = has(.jumps)
    change(sliding: has(.jumps) ? nil : panel)
  }

  private func rest() {
    if has(.slidesTwice), let place = lastPlace, let panel = panels[place] {
      lastPlace = nil
      var before = panels
      before[place] = nil
      before[blank] = panel
      scene.grid.show(before)
      scene.grid.show(panels, sliding: panel)
    }
    isOpen = !has(.staysClosed)
    if has(.completeWhenAtRest) { scene.grid.isComplete = isComplete }
    if let place = waiting.first {
      waiting = []
      take(place)
    }
  }

  // MARK: Shuffle

  private func shuffle() {
    if has(.exchangesAnyTwo) {
      (panels[Place(x: 0, y: 0)], panels[Place(x: 1, y: 0)]) = (
        panels[Place(x: 1, y: 0)], panels[Place(x: 0, y: 0)]
      )
    }
    if has(.showsEachSlide) { return shuffleStepwise(50) }
    for _ in 0..<50 { slideAny() }
    if has(.shuffleCloses) {
      isOpen = false
      device.mainQueue.asyncAfter(.milliseconds(100)) { [weak self] in self?.isOpen = true }
    }
    change(sliding: nil, isShuffle: true)
  }

  private func shuffleStepwise(_ count: Int) {
    slideAny()
    change(sliding: nil)
    if count > 1 { device.mainQueue.async { [weak self] in self?.shuffleStepwise(count - 1) } }
  }

  private func slideAny() {
    let from = blank
    var places = Place.all.filter { abs($0.x - from.x) + abs($0.y - from.y) == 1 }
    if has(.offersBackwards) { places.reverse() }
    let offered = places.map { (x: $0.x, y: $0.y) }
    guard let choice = has(.ignoresDice) ? offered.last : device.dice.pick(from: offered) else { return }
    let place = Place(x: choice.x, y: choice.y)
    panels[from] = panels[place]
    panels[place] = nil
    lastPlace = from
  }

  // MARK: What is shown

  private var isComplete: Bool {
    guard isTouched else { return false }
    if has(.looksAtThreeRows) {
      return Place.all.prefix(12).allSatisfy { panels[$0] == Panels.start[$0] }
        && panels[Place(x: 3, y: 3)] == nil
    }
    return panels == .start
  }

  private func change(sliding panel: Int?, isShuffle: Bool = false) {
    if let panel { lastPlace = panels.place(of: panel) }
    isTouched = !(has(.notByShuffle) && isShuffle)
    if has(.keepsLayout) {
      let numbers = Place.all.map { "\(panels[$0] ?? 0)" }.joined(separator: " ")
      try? device.files.writeText(numbers, to: "Kept")
    }
    show(sliding: panel)
    if !(has(.shuffleDoesNotCallOff) && isShuffle), !has(.firstInstantCounts) { changes += 1 }
    guard isComplete, !(has(.noSheetAfterShuffle) && isShuffle), !(has(.oneSheetOnly) && sheets > 0) else {
      return
    }
    device.mainQueue.asyncAfter(.seconds(1)) { [weak self, changes] in
      guard let self, changes == self.changes else { return }
      if !has(.firstInstantCounts) || isComplete { praise() }
    }
  }

  private func show(sliding panel: Int? = nil) {
    if has(.seenLate), panel != nil {
      device.mainQueue.asyncAfter(.milliseconds(125)) { [weak self, panels] in
        self?.scene.grid.show(panels, sliding: panel)
      }
      return
    }
    scene.grid.show(panels, sliding: panel)
    if !has(.completeWhenAtRest) || panel == nil { scene.grid.isComplete = isComplete }
  }

  private func praise() {
    sheets += 1
    if has(.staysModal) { isOpen = false }
    let sheet = UIAlertController(title: "Well Done !!", message: "")
    if !has(.sheetHasNoAgain) {
      sheet.addAction(
        UIAlertAction(title: "Shuffle again", style: has(.sheetEscapesWithAgain) ? .cancel : .default) {
          [weak self] _ in self?.again()
        })
    }
    sheet.addAction(UIAlertAction(title: "Close", style: .cancel) { [weak self] _ in self?.close() })
    present(sheet)
  }

  private func again() {
    if has(.againOnlyCloses) { return }
    shuffle()
    if has(.againCloses) { isOpen = false }
  }

  private func close() {
    if has(.closeShuffles) { shuffle() }
    if has(.closeForgets) {
      isTouched = false
      show()
    }
  }
}
