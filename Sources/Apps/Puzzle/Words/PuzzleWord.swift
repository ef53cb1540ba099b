public import PuzzleKit
public import Scripts

/// A touch of the puzzle's screen, as a word of the script language.
public enum PuzzleTouch: Word {
  /// Taps the places of the grid at one instant, each with a finger of its own.
  case tap([Place])
  /// Taps the panel with this number, wherever it is.
  case panel(Int)
  case shuffle
  /// Presses "Shuffle again" on the sheet "Well Done !!".
  case again

  public var text: String {
    switch self {
    case .tap(let places):
      places.count == 1 ? "\(places[0])" : "tap " + places.map(\.description).joined(separator: " ")
    case .panel(let panel): "\(panel)"
    case .shuffle: "shuffle"
    case .again: "again"
    }
  }

  public var fingers: [PuzzleTouch] {
    if case .tap(let places) = self, places.count > 1 { places.map { .tap([$0]) } } else { [self] }
  }

  public func touch(_ screen: Screen) -> Bool {
    guard let scene = PuzzleText(screen)?.scene else { return false }
    switch self {
    case .tap(let places): return places.allSatisfy { screen.tap(scene.grid, $0) }
    case .panel(let panel):
      guard let place = scene.grid.panels.place(of: panel) else { return false }
      return screen.tap(scene.grid, place)
    case .shuffle: return screen.tap(scene.shuffleButton)
    case .again: return screen.tapAlertButton("Shuffle again")
    }
  }
}

/// How the device's dice choose, when the app shuffles, among the places next to the blank.
public enum DiceChoice: Word {
  /// At random, with the simulated phone's own dice, whose choices the model does not know.
  case random
  /// At random with this seed, with the same choices after each launch.
  case seeded(UInt64)
  /// Chooses the first of these places that is offered, or else the first offered place in reading order.
  case preferring([Place])

  public var text: String {
    switch self {
    case .random: "dice random"
    case .seeded(let seed): "dice \(seed)"
    case .preferring([]): "dice first"
    case .preferring(let places): "dice " + places.map(\.description).joined(separator: " ")
    }
  }

  public var cost: Int {
    switch self {
    case .random: 10
    case .seeded(let seed): 12 + (seed < 10 ? 0 : 2)
    case .preferring(let places): 10 + 2 * places.count
    }
  }

  public var simpler: [DiceChoice] {
    switch self {
    case .preferring([]), .random: []
    case .preferring(let places): [.preferring([])] + places.map { .preferring([$0]) }
    case .seeded(let seed): [.preferring([])] + (0..<min(seed, 10)).map { .seeded($0) }
    }
  }

  public var preparation: Preparation? {
    guard let chooser = Chooser(self) else { return .dice(nil) }
    return .dice {
      var chooser = chooser
      return { offered in chooser.pick(from: offered) }
    }
  }

  /// Dice whose choices can be predicted: equal ones make the same choices on the phone and in a model.
  public struct Chooser: Hashable, Sendable {
    private let choice: DiceChoice
    private var generator: SplitMix64

    /// Makes the dice that choose as `choice` says; nil for `random`, whose results are unknown.
    public init?(_ choice: DiceChoice) {
      self.choice = choice
      switch choice {
      case .random: return nil
      case .seeded(let seed): generator = SplitMix64(seed: seed)
      case .preferring: generator = SplitMix64(seed: 0)
      }
    }

    /// Chooses one of the places, given as columns and rows from 0; nil if there are none to choose from.
    public mutating func pick(from places: [(x: Int, y: Int)]) -> (x: Int, y: Int)? {
      switch choice {
      case .random: return nil
      case .seeded:
        return places.isEmpty ? nil : places[Int(truncatingIfNeeded: generator.next() % UInt64(places.count))]
      case .preferring(let wishes):
        let wish = wishes.first { wish in places.contains { $0.x == wish.x && $0.y == wish.y } }
        return wish.map { ($0.x, $0.y) } ?? places.min { ($0.y, $0.x) < ($1.y, $1.x) }
      }
    }
  }
}

/// The word `layout`: the panels with which the next launch begins.
struct LayoutWord: Word {
  /// The panels in reading order; 0 is the blank.
  let panels: [Int]

  private var arguments: [String] { ["layout"] + panels.map { $0 == 0 ? "." : "\($0)" } }

  var text: String { arguments.joined(separator: " ") }
  var cost: Int { 30 }
  var preparation: Preparation? { .launch(arguments) }
}

extension Command {
  public static func tap(_ places: [Place]) -> Command { .touch(AppCommand(PuzzleTouch.tap(places))) }
  public static func panel(_ panel: Int) -> Command { .touch(AppCommand(PuzzleTouch.panel(panel))) }
  public static let shuffle = Command.touch(AppCommand(PuzzleTouch.shuffle))
  public static let again = Command.touch(AppCommand(PuzzleTouch.again))
  public static func dice(_ choice: DiceChoice) -> Command { .prepare(AppCommand(choice)) }
  /// Lets the next launch begin with sixteen panels in reading order, 0 for the blank.
  public static func layout(_ panels: [Int]) -> Command { .prepare(AppCommand(LayoutWord(panels: panels))) }

  /// The touch of the puzzle's screen that this command makes, or nil if it is another command.
  public var puzzleTouch: PuzzleTouch? {
    if case .touch(let touch) = self { touch.word as? PuzzleTouch } else { nil }
  }
}

extension AppCommand {
  /// The panels of the word `layout` in reading order, 0 for the blank; nil if this is another word.
  public var layout: [Int]? { (word as? LayoutWord)?.panels }
  /// The choice of the word `dice`, or nil if this is another word.
  public var dice: DiceChoice? { word as? DiceChoice }
}
