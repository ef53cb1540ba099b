public import Explorer
internal import MiniUIKit
internal import Puzzle
internal import PuzzleKit
public import Verification

/// The specification of the puzzle as a state machine: the explorer compares an app with it after every input.
///
/// It is made with a set of the defects that the tutorial's puzzle has, and has those, too.
public struct Model: AppModel {
  public typealias Picture = PuzzleSuite.Picture
  public typealias InputGenerator = PuzzleSuite.InputGenerator

  /// A panel, by its number, that slides until the time `end`.
  struct Slide: Hashable, Sendable {
    var panel: Int
    var end: Duration
  }

  static let slideTime = Duration.milliseconds(250)
  static let delayOfSheet = Duration.seconds(1)

  var layout = PanelLayout.start
  /// Whether anything has been slid or shuffled since the launch.
  var isTouched = false
  /// The slides in progress: at most one in a right app, perhaps several with the defects of the tutorial's puzzle.
  var slides: [Slide] = []
  /// The times at which the sheet is due that says that the puzzle is complete: at most one in a right app, perhaps
  /// several with the defects of the tutorial's puzzle.
  var sheets: [Duration] = []
  var isSheetUp = false
  /// Whether the app has shuffled with dice whose choices the model does not know, so that the layout must be read off
  /// the screen.
  var isShuffled = false
  var weakness = Weakness()
  public private(set) var isCrashed = false
  public var now = Duration.zero
  private var choice = DiceChoice.random
  /// The dice with which the app shuffles, or nil if the model does not know their choices.
  var dice: DiceChoice.Chooser?
  /// The layout with which the next launch begins, or nil if it begins with the solved puzzle.
  private var beginning: PanelLayout?
  let defects: Set<Defect>

  init(defects: Set<Defect>) { self.defects = defects }

  public static var defects: [Defect] { Defect.ofTutorial }

  var isComplete: Bool { isTouched && layout == .start }

  /// Whether taps on panels and on Shuffle have an effect: nothing slides, and no sheet is up.
  var isOpen: Bool { slides.isEmpty && !isSheetUp }

  public var next: Duration? {
    let dues = [slides.first?.end, sheets.first, weakness.sheets.first]
    return dues.reduce(nil) { one, other in one.map { min($0, other ?? $0) } ?? other }
  }

  public var isDue: Bool { isShuffled || weakness.isConfused || next.map { $0 <= now } ?? false }

  // MARK: Inputs

  public mutating func prepare(_ word: AppCommand) {
    if let panels = word.layout { beginning = PanelLayout(panels) }
    if let choice = word.dice {
      self.choice = choice
      dice = DiceChoice.Chooser(choice)
    }
  }

  public mutating func handle(_ command: Command) {
    if isCrashed { return }
    if command == .shuffle, isConfusing { return confuse() }
    if command == .button("Close") { isSheetUp = false }
    switch command.puzzleTouch {
    case .tap(let places)?: for place in places { tap(place.index) }
    case .panel(let panel)?: tap(layout.place(of: panel))
    case .shuffle? where isOpen && isSheetPromised: confuse()
    case .shuffle? where isOpen: shuffle()
    case .again? where isSheetUp:
      isSheetUp = false
      if isConfusing { confuse() } else { shuffle() }
    // The sheet has gone, whether or not it was up; the screen shows whether the puzzle was shuffled.
    case .again? where isSheetPromised: confuse()
    case .shuffle?, .again?, nil: break
    }
  }

  private mutating func tap(_ place: Int) {
    if isConfusing { return confuse() }
    // After unknown dice have shuffled, the screen shows whether a tap slides a panel.
    guard !isShuffled, isOpen, layout.canSlide(place) else { return }
    if isSheetPromised { return doubt() }
    slides = [Slide(panel: layout[place], end: now + Self.slideTime)]
    layout = layout.sliding(place)
    change()
  }

  private mutating func shuffle() {
    isTouched = true
    guard dice != nil else {
      weakness.lastChange = now
      isShuffled = true
      return
    }
    for _ in 0..<50 {
      let offered = layout.slidable
      let choice = dice?.pick(from: offered.map { ($0 % 4, $0 / 4) })
      layout = layout.sliding(choice.map { Place(x: $0.x, y: $0.y).index } ?? offered[0])
    }
    change()
  }

  /// Does what follows from a change of the layout: cancels a sheet that is due, and plans one if the puzzle is
  /// complete.
  private mutating func change() {
    isTouched = true
    weakness.lastChange = now
    weakness.claim = nil
    if !defects.contains(.lateSheet) { sheets = [] }
    if isComplete { sheets.append(now + Self.delayOfSheet) }
  }

  // MARK: Time

  /// Does one of the things that are due now, if there are any, because a touch may come between any two of them.
  public mutating func advance(seeing picture: Picture) {
    if weakness.isConfused { return adopt(picture) }
    if isShuffled { return readShuffle(from: picture) }
    // Of two slides that are due, the one that the screen no longer shows has ended first.
    let ended = slides.firstIndex { $0.end <= now && !picture.moving.contains($0.panel) }
    if let index = ended ?? slides.firstIndex(where: { $0.end <= now }) {
      slides.remove(at: index)
    } else if let sheet = weakness.sheets.first, sheet <= now {
      weakness.sheets.removeFirst()
      if picture.sheet != Picture.noSheet { isSheetUp = true }
    } else if let sheet = sheets.first, sheet <= now {
      sheets.removeFirst()
      isSheetUp = true
    }
  }

  /// Continues with the layout that the screen shows after a shuffle, unless a shuffle, which is 50 slides, cannot lead
  /// to it. Such slides leave the blank an even number of steps from its old place, and a solvable puzzle solvable.
  private mutating func readShuffle(from picture: Picture) {
    isShuffled = false
    guard let found = picture.layout, found.isSolvable == layout.isSolvable else { return }
    // A tap of the same instant may have slid one more.
    let known = slides.map(\.panel)
    let new = picture.moving.filter { !known.contains($0) }
    let steps = found.blank % 4 + found.blank / 4 + layout.blank % 4 + layout.blank / 4
    guard new.count < 2, (steps + new.count).isMultiple(of: 2) else { return }
    layout = found
    slides += new.map { Slide(panel: $0, end: now + Self.slideTime) }
    change()
  }

  public mutating func forgetTime() {
    for index in slides.indices { slides[index].end -= now }
    for index in sheets.indices { sheets[index] -= now }
    weakness.forgetTime(now)
    now = .zero
  }

  // MARK: Life

  public mutating func launch(on file: [UInt8]?) {
    let (now, choice, beginning) = (now, choice, beginning)
    self = Model(defects: defects)
    (self.now, self.choice, dice) = (now, choice, DiceChoice.Chooser(choice))
    if let beginning { (layout, isTouched) = (beginning, true) }
  }

  public mutating func crash() { isCrashed = true }
}

extension PanelLayout {
  /// The place, from 0 to 15 in reading order, of the panel with this number.
  func place(of panel: Int) -> Int { (0..<16).first { self[$0] == panel } ?? blank }
}
