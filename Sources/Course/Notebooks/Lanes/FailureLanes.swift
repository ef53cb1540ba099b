public import Verification

extension Notebook {
  /// Returns a notebook with one figure of a script in which an app does something wrong: the figure plays the script
  /// with its last touch at one instant after another.
  ///
  /// Returns nil if the script has no touch, if the film would play more than five seconds of the script, or if the
  /// script has a command that a figure cannot show, such as simultaneous touches.
  public static func lanes(ofFailing script: Script, in language: any Language) -> Notebook? {
    let commands = script.lines.map(\.command).filter { !$0.isLook }
    guard let last = commands.lastIndex(where: { $0.isTouch && !$0.isKill }),
      commands.allSatisfy({ $0.isPlain })
    else { return nil }
    // The film begins where the app last came to rest before that touch, but has at least one touch before it.
    let before = commands[..<last]
    var first = before.lastIndex { !$0.isTouch && !$0.isWait }.map { $0 + 1 } ?? 0
    if !before[first...].contains(where: \.isTouch) {
      first = before.lastIndex { $0.isTouch && !$0.isKill } ?? last
    }
    func text(_ commands: some Sequence<Command>) -> String {
      commands.map { $0.text(in: language) }.joined(separator: "; ")
    }
    let filmed = before[first...].filter { $0.isTouch || $0.isWait }
    let waits = filmed.reduce(Duration.zero) { if case .wait(let time) = $1 { $0 + time } else { $0 } }
    if waits > .seconds(5) { return nil }
    let end = (waits / .seconds(1) * 20).rounded(.up) / 20 + 2
    return Notebook(
      "",
      [
        .lanes(
          before: text(before[..<first]), text(filmed), finger: commands[last].text(in: language), upTo: end,
          until: end + 1, harm: "the app is not as specified", every: 0.05)
      ])
  }
}

extension Command {
  /// Whether the command only looks and changes nothing, such as `show` or `expect`.
  fileprivate var isLook: Bool {
    switch self {
    case .show, .disk, .trace, .expect: true
    default: false
    }
  }

  fileprivate var isWait: Bool { if case .wait = self { true } else { false } }

  /// Whether a figure of lanes can show the command: it cannot show simultaneous touches, schedules or faults of files.
  fileprivate var isPlain: Bool {
    switch self {
    case .together, .schedule, .fault: false
    default: true
    }
  }
}

extension Recording {
  /// Whether the recording is well-formed and shows something wrong. This is checked because the recording may come
  /// from a program that others have written.
  package var showsFailure: Bool {
    let isPlan =
      plan.step > 0 && 0...60_000 ~= plan.end && plan.end.isMultiple(of: plan.step)
      && 0...plan.end ~= plan.lastFinger && plan.end / plan.step <= 1000
      && !plan.script.contains(/wait (?!\d{1,2}(\.\d{1,3})? *(;|$))/)
    guard isPlan, lanes.count < 20,
      runs.map(\.finger) == Array(stride(from: 0, through: plan.lastFinger, by: plan.step))
    else { return false }
    func isSound(_ text: String) -> Bool {
      let times = changes(text).map(\.time)
      return zip(times, times.dropFirst()).allSatisfy(<) && times.allSatisfy { 0...plan.end ~= $0 }
    }
    return runs.allSatisfy { run in
      run.lanes.count == lanes.count
        && ([run.screen, run.save, run.awake, run.fault, run.difference] + run.lanes).allSatisfy(isSound)
    } && runs.contains { !faults(in: $0).isEmpty }
  }
}
