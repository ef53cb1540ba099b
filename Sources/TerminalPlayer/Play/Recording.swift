internal import Foundation
internal import ReversiWords
internal import Verification

/// A game as a script: what was done, when, and what the Computers chose.
struct Recording {
  private struct Entry {
    var time: Duration
    /// Nil: a Computer chose at this time.
    var text: String?
  }

  /// The save with which the app was launched; nil when there was none.
  private let save: String?
  private let launch: Duration
  private var entries: [Entry] = []

  init(save: String?, launch: Duration) {
    self.save = save
    self.launch = launch
  }

  mutating func add(_ text: String, at time: Duration) {
    entries.append(Entry(time: time, text: text))
  }

  /// A Computer has chosen. The script says so right behind the choice before it, so it is said in time.
  mutating func addChoice(_ cell: Cell, at time: Duration) {
    let last = entries.lastIndex { $0.text == nil }
    let place = last.map { $0 + 1 } ?? 0
    let since = last.map { entries[$0].time } ?? launch
    entries.insert(Entry(time: since, text: "computer \(cell)"), at: place)
    entries.append(Entry(time: time, text: nil))
  }

  /// The script, up to now.
  func script(app: String, now: Duration) -> String {
    var lines = ["# A game of \(app), as it was played."]
    if let save { lines.append(Self.command(for: save)) }
    var time = launch
    for entry in entries {
      guard let text = entry.text else { continue }
      if entry.time > time {
        lines.append("wait \((entry.time - time).inSeconds)")
        time = entry.time
      }
      lines.append(text)
    }
    if now > time { lines.append("wait \((now - time).inSeconds)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func command(for save: String) -> String {
    let lines = save.split(separator: "\n", omittingEmptySubsequences: false)
    let isWhole =
      lines.count == 10 && lines[9].isEmpty && lines[0].wholeMatch(of: /[-xo][01][01]/) != nil
      && lines[1...8].allSatisfy { $0.wholeMatch(of: /[-xo]{8}/) != nil }
    guard isWhole else {
      let quoted = save.utf8.map { byte in
        switch byte {
        case 10: "\\n"
        case 48...57, 65...90, 97...122, 45: String(UnicodeScalar(byte))
        default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
      }
      return "save raw \"\(quoted.joined())\""
    }
    let rows = (1...8).filter { lines[$0] != "--------" }.map { " \($0) \(lines[$0])" }
    return "save \(lines[0])\(rows.joined())"
  }
}
