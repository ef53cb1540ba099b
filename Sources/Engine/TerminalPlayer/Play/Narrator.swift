internal import Scripts

/// Puts a phone's events into sentences for a person; the app's `AppFace` words the events that only this app has.
struct Narrator {
  /// The last problem that was reported; empty if there was none or the app has saved since.
  private var problem = ""
  var hasProblem: Bool { !problem.isEmpty }

  /// Returns the sentences that report `events`, in which `face` words the app's own events.
  ///
  /// If an alert has appeared, the sentence about it has the whole text of `alert`, the alert on the screen. If `alert`
  /// is nil, as where drawn frames show the alert anyway, the sentence has only the title.
  mutating func sentences(for events: [Event], _ face: inout any AppFace, _ alert: Alert?) -> [String] {
    events.flatMap { sentences(for: $0, &face, alert) }
  }

  private mutating func sentences(
    for event: Event, _ face: inout any AppFace, _ shown: Alert?
  ) -> [String] {
    let text = event.text.dropFirst(event.kind.count + 1)
    switch event.kind {
    case "alert": return text == "-" ? [] : [shown.map(\.sentence) ?? alert(text, face)]
    case "unsaved": return report(problem: "Not saved: \(text)")
    case "notice": return report(problem: String(text))
    case "saved":
      problem = ""
      return []
    case "killed":
      // What the next launch shows is not a move.
      face.begin()
      return ["The app was killed and launched again."]
    case "warning", "crashed": return [event.text]
    case "wrote", "ignored": return []
    default: return face.sentences(for: event)
    }
  }

  private func alert(_ text: Substring, _ face: any AppFace) -> String {
    let name = face.guide.alert
    return name.prefix(1).uppercased() + "\(name.dropFirst()): \(text)" + (text.last == "!" ? "" : ".")
  }

  /// Returns `text` unless it is empty or the last problem that was reported, because the phone and the app may both
  /// report the same problem.
  private mutating func report(problem text: String) -> [String] {
    defer { if !text.isEmpty { problem = text } }
    return text.isEmpty || text == problem ? [] : [text]
  }
}
