import MiniUIKit
import Reversi
import ReversiKit
import TerminalPlayer
import Verification

/// An app that plans something more every quarter second.
@MainActor final class Restless: UIViewController {
  override func viewDidAppear(_ animated: Bool) { tick() }

  private func tick() {
    device.mainQueue.asyncAfter(.milliseconds(250)) { self.tick() }
  }

  /// Plays it ten times as fast.
  static func play(replaying script: String?) throws -> Int32 {
    let app = App(name: "restless", language: .reversi) { Restless(device: $0, view: MainScene()) }
    var options = PlayerOptions()
    options.speed = 10
    options.replay = script
    return try PlayerSession(app: app, name: "restless", title: "Never at rest", options: options).play()
  }
}
