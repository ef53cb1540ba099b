public import ReversiKit
public import Verification

/// A touch of Reversi's screen, as a word of the script language.
public enum ReversiTouch: Word {
  /// Taps the cells of the board at one instant, each with a finger of its own.
  case tap([Cell])
  /// Gives the side to a Computer or to a person.
  case mode(Disk, computer: Bool)
  case reset
  /// Takes the latest move back, in an app that can do that.
  case undo

  public var text: String {
    switch self {
    case .tap(let cells):
      cells.count == 1 ? "\(cells[0])" : "tap " + cells.map(\.description).joined(separator: " ")
    case .mode(let side, let computer):
      "mode \(side == .dark ? "dark" : "light") \(computer ? "computer" : "manual")"
    case .reset: "reset"
    case .undo: "undo"
    }
  }

  public var fingers: [ReversiTouch] {
    if case .tap(let cells) = self, cells.count > 1 { cells.map { .tap([$0]) } } else { [self] }
  }

  public func touch(_ screen: Screen) -> Bool {
    guard let scene = ScreenText(screen)?.scene else { return false }
    return switch self {
    case .tap(let cells): cells.allSatisfy { screen.tap(scene.boardView, x: $0.x, y: $0.y) }
    case .mode(let side, let computer):
      screen.tap(scene.playerControls[side == .dark ? 0 : 1], segment: computer ? 1 : 0)
    case .reset, .undo: button(on: screen).map { screen.tap($0) } ?? false
    }
  }

  public func button(on screen: Screen) -> UIButton? {
    switch self {
    case .tap, .mode: nil
    case .reset: ScreenText(screen)?.scene.resetButton
    case .undo: ScreenText(screen)?.scene.undoButton
    }
  }
}

/// How Computers choose their moves, as a word of the script language.
public enum ComputerChoice: Word {
  /// At random, with the simulated phone's seeded dice.
  case random
  /// Plays the first of these cells that is legal, or else the first legal cell in reading order.
  case preferring([Cell])

  public var text: String {
    switch self {
    case .random: "computer random"
    case .preferring([]): "computer first"
    case .preferring(let cells): "computer " + cells.map(\.description).joined(separator: " ")
    }
  }

  public var cost: Int {
    if case .preferring(let cells) = self { 10 + 2 * cells.count } else { 10 }
  }

  public var simpler: [ComputerChoice] {
    guard case .preferring(let cells) = self else { return [] }
    return [.preferring([])] + cells.map { .preferring([$0]) }
  }

  public var preparation: Preparation? { .dice(makeLoad) }

  /// Makes a `Dice.Load` that plays the first of the wished cells that is legal; nil if Computers choose at
  /// random.
  var makeLoad: (() -> Dice.Load)? {
    guard case .preferring(let wishes) = self else { return nil }
    return {
      { offered in
        let wish = wishes.first { wish in offered.contains { $0.x == wish.x && $0.y == wish.y } }
        return wish.map { ($0.x, $0.y) } ?? offered.min { ($0.y, $0.x) < ($1.y, $1.x) }
      }
    }
  }
}

extension Command {
  public static func tap(_ cells: [Cell]) -> Command { .touch(AppCommand(ReversiTouch.tap(cells))) }
  public static func mode(_ side: Disk, computer: Bool) -> Command {
    .touch(AppCommand(ReversiTouch.mode(side, computer: computer)))
  }
  public static let reset = Command.touch(AppCommand(ReversiTouch.reset))
  public static let undo = Command.touch(AppCommand(ReversiTouch.undo))
  public static func computer(_ choice: ComputerChoice) -> Command { .prepare(AppCommand(choice)) }

  /// The touch of Reversi's screen that this command makes, or nil if it is another command.
  public var reversiTouch: ReversiTouch? {
    if case .touch(let touch) = self { touch.word as? ReversiTouch } else { nil }
  }

  /// The command as scripts write it.
  public var text: String { text(in: .reversi) }
}
