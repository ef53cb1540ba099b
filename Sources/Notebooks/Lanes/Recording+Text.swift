// The figure in characters: for the terminal, for Markdown, and for those who have no script or do not see.

extension Recording {
  /// When it goes wrong, drawn in characters, and one instant of the finger looked at closely.
  public var text: String {
    let (run, now) = place
    let close = lanes(of: run) + (faults(in: run).isEmpty ? [] : [""] + screens(of: run, at: now))
    return (map + [""] + close).joined(separator: "\n")
  }

  /// How many steps of time a character stands for.
  private var width: Int { (plan.end / plan.step + 1 + 63) / 64 }

  private var columns: [Int] { Array(stride(from: 0, through: plan.end, by: width * plan.step)) }

  /// A row for each of some instants of the finger, a column for each instant of time.
  private var map: [String] {
    let first =
      "`\(plan.finger)` comes at \(runs.count) instants, from 0.000 to \(LanesPlan.seconds(plan.lastFinger))"
    if runs.allSatisfy({ faults(in: $0).isEmpty }) { return ["\(first); nothing goes wrong."] }
    let high = [1, 2, 4, 10, 20, 40].first { runs.count / $0 < 15 } ?? 100
    let rows = stride(from: 0, to: runs.count, by: high).map { index in
      let faults = faults(in: runs[index])
      let signs = columns.map { time in faults.contains { $0.range.contains(time) } ? "#" : "." }
      return LanesPlan.seconds(runs[index].finger) + "        " + signs.joined()
    }
    return ["\(first). # is when \(plan.harm):", "", scale] + rows
  }

  private static let margin = 13

  private var scale: String {
    var scale = String(repeating: " ", count: Self.margin)
    for (column, time) in columns.enumerated()
    where time % 250 == 0 && (column == 0 || scale.count + 3 <= Self.margin + column) {
      scale += String(repeating: " ", count: Self.margin + column - scale.count) + LanesPlan.seconds(time)
    }
    return scale
  }

  /// What goes on in one run, in lanes.
  private func lanes(of run: Run) -> [String] {
    func lane(_ name: String, _ sign: (_ time: Int, _ end: Int) -> Character) -> String {
      let signs = columns.map { sign($0, $0 + width * plan.step) }
      return name + String(repeating: " ", count: max(1, Self.margin - name.count)) + String(signs)
    }
    let jobs = run.jobs.split(separator: " ").compactMap {
      $0.split(separator: ":").first.flatMap { Int($0) }
    }
    let seen = Set(changes(run.events).map(\.time))
    let fingers = plan.actions.map(\.time) + [run.finger]
    let queue = lane("Main queue") { start, end in
      let now = jobs.filter { (start..<end).contains($0) }
      return now.isEmpty ? "." : now.contains(where: seen.contains) ? "*" : "o"
    }
    let bars = zip(lanes, run.lanes).map { name, values in
      lane(name) { start, _ in value(of: values, at: start) == "-" ? "." : "=" }
    }
    let saves = changes(run.save).dropFirst().map(\.time)
    return [
      "With `\(plan.finger)` at \(LanesPlan.seconds(run.finger)) (* a job, o one that changes nothing that a user sees):",
      "", scale, lane("Finger") { start, end in fingers.contains { (start..<end).contains($0) } ? "^" : "." },
      queue,
    ] + bars + [lane("Disk") { start, end in saves.contains { (start..<end).contains($0) } ? "S" : "." }]
  }

  /// One run at one instant: the screen, and beside it the screen to which the phone wakes if it dies then.
  private func screens(of run: Run, at now: Int) -> [String] {
    func lines(_ text: String) -> [String] {
      value(of: text, at: now).split(separator: "\n").map(String.init)
    }
    let (left, right) = (lines(run.screen), lines(run.awake))
    let width = max(left.map(\.count).max() ?? 0, 10) + 2
    let rows = (0..<max(left.count, right.count)).map { index in
      let one = index < left.count ? left[index] : ""
      let other = index < right.count ? right[index] : ""
      return "\(one)\(String(repeating: " ", count: width - one.count))\(one == other ? " " : "|") \(other)"
        .trimmingEnd()
    }
    let isScreen = value(of: run.fault, at: now) == "screen"
    return [
      "At \(LanesPlan.seconds(now)) the screen is \(isScreen ? "not what it should be" : "right").",
      "On the right, the screen to which the phone wakes if its battery dies then:", "",
    ] + rows
  }
}
