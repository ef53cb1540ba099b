public import Explorer
public import MiniUIKit
internal import Puzzle
internal import PuzzleKit
public import Verification

/// Generates random commands for the explorer, many at moments when apps are most likely to be wrong.
public struct InputGenerator: AppInputGenerator {
  public var dice: SplitMix64
  private let emphasis: Emphasis

  public init(dice: SplitMix64, emphasis: Emphasis) {
    self.dice = dice
    self.emphasis = emphasis
  }

  // MARK: Openings

  /// Returns commands that set up the phone before the launch, chosen at random: mostly a layout that takes a few
  /// slides to complete, and dice whose choices the model knows.
  public mutating func head(_ model: Model) -> [Command] {
    var head: [Command] = []
    if roll(4) > 0 {
      var layout = roll(6) == 0 ? nearlyStart() : .start
      for _ in 0..<pick([1, 1, 2, 3, 4, 8, 30]) { layout = layout.sliding(pick(layout.slidable)) }
      if layout != .start { head.append(.layout(layout.panels)) }
    }
    switch roll(8) {
    case 0..<3: head.append(.dice(.seeded(UInt64(roll(1000)))))
    case 3..<6:
      // Dice that slide one panel back and forth leave the layout as it was.
      head.append(.dice(.preferring([Place(x: 2, y: 3), Place(x: 3, y: 3)])))
    case 6: head.append(.dice(.preferring((0..<roll(6)).map { _ in pick(Place.all) })))
    default: break
    }
    return head
  }

  /// Returns the solved puzzle with the first three panels of a random row in another order.
  private mutating func nearlyStart() -> PanelLayout {
    var panels = PanelLayout.start.panels
    let place = 4 * roll(4)
    (panels[place], panels[place + 1], panels[place + 2]) = (
      panels[place + 1], panels[place + 2], panels[place]
    )
    return PanelLayout(panels) ?? .start
  }

  // MARK: The next command

  public mutating func idea(_ model: Model) -> Command {
    if emphasis != .all, roll(3) == 0 { return .together([.wait(pauseToInstant(model)), touch(model)]) }
    switch roll(100) {
    case 0..<48: return touch(model)
    case 48..<80: return .wait(pause(model))
    case 80..<84: return .settle
    case 84: return .kill
    case 85..<91: return .together([touch(model), touch(model)])
    case 91: return .together([touch(model), touch(model), roll(2) == 0 ? .kill : touch(model)])
    case 92..<96: return .together([.wait(pauseToInstant(model)), touch(model)])
    default:
      return .together([.wait(pauseToInstant(model)), touch(model), roll(8) == 0 ? .kill : touch(model)])
    }
  }

  private mutating func touch(_ model: Model) -> Command {
    if model.isSheetUp, roll(3) > 0 { return roll(3) == 0 ? .again : .button("Close") }
    switch roll(20) {
    case 0..<16: return tap(model)
    case 16..<18: return .shuffle
    case 18: return .again
    default: return .button("Close")
    }
  }

  private mutating func tap(_ model: Model) -> Command {
    let layout = model.layout
    if roll(6) == 0 { return .tap([pick(Place.all)]) }
    let slidable = layout.slidable
    var place = pick(slidable)
    // Often completes a puzzle that is nearly complete.
    if roll(2) == 0, layout.distance <= 10 {
      place = slidable.min { layout.sliding($0).distance < layout.sliding($1).distance } ?? place
    }
    return .tap([Place.all[place]])
  }

  /// Returns a random time to wait, often around the time until the puzzle next acts by itself.
  private mutating func pause(_ model: Model) -> Duration {
    guard model.next != nil else { return .milliseconds(125 * roll(10)) }
    return pause(around: pauseToInstant(model))
  }

  /// Returns the time until the puzzle next acts by itself or, at random, the time until the sheet is due, although a
  /// slide ends before. If the puzzle waits for the user, the time is random.
  private mutating func pauseToInstant(_ model: Model) -> Duration {
    // Sometimes until the sheet is due, although a slide ends before.
    if roll(2) == 0, let sheet = model.sheets.first { return max(.zero, sheet - model.now) }
    return model.next.map { $0 - model.now } ?? .milliseconds(125 * roll(9))
  }
}
