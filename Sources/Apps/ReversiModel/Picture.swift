public import Explorer
public import Reversi
public import ReversiKit
internal import Verification

/// What the screen shows of a game, for comparing an app with its model.
///
/// It leaves out animations, styles of buttons, and notices.
public struct Picture: Hashable, Sendable {
  /// The board, the message and the counts on the game's screen, covered or not.
  public var game = Standing()
  public var modes = Sides<Mode>.manual
  /// The sides whose indicators turn because the app waits for their Computer, or for a move from outside.
  public var thinkers = Sides(dark: false, light: false)
  /// The dialog's title, text and buttons as scripts write them, or `-` if none is up.
  public var alert = Self.noAlert
  /// Whether the button that takes a move back can be pressed; nil if there is none.
  public var canUndo: Bool?
  /// Whether the button that opens History can be pressed; nil if there is none.
  public var canOpenHistory: Bool?
  /// What History shows, or nil if it is not on top.
  public var history: History?
  /// Whether the app has crashed, or does not show its screen.
  public var isCrashed = false

  /// What either screen shows of a game.
  public struct Standing: Hashable, Sendable {
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

    var disks: UInt64 { dark | light }
  }

  /// What the screen History shows.
  public struct History: Hashable, Sendable {
    public var list: [String] = []
    /// The index of the selected entry in `list`, or nil if none is selected.
    public var selected: Int?
    /// The board after the selected entry, with the message and the counts of the game under way.
    public var shown = Standing()
  }

  static let noAlert = "-"
  static let pass = "Pass | Cannot place a disk. | Dismiss"
  static let confirmation = "Confirmation | Do you really want to reset the game? | Cancel, OK"
}

extension Picture.Standing {
  @MainActor
  fileprivate init(_ text: ScreenText) {
    var bit: UInt64 = 1
    for disk in text.boardView.disks {
      switch disk {
      case .dark: dark |= bit
      case .light: light |= bit
      case nil: break
      }
      bit <<= 1
    }
    messageDisk = text.messageDisk
    message = text.messageLabel.text
    darkCount = Self.count(text.countLabels[0].text)
    lightCount = Self.count(text.countLabels[1].text)
  }

  private static func count(_ text: String) -> Int {
    guard let count = Int(text), text.utf8.count == (count < 10 ? 1 : 2) else { return -1 }
    return count
  }

  fileprivate func agrees(with other: Self, on part: Part) -> Bool {
    switch part {
    case .board: dark == other.dark && light == other.light
    case .message: messageDisk == other.messageDisk && message == other.message
    default: darkCount == other.darkCount && lightCount == other.lightCount
    }
  }

  fileprivate func text(_ part: Part) -> String {
    switch part {
    case .board:
      let board = Position(own: dark, other: light, darkMoves: true)
      let rows = Save(board, isOver: true).text.dropFirst("-00 ".count)
      return rows.isEmpty ? "empty" : String(rows)
    case .message: return (messageDisk.map(letter) ?? "") + message
    default: return "x \(Self.text(darkCount)), o \(Self.text(lightCount))"
    }
  }

  private static func text(_ count: Int) -> String { count < 0 ? "no count" : "\(count)" }
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
  public static var crashed: Picture { Picture(isCrashed: true) }

  @MainActor
  public init(_ screen: Screen) {
    guard let text = ScreenText(screen) else {
      isCrashed = true
      return
    }
    let screen = text.game
    let scene = screen.scene
    game = Standing(screen)
    for (place, side) in Disk.sides.enumerated() {
      modes[side] = Mode(rawValue: scene.playerControls[place].selectedSegmentIndex) ?? .manual
      thinkers[side] = scene.playerActivityIndicators[place].isAnimating
    }
    alert = screen.alertText
    if !scene.undoButton.isHidden { canUndo = scene.undoButton.isEnabled }
    if !scene.historyButton.isHidden { canOpenHistory = scene.historyButton.isEnabled }
    if let shown = text.history {
      history = History(
        list: shown.listView.lines, selected: shown.listView.selectedIndex, shown: Standing(text))
    }
  }

  public static let parts = [
    Part.life, .alert, .board, .thinking, .modes, .message, .counts, .undo, .screen, .list, .selection,
    .pastBoard, .liveMessage, .liveCounts, .historyButton,
  ]

  public func agrees(with other: Picture, on part: Part) -> Bool {
    switch part {
    case .life: isCrashed == other.isCrashed
    case .alert: alert == other.alert
    case .board, .message, .counts: game.agrees(with: other.game, on: part)
    case .thinking: thinkers == other.thinkers
    case .modes: modes == other.modes
    case .undo: canUndo == other.canUndo
    case .historyButton: canOpenHistory == other.canOpenHistory
    case .screen: (history == nil) == (other.history == nil)
    case .list: history?.list == other.history?.list
    case .selection: history?.selected == other.history?.selected
    case .pastBoard: agreesOnHistory(with: other, on: .board)
    case .liveMessage: agreesOnHistory(with: other, on: .message)
    case .liveCounts: agreesOnHistory(with: other, on: .counts)
    default: true
    }
  }

  private func agreesOnHistory(with other: Picture, on part: Part) -> Bool {
    guard let shown = history?.shown, let others = other.history?.shown else {
      return (history == nil) == (other.history == nil)
    }
    return shown.agrees(with: others, on: part)
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
    case .board, .message, .counts: return game.text(part)
    case .thinking: return thinkers.text
    case .modes: return modes.text
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
    case .pastBoard: history.shown.text(.board)
    case .liveMessage: history.shown.text(.message)
    case .liveCounts: history.shown.text(.counts)
    default: "running"
    }
  }

  private static func text(_ isEnabled: Bool?) -> String {
    isEnabled.map { $0 ? "enabled" : "disabled" } ?? "not there"
  }
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
    picture.game = standing
    picture.modes = modes
    picture.canUndo = canUndo
    if features.contains(.history) { picture.canOpenHistory = true }
    if isThinking, !isAboutToTurn { picture.thinkers[isDarksTurn ? .dark : .light] = true }
    switch dialog {
    case nil: break
    case .pass: picture.alert = Picture.pass
    case .confirmation: picture.alert = Picture.confirmation
    }
    picture.history = history(over: picture.game)
    return picture
  }

  private var standing: Picture.Standing {
    var standing = Picture.Standing()
    (standing.dark, standing.light) = shownDisks
    standing.darkCount = position.dark.nonzeroBitCount
    standing.lightCount = position.light.nonzeroBitCount
    if phase != .over {
      (standing.messageDisk, standing.message) = (isDarksTurn ? .dark : .light, "'s turn")
    } else if standing.darkCount != standing.lightCount {
      (standing.messageDisk, standing.message) = (
        standing.darkCount > standing.lightCount ? .dark : .light, " won"
      )
    } else {
      standing.message = "Tied"
    }
    return standing
  }
}
