/// How code has ended a process that should have gone on, and where.
package struct Ending: Codable, Equatable, Sendable {
  /// What happened.
  package enum Cause: Codable, Equatable, Sendable {
    /// A trap of Swift's, such as an index out of range.
    case trap
    case signal(Int32)
    case overflow
    case exit(Int32)
    case loop
    case memory
    case flood
    /// It waits for something that never comes.
    case waiting
    /// It goes on, but far too slowly.
    case slow
    /// It has finished with a result that there is no room for.
    case unkept
  }

  package var cause: Cause
  /// What the runtime said, such as `Index out of range`; empty when it said nothing.
  package var reason: String
  /// The functions of the supervised code that were under way, innermost first.
  package var calls: [Call]
  /// What was done with the code, such as the script that was played.
  package var note: String

  package init(cause: Cause, reason: String = "", calls: [Call] = [], note: String = "") {
    self.cause = cause
    self.reason = reason
    self.calls = calls
    self.note = note
  }

  /// A function and the line at which it was.
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

  /// What happened, where, and from where it was called, in one line.
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

  /// The other functions on the way, each once.
  private var others: [String] {
    var seen = Set(calls.prefix(1).map(\.function))
    return calls.map(\.function).filter { seen.insert($0).inserted }
  }

  /// What endings of one fault have in common.
  package var fault: String { "\(cause) \(calls.first.map { "\($0.file) \($0.function)" } ?? reason)" }
}
