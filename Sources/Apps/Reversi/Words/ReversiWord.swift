public import ReversiKit
public import Scripts

/// Who plays a side. The raw value is the index of the segment in the side's switch, and the digit in a save.
public enum Mode: Int, CaseIterable, Sendable {
  case manual, computer
  /// Someone on another device, in an app that has such players.
  case remote

  /// The digit in a save.
  package var digit: UInt8 { UInt8(ascii: "0") + UInt8(rawValue) }

  package init?(digit: UInt8) { self.init(rawValue: Int(digit) - Int(UInt8(ascii: "0"))) }
}

/// A touch of Reversi's screen, or a move from outside, as a word of the script language.
public enum ReversiTouch: Word {
  /// Taps the cells of the board at one instant, each with a finger of its own.
  case tap([Cell])
  case mode(Disk, Mode)
  case reset
  /// Presses Undo, which takes the latest move back, in an app that has it.
  case undo
  /// Delivers a move of a player on another device to this device's inbox.
  case remote(Cell)
  /// Presses a button of History, or the one that opens it, in an app that has it.
  case history(HistoryButton)

  public var text: String {
    switch self {
    case .tap(let cells):
      cells.count == 1 ? "\(cells[0])" : "tap " + cells.map(\.description).joined(separator: " ")
    case .mode(let side, let mode): "mode \(side == .dark ? "dark" : "light") \(mode)"
    case .reset: "reset"
    case .undo: "undo"
    case .remote(let cell): "remote \(cell)"
    case .history(let button): button.rawValue
    }
  }

  public var fingers: [ReversiTouch] {
    if case .tap(let cells) = self, cells.count > 1 { cells.map { .tap([$0]) } } else { [self] }
  }

  public func touch(_ screen: Screen) -> Bool {
    guard let text = ScreenText(screen) else { return false }
    return switch self {
    case .tap(let cells):
      text.boardView.delegate != nil && cells.allSatisfy { screen.tap(text.boardView, x: $0.x, y: $0.y) }
    case .mode(let side, let mode):
      screen.tap(text.scene.playerControls[side == .dark ? 0 : 1], segment: mode.rawValue)
    case .reset, .undo, .history: button(on: screen).map { screen.tap($0) } ?? false
    case .remote(let cell): screen.rootViewController?.device.inbox.deliver(x: cell.x, y: cell.y) ?? false
    }
  }

  public func button(on screen: Screen) -> UIButton? {
    switch self {
    case .tap, .mode, .remote: nil
    case .reset: ScreenText(screen)?.scene.resetButton
    case .undo: ScreenText(screen)?.scene.undoButton
    case .history(.history): ScreenText(screen)?.scene.historyButton
    case .history(.back): ScreenText(screen)?.history?.backButton
    case .history(.earlier): ScreenText(screen)?.history?.earlierButton
    case .history(.later): ScreenText(screen)?.history?.laterButton
    case .history(.latest): ScreenText(screen)?.history?.latestButton
    }
  }
}

/// A button of the screen History, or the button that opens it; the raw value is its word in scripts.
public enum HistoryButton: String, CaseIterable, Sendable {
  case history, back, earlier, later, latest
}

/// How Computers choose their moves, as a word of the script language.
public enum ComputerChoice: Word {
  /// At random, with the simulated phone's dice, which a seed decides.
  case random
  /// The first of these cells that is legal, or else the first legal cell in reading order.
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

  /// Makes the `Dice.Load` that decides where Computers play: on the first legal one of the cells of `preferring`, or
  /// else on the first legal cell in reading order. Nil if they choose at random.
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
  public static func mode(_ side: Disk, _ mode: Mode) -> Command {
    .touch(AppCommand(ReversiTouch.mode(side, mode)))
  }
  public static let reset = Command.touch(AppCommand(ReversiTouch.reset))
  public static let undo = Command.touch(AppCommand(ReversiTouch.undo))
  public static func remote(_ cell: Cell) -> Command { .touch(AppCommand(ReversiTouch.remote(cell))) }
  public static func history(_ button: HistoryButton) -> Command {
    .touch(AppCommand(ReversiTouch.history(button)))
  }
  public static func computer(_ choice: ComputerChoice) -> Command { .prepare(AppCommand(choice)) }

  /// The touch of Reversi's screen that this command makes, or nil if it makes none.
  public var reversiTouch: ReversiTouch? {
    if case .touch(let touch) = self { touch.word as? ReversiTouch } else { nil }
  }

  /// Whether the command is a move that arrives from outside.
  package var isRemote: Bool { if case .remote = reversiTouch { true } else { false } }

  /// Whether the command chooses who plays a side.
  package var choosesPlayer: Bool { if case .mode = reversiTouch { true } else { false } }

  /// The command as scripts write it.
  public var text: String { text(in: .reversi) }
}
