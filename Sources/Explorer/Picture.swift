public import MiniUIKit
internal import ReversiRules
internal import Verification

/// All that a user sees at one moment, as values to compare.
public struct Picture: Hashable, Sendable {
  public enum Message: Hashable, Sendable {
    case turn(Disk)
    case won(Disk)
    case tied
    case other(String)
  }

  public enum Alert: Hashable, Sendable {
    case none, pass, confirmation
    case other(String)
  }

  public var dark: UInt64 = 0
  public var light: UInt64 = 0
  public var message = Message.tied
  public var darkCount = 0
  public var lightCount = 0
  public var darkIsComputer = false
  public var lightIsComputer = false
  public var darkThinks = false
  public var lightThinks = false
  public var alert = Alert.none
  /// Whether the app has crashed, and shows nothing.
  public var isCrashed = false

  /// What there is on the screen of an app that has crashed.
  public static let crashed = Picture(isCrashed: true)

  init(isCrashed: Bool = false) {
    self.isCrashed = isCrashed
  }

  /// What a scene shows, and an alert above it.
  @MainActor
  public init(_ scene: MainScene, alert shown: UIAlertController?) {
    var bit: UInt64 = 1
    for disk in scene.boardView.disks {
      switch disk {
      case .dark: dark |= bit
      case .light: light |= bit
      case nil: break
      }
      bit <<= 1
    }
    let disk = scene.messageDiskView
    switch (scene.messageLabel.text, disk.sizeConstraint.constant > 0) {
    case ("'s turn", true): message = .turn(disk.disk)
    case (" won", true): message = .won(disk.disk)
    case ("Tied", false): message = .tied
    case (let text, let hasDisk): message = .other(hasDisk ? (disk.disk == .dark ? "x" : "o") + text : text)
    }
    darkCount = Self.number(scene.countLabels[0].text)
    lightCount = Self.number(scene.countLabels[1].text)
    darkIsComputer = scene.playerControls[0].selectedSegmentIndex == 1
    lightIsComputer = scene.playerControls[1].selectedSegmentIndex == 1
    darkThinks = scene.playerActivityIndicators[0].isAnimating
    lightThinks = scene.playerActivityIndicators[1].isAnimating
    if let shown { alert = Self.alert(shown) }
  }

  /// The number that a label shows; -1 when it is none.
  private static func number(_ text: String) -> Int {
    var number = 0
    for digit in text.utf8 {
      guard (48...57).contains(digit) else { return -1 }
      number = number * 10 + Int(digit) - 48
    }
    return text.isEmpty ? -1 : number
  }

  @MainActor
  private static func alert(_ alert: UIAlertController) -> Alert {
    switch (alert.title, alert.message, alert.actions.map(\.title)) {
    case ("Pass", "Cannot place a disk.", ["Dismiss"]): .pass
    case ("Confirmation", "Do you really want to reset the game?", ["Cancel", "OK"]): .confirmation
    case (let title, let text, let buttons): .other("\(title) | \(text) | \(buttons.joined(separator: ", "))")
    }
  }
}

extension Model {
  /// What there must be on the screen.
  var picture: Picture {
    if phase == .crashed { return .crashed }
    var picture = Picture()
    (picture.dark, picture.light) = shownDisks
    picture.darkCount = position.dark.nonzeroBitCount
    picture.lightCount = position.light.nonzeroBitCount
    picture.darkIsComputer = computers.dark
    picture.lightIsComputer = computers.light
    if case .thinking = phase {
      picture.darkThinks = isDarksTurn
      picture.lightThinks = !isDarksTurn
    }
    if phase != .over {
      picture.message = .turn(isDarksTurn ? .dark : .light)
    } else if picture.darkCount != picture.lightCount {
      picture.message = .won(picture.darkCount > picture.lightCount ? .dark : .light)
    }
    switch dialog {
    case nil: break
    case .pass: picture.alert = .pass
    case .confirmation: picture.alert = .confirmation
    }
    return picture
  }
}

/// A part of what a user sees or finds on the disk, the one that says most first, as a sentence on it begins.
public enum Part: String, CaseIterable, Codable, Sendable {
  case alert = "the screen shows"
  case life = "the app is"
  case board = "the board is"
  case thinking = "thinking is"
  case modes = "Computers are"
  case message = "the message is"
  case counts = "the counts are"
  case save = "the save is"
  case refusedSave = "the save that was refused is"
  case rest = "the app comes to"
}

extension Picture {
  /// The first part in which two pictures differ, the one that says most first.
  func difference(from other: Picture) -> Part? {
    if self == other { return nil }
    if isCrashed != other.isCrashed { return .life }
    return [.alert, .board, .thinking, .modes, .message].first { text($0) != other.text($0) } ?? .counts
  }

  /// A part in words, as scripts and sentences name it.
  func text(_ part: Part) -> String {
    switch part {
    case _ where isCrashed: return "crashed"
    case .alert:
      switch alert {
      case .none: return "no dialog"
      case .pass: return "the Pass dialog"
      case .confirmation: return "the Confirmation dialog"
      case .other(let text): return "a dialog \"\(text)\""
      }
    case .board:
      let disks = Position(own: dark, other: light, darkMoves: true)
      let rows = Save(disks, isOver: true).text.dropFirst("-00 ".count)
      return rows.isEmpty ? "empty" : String(rows)
    case .thinking: return Self.names(darkThinks, lightThinks)
    case .modes: return Self.names(darkIsComputer, lightIsComputer)
    case .message:
      switch message {
      case .turn(let side): return side == .dark ? "x's turn" : "o's turn"
      case .won(let side): return side == .dark ? "x won" : "o won"
      case .tied: return "Tied"
      case .other(let text): return "\"\(text)\""
      }
    case .counts: return "x \(darkCount), o \(lightCount)"
    case .life, .save, .refusedSave, .rest: return "running"
    }
  }

  private static func names(_ dark: Bool, _ light: Bool) -> String {
    dark && light ? "dark and light" : dark ? "dark" : light ? "light" : "nobody"
  }
}
