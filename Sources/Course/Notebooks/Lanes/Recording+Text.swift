// A figure of lanes in characters: for the terminal, for Markdown, for pages without scripts and for screen
// readers.

extension Recording {
  /// The figure in characters: a map of all that goes wrong, and one run of the script in detail.
  public var text: String { text(like: nil) }

  /// Returns the figure in characters. If nothing goes wrong in it, it shows the same run of the script, and the same
  /// instant, as the figure of `found`.
  ///
  /// `found` is the published recording, or nil if there is nothing to compare with.
  package func text(like found: Recording?) -> String {
    parts(like: found).map { part in
      switch part {
      case .sentence(let text): text
      case .drawing(let lines): lines.joined(separator: "\n")
      }
    }.joined(separator: "\n\n")
  }

  /// Returns the parts of `text(like:)`, sentences and drawings, in order.
  package func parts(like found: Recording?) -> [LanesText.Part] {
    LanesText(self, like: found, columns: 77).parts
  }
}

/// Writes a recording as a figure in characters.
package struct LanesText {
  private let recording: Recording
  /// The published recording to compare with, or nil if `recording` is to be shown on its own.
  private let found: Recording?
  /// The largest number of characters in a line.
  private let room: Int

  package enum Part: Equatable {
    /// Text with code between backticks.
    case sentence(String)
    /// Lines that must not be wrapped.
    case drawing([String])
  }

  init(_ recording: Recording, like found: Recording? = nil, columns: Int) {
    self.recording = recording
    self.found = found
    room = max(columns, Self.margin + 8)
  }

  var parts: [Part] {
    let (run, now) = place
    return map + lanes(of: run) + (recording.faults(in: run).isEmpty ? [] : screens(of: run, at: now))
  }

  private var plan: LanesPlan { recording.plan }
  private var isRight: Bool { recording.runs.allSatisfy { recording.faults(in: $0).isEmpty } }

  /// The run to draw in detail, and an instant of it in milliseconds. If nothing goes wrong in `recording`, they are
  /// the run and the instant that the figure of `found` shows.
  private var place: (run: Recording.Run, now: Int) {
    guard let found, isRight,
      let same = recording.runs.first(where: { $0.finger == found.place.run.finger })
    else { return recording.place }
    return (same, found.place.now)
  }

  /// The number of characters to the left of the time axis, where lanes have their names.
  private static let margin = 13

  /// How many of the plan's time steps a character stands for.
  private var width: Int {
    let steps = plan.end / plan.step + 1
    let most = room - Self.margin
    return (steps + most - 1) / most
  }

  /// The time in milliseconds at which the span of each column begins.
  private var columns: [Int] { Array(stride(from: 0, through: plan.end, by: width * plan.step)) }

  /// The map of all that goes wrong: a column for each span of time, and a row for an instant of the additional touch.
  /// If there are many instants only some have a row, but at least one of each streak of wrong ones.
  ///
  /// If nothing goes wrong, a sentence says so instead.
  private var map: [Part] {
    let runs = recording.runs
    let first =
      "`\(plan.finger)` comes at \(runs.count) instants, from 0.000 to \(LanesPlan.seconds(plan.lastFinger))"
    if isRight {
      return [.sentence("\(first); nothing goes wrong.")]
    }
    let high = [1, 2, 4, 10, 20, 40].first { runs.count / $0 < 15 } ?? 100
    let isWrong = runs.map { !recording.faults(in: $0).isEmpty }
    // If a streak of wrong runs lies between two sampled rows, its first run gets a row of its own.
    let rows = runs.indices.filter { index in
      if index.isMultiple(of: high) { return true }
      let streak = isWrong[index...].prefix { $0 }.indices
      return !streak.isEmpty && !isWrong[index - 1] && !streak.contains { $0.isMultiple(of: high) }
    }.map { index in
      let faults = recording.faults(in: runs[index])
      let signs = columns.map { time in
        faults.contains { $0.range.overlaps(time..<time + width * plan.step) } ? "#" : "."
      }
      return LanesPlan.seconds(runs[index].finger) + "        " + signs.joined()
    }
    let kinds = runs.flatMap { recording.faults(in: $0).map(\.fault) }
    var harms = Numbering<String>()
    for kind in kinds { _ = harms.number(of: recording.harm(kind, like: found)) }
    return [
      .sentence("\(first). `#` is when \(harms.all.joined(separator: ", or "))."), .drawing([scale] + rows),
    ]
  }

  private var scale: String {
    var scale = String(repeating: " ", count: Self.margin)
    for (column, time) in columns.enumerated()
    where time % 250 == 0 && (column == 0 || scale.count + 3 <= Self.margin + column)
      && Self.margin + column + 5 <= room
    {
      scale += String(repeating: " ", count: Self.margin + column - scale.count) + LanesPlan.seconds(time)
    }
    return scale
  }

  /// Returns the drawing of one run, with lanes for touches, jobs, work in progress and saves, below a sentence that
  /// explains its signs.
  private func lanes(of run: Recording.Run) -> [Part] {
    func lane(_ name: String, _ sign: (_ time: Range<Int>) -> Character) -> String {
      let signs = columns.map { sign($0..<$0 + width * plan.step) }
      return name + String(repeating: " ", count: max(1, Self.margin - name.count)) + String(signs)
    }
    let jobs = run.jobs.split(separator: " ").compactMap {
      $0.split(separator: ":").first.flatMap { Int($0) }
    }
    let seen = Set(recording.changes(run.events).map(\.time))
    let fingers = plan.actions.map(\.time) + [run.finger]
    let saves = recording.changes(run.save).dropFirst().map(\.time)
    let queue = lane("Main queue") { span in
      let now = jobs.filter(span.contains)
      return now.isEmpty ? "." : now.contains(where: seen.contains) ? "*" : "o"
    }
    let bars = zip(recording.lanes, run.lanes).map { name, values in
      let spans = recording.spans(values).filter { $0.text != "-" }
      return lane(name) { span in spans.contains { $0.range.overlaps(span) } ? "=" : "." }
    }
    let finger = lane("Finger") { span in fingers.contains(where: span.contains) ? "^" : "." }
    let disk = lane("Save") { span in saves.contains(where: span.contains) ? "S" : "." }
    return [
      .sentence(
        "With `\(plan.finger)` at \(LanesPlan.seconds(run.finger)) (`*` is a job, `o` one that changes nothing that a "
          + "user sees\(recording.keeps ? ", `S` a save" : "")):"),
      .drawing([scale, finger, queue] + bars + (recording.keeps ? [disk] : [])),
    ]
  }

  /// Returns drawings of two screens of a run at `now`, in milliseconds: of the app as it runs, and after a restart
  /// with its save, if it keeps one. They are side by side if there is room.
  private func screens(of run: Recording.Run, at now: Int) -> [Part] {
    func lines(_ text: String) -> [String] {
      recording.value(of: text, at: now).split(separator: "\n").map(String.init)
    }
    let (left, right) = (lines(run.screen), lines(run.awake))
    let width = max(left.map(\.count).max() ?? 0, 10) + 2
    let isScreen = recording.value(of: run.fault, at: now) == "screen"
    let difference = recording.value(of: run.difference, at: now)
    let first =
      "At \(LanesPlan.seconds(now)) the screen is \(isScreen ? "wrong" : "right")"
      + (isScreen && difference != "-" ? ": \(difference)." : ".")
    let second =
      "screen after a restart \(recording.keeps ? "with the save of that instant" : "at that instant"):"
    if width + 2 + (right.map(\.count).max() ?? 0) > room {
      return [.sentence(first), .drawing(left), .sentence("The \(second)"), .drawing(right)]
    }
    let rows = (0..<max(left.count, right.count)).map { index in
      let one = index < left.count ? left[index] : ""
      let other = index < right.count ? right[index] : ""
      let gap = String(repeating: " ", count: width - one.count)
      return "\(one)\(gap)\(one == other ? " " : "|") \(other)".trimmingEnd()
    }
    return [.sentence("\(first) On the right, the \(second)"), .drawing(rows)]
  }
}
