/// How code ended a process that should have gone on, and where.
package struct Ending: Codable, Equatable, Sendable {
  package enum Cause: Codable, Equatable, Sendable {
    /// A trap of Swift's, such as an index out of range.
    case trap
    case signal(Int32)
    case overflow
    case exit(Int32)
    case loop
    case memory
    case flood
    case waiting
    case slow
    /// Its result was too large to be kept.
    case unkept
  }

  package var cause: Cause
  /// The runtime's message, such as `Index out of range`, or empty.
  package var reason: String
  /// The functions of the supervised code that were running, innermost first.
  package var calls: [Call]
  /// What was done with the code, such as the script that was played, or empty.
  package var note: String

  package init(cause: Cause, reason: String = "", calls: [Call] = [], note: String = "") {
    self.cause = cause
    self.reason = reason
    self.calls = calls
    self.note = note
  }

  /// A running function, and the line that it had reached.
  package struct Call: Codable, Hashable, Sendable {
    package var function: String
    package var file: String
    package var line: Int

    package init(function: String, file: String, line: Int) {
      self.function = function
      self.file = file
      self.line = line
    }

    package var place: String { line > 0 ? "\(file):\(line)" : file }
  }

  /// What happened, in a few words.
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
    case .unkept: "its result is too large to be kept"
    }
  }

  /// One line: what happened, where, and which function called that one.
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

  /// The functions that called it, each once.
  private var others: [String] {
    var seen = Set(calls.prefix(1).map(\.function))
    return calls.map(\.function).filter { seen.insert($0).inserted }
  }

  /// The same text for all endings with one fault.
  package var fault: String { "\(cause) \(calls.first.map { "\($0.file) \($0.function)" } ?? reason)" }
}
