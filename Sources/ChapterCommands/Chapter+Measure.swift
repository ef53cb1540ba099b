internal import MiniUIKit
internal import PhoneKit
internal import Verification

extension Chapter {
  /// Prints how many inputs and launches a second the app manages on its simulated phone, on one core, and
  /// how long `verify` takes.
  func measure() {
    #if DEBUG
      complain("\(app.name): this is a debug build; build with -c release to know how fast it is")
    #endif
    var dice = SplitMix64(seed: 1)
    let scripts = (app.language as? any Specified)?.longScripts(using: &dice) ?? []
    say("\(app.name) · \(title), on one core")
    for (what, script) in scripts {
      report("inputs a second, \(what)", per: script.lines.count) {
        Phone.simulate(app) { phone in try? ScriptRun.play(script, on: phone) }
      }
    }
    let launches = 20_000
    report("launches a second" + (app.language.saveFile == nil ? "" : ", on a saved game"), per: launches) {
      Phone.simulate(app) { phone in
        phone.launch()
        for _ in 1..<launches { phone.kill() }
      }
    }
    let start = ContinuousClock.now
    let runs = app.verify(seeds: [1]).map(\.runs).reduce(0, +)
    say("  verify: \(runs) scripts in \((ContinuousClock.now - start).inSeconds) s")
  }

  private func report(_ name: String, per count: Int, _ body: () -> Void) {
    let duration = ContinuousClock().measure(body)
    say("  \(name): \(Int(Double(count) / (duration / .seconds(1))))")
  }
}
