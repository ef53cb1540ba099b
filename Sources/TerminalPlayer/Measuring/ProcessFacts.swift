internal import Foundation
internal import Glibc

/// What the system knows of a process or of a thread, as /proc tells it.
package struct ProcessFacts {
  /// A letter: R runs, T is stopped, Z is gone. Nil when there is no such process.
  package let state: Character?
  /// The processor time used so far.
  package let seconds: Double
  /// How often it has waited for something.
  package let switches: Int
  /// The memory it has just now.
  package let megabytes: Int

  package init(_ process: Int32) {
    func read(_ name: String) -> String {
      (try? String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)) ?? ""
    }
    // Behind the name in parentheses: the state, and user and system time as the 12th and 13th.
    let fields = (read("stat").split(separator: ")").last ?? "").split(separator: " ")
    state = fields.first?.first
    let ticks = fields.count > 12 ? (Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0) : 0
    seconds = ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    let status = read("status").split(separator: "\n")
    func number(_ key: String) -> Int {
      let line = status.first { $0.hasPrefix(key) }
      return line.flatMap { Int($0.split(whereSeparator: \.isWhitespace)[1]) } ?? 0
    }
    switches = number("voluntary_ctxt_switches")
    megabytes = number("VmRSS") / 1024
  }
}
