internal import MiniUIKit
public import PhoneKit
internal import Supervision

/// A script that is being played on a phone.
@MainActor
public struct ScriptRun {
  public let phone: Phone
  private let print: (String) -> Void
  private var isTracing = false
  private var printedEvents = 0
  /// The saves that the script's `save` commands have written, which `expect kept` looks for.
  private var givenSaves: [[UInt8]] = []

  /// Sets up the phone as the beginning of `script` says, and launches the app. Throws if the app never comes
  /// to rest.
  ///
  /// - Parameter print: Called with each line that the script prints.
  public static func begin(
    _ script: Script, on phone: Phone, print: @escaping (String) -> Void = { _ in }
  ) throws(ScriptFailure) -> ScriptRun {
    var scriptRun = ScriptRun(phone: phone, print: print)
    if script.needsEvents { phone.recorder = EventRecorder(script.language) }
    for line in script.head { try scriptRun.play(line, of: script) }
    try scriptRun.check(phone.launch(), at: nil, of: script)
    scriptRun.printEvents()
    return scriptRun
  }

  /// Plays a whole script. Throws at the first expectation that is not met, or if the app never comes to
  /// rest.
  ///
  /// - Parameters:
  ///   - print: Called with each line that the script prints.
  ///   - launched: Called after the first launch.
  public static func play(
    _ script: Script, on phone: Phone, print: @escaping (String) -> Void = { _ in },
    launched: (() -> Void)? = nil
  ) throws(ScriptFailure) {
    // Should the code end the process, these lines reproduce it.
    var needed = script.head.map(\.text)
    // Noting a long script line by line would take longer than playing it.
    let isLong = script.lines.count > 500
    Heartbeat.note((isLong ? script.lines.map(\.text) : needed).joined(separator: "; "))
    var scriptRun = try begin(script, on: phone, print: print)
    launched?()
    for line in script.linesAfterLaunch {
      if !isLong, !line.text.hasPrefix("expect ") {
        needed.append(line.text)
        Heartbeat.note(needed.joined(separator: "; "))
      }
      try scriptRun.play(line, of: script)
    }
  }

  /// Plays one line. Throws if its expectation is not met or the app never comes to rest.
  public mutating func play(_ line: Script.Line, of script: Script) throws(ScriptFailure) {
    Heartbeat.beat()
    switch line.command {
    case .touch, .button: touch(line.command, in: script.language)
    case .prepare(let preparation): phone.prepare(preparation)
    case .together(let commands):
      var delay = Duration.zero
      for command in commands {
        if case .wait(let duration) = command {
          delay = duration
        } else {
          touch(command, in: script.language, after: delay)
        }
      }
      try check(phone.wait(delay) && phone.killIfHalted(), at: line, of: script)
    case .schedule(let choices): phone.schedule = Schedule(replaying: choices)
    case .wait(let duration): try check(phone.wait(duration), at: line, of: script)
    case .settle: try check(phone.settle(), at: line, of: script)
    case .kill: try check(phone.kill(), at: line, of: script)
    case .fault(let fault): phone.disk.fault = fault
    case .save(let save):
      if let save { givenSaves.append(save) }
      if let name = script.language.saveFile { try? phone.disk.set(name, to: save) }
    case .show(let name): for text in phone.shownLines(in: script.language, of: name) { print(text) }
    case .disk: for text in phone.saveLines(in: script.language) { print(text) }
    case .trace(let trace):
      printEvents()
      isTracing = trace != .off
      if isTracing && phone.recorder == nil { phone.recorder = EventRecorder(script.language) }
      phone.settings.beforeJob = nil
      if trace == .jobs { phone.settings.beforeJob = { [weak phone] in phone?.recorder?.add("job") } }
      printedEvents = phone.recorder?.events.count ?? 0
    case .expect(let expectation):
      let found = found(expectation.key, script.language)
      if !expectation.accepts(found) {
        throw ScriptFailure(script: script, line: line, expectation: expectation, found: found, phone: phone)
      }
    }
    try check(phone.rest(), at: line, of: script)
    printEvents()
  }

  private func touch(_ command: Command, in language: any Language, after delay: Duration = .zero) {
    for finger in command.fingers {
      phone.touch(finger, after: delay) { [phone] in
        let reason = phone.screen.flatMap { finger.silence(on: $0) }.map { ": \($0)" } ?? ""
        phone.recorder?.add("ignored \(finger.text(in: language))\(reason)")
      }
    }
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

  /// The present value of `key`, as the text that an expected value is compared with.
  private func found(_ key: Expectation.Key, _ language: any Language) -> String {
    let save = language.saveFile.flatMap { phone.disk.files[$0] }
    switch key {
    case .saved: return save.map { language.notation(of: $0) ?? Command.quoted($0) } ?? "no save"
    case .saves: return "\(phone.writes)"
    case .kept:
      let kept = givenSaves.count { save in
        phone.disk.files.contains { $0.key != language.saveFile && $0.value == save }
      }
      return kept == 0 ? "no" : kept == givenSaves.count ? "yes" : "some"
    case .crashed: return phone.crashReason == nil ? "no" : "yes"
    case .order:
      let events = phone.recorder?.events ?? []
      return events.reversed().prefix { $0.time == phone.now }.reversed().map(\.kind).joined(separator: ", ")
    case .alert: return onScreen { $0.alertText }
    case .escape: return onScreen { $0.escape }
    case .app(let key): return key.found(phone) ?? phone.crashText
    }
  }

  private func onScreen(_ part: (Screen) -> String) -> String {
    phone.screen.map(part) ?? phone.crashText
  }
}

extension Script {
  /// Whether the script needs an `EventRecorder`: events are recorded only on request.
  fileprivate var needsEvents: Bool {
    lines.contains {
      switch $0.command {
      case .trace(let trace): trace != .off
      case .expect(let expectation): expectation.key == .order
      default: false
      }
    }
  }
}

extension Expectation {
  fileprivate func accepts(_ found: String) -> Bool {
    accepts(found, as: value[...]) || alternatives.contains { accepts(found, as: $0) }
  }

  private func accepts(_ found: String, as value: Substring) -> Bool {
    switch key {
    case .alert, .app: return found == value || found.hasPrefix("\(value) | ")
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
