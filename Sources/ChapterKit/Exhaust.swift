internal import Dispatch
internal import Explorer
internal import Foundation
internal import Synchronization
internal import Verification

extension Chapter {
  /// Plays the shortest scripts, the last step of each in every order and with a death at every point, and says which fail.
  func exhaust(_ count: Int, jobs: Int?) throws -> ExitCode {
    let search = ScriptSearch(app: app, jobs: jobs, isShown: isatty(Speaking.errors) == 1)
    search.run(count)
    say("\(app.name) · \(title), searched\n")
    var names: Set<String> = []
    for failure in search.failures.prefix(20) {
      let events = app.eventLines(of: try Script(failure.script, source: "failure", language: app.language))
      let lines = try failure.lines(
        app.name, app.language, folder: folder, besides: &names, events: events)
      say(lines.joined(separator: "\n"))
    }
    say(search.summary)
    if !search.failures.isEmpty { return .failure }
    return InterruptFlag.isWanted ? .interrupted : .success
  }

  func measureShortScripts() {
    let search = ScriptSearch(app: app, jobs: nil, isShown: false)
    search.run(10_000)
    say("  \(search.summary)")
  }
}

/// The shortest scripts, played in every way beside a model with the defects that the app declares.
private final class ScriptSearch: Sendable {
  private let app: App
  private let jobs: Int
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let length = Atomic<Int>(0)
  private let results = Mutex<[Int: Exhaustion]>([:])

  init(app: App, jobs: Int?, isShown: Bool) {
    self.app = app
    self.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    self.isShown = isShown
  }

  func run(_ count: Int) {
    InterruptFlag.watch()
    var shortest = ShortScripts(app: app, defects: app.knownDefects)
    var scripts: [[Verification.Command]] = []
    while scripts.count < count, !InterruptFlag.isWanted, let script = shortest.next() {
      scripts.append(script.commands)
    }
    length.store(shortest.length, ordering: .relaxed)
    DispatchQueue.concurrentPerform(iterations: jobs) { [scripts] job in
      for place in stride(from: job, to: scripts.count, by: jobs) where !InterruptFlag.isWanted {
        let result = app.exhaust(scripts[place], defects: app.knownDefects)
        results.withLock { results in
          results[place] = result
          if isShown, results.count % 50 == 0 { show(results.count, of: scripts.count) }
        }
      }
    }
    if isShown { complain("\u{1B}[2K\r", end: "") }
  }

  private func show(_ count: Int, of all: Int) {
    let bars = 20 * count / all
    let bar = String(repeating: "█", count: bars) + String(repeating: "░", count: 20 - bars)
    complain("\u{1B}[2K\r\(bar) \(100 * count / all) %  \(count) scripts", end: "")
  }

  private var all: [Exhaustion] { results.withLock { $0.sorted { $0.key < $1.key }.map(\.value) } }

  var failures: [Exploration.Failure] { all.compactMap(\.failure) }

  var summary: String {
    let all = all
    return """
      the \(all.count) shortest scripts, up to \(length.load(ordering: .relaxed)) steps, in \
      \(all.reduce(0) { $0 + $1.orders }) orders and with \(all.reduce(0) { $0 + $1.deaths }) deaths: \
      \(all.count { $0.failure != nil }) fail, \((ContinuousClock.now - start).inSeconds) s
      """
  }
}
