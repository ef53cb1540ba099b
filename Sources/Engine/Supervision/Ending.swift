/// How supervised code ended its process although it should have gone on, and where.
package struct Ending: Codable, Equatable, Sendable {
  package enum Cause: Codable, Equatable, Sendable {
    /// A failure that Swift detects and ends the process for, such as an index out of range.
    case trap
    case signal(Int32)
    /// The code called itself until the stack was full.
    case overflow
    case exit(Int32)
    /// The code used the processor for too long without making progress.
    case loop
    /// The code needed too much memory.
    case memory
    /// The code printed too much.
    case flood
    /// The code waited for too long without making progress.
    case waiting
    /// The code made progress, but all units of work together took longer than the limit for them.
    case slow
    /// The code came to its end, but its result was too large to be kept for the supervisor.
    case resultTooLarge
  }

  package var cause: Cause
  /// The runtime's message, such as `Index out of range`; empty if there is none.
  package var reason: String
  /// The functions of the supervised code that were running, innermost first; empty if they are unknown.
  package var calls: [Call]
  /// What the code was doing in the words of its last `Heartbeat.note`, such as the script that was played;
  /// empty if it has noted nothing.
  package var note: String

  package init(cause: Cause, reason: String = "", calls: [Call] = [], note: String = "") {
    self.cause = cause
    self.reason = reason
    self.calls = calls
    self.note = note
  }

  /// A function that was running, and the line that it had reached; 0 stands for an unknown line.
  package struct Call: Codable, Hashable, Sendable {
    package var function: String
    package var file: String
    package var line: Int

    package var place: String { line > 0 ? "\(file):\(line)" : file }
  }

  /// What happened, in a few words, such as `it loops forever`.
  package var what: String {
    switch cause {
    case .trap: reason.isEmpty ? "it traps" : reason
    case .signal(let number): reason.isEmpty ? "it ends by signal \(number)" : reason
    case .overflow: "it calls itself forever"
    case .exit(let status): "it ends the process with exit(\(status))"
    case .loop: "it loops forever"
    case .memory: reason.isEmpty ? "it needs more than 512 MB of memory" : reason
    case .flood: "it never stops printing"
    case .waiting: "it waits for something that never comes"
    case .slow: "it takes too long"
    case .resultTooLarge: "its result is too large to be kept"
    }
  }

  /// The ending in one line: what happened, where, and from which function the code there was called.
  package var sentence: String {
    guard let first = calls.first else { return what }
    var sentence = "\(what), \(first.place) in \(first.function)"
    if cause == .overflow, !others.isEmpty {
      sentence += ", by way of \(others.prefix(3).joined(separator: ", "))"
    } else if let caller = others.first {
      sentence += ", called from \(caller)"
    }
    return sentence
  }

  /// The ending in one line that names the app, such as `the app stopped: Index out of range, A.swift:3 in f`.
  package var symptom: String {
    sentence.hasPrefix("it ") ? "the app\(sentence.dropFirst(2))" : "the app stopped: \(sentence)"
  }

  /// The other functions in `calls`, each once, from which the innermost one was called, directly or not.
  private var others: [String] {
    var seen = Set(calls.prefix(1).map(\.function))
    return calls.map(\.function).filter { seen.insert($0).inserted }
  }

  /// A text that two endings share if they have the same cause in the same function.
  package var fault: String { "\(cause) \(calls.first.map { "\($0.file) \($0.function)" } ?? reason)" }
}
