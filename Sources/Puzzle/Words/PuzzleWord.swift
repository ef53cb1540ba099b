public import PuzzleKit
public import Verification

/// What a finger does on the app's screen.
public enum PuzzleTouch: Word {
  /// Taps the places, a finger each, at one instant.
  case tap([Place])
  /// Taps the place where that panel lies.
  case panel(Int)
  case shuffle
  /// Presses the sheet's "Shuffle again".
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

/// How the device's dice choose among the panels beside the blank.
public enum DiceChoice: Word {
  /// By the phone's own dice.
  case random
  /// At random, but with the same number the same after each launch.
  case seeded(UInt64)
  /// The first of these places that has such a panel; else the first such panel in reading order.
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

  /// Chooses as loaded dice do.
  public struct Chooser: Hashable, Sendable {
    private let choice: DiceChoice
    private var generator: SplitMix64

    /// Nil for dice whose choices are unknown.
    public init?(_ choice: DiceChoice) {
      if choice == .random { return nil }
      self.choice = choice
      if case .seeded(let seed) = choice {
        generator = SplitMix64(seed: seed)
      } else {
        generator = SplitMix64(seed: 0)
      }
    }

    /// Chooses one of the places; nil when there is none.
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

/// Where the next launch begins.
struct LayoutWord: Word {
  /// In reading order; 0 is the blank.
  let panels: [Int]

  var text: String { "layout " + panels.map { $0 == 0 ? "." : "\($0)" }.joined(separator: " ") }
  var cost: Int { 30 }
  var preparation: Preparation? { .launch(["layout"] + panels.map { $0 == 0 ? "." : "\($0)" }) }
}

extension Command {
  public static func tap(_ places: [Place]) -> Command { .touch(AppCommand(PuzzleTouch.tap(places))) }
  public static func panel(_ panel: Int) -> Command { .touch(AppCommand(PuzzleTouch.panel(panel))) }
  public static let shuffle = Command.touch(AppCommand(PuzzleTouch.shuffle))
  public static let again = Command.touch(AppCommand(PuzzleTouch.again))
  public static func dice(_ choice: DiceChoice) -> Command { .prepare(AppCommand(choice)) }
  /// Sixteen panels in reading order, 0 for the blank.
  public static func layout(_ panels: [Int]) -> Command { .prepare(AppCommand(LayoutWord(panels: panels))) }

  /// What a finger does in this app; nil when it is another command.
  public var puzzleTouch: PuzzleTouch? {
    if case .touch(let touch) = self { touch.word as? PuzzleTouch } else { nil }
  }
}

extension AppCommand {
  /// The panels with which the next launch is to begin; nil: it is another word.
  public var layout: [Int]? { (word as? LayoutWord)?.panels }
  /// How dice choose from now on; nil: it is another word.
  public var dice: DiceChoice? { word as? DiceChoice }
}
