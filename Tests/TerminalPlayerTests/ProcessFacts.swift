import Foundation

/// What /proc says of a process.
struct ProcessFacts {
  /// A letter: R runs, T is stopped, Z is gone. Nil when there is no such process.
  let state: Character?

  init(_ process: Int32) {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // The state follows the name in parentheses.
    state = (text.split(separator: ")").last ?? "").split(separator: " ").first?.first
  }
}
