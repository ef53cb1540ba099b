internal import CSupervision
internal import MiniUIKit
public import PhoneKit

/// A script being played on a phone.
@MainActor
public struct Performance {
  public let phone: Phone
  private let print: (String) -> Void
  private var isTracing = false
  private var printedEvents = 0
  /// What the script has put on the disk as saves, to see whether they are kept.
  private var givenSaves: [[UInt8]] = []

  /// Prepares `phone` for `script`, up to and with the first launch.
  public static func begin(
    _ script: Script, on phone: Phone, print: @escaping (String) -> Void = { _ in }
  ) throws(ScriptFailure) -> Performance {
    var performance = Performance(phone: phone, print: print)
    if script.needsEvents { phone.recorder = EventRecorder() }
    for line in script.head { try performance.play(line, of: script) }
    try performance.check(phone.launch(), at: nil, of: script)
    performance.printEvents()
    return performance
  }

  /// Plays a whole script on `phone`; throws where it does not do as it expects.
  public static func play(
    _ script: Script, on phone: Phone, print: @escaping (String) -> Void = { _ in }
  ) throws(ScriptFailure) {
    // Should the code end the process, this is what it takes to see it again.
    var needed = script.head.map(\.text)
    sv_note(needed.joined(separator: "; "))
    var performance = try begin(script, on: phone, print: print)
    for line in script.linesAfterLaunch {
      if !line.text.hasPrefix("expect ") {
        needed.append(line.text)
        sv_note(needed.joined(separator: "; "))
      }
      try performance.play(line, of: script)
    }
  }

  private init(phone: Phone, print: @escaping (String) -> Void) {
    self.phone = phone
    self.print = print
  }

  /// Plays one line.
  public mutating func play(_ line: Script.Line, of script: Script) throws(ScriptFailure) {
    sv_beat()
    switch line.command {
    case .tap, .mode, .reset, .button: touch(line.command, line.command.text)
    case .together(let commands):
      var delay = Duration.zero
      for command in commands {
        if case .wait(let duration) = command {
          delay = duration
        } else {
          touch(command, command.text, after: delay)
        }
      }
      try check(phone.wait(delay) && phone.killIfHalted(), at: line, of: script)
    case .schedule(let choices): phone.schedule = Schedule(replaying: choices)
    case .wait(let duration): try check(phone.wait(duration), at: line, of: script)
    case .settle: try check(phone.settle(), at: line, of: script)
    case .computer(let choice): phone.letComputers(choose: choice)
    case .kill: try check(phone.kill(), at: line, of: script)
    case .fault(let fault): phone.disk.fault = fault
    case .save(let save):
      if let save { givenSaves.append(save) }
      try? phone.disk.set(saveFile, to: save)
    case .show: for text in phone.shownLines { print(text) }
    case .disk: for text in diskLines { print(text) }
    case .trace(let on):
      printEvents()
      isTracing = on
      if on && phone.recorder == nil { phone.recorder = EventRecorder() }
      printedEvents = phone.recorder?.events.count ?? 0
    case .expect(let expectation):
      let found = found(expectation.key)
      if !expectation.accepts(found) {
        throw ScriptFailure(script: script, line: line, expectation: expectation, found: found, phone: phone)
      }
    }
    try check(phone.rest(), at: line, of: script)
    printEvents()
  }

  private func touch(_ command: Command, _ text: String, after delay: Duration = .zero) {
    if case .tap(let cells) = command, cells.count > 1 {
      for cell in cells { touch(.tap([cell]), "\(cell)", after: delay) }
      return
    }
    phone.touch(command, after: delay) { [phone] in phone.recorder?.add("ignored \(text)") }
  }

  private func check(_ rests: Bool, at line: Script.Line?, of script: Script) throws(ScriptFailure) {
    if !rests {
      throw ScriptFailure(script: script, line: line, expectation: nil, found: "no rest", phone: phone)
    }
  }

  private mutating func printEvents() {
    guard isTracing, let events = phone.recorder?.events else { return }
    for event in events.dropFirst(printedEvents) { print("\(event)") }
    printedEvents = events.count
  }

  // MARK: What there is

  private var savedText: String? {
    phone.disk.files[saveFile].map { String(decoding: $0, as: UTF8.self) }
  }

  private var diskLines: [String] {
    guard let savedText else { return ["no save"] }
    var lines = savedText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func notation(of save: [UInt8]) -> String {
    Command.notation(of: save)
      ?? "\""
      + String(decoding: save, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\\n") + "\""
  }

  /// What is there to compare with an expectation of that key.
  private func found(_ key: Expectation.Key) -> String {
    switch key {
    case .saved: return phone.disk.files[saveFile].map(Self.notation) ?? "no save"
    case .savedRow(let y): return y + 1 < diskLines.count ? diskLines[y + 1] : "no such row"
    case .saves: return "\(phone.writes)"
    case .kept:
      let kept = givenSaves.count { save in
        phone.disk.files.contains { $0.key != saveFile && $0.value == save }
      }
      return kept == 0 ? "no" : kept == givenSaves.count ? "yes" : "some"
    case .crashed: return phone.crashReason == nil ? "no" : "yes"
    case .order:
      let events = phone.recorder?.events ?? []
      return events.reversed().prefix { $0.time == phone.now }.reversed().map(\.kind).joined(separator: ", ")
    case .message: return onScreen(\.message)
    case .count: return onScreen(\.count)
    case .mode: return onScreen(\.mode)
    case .thinking: return onScreen(\.thinking)
    case .alert: return onScreen(\.alertText)
    case .escape: return onScreen(\.escape)
    case .notice: return onScreen(\.notice)
    case .moving: return onScreen { $0.moving(at: phone.now) }
    case .row(let y): return onScreen { $0.row(y) }
    case .cell(let cell): return onScreen { "\(Array($0.row(cell.y))[cell.x])" }
    }
  }

  private func onScreen(_ part: (ScreenText) -> String) -> String {
    phone.screenText.map(part) ?? phone.crashText
  }
}

extension Script {
  /// Whether it asks for visible changes, which are only taken down on request.
  fileprivate var needsEvents: Bool {
    lines.contains {
      switch $0.command {
      case .trace(true): true
      case .expect(let expectation): expectation.key == .order
      default: false
      }
    }
  }
}

extension Expectation {
  /// Whether what was found is one of the things this expects.
  fileprivate func accepts(_ found: String) -> Bool {
    value.split(separator: " or ").contains { accepts(found, as: $0) }
  }

  private func accepts(_ found: String, as value: Substring) -> Bool {
    switch key {
    case .alert: return found == value || found.hasPrefix("\(value) | ")
    case .saved: return found == value || found.hasPrefix("\(value) ")
    case .order:
      var kinds = found.split(separator: ", ")[...]
      for kind in value.split(separator: ", ") {
        guard let place = kinds.firstIndex(of: kind) else { return false }
        kinds = kinds[(place + 1)...]
      }
      return true
    default: return found == value
    }
  }
}
