import ChapterKit
import PhoneKit
import Reversi
import ReversiKit
import Testing
import Verification

@testable import ReversiSuite

@Suite struct `Random play` {
  @Test(arguments: await solutionsOfReversi.map(\.app))
  func `thousands of random inputs never get an app or its phone stuck`(app: App) throws {
    for seed in UInt64(1)...2 {
      var dice = SplitMix64(seed: seed)
      let script = try Script.randomInputs(2500, using: &dice)
      let comesToRest = Phone.simulate(app, schedule: Schedule(seed: seed), seed: seed) { phone in
        (try? ScriptRun.play(script, on: phone)) != nil && phone.settle() && phone.isQuiet
      }
      #expect(comesToRest, "seed \(seed)")
    }
  }

  @Test(arguments: await solutionsOfReversi.map(\.app))
  func `a seed gives the same run twice: nothing but the device decides`(app: App) throws {
    for seed in UInt64(1)...5 {
      var dice = SplitMix64(seed: seed)
      let script = try Script.randomInputs(300, using: &dice)
      #expect(app.events(of: script, seed: seed) == app.events(of: script, seed: seed), "seed \(seed)")
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
    let script = try Script("wait 1")
    #expect(app.events(of: script, seed: 1) != app.events(of: script, seed: 1))
  }
}
