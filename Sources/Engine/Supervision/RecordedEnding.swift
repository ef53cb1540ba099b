internal import Foundation
internal import Glibc

/// How code ended its process, as it was recorded: what becomes an `Ending` when its addresses are replaced by names.
struct RecordedEnding {
  var cause: Ending.Cause
  /// The code that the process was executing: one stack, innermost function first, or many samples of a loop.
  var stacks: [[CodeAddress]] = []
  var note = ""
  /// What was written to standard error since the unit of work began.
  var errors = ""

  /// Returns the ending, with the names of those functions at its addresses that are in `code`.
  func named(_ symbols: Symbols, in code: SupervisedCode) -> Ending {
    var known: [CodeAddress: [Ending.Call]] = [:]
    for address in Set(stacks.joined()) {
      known[address] = symbols.frames(at: address).filter { code.contains($0.file) }.map { frame in
        Ending.Call(
          function: plainName(of: frame.function), file: URL(filePath: frame.file).lastPathComponent,
          line: frame.line)
      }
    }
    let all = stacks.map { $0.flatMap { known[$0] ?? [] } }
    var ending = Ending(cause: cause, calls: Self.shared(all), note: note)
    if cause == .loop,
      Dictionary(grouping: ending.calls, by: \.function).values.contains(where: { $0.count > 6 })
    {
      // The recursion would have filled the stack sooner or later.
      ending.cause = .overflow
    }
    if ending.cause == .overflow { ending.calls = Self.cycle(all.last ?? []) }
    ending.calls = Self.withoutAssembly(ending.calls, in: code)
    ending.reason = (reason(at: ending.calls) ?? silentReason(symbols) ?? "").cut.printable
    if ending.reason.lowercased().contains("failed to allocate") {
      ending.cause = .memory
      ending.reason = ""
    } else if !ending.reason.isEmpty, case .signal = cause {
      ending.cause = .trap
    }
    return ending
  }

  /// Returns the reason of a trap for which the runtime prints no message. The debug information has it in place of a
  /// function's name, as in `Swift runtime failure: arithmetic overflow`.
  private func silentReason(_ symbols: Symbols) -> String? {
    let start = "Swift runtime failure: "
    let names = stacks.first?.flatMap(symbols.frames).map(\.function)
    return names?.first { $0.hasPrefix(start) }.map { $0.dropFirst(start.count) }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// Returns `calls` without those in files that only put the app together; all of them if the innermost one is in
  /// such a file.
  private static func withoutAssembly(_ calls: [Ending.Call], in code: SupervisedCode) -> [Ending.Call] {
    let rest = calls.filter { !code.isAssembly($0.file) }
    return calls.first?.file == rest.first?.file ? rest : calls
  }

  /// Returns the calls that nearly all samples of a stack share, innermost first: a function that only some of them
  /// have returns, and the one that loops is its caller.
  private static func shared(_ samples: [[Ending.Call]]) -> [Ending.Call] {
    // In a library's code a stack may end early; another thread may have used the processor for a moment.
    var samples = samples.filter { !$0.isEmpty }.map { Array($0.reversed()) }
    let enough = samples.count * 9 / 10
    var shared: [Ending.Call] = []
    while true {
      samples = samples.filter { $0.count > shared.count }
      let calls = Dictionary(grouping: samples.map { $0[shared.count] }, by: \.function).values
      guard let best = calls.max(by: { $0.count < $1.count }), best.count >= max(1, enough) else { break }
      samples = samples.filter { $0[shared.count].function == best[0].function }
      // The line that was seen most; a sample between two statements has none.
      let lines = Dictionary(grouping: best.filter { $0.line > 0 }, by: \.line).values
      shared.append((lines.max { ($0.count, $1[0].line) < ($1.count, $0[0].line) } ?? best)[0])
    }
    return shared.reversed()
  }

  /// Returns the calls that repeat in a stack full of recursion, each once and innermost first.
  private static func cycle(_ calls: [Ending.Call]) -> [Ending.Call] {
    let functions = calls.map(\.function)
    for length in stride(from: 1, through: calls.count / 3, by: 1) {
      let start = (length..<functions.count).last { functions[$0] != functions[$0 - length] } ?? length - 1
      let first = start - length + 1
      // Fewer than three rounds may be chance.
      guard functions.count - first >= 3 * length else { continue }
      // The innermost round was not complete when the stack ended.
      let round = calls[(first + length)..<(first + 2 * length)]
      let head = round.firstIndex { $0.line > 0 } ?? round.startIndex
      return Array(round[head...] + round[..<head])
    }
    return calls
  }

  /// Returns the message that the runtime has printed about a trap, without file and line, or nil if it has printed
  /// none. A message that names the file and line of one of `calls` comes from this thread, and goes before those
  /// that may come from others.
  private func reason(at calls: [Ending.Call]) -> String? {
    let messages = errors.split(separator: "\n").compactMap { line -> (place: Substring, text: String)? in
      guard
        let match = line.firstMatch(
          of: /^(.*?:\d+: )?(Fatal error|Assertion failed|Precondition failed)(: (.*))?$/)
      else {
        // This message has the addresses of the types in it.
        let isCast = line.hasPrefix("Could not cast value of type ")
        return isCast ? ("", String(line.replacing(/\ \(0x[0-9a-f]+\)|\.$/, with: ""))) : nil
      }
      return (match.1 ?? "", String(match.4 ?? match.2))
    }
    // Another thread may have failed as well: a message that names a line must name one of this thread's, or
    // one of the library's.
    let own = messages.first { message in
      calls.contains { message.place.contains("/\($0.file):\($0.line):") }
    }
    let ofLibrary = messages.first { $0.place.isEmpty || $0.place.hasPrefix("Swift/") }
    return (own ?? ofLibrary ?? messages.first)?.text
  }
}
