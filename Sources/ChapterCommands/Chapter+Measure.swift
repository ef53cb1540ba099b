internal import Foundation
internal import MiniUIKit
internal import PhoneKit
internal import Verification

extension Chapter {
  /// Prints how fast the app and its simulated phone are, on one core.
  func measure() {
    complainAboutDebugging()
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
    measureTasks()
    let start = ContinuousClock.now
    let runs = app.verify(app.language.clauses, of: app.language.clauses, seeds: [1]).map(\.runs).reduce(0, +)
    say("  verify: \(runs) scripts in \((ContinuousClock.now - start).inSeconds) s")
  }

  func complainAboutDebugging() {
    #if DEBUG
      complain("\(app.name): this is a debug build; build with -c release to know how fast it is")
    #endif
  }

  /// Measures the phone itself, with an app of plain async code.
  private func measureTasks() {
    let app = App(name: "async sample", language: app.language) { AsyncSample(device: $0, view: UIView()) }
    var jobs = 0
    let duration = ContinuousClock().measure {
      jobs = Phone.simulate(app) { phone in
        phone.launch()
        phone.wait(.seconds(1000))
        return phone.jobsRun
      }
    }
    say("  jobs a second, plain async code: \(Int(Double(jobs) / (duration / .seconds(1))))")

    let worlds = 100_000
    func kill(_ count: Int) {
      for number in 0..<count {
        Phone.simulate(app) { phone in
          phone.launch()
          phone.wait(.milliseconds(number % 50))
        }
      }
    }
    kill(1000)
    let before = residentMemory()
    report("killed worlds a second", per: worlds) { kill(worlds) }
    say("  memory grown over \(worlds) killed worlds: \((residentMemory() - before) / 1024) KiB")
  }

  private func report(_ name: String, per count: Int, _ body: () -> Void) {
    let duration = ContinuousClock().measure(body)
    say("  \(name): \(Int(Double(count) / (duration / .seconds(1))))")
  }
}

/// An app of plain async code that does nothing but wait, call and pass on.
private final class AsyncSample: UIViewController {
  private actor Counter {
    private var count = 0

    func increase() -> Int {
      count += 1
      return count
    }
  }

  private var heard = 0

  override func viewDidAppear(_ animated: Bool) {
    let clock = device.clock
    let counter = Counter()
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    Task { [weak self] in
      for await number in numbers { self?.heard += number }
    }
    for _ in 0..<2 {
      Task { [weak self] in
        while self != nil {
          guard (try? await clock.sleep(for: .milliseconds(10))) != nil else { break }
          async let one = counter.increase()
          async let other = counter.increase()
          continuation.yield(await one + other)
        }
        continuation.finish()
      }
    }
  }
}

/// How many bytes of memory the process holds now.
private func residentMemory() -> Int {
  #if os(Linux)
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
  #else
    return 0
  #endif
}
