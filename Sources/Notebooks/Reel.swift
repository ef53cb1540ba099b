internal import PhoneKit
internal import Verification

/// All screens of a script from its launch on, for a page that plays them.
public struct Reel: Codable, Equatable, Sendable {
  /// Each screen once, as `show` prints it, without the time.
  let screens: [String]
  /// When each screen appears: `MILLISECONDS:INDEX`, separated by spaces.
  let changes: String

  /// Records what a phone shows after each of its jobs.
  @MainActor
  final class Recorder {
    private var frames: [(time: Int, screen: String)] = []
    private var kept = 0

    /// Keeps the last screen, even when another follows at the same instant.
    func keepLast() { kept = frames.count }

    func note(_ phone: Phone, in language: any Language) {
      let time = Int(phone.now / .milliseconds(1))
      let lines = phone.shownLines(in: language).filter { !$0.hasPrefix("time: ") }
      let screen = lines.joined(separator: "\n")
      // Only the last screen of an instant can be seen.
      if frames.count > kept, frames.last?.time == time { frames.removeLast() }
      if frames.last?.screen != screen { frames.append((time, screen)) }
    }

    var reel: Reel {
      var screens: [String] = []
      let changes = frames.map { frame in
        let place = screens.firstIndex(of: frame.screen) ?? screens.endIndex
        if place == screens.endIndex { screens.append(frame.screen) }
        return "\(frame.time):\(place)"
      }
      return Reel(screens: screens, changes: changes.joined(separator: " "))
    }
  }
}
