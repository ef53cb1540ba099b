public import MiniUIKit
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

  private init(isCrashed: Bool) {
    self.isCrashed = isCrashed
  }

  /// What the model says there must be.
  public init(_ model: Model) {
    if model.phase == .crashed {
      self = .crashed
      return
    }
    (dark, light) = model.shownDisks
    darkCount = model.position.dark.nonzeroBitCount
    lightCount = model.position.light.nonzeroBitCount
    darkIsComputer = model.computers.dark
    lightIsComputer = model.computers.light
    if case .thinking = model.phase {
      darkThinks = model.isDarksTurn
      lightThinks = !model.isDarksTurn
    }
    if model.phase != .over {
      message = .turn(model.isDarksTurn ? .dark : .light)
    } else if darkCount != lightCount {
      message = .won(darkCount > lightCount ? .dark : .light)
    }
    switch model.dialog {
    case nil: alert = .none
    case .pass: alert = .pass
    case .confirmation: alert = .confirmation
    }
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

/// A part of what a user sees or finds on the disk.
public enum Part: String, CaseIterable, Codable, Sendable {
  case alert, life, board, thinking, modes, message, counts, save, refusedSave, rest
}

extension Picture {
  /// The first part in which two pictures differ, the one that says most first.
  func difference(from other: Picture) -> Part? {
    if self == other { return nil }
    if isCrashed != other.isCrashed { return .life }
    if alert != other.alert { return .alert }
    if dark != other.dark || light != other.light { return .board }
    if darkThinks != other.darkThinks || lightThinks != other.lightThinks { return .thinking }
    if darkIsComputer != other.darkIsComputer || lightIsComputer != other.lightIsComputer { return .modes }
    return message != other.message ? .message : .counts
  }

  /// A part in words, as scripts and sentences name it.
  func text(_ part: Part) -> String {
    func letters(_ dark: Bool, _ light: Bool) -> String {
      let sides = (dark ? ["dark"] : []) + (light ? ["light"] : [])
      return sides.isEmpty ? "nobody" : sides.joined(separator: " and ")
    }
    if isCrashed { return "crashed" }
    switch part {
    case .alert:
      switch alert {
      case .none: return "no dialog"
      case .pass: return "the Pass dialog"
      case .confirmation: return "the Confirmation dialog"
      case .other(let text): return "a dialog \"\(text)\""
      }
    case .board: return rows
    case .thinking: return letters(darkThinks, lightThinks)
    case .modes: return letters(darkIsComputer, lightIsComputer)
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

  /// The rows of the board that are not empty.
  private var rows: String { Save(dark: dark, light: light, turn: nil).rows }
}

extension Save {
  /// The rows that are not empty, as scripts write them.
  var rows: String {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).dropFirst().map {
      String(decoding: $0, as: UTF8.self)
    }
    let rows = zip(1...8, lines).filter { $0.1 != "--------" }.map { "\($0) \($1)" }
    return rows.isEmpty ? "an empty board" : rows.joined(separator: " ")
  }

  /// As scripts write it.
  public var text: String { String(decoding: bytes.prefix(3), as: UTF8.self) + " " + rows }
}
