import ChapterKit
import PhoneKit
import Reversi
import ReversiKit
import ReversiSuite
import Testing
import Verification

@Suite struct `Random play` {
  @Test(arguments: await solutionsOfReversi.map(\.app))
  func `thousands of random inputs never get an app or its phone stuck`(app: App) {
    for seed in UInt64(1)...2 {
      var dice = SplitMix64(seed: seed)
      let script = Script.random(commands: 2500, using: &dice)
      let comesToRest = Phone.simulate(app, schedule: Schedule(seed: seed), seed: seed) { phone in
        (try? ScriptRun.play(script, on: phone)) != nil && phone.settle() && phone.isQuiet
      }
      #expect(comesToRest, "seed \(seed)")
    }
  }

  @Test(arguments: await solutionsOfReversi.map(\.app))
  func `a seed gives the same run twice: nothing but the device decides`(app: App) {
    for seed in UInt64(1)...5 {
      var dice = SplitMix64(seed: seed)
      let script = Script.random(commands: 300, using: &dice)
      if let leak = app.leak(in: script, seed: seed) { Issue.record("seed \(seed): \(leak)") }
    }
  }

  @Test func `an app that keeps something outside its device is found out`() async throws {
    nonisolated(unsafe) var launches = 0  // One thread: the phones below live one after another on this one.
    let app = App(name: "leaky") { device in
      launches += 1
      let controller = UIViewController(device: device, view: MainScene())
      if launches > 1 { device.mainQueue.async { device.crash("launched before") } }
      return controller
    }
    #expect(app.leak(in: try Script("wait 1"), seed: 1) != nil)
  }
}
