internal import Foundation
internal import Scripts

/// What has happened on a phone, for a figure with a lane for each kind of event.
struct Lanes {
  private struct Lane {
    var name: String
    /// When the lane's value changed, and what it is from then on; `-` stands for nothing.
    var changes: [(time: Duration, text: String)] = []
    /// Whether the lane has spans, as of a Computer that thinks; otherwise each change is an instant.
    var hasSpans = false
  }

  private var lanes = [Lane(name: "finger")]
  /// What makes no lane: a disk is written for each save.
  private static let left = "wrote"

  mutating func add(_ text: String, to name: String, at time: Duration) {
    let index = lanes.firstIndex { $0.name == name } ?? lanes.endIndex
    if index == lanes.endIndex { lanes.append(Lane(name: name)) }
    lanes[index].changes.append((time, text))
    if text == "-" { lanes[index].hasSpans = true }
    // A session of hours keeps its last events.
    if lanes[index].changes.count > 2000 { lanes[index].changes.removeFirst(1000) }
  }

  mutating func add(_ events: [Event]) {
    for event in events where event.kind != Self.left {
      add(String(event.text.dropFirst(event.kind.count + 1)), to: String(event.kind), at: event.time)
    }
  }

  /// When something has happened between two instants, in order.
  func instants(in range: ClosedRange<Duration>) -> [Duration] {
    Set(lanes.flatMap(\.changes).map(\.time).filter(range.contains)).sorted()
  }

  /// What has happened at `instant`, with the name of its lane before each text.
  private func events(at instant: Duration) -> String {
    lanes.flatMap { lane in
      lane.changes.filter { $0.time == instant }.map {
        $0.text.isEmpty ? lane.name : "\(lane.name) \($0.text)"
      }
    }.joined(separator: ", ")
  }

  /// The lanes between two instants in characters, `columns` wide: `^` is a touch, `=` a time and `*` an instant. Above
  /// them is what has happened at `chosen`, which is marked, or how an instant is chosen.
  func figure(_ range: ClosedRange<Duration>, columns: Int, at chosen: Duration?) -> [String] {
    let lanes = shown(in: range)
    let margin = (lanes.map(\.name.count).max() ?? 0) + 2
    let count = max(8, columns - margin)
    let width = (range.upperBound - range.lowerBound) / (count - 1)
    func column(of time: Duration) -> Int {
      width == .zero ? 0 : min(count - 1, max(0, Int((time - range.lowerBound) / width)))
    }
    let (start, end) = (range.lowerBound.inSeconds, range.upperBound.inSeconds)
    let gap = String(repeating: " ", count: max(1, count - start.count - end.count))
    let scale = String(repeating: " ", count: margin) + start + gap + end
    let above =
      chosen.map { "\($0.inSeconds): \(events(at: $0))" } ?? "Up, Down choose an instant; Return goes there."
    let mark = chosen.map { [String(repeating: " ", count: margin + column(of: $0)) + "v"] } ?? []
    return [above, scale] + mark
      + lanes.map { lane in
        var signs = Array(repeating: Character("."), count: count)
        for span in spans(of: lane) where span.end >= range.lowerBound && span.begin <= range.upperBound {
          let sign: Character = lane.hasSpans ? "=" : lane.name == "finger" ? "^" : "*"
          for place in column(of: span.begin)...column(of: span.end) { signs[place] = sign }
        }
        return lane.name.padding(toLength: margin, withPad: " ", startingAt: 0) + String(signs)
      }
  }

  /// The lanes between two instants in words, a line for each.
  func sentences(_ range: ClosedRange<Duration>) -> [String] {
    let lines = shown(in: range).compactMap { lane in
      let texts = spans(of: lane).filter { $0.end >= range.lowerBound && $0.begin <= range.upperBound }.map {
        let end = $0.end >= range.upperBound ? "now" : $0.end.inSeconds
        let when =
          lane.hasSpans ? "from \($0.begin.inSeconds) to \(end)" : "at \($0.begin.inSeconds)"
        return $0.text.isEmpty ? when : "\($0.text) \(when)"
      }
      return texts.isEmpty ? nil : "\(lane.name): \(texts.joined(separator: ", "))."
    }
    return lines.isEmpty ? ["Nothing has happened."] : lines
  }

  private func shown(in range: ClosedRange<Duration>) -> [Lane] {
    lanes.filter { lane in
      lane.name == "finger"
        || spans(of: lane).contains { $0.end >= range.lowerBound && $0.begin <= range.upperBound }
    }
  }

  private func spans(of lane: Lane) -> [(text: String, begin: Duration, end: Duration)] {
    lane.changes.indices.compactMap { index in
      let (time, text) = lane.changes[index]
      if text == "-" { return nil }
      guard lane.hasSpans else { return (text, time, time) }
      return (text, time, index + 1 < lane.changes.count ? lane.changes[index + 1].time : .seconds(1 << 40))
    }
  }
}
