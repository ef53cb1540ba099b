import ChapterKit
import Foundation
import Supervision
import Support
import Testing

@testable import TerminalPlayer
@testable import Reader
@testable import solution_1

@MainActor @Suite struct `What a person does` {
  @Test func `is recorded just before late work that has not begun, although time has passed it`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let phone = RealPhone(
      app: solution_1.Main.chapter.app, save: "\(folder.path)/game", speed: 1000, seed: 1)
    let first = phone.now
    phone.after(.seconds(1)) {}
    let last = phone.now
    // Nothing of the phone can run while this thread sleeps, for five of the phone's seconds.
    usleep(5000)
    #expect(phone.now > last + .seconds(1))
    let planned = first + .seconds(1)...last + .seconds(1)
    #expect(planned.contains(phone.timeOfAction + .milliseconds(1)))
  }
}
