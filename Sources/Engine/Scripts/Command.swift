package import MiniUIKit
public import PhoneKit

extension Command {
  /// Whether the command can happen at the same instant as others: a touch or a kill.
  public var isTouch: Bool {
    switch self {
    case .touch, .button, .kill: true
    default: false
    }
  }

  /// This command split into one command per finger; a command with one finger gives only itself.
  package var fingers: [Command] {
    guard case .touch(let touch) = self else { return [self] }
    let fingers = touch.word.fingers
    return fingers.count == 1 ? [self] : fingers.map { .touch(AppCommand($0)) }
  }

  /// Touches the screen. Returns false if the touch reaches nothing there, or if the command is not a touch.
  @MainActor
  package func touch(_ screen: Screen) -> Bool {
    switch self {
    case .touch(let touch): touch.word.touch(screen)
    case .button(let title): screen.tapAlertButton(title)
    default: false
    }
  }

  /// Returns why the button that this command presses does not react, such as "the button is disabled"; nil if the
  /// button reacts, if an alert is up, or if the command presses no button.
  @MainActor
  func silence(on screen: Screen) -> String? {
    guard screen.alert == nil, case .touch(let touch) = self, let button = touch.word.button(on: screen)
    else {
      return nil
    }
    return button.isHidden ? "the button is hidden" : button.isEnabled ? nil : "the button is disabled"
  }

  /// Whether this is the command `kill`. It is faster than comparing whole commands with `==`.
  public var isKill: Bool { if case .kill = self { true } else { false } }

  /// Whether this is `kill`, or several commands of one instant with `kill` among them.
  package var kills: Bool {
    if case .together(let commands) = self { commands.contains(where: \.isKill) } else { isKill }
  }

  package var isSchedule: Bool { if case .schedule = self { true } else { false } }

  /// The command as scripts write it. The bytes of a save are in the notation of the app's language if it has one for
  /// them, and otherwise as `save raw` has them.
  public func text(in language: any Language) -> String {
    switch self {
    case .touch(let touch): touch.word.text
    case .prepare(let preparation): preparation.word.text
    case .button(let title): title.lowercased()
    case .wait(let duration): "wait \(duration.inSeconds)"
    case .settle: "settle"
    case .together(let commands): commands.map { $0.text(in: language) }.joined(separator: " + ")
    case .schedule(let choices): "schedule " + choices.map(\.description).joined(separator: " ")
    case .kill: "kill"
    case .fault(.none): "fault none"
    case .fault(.full): "fault full"
    case .fault(.readOnly): "fault readonly"
    case .fault(.torn(let place)): place.map { "fault torn \($0)" } ?? "fault torn"
    case .fault(.kill(let steps)): "fault kill \(steps)"
    case .fault(.once(let step)): "fault once \(step.rawValue)"
    case .save(nil): "save none"
    case .save(let bytes?): "save \(notation(of: bytes, language) ?? "raw \(Self.quoted(bytes))")"
    case .show(let name): name.map { "show \($0)" } ?? "show"
    case .disk: "disk"
    case .trace(let trace): "trace \(trace.rawValue)"
    case .expect(let expectation): "expect \(expectation.name) \(expectation.value)"
    }
  }

  /// The app's notation of a save, or nil if a script would not read it back: a save may have symbols that
  /// scripts refuse.
  private func notation(of save: [UInt8], _ language: any Language) -> String? {
    language.notation(of: save).flatMap { notation in
      (try? Script("save \(notation)", language: language))?.lines.first?.command == self ? notation : nil
    }
  }

  /// The bytes in quotes, as `save raw` reads them; everything but letters, digits and `-` is escaped.
  static func quoted(_ bytes: [UInt8]) -> String {
    let text = bytes.map { byte in
      switch byte {
      case UInt8(ascii: "\n"): "\\n"
      case UInt8(ascii: "\r"): "\\r"
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"):
        String(UnicodeScalar(byte))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return "\"\(text.joined())\""
  }
}

extension Phone {
  /// Schedules `command`, a touch or a kill, as one more job among those that are due after `delay`.
  ///
  /// - Parameter ignored: Called if the touch reaches nothing on the screen.
  public func touch(
    _ command: Command, after delay: Duration = .zero, ignored: @escaping @MainActor () -> Void = {}
  ) {
    if command.isKill { return touchKill(after: delay) }
    touch(after: delay) { [self] in
      guard crashReason == nil, let device, command.touch(device.screen) else { return ignored() }
    }
  }
}
