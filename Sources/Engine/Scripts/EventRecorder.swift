public import MiniUIKit
public import PhoneKit

/// Something that changed on the screen or happened to the phone, and when.
public struct Event: Codable, Equatable, Sendable, CustomStringConvertible {
  public var time: Duration
  /// What happened, such as `light on`. The first word is the event's kind.
  public var text: String

  package init(time: Duration, text: String) {
    self.time = time
    self.text = text
  }

  public var kind: Substring { text.prefix { $0 != " " && $0 != ":" } }

  public var description: String { "\(time.inSeconds) \(text)" }
}

/// Records what changes on a phone's screen and what happens to the phone, such as saves and kills.
///
/// When one part of the screen changes several times at one instant, and nothing of another kind changes in between,
/// only the last change is an event: a user could not have seen the earlier ones.
@MainActor
public final class EventRecorder: Witness {
  private var recorded: [Event] = []

  private var now: () -> Duration = { .zero }
  private weak var screen: Screen?
  private let language: any Language
  private var parts: [ScreenPart] = []
  private var partsOfViews: [ObjectIdentifier: [Int]] = [:]

  /// The text that each part of the screen showed when it was last recorded, by the part's index in `parts`.
  private var shown: [Int: String] = [:]
  /// The latest changes, not yet recorded as events; all are of one kind and at one instant, and a later change of
  /// the same part at that instant replaces the earlier one.
  private var pending: [(part: Int, text: String)] = []
  private var pendingTime = Duration.zero

  public init(_ language: any Language) { self.language = language }

  /// Everything recorded so far, in order.
  public var events: [Event] {
    flush()
    return recorded
  }

  /// Returns everything recorded so far and forgets it, so that memory does not grow while an app runs for days.
  public func take() -> [Event] {
    flush()
    defer { recorded = [] }
    return recorded
  }

  /// Records something that has happened to the phone rather than on the screen, such as `killed`.
  public func add(_ text: String) {
    flush()
    recorded.append(Event(time: now(), text: text))
  }

  // MARK: Witness

  /// Observes `screen` from now on, or no screen with nil; `now` returns the phone's time.
  public func connect(to screen: Screen?, now: @escaping () -> Duration) {
    flush()
    self.now = now
    self.screen = screen
    watchScene()
  }

  /// Records a change that the screen reports.
  public func note(_ change: Screen.Change) {
    switch change {
    case .rootViewController: watchScene()
    case .topViewController:
      flush()
      findParts()
      for part in parts.indices { record(part) }
    case .view(let view): for part in partsOfViews[ObjectIdentifier(view)] ?? [] { record(part) }
    case .alert: record(parts.count - 1)
    case .warning(let text): add("warning \(text)")
    }
  }

  /// Records that the app has written the file `name`, or that the write failed with `error`.
  public func noteWrite(_ name: String, _ content: [UInt8], _ error: FileError?) {
    if let error {
      add("unsaved \(error)")
    } else if name == language.saveFile {
      add("saved \(String(decoding: content.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))")
    } else {
      add("wrote \(name)")
    }
  }

  // MARK: From changes to events

  private func record(_ part: Int) {
    guard let screen, parts.indices.contains(part), let text = parts[part].text(screen) else { return }
    if shown[part] == text, !pending.contains(where: { $0.part == part }) { return }
    let now = now()
    if let last = pending.last, parts[last.part].kind != parts[part].kind || pendingTime != now { flush() }
    pendingTime = now
    if let index = pending.firstIndex(where: { $0.part == part }) {
      pending[index].text = text
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

  /// Finds the parts of the current screen, and takes what they show now as the state from which changes are
  /// recorded.
  private func watchScene() {
    (shown, pending) = ([:], [])
    findParts()
    guard let screen else { return }
    for (index, part) in parts.enumerated() { shown[index] = part.text(screen) }
  }

  private func findParts() {
    (parts, partsOfViews) = ([], [:])
    guard let screen, screen.rootViewController != nil else { return }
    parts =
      language.parts(of: screen) + [
        ScreenPart("alert", []) { screen in "alert \(screen.alert?.title ?? "-")" }
      ]
    for (index, part) in parts.enumerated() {
      for view in part.views { partsOfViews[ObjectIdentifier(view), default: []].append(index) }
    }
  }
}
