public import MiniUIKit
public import PhoneKit

/// A visible change and when it happened.
public struct Event: Codable, Equatable, Sendable, CustomStringConvertible {
  public var time: Duration
  /// What happened, such as `light on`. Its first word says what kind of change it is.
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
  private let language: any Language
  private var parts: [ScreenPart] = []
  /// The parts of the screen that each view belongs to.
  private var places: [ObjectIdentifier: [Int]] = [:]

  /// What each part of the screen was last recorded to show.
  private var shown: [Int: String] = [:]
  /// The changes of one kind at one instant that are not recorded yet, in order.
  private var pending: [(part: Int, text: String)] = []
  private var pendingTime = Duration.zero

  public init(_ language: any Language) { self.language = language }

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

  /// Records a change that the screen reports.
  public func note(_ change: Screen.Change) {
    switch change {
    case .rootViewController: watchScene()
    case .view(let view): for part in places[ObjectIdentifier(view)] ?? [] { takeDown(part) }
    case .alert: takeDown(parts.count - 1)
    case .warning(let text): add("warning \(text)")
    }
  }

  /// Takes down an attempt to write a file, with the reason when it failed.
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

  private func takeDown(_ part: Int) {
    guard let screen, parts.indices.contains(part), let text = parts[part].text(screen) else { return }
    // Of what did not change nothing is told.
    if shown[part] == text, !pending.contains(where: { $0.part == part }) { return }
    let now = now()
    if let last = pending.last, parts[last.part].kind != parts[part].kind || pendingTime != now { flush() }
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

  /// Learns what is on the screen. What it shows now is taken as seen.
  private func watchScene() {
    (parts, places, shown, pending) = ([], [:], [:], [])
    guard let screen, screen.rootViewController != nil else { return }
    parts =
      language.parts(of: screen) + [
        ScreenPart("alert", []) { screen in "alert \(screen.alert?.title ?? "-")" }
      ]
    for (place, part) in parts.enumerated() {
      for view in part.views { places[ObjectIdentifier(view), default: []].append(place) }
      shown[place] = part.text(screen)
    }
  }
}
