internal import PhoneKit
internal import Verification

/// All screens that a script shows from the launch on, recorded for a page that plays them one after another.
public struct Reel: Codable, Equatable, Sendable {
  /// Each screen once, as `show` prints it, without the time.
  let screens: [String]
  /// When each screen appears: `MILLISECONDS:INDEX`, separated by spaces.
  let changes: String

  /// Records what a phone shows after each of its jobs.
  @MainActor
  final class Recorder {
    private var frames: [(time: Int, screen: String)] = []
    /// The number of frames, from the first, that stay even if another frame follows at the same instant.
    private var kept = 0

    /// Makes the last screen stay in the reel even if another one follows at the same instant: called after the launch,
    /// so that the reel begins with what the launch shows.
    func keepLast() { kept = frames.count }

    /// Adds the screen of `phone` if it has changed; a screen recorded at the same instant is replaced, because nobody
    /// could see it.
    func note(_ phone: Phone, in language: any Language) {
      let time = phone.now.milliseconds
      let screen = phone.timelessLines(in: language).joined(separator: "\n")
      // Only the last screen of an instant can be seen.
      if frames.count > kept, frames.last?.time == time { frames.removeLast() }
      if frames.last?.screen != screen { frames.append((time, screen)) }
    }

    var reel: Reel {
      var screens = Numbering<String>()
      let changes = frames.map { "\($0.time):\(screens.number(of: $0.screen))" }
      return Reel(screens: screens.all, changes: changes.joined(separator: " "))
    }
  }
}
