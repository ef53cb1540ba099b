public import PhoneKit
public import ReversiKit
internal import Scripts

/// What Reversi's screen shows as texts, which scripts print and compare: the screen of the game, or History on top of
/// it.
@MainActor
public struct ScreenText {
  public let scene: MainScene
  /// The scene of History, or nil if it is not on top.
  public private(set) var history: HistoryScene?
  private let screen: Screen

  /// Reads a screen; nil if it does not show Reversi's scene.
  public init?(_ screen: Screen) {
    guard let root = screen.rootViewController, let scene = root.view as? MainScene else { return nil }
    self.scene = scene
    self.screen = screen
    if root.presentedViewController != nil { history = screen.topViewController?.view as? HistoryScene }
  }

  /// The screen of the game, which History may cover.
  public var game: ScreenText {
    var game = self
    game.history = nil
    return game
  }

  package var boardView: BoardView { history?.boardView ?? scene.boardView }

  /// A row of the board in `x`, `o` and `-`; row 0 is at the top.
  public func row(_ y: Int) -> String {
    (0..<8).map { symbol(on: Cell(x: $0, y: y)) }.joined()
  }

  /// The disk on a cell, `x` or `o`, or `-` if there is none.
  func symbol(on cell: Cell) -> String { boardView.diskAt(x: cell.x, y: cell.y).map(letter) ?? "-" }

  /// The eight rows of the board in `x`, `o` and `-`, from the top.
  public var rows: [String] { (0..<8).map(row) }

  /// The disk shown before the message, or nil if there is none.
  public var messageDisk: Disk? {
    messageDiskSize > 0 ? messageDiskView.disk : nil
  }

  public var message: String {
    // A disk that is too small to be seen is neither there nor gone.
    let isDot = 0 < messageDiskSize && messageDiskSize < 8
    return (isDot ? "·" : messageDisk.map(letter) ?? "") + messageLabel.text
  }

  package var messageLabel: UILabel { history?.messageLabel ?? scene.messageLabel }

  private var messageDiskView: DiskView { history?.messageDiskView ?? scene.messageDiskView }

  private var messageDiskSize: Double { messageDiskView.sizeConstraint.constant }

  public var count: String {
    "x \(countLabels[0].text), o \(countLabels[1].text)"
  }

  package var countLabels: [UILabel] { history?.countLabels ?? scene.countLabels }

  /// Who plays the sides, or `-` on History, which does not show it.
  public var mode: String {
    history != nil ? "-" : "x \(mode(of: .dark)), o \(mode(of: .light))"
  }

  public func mode(of side: Disk) -> String {
    let control = scene.playerControls[side == .dark ? 0 : 1]
    return control.segments[control.selectedSegmentIndex].lowercased()
  }

  /// The sides whose indicators turn because the app waits for their Computer, or for their move from outside.
  public var thinkers: [Disk] {
    if history != nil { return [] }
    return zip(Disk.sides, scene.playerActivityIndicators).filter { $0.1.isAnimating }.map(\.0)
  }

  /// The letters of the sides whose indicators turn, such as `x`, or `-` if none turns.
  public var thinking: String {
    thinkers.isEmpty ? "-" : thinkers.map(letter).joined(separator: ", ")
  }

  /// The alert's title, text and buttons, or `-` if none is up.
  public var alertText: String { screen.alertText }

  /// The notice at the bottom of the screen, or `-` if there is none.
  public var notice: String {
    history != nil || scene.noticeLabel.text.isEmpty ? "-" : scene.noticeLabel.text
  }

  /// Whether the Undo button can be pressed, `on` or `off`, or `-` if there is none.
  public var undo: String {
    state(of: scene.undoButton)
  }

  /// Whether the History button can be pressed, `on` or `off`, or `-` if there is none.
  public var historyButton: String {
    state(of: scene.historyButton)
  }

  /// The state of a button of the game's screen; there is none on History.
  private func state(of button: UIButton) -> String {
    history != nil || button.isHidden ? "-" : button.isEnabled ? "on" : "off"
  }

  /// The name of the screen: `game` or `history`.
  public var name: String { history == nil ? "game" : "history" }

  /// The entries of History's list, or `empty` if it has none, or `-` if History is not on top.
  public var list: String {
    guard let lines = history?.listView.lines else { return "-" }
    return lines.isEmpty ? "empty" : lines.joined(separator: ", ")
  }

  /// The entry that is selected in History, or `-` if none is.
  public var selected: String {
    guard let list = history?.listView, let index = list.selectedIndex else { return "-" }
    return list.lines.indices.contains(index) ? list.lines[index] : "no entry"
  }

  /// The cells whose disks appear, turn over or vanish at the time `now`, in reading order.
  public func cellsMoving(at now: Duration) -> [Cell] {
    Cell.all.filter { cell in
      guard let start = boardView.cellAt(x: cell.x, y: cell.y)?.transition?.start else { return false }
      return now < start + CellView.duration
    }
  }

  /// The names of the cells whose disks appear, turn over or vanish at the time `now`, or `-` if none do.
  public func moving(at now: Duration) -> String {
    let cells = cellsMoving(at: now)
    return cells.isEmpty ? "-" : cells.map(\.description).joined(separator: ", ")
  }
}

extension Phone {
  /// The texts of the phone's screen, or nil if the app has crashed or shows no screen.
  public var screenText: ScreenText? { screen.flatMap { ScreenText($0) } }
}

/// The letter of a disk in scripts and saves: `x` for dark, `o` for light.
package func letter(of disk: Disk) -> String {
  disk == .dark ? "x" : "o"
}
