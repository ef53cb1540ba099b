package import Verification

/// The changes that a user sees, drawn along a time line.
package struct TimelinePicture {
  private let moments: [Moment]
  private let events: [Event]

  private struct Moment {
    let time: Duration
    let label: Substring
    var lines: [String]
  }

  package init(_ events: [Event]) {
    self.events = events
    var moments: [Moment] = []
    for event in events {
      if moments.last?.time != event.time {
        moments.append(Moment(time: event.time, label: event.description.prefix { $0 != " " }, lines: []))
      }
      moments[moments.count - 1].lines += Self.wrapped(event.text)
    }
    self.moments = moments
  }

  /// Wraps long texts, so that they fit a phone.
  private static func wrapped(_ text: String) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      if !lines[lines.count - 1].isEmpty, lines[lines.count - 1].count + word.count > 30 {
        lines.append("  ")
      }
      lines[lines.count - 1] += (lines[lines.count - 1].allSatisfy { $0 == " " } ? "" : " ") + word
    }
    return lines
  }

  package var svg: String {
    var parts: [String] = []
    var y = 20
    var last: Duration?
    var (first, end) = (y, y)
    for moment in moments {
      if let last { y += Self.gap(moment.time - last) }
      if last == nil { first = y }
      last = moment.time
      end = y
      parts.append(#"<circle cx="70" cy="\#(y - 4)" r="4.5" fill="rgb(47, 125, 79)"/>"#)
      parts.append(
        #"<text x="58" y="\#(y)" text-anchor="end">\#("\(moment.time.inSeconds)".escapedForHTML)</text>"#)
      for line in moment.lines {
        let indent = line.prefix { $0 == " " }.count * 8
        let text = String(line.drop { $0 == " " }).escapedForHTML
        parts.append(#"<text x="\#(84 + indent)" y="\#(y)">\#(text)</text>"#)
        y += 19
      }
    }
    let label = "Timeline in seconds. " + events.map(\.description).joined(separator: "; ")
    let head =
      #"<svg class="timeline" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 330 \#(y)" width="330" height="\#(y)" role="img" aria-label="\#(label.escapedForHTML)">"#
      + #"<path d="M70 \#(first - 4)V\#(end - 4)" stroke="rgb(47, 125, 79)" stroke-width="2"/>"#
      + #"<g font-family="ui-monospace, monospace" font-size="13" fill="currentColor">"#
    return head + parts.joined() + "</g></svg>"
  }

  /// The space between two moments: it grows with the wait, within limits.
  private static func gap(_ duration: Duration) -> Int {
    min(60, 6 + Int(duration / .milliseconds(25)))
  }
}
