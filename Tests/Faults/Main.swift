import CTerminal
import Glibc
import Supervision

/// A program that does what its arguments say, each as a unit: `fine` comes to its end, all others do not.
///
/// `Faults supervised FAULT` has itself watched without any limits, and says so. `Faults played FAULT` is watched as a player
/// is, and guards its terminal. `Faults misused MISUSE` is watched by nobody. `Faults restless` is an app that never comes
/// to rest, in the player; with a file, the script in it is shown.
@main enum Main {
  @MainActor static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if Guarded.isMonitor { Guarded.monitor() }
    if words.first == "supervised" { supervise(Array(words.dropFirst())) }
    if words.first == "played" { play(words.dropFirst()) }
    if words.first == "misused" { misuse(words.dropFirst()) }
    if words.first == "restless" { exit(try Restless.play(replaying: words.dropFirst().first)) }
    Watched.begin { Array("faults".utf8) }
    Watched.work(on: words.count, threads: words.count > 4 ? 2 : 1) { number in
      Watched.note("unit \(number)")
      Fault(rawValue: words[number])?.happen()
      return Array("fine".utf8)
    }
    Watched.end()
    exit(0)
  }

  private static func play(_ words: ArraySlice<String>) -> Never {
    try? Guarded.begin(CommandLine.arguments[0], as: "faults")
    ct_guard_then_others(Guarded.goesOnAfterTrap)
    ct_guard(-1, -1)
    for word in words { Fault(rawValue: word)?.happen() }
    Guarded.end()
    exit(0)
  }

  @MainActor private static func misuse(_ words: ArraySlice<String>) -> Never {
    for word in words {
      guard let misuse = Misuse(rawValue: word) else { exit(2) }
      misuse.happen()
    }
    exit(0)
  }

  private static func supervise(_ words: [String]) -> Never {
    var limits = Supervisor.Limits()
    (limits.loop, limits.waiting) = (nil, nil)
    _ = try? Supervisor(CommandLine.arguments[0], words).run(limits)
    exit(0)
  }
}
