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
  /// Whether the button that opens History can be pressed; nil if there is none.
  public var canOpenHistory: Bool?
  /// What History shows, or nil if it is not on top. The other parts are those of the game's screen, covered or not.
  public var history: History?
  /// Whether the app has crashed, or does not show its screen.
  public var isCrashed = false

  /// What the screen History shows.
  public struct History: Hashable, Sendable {
    public var list: [String] = []
    /// The index of the selected entry in `list`, or nil if none is selected.
    public var selected: Int?
    /// The cells that show a dark disk, a bit for each.
    public var dark: UInt64 = 0
    public var light: UInt64 = 0
    public var messageDisk: Disk?
    public var message = ""
    public var darkCount = 0
    public var lightCount = 0
  }

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
    guard let text = ScreenText(screen) else {
      isCrashed = true
      return
    }
    let screen = text.game
    let scene = screen.scene
    (dark, light) = Self.disks(on: scene.boardView)
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
    if !scene.historyButton.isHidden { canOpenHistory = scene.historyButton.isEnabled }
    if let shown = text.history {
      let (dark, light) = Self.disks(on: shown.boardView)
      history = History(
        list: shown.listView.lines, selected: shown.listView.selectedIndex, dark: dark, light: light,
        messageDisk: text.messageDisk, message: shown.messageLabel.text,
        darkCount: Self.count(shown.countLabels[0].text), lightCount: Self.count(shown.countLabels[1].text))
    }
  }

  /// The dark and the light disks on a board, a bit for each cell.
  @MainActor
  private static func disks(on board: BoardView) -> (dark: UInt64, light: UInt64) {
    var disks: (dark: UInt64, light: UInt64) = (0, 0)
    var bit: UInt64 = 1
    for disk in board.disks {
      switch disk {
      case .dark: disks.dark |= bit
      case .light: disks.light |= bit
      case nil: break
      }
      bit <<= 1
    }
    return disks
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
  static let screen = Part("screen", "the screen on top is", rank: 6)
  static let list = Part("list", "History lists", rank: 7)
  static let selection = Part("selection", "History has selected", rank: 8)
  static let pastBoard = Part("pastBoard", "the board of History is", rank: 9)
  static let liveMessage = Part("liveMessage", "the message of History is", rank: 10)
  static let liveCounts = Part("liveCounts", "the counts of History are", rank: 11)
  static let historyButton = Part("historyButton", "the History button is", rank: 12)
}

extension Picture: AppPicture {
  public static let parts = [
    Part.life, .alert, .board, .thinking, .modes, .message, .counts, .undo, .screen, .list, .selection,
    .pastBoard, .liveMessage, .liveCounts, .historyButton,
  ]

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
    case .historyButton: canOpenHistory == other.canOpenHistory
    case .screen: (history == nil) == (other.history == nil)
    case .list: history?.list == other.history?.list
    case .selection: history?.selected == other.history?.selected
    case .pastBoard: history?.dark == other.history?.dark && history?.light == other.history?.light
    case .liveMessage:
      history?.messageDisk == other.history?.messageDisk && history?.message == other.history?.message
    case .liveCounts:
      history?.darkCount == other.history?.darkCount && history?.lightCount == other.history?.lightCount
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
    case .board: return Self.text(dark: dark, light: light)
    case .thinking: return thinkers.text
    case .modes: return modes.text
    case .message: return (messageDisk.map(letter) ?? "") + message
    case .counts: return "x \(Self.text(darkCount)), o \(Self.text(lightCount))"
    case .undo: return Self.text(canUndo)
    case .historyButton: return Self.text(canOpenHistory)
    case .screen: return history == nil ? "the game" : "History"
    default: return history.map { Self.text(part, of: $0) } ?? (part == .life ? "running" : "not there")
    }
  }

  private static func text(_ part: Part, of history: History) -> String {
    switch part {
    case .list: history.list.isEmpty ? "nothing" : history.list.joined(separator: ", ")
    case .selection: history.selected.map { "entry \($0 + 1)" } ?? "nothing"
    case .pastBoard: text(dark: history.dark, light: history.light)
    case .liveMessage: (history.messageDisk.map(letter) ?? "") + history.message
    case .liveCounts: "x \(text(history.darkCount)), o \(text(history.lightCount))"
    default: "running"
    }
  }

  private static func text(dark: UInt64, light: UInt64) -> String {
    let disks = Position(own: dark, other: light, darkMoves: true)
    let rows = Save(disks, isOver: true).text.dropFirst("-00 ".count)
    return rows.isEmpty ? "empty" : String(rows)
  }

  private static func text(_ isEnabled: Bool?) -> String {
    isEnabled.map { $0 ? "enabled" : "disabled" } ?? "not there"
  }

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
    if features.contains(.history) { picture.canOpenHistory = true }
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
    picture.history = history(over: picture)
    return picture
  }
}
