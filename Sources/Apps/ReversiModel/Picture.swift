public import Explorer
public import Reversi
public import ReversiKit
internal import Verification

/// What the screen shows of a game, for comparing an app with its model.
///
/// It leaves out animations, styles of buttons, and notices.
public struct Picture: Hashable, Sendable {
  /// The cells that show a dark disk, a bit for each.
  public var dark: UInt64 = 0
  /// The cells that show a light disk, a bit for each.
  public var light: UInt64 = 0
  /// The disk before the message, or nil if there is none.
  public var messageDisk: Disk?
  public var message = ""
  /// The number in dark's label, or -1 if it is not a number.
  public var darkCount = 0
  public var lightCount = 0
  public var modes = Sides<Mode>.manual
  /// The sides whose indicators turn because the app waits for their Computer, or for a move from outside.
  public var thinkers = Sides(dark: false, light: false)
  /// The dialog's title, text and buttons as scripts write them, or `-` if none is up.
  public var alert = Self.noAlert
  /// Whether the button that takes a move back can be pressed; nil if there is none.
  public var canUndo: Bool?
  /// Whether the app has crashed, or does not show its screen.
  public var isCrashed = false

  var disks: UInt64 { dark | light }

  static let noAlert = "-"
  static let pass = "Pass | Cannot place a disk. | Dismiss"
  static let confirmation = "Confirmation | Do you really want to reset the game? | Cancel, OK"

  public static var crashed: Picture {
    var picture = Picture()
    picture.isCrashed = true
    return picture
  }

  init() {}

  @MainActor
  public init(_ screen: Screen) {
    guard let screen = ScreenText(screen) else {
      isCrashed = true
      return
    }
    let scene = screen.scene
    var bit: UInt64 = 1
    for disk in scene.boardView.disks {
      switch disk {
      case .dark: dark |= bit
      case .light: light |= bit
      case nil: break
      }
      bit <<= 1
    }
    messageDisk = screen.messageDisk
    message = scene.messageLabel.text
    darkCount = Self.count(scene.countLabels[0].text)
    lightCount = Self.count(scene.countLabels[1].text)
    for (place, side) in Disk.sides.enumerated() {
      modes[side] = Mode(rawValue: scene.playerControls[place].selectedSegmentIndex) ?? .manual
      thinkers[side] = scene.playerActivityIndicators[place].isAnimating
    }
    alert = screen.alertText
    if !scene.undoButton.isHidden { canUndo = scene.undoButton.isEnabled }
  }

  private static func count(_ text: String) -> Int {
    guard let count = Int(text), text.utf8.count == (count < 10 ? 1 : 2) else { return -1 }
    return count
  }
}

extension Part {
  static let board = Part("board", "the board is", rank: 0)
  static let thinking = Part("thinking", "thinking is", rank: 1)
  static let modes = Part("modes", "Computers are", rank: 2)
  static let message = Part("message", "the message is", rank: 3)
  static let counts = Part("counts", "the counts are", rank: 4)
  static let undo = Part("undo", "Undo is", rank: 5)
}

extension Picture: AppPicture {
  public static let parts = [Part.life, .alert, .board, .thinking, .modes, .message, .counts, .undo]

  public func agrees(with other: Picture, on part: Part) -> Bool {
    switch part {
    case .life: isCrashed == other.isCrashed
    case .alert: alert == other.alert
    case .board: dark == other.dark && light == other.light
    case .thinking: thinkers == other.thinkers
    case .modes: modes == other.modes
    case .message: messageDisk == other.messageDisk && message == other.message
    case .counts: darkCount == other.darkCount && lightCount == other.lightCount
    case .undo: canUndo == other.canUndo
    default: true
    }
  }

  public func text(_ part: Part) -> String {
    if isCrashed { return "crashed" }
    switch part {
    case .alert:
      switch alert {
      case Self.noAlert: return "no dialog"
      case Self.pass: return "the Pass dialog"
      case Self.confirmation: return "the Confirmation dialog"
      default: return "a dialog \"\(alert)\""
      }
    case .board:
      let disks = Position(own: dark, other: light, darkMoves: true)
      let rows = Save(disks, isOver: true).text.dropFirst("-00 ".count)
      return rows.isEmpty ? "empty" : String(rows)
    case .thinking: return thinkers.text
    case .modes: return modes.text
    case .message: return (messageDisk.map { $0 == .dark ? "x" : "o" } ?? "") + message
    case .counts: return "x \(Self.text(darkCount)), o \(Self.text(lightCount))"
    case .undo: return canUndo == nil ? "not there" : canUndo == true ? "enabled" : "disabled"
    default: return "running"
    }
  }
}

extension Picture {
  private static func text(_ count: Int) -> String { count < 0 ? "no count" : "\(count)" }
}

extension Sides<Bool> {
  fileprivate var text: String {
    dark && light ? "dark and light" : dark ? "dark" : light ? "light" : "neither"
  }
}

extension Sides<Mode> {
  /// In words, the sides that Computers play, and the sides that are played from outside if there are any.
  fileprivate var text: String {
    func sides(_ mode: Mode) -> String { Sides<Bool>(dark: dark == mode, light: light == mode).text }
    return sides(.computer) + (sides(.remote) == "neither" ? "" : ", played from outside: \(sides(.remote))")
  }
}

extension Model {
  /// The picture that the app's screen must show in this state.
  public var picture: Picture {
    if phase == .crashed { return .crashed }
    var picture = Picture()
    (picture.dark, picture.light) = shownDisks
    picture.darkCount = position.dark.nonzeroBitCount
    picture.lightCount = position.light.nonzeroBitCount
    picture.modes = modes
    picture.canUndo = canUndo
    if isThinking, !isAboutToTurn { picture.thinkers[isDarksTurn ? .dark : .light] = true }
    if phase != .over {
      (picture.messageDisk, picture.message) = (isDarksTurn ? .dark : .light, "'s turn")
    } else if picture.darkCount != picture.lightCount {
      (picture.messageDisk, picture.message) = (
        picture.darkCount > picture.lightCount ? .dark : .light, " won"
      )
    } else {
      picture.message = "Tied"
    }
    switch dialog {
    case nil: break
    case .pass: picture.alert = Picture.pass
    case .confirmation: picture.alert = Picture.confirmation
    }
    return picture
  }
}
