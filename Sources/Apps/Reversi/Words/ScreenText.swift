public import PhoneKit
public import ReversiKit
internal import Scripts

/// What Reversi's screen shows as texts, which scripts print and compare.
@MainActor
public struct ScreenText {
  public let scene: MainScene
  private let screen: Screen

  /// Reads a screen; nil if it does not show Reversi's scene.
  public init?(_ screen: Screen) {
    guard let scene = screen.rootViewController?.view as? MainScene else { return nil }
    self.scene = scene
    self.screen = screen
  }

  /// A row of the board in `x`, `o` and `-`; row 0 is at the top.
  public func row(_ y: Int) -> String {
    String(decoding: (0..<8).map { symbol(of: scene.boardView.diskAt(x: $0, y: y)) }, as: UTF8.self)
  }

  /// The eight rows of the board in `x`, `o` and `-`, from the top.
  public var rows: [String] { (0..<8).map(row) }

  /// The disk shown before the message, or nil if there is none.
  public var messageDisk: Disk? {
    messageDiskSize > 0 ? scene.messageDiskView.disk : nil
  }

  public var message: String {
    // A disk that is too small to be seen is neither there nor gone.
    let isDot = 0 < messageDiskSize && messageDiskSize < 8
    return (isDot ? "·" : messageDisk.map(letter) ?? "") + scene.messageLabel.text
  }

  private var messageDiskSize: Double { scene.messageDiskView.sizeConstraint.constant }

  public var count: String {
    "x \(scene.countLabels[0].text), o \(scene.countLabels[1].text)"
  }

  public var mode: String {
    "x \(mode(of: .dark)), o \(mode(of: .light))"
  }

  public func mode(of side: Disk) -> String {
    let control = scene.playerControls[side == .dark ? 0 : 1]
    return control.segments[control.selectedSegmentIndex].lowercased()
  }

  /// The sides whose indicators turn because the app waits for their Computer, or for their move from outside.
  public var thinkers: [Disk] {
    zip(Disk.sides, scene.playerActivityIndicators).filter { $0.1.isAnimating }.map(\.0)
  }

  /// The letters of the sides whose indicators turn, such as `x`, or `-` if none turns.
  public var thinking: String {
    thinkers.isEmpty ? "-" : thinkers.map(letter).joined(separator: ", ")
  }

  /// The alert's title, text and buttons, or `-` if none is up.
  public var alertText: String { screen.alertText }

  /// The notice at the bottom of the screen, or `-` if there is none.
  public var notice: String {
    scene.noticeLabel.text.isEmpty ? "-" : scene.noticeLabel.text
  }

  /// Whether the Undo button can be pressed, `on` or `off`, or `-` if there is none.
  public var undo: String {
    scene.undoButton.isHidden ? "-" : scene.undoButton.isEnabled ? "on" : "off"
  }

  /// The cells whose disks appear, turn over or vanish at the time `now`, in reading order.
  public func cellsMoving(at now: Duration) -> [Cell] {
    Cell.all.filter { cell in
      guard let start = scene.boardView.cellAt(x: cell.x, y: cell.y)?.transition?.start else { return false }
      return now < start + CellView.duration
    }
  }

  /// The names of the cells whose disks appear, turn over or vanish at the time `now`, or `-` if none do.
  public func moving(at now: Duration) -> String {
    let cells = cellsMoving(at: now)
    return cells.isEmpty ? "-" : cells.map(\.description).joined(separator: ", ")
  }

  private func symbol(of disk: Disk?) -> UInt8 {
    switch disk {
    case .dark: UInt8(ascii: "x")
    case .light: UInt8(ascii: "o")
    case nil: UInt8(ascii: "-")
    }
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
