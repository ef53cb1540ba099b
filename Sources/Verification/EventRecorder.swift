public import MiniUIKit
public import PhoneKit

/// A visible change and when it happened.
public struct Event: Codable, Equatable, Sendable, CustomStringConvertible {
  public var time: Duration
  /// What happened, such as `cell d4 x`. Its first word says what kind of change it is.
  public var text: String

  package init(time: Duration, text: String) {
    self.time = time
    self.text = text
  }

  public var kind: Substring { text.prefix { $0 != " " && $0 != ":" } }

  public var description: String { "\(time.inSeconds) \(text)" }
}

/// Takes down what a user could see change, in order.
///
/// What changes more than once without anything else changing in between, at one instant, is one change: nobody could
/// have seen the others.
@MainActor
public final class EventRecorder: Witness {
  private var recorded: [Event] = []

  private var now: () -> Duration = { .zero }
  private weak var screen: Screen?
  private var views: [ObjectIdentifier: Part] = [:]

  /// What each part of the screen was last recorded to show.
  private var shown: [Part: String] = [:]
  /// The changes of one kind at one instant that are not recorded yet, in order.
  private var pending: [(part: Part, text: String)] = []
  private var pendingTime = Duration.zero

  /// A part of the screen that changes by itself.
  private enum Part: Hashable {
    case cell(Cell)
    case message
    case count
    case mode(Disk)
    case thinking
    case alert
    case notice

    /// Which changes belong together.
    var kind: Int {
      switch self {
      case .cell: 0
      case .message: 1
      case .count: 2
      case .mode: 3
      case .thinking: 4
      case .alert: 5
      case .notice: 6
      }
    }
  }

  public init() {}

  /// Everything recorded so far.
  public var events: [Event] {
    flush()
    return recorded
  }

  /// Everything recorded so far, which is forgotten: a game may go on for days.
  public func take() -> [Event] {
    flush()
    defer { recorded = [] }
    return recorded
  }

  /// Records something that has happened to the phone rather than on the screen.
  public func add(_ text: String) {
    flush()
    recorded.append(Event(time: now(), text: text))
  }

  // MARK: What the phone tells

  /// Begins to watch a screen, whose phone's time is `now`.
  public func connect(to screen: Screen?, now: @escaping () -> Duration) {
    flush()
    self.now = now
    self.screen = screen
    watchScene()
  }

  /// Takes down a change that the screen tells of.
  public func note(_ change: Screen.Change) {
    switch change {
    case .rootViewController: watchScene()
    case .view(let view): if let part = views[ObjectIdentifier(view)] { takeDown(part) }
    case .alert: takeDown(.alert)
    case .warning(let text): add("warning \(text)")
    }
  }

  /// Takes down an attempt to write a file, with the reason when it failed.
  public func noteWrite(_ name: String, _ content: [UInt8], _ error: FileError?) {
    if let error {
      add("unsaved \(error)")
    } else if name == saveFile {
      add("saved \(String(decoding: content.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))")
    } else {
      add("wrote \(name)")
    }
  }

  // MARK: From changes to events

  private func takeDown(_ part: Part) {
    guard let text = text(of: part) else { return }
    let now = now()
    if let last = pending.last, last.part.kind != part.kind || pendingTime != now { flush() }
    pendingTime = now
    if let place = pending.firstIndex(where: { $0.part == part }) {
      pending[place].text = text
    } else {
      pending.append((part, text))
    }
  }

  private func flush() {
    for (part, text) in pending where shown[part] != text {
      shown[part] = text
      recorded.append(Event(time: pendingTime, text: text))
    }
    pending = []
  }

  /// Learns the scene on the screen. What it shows now is taken as seen.
  private func watchScene() {
    views = [:]
    shown = [:]
    pending = []
    guard let screen, let scene = ScreenText(screen)?.scene else { return }
    for cell in Cell.all {
      if let view = scene.boardView.cellAt(x: cell.x, y: cell.y) { watch(view, as: .cell(cell)) }
    }
    watch(scene.messageDiskView, as: .message)
    watch(scene.messageLabel, as: .message)
    for label in scene.countLabels { watch(label, as: .count) }
    for (side, control) in zip(Disk.sides, scene.playerControls) { watch(control, as: .mode(side)) }
    for indicator in scene.playerActivityIndicators { watch(indicator, as: .thinking) }
    watch(scene.noticeLabel, as: .notice)
    shown[.alert] = text(of: .alert)
  }

  private func watch(_ view: UIView, as part: Part) {
    views[ObjectIdentifier(view)] = part
    shown[part] = text(of: part)
  }

  private func text(of part: Part) -> String? {
    guard let screen, let text = ScreenText(screen) else { return nil }
    switch part {
    case .cell(let cell):
      let disk = text.scene.boardView.diskAt(x: cell.x, y: cell.y)
      return "cell \(cell) \(disk.map(letter) ?? "-")"
    case .message: return "message \(text.message)"
    case .count: return "count \(text.count)"
    case .mode(let side): return "mode \(letter(of: side)) \(text.mode(of: side))"
    case .thinking: return "thinking \(text.thinking)"
    case .alert: return "alert \(text.alert?.title ?? "-")"
    case .notice: return "notice \(text.scene.noticeLabel.text)"
    }
  }
}

/// The name of the file in which the app keeps its game.
package let saveFile = "Game"
