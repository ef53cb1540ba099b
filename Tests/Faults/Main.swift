import CTerminal
import Glibc
import Supervision

/// A program that does what its arguments say, each as a unit: `fine` comes to its end, `large` has a result of a
/// megabyte, `order` answers with the elements of a set,
/// `process` with the number of its process; all others do not come to their ends.
///
/// `Faults supervised FAULT` has itself supervised without any limits, and says how that ended. `Faults played FAULT` is
/// supervised as a player is, and guards its terminal. `Faults misused MISUSE` is supervised by nobody. `Faults restless`
/// is an app that never comes to rest, in the player; with a file, the script in it is shown. `Faults temporary` makes a
/// temporary folder and exits; with a signal's number that signal ends it.
@main enum Main {
  @MainActor static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    InteractiveGuard.reportDeath(in: .none)
    if words.first == "supervised" { supervise(Array(words.dropFirst())) }
    if words.first == "played" { play(words.dropFirst()) }
    if words.first == "misused" { misuse(words.dropFirst()) }
    if words.first == "temporary" { try leaveFolder(words.dropFirst().first.flatMap(Int32.init)) }
    if words.first == "restless" { exit(try Restless.play(replaying: words.dropFirst().first)) }
    SupervisedChild.begin { Array("faults".utf8) }
    SupervisedChild.work(on: words.count, processes: words.count > 4 ? 2 : 1) { number in
      Heartbeat.note("unit \(number)")
      Fault(rawValue: words[number])?.happen()
      switch words[number] {
      case "large": return Array(repeating: 1, count: 1 << 20)
      case "order": return Array("\(Set(1...100).map(\.self))".utf8)
      case "process":
        usleep(20_000)
        return Array("\(getpid())".utf8)
      default: return Array("fine".utf8)
      }
    }
    SupervisedChild.end()
    exit(0)
  }

  /// Makes a folder that is still in use when the process exits or a signal ends it.
  @MainActor private static func leaveFolder(_ number: Int32?) throws -> Never {
    kept = try TemporaryFolder()
    if let kept { symlink("/nowhere", kept.file("link")) }
    guard let number else { exit(0) }
    kill(getpid(), number)
    while true { pause() }
  }

  @MainActor private static var kept: TemporaryFolder?

  private static func play(_ words: ArraySlice<String>) -> Never {
    try? InteractiveGuard.begin(CommandLine.arguments[0], as: "faults")
    InteractiveGuard.beforeDeath(call: ct_terminal_give_back)
    for word in words { Fault(rawValue: word)?.happen() }
    InteractiveGuard.end()
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
    do {
      let outcome = try Supervisor(CommandLine.arguments[0], words).run(limits)
      for number in words.indices {
        print(
          outcome.endings[number]?.what ?? outcome.results[number].map { String(decoding: $0, as: UTF8.self) }
            ?? "?")
      }
    } catch {
      print("\(error)")
    }
    exit(0)
  }
}
