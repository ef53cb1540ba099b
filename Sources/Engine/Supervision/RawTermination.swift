internal import Foundation
internal import Glibc

/// How code ended its process, as it was recorded: what becomes an `Ending` when its addresses are replaced by names.
struct RawTermination {
  var cause: Ending.Cause
  /// The code that the thread was executing, as return addresses, innermost first: one stack if the thread died, many
  /// samples of its stack if it made no progress.
  var stacks: [[UInt64]]
  var note: String
  /// What was written to standard error since the unit of work began.
  var errors: String

  /// Returns the ending, with the names of those functions at its addresses that are in `code`.
  func named(_ symbols: Symbols, in code: SupervisedCode) -> Ending {
    let all = stacks.map { Self.calls($0, symbols, in: code) }
    let calls = Self.withoutAssembly(
      cause == .overflow ? Self.cycle(all.first ?? []) : Self.shared(all), in: code)
    var ending = Ending(cause: cause, calls: calls, note: note)
    ending.reason = (reason(at: calls) ?? silentReason(symbols) ?? "").cut.printable
    if ending.reason.lowercased().contains("failed to allocate") {
      ending.cause = .memory
      ending.reason = ""
    } else if cause == .loop,
      Dictionary(grouping: calls, by: \.function).values.contains(where: { $0.count > 6 })
    {
      // The recursion would have filled the stack sooner or later.
      ending.cause = .overflow
      ending.calls = Self.cycle(calls)
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
    return names?.first { $0.hasPrefix(start) }.map { Self.capitalized($0.dropFirst(start.count)) }
  }

  private static func capitalized(_ text: Substring) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns the functions at these addresses that are in `code`.
  static func calls(_ addresses: [UInt64], _ symbols: Symbols, in code: SupervisedCode) -> [Ending.Call] {
    addresses.flatMap { address in
      symbols.calls(at: address) { frames in
        frames.filter { code.contains($0.file) }.map { frame in
          Ending.Call(
            function: plainName(of: frame.function), file: URL(filePath: frame.file).lastPathComponent,
            line: frame.line)
        }
      }
    }
  }

  /// Returns `calls` without those in files that only put the app together; all of them if the innermost one is in
  /// such a file.
  private static func withoutAssembly(_ calls: [Ending.Call], in code: SupervisedCode) -> [Ending.Call] {
    let rest = calls.filter { !code.isAssembly($0.file) }
    return calls.first?.file == rest.first?.file ? rest : calls
  }

  /// Returns the names of the functions of `module` with which jobs of an app begin or continue. `addresses` are
  /// those of the jobs' code.
  static func jobs(_ addresses: [UInt64], _ symbols: Symbols, module: String) -> [String] {
    addresses.flatMap(symbols.frames).filter { demangled($0.function)?.contains("\(module).") ?? false }
      .map { plainName(of: $0.function) }
  }

  /// Returns the calls that most samples of a thread's stack share, innermost first; the innermost one is the
  /// function that loops.
  private static func shared(_ samples: [[Ending.Call]]) -> [Ending.Call] {
    let outermostFirst = samples.filter { !$0.isEmpty }.map { Array($0.reversed()) }
    var samples = outermostFirst
    guard samples.count > 1 else { return samples.first?.reversed() ?? [] }
    let enough = max(samples.count * 2 / 3, 2)
    var shared: [Ending.Call] = []
    while true {
      let calls = samples.filter { $0.count > shared.count }.map { $0[shared.count] }
      let functions = Dictionary(grouping: calls, by: \.function)
      guard let best = functions.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
        best.value.count >= enough
      else { break }
      samples = samples.filter { $0.count <= shared.count || $0[shared.count].function == best.key }
      // The line that was seen most; a sample between two statements has none.
      let lines = Dictionary(grouping: best.value.filter { $0.line > 0 }, by: \.line)
      shared.append(
        lines.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value.first ?? best.value[0])
    }
    if shared.isEmpty { return samples[0].reversed() }
    // A function that the first sample, which has the shortest stack, does not have must return: the one that loops
    // is its caller.
    let kept = zip(outermostFirst[0], shared).prefix { $0.function == $1.function }.count
    return shared.prefix(kept > 0 ? kept : shared.count).reversed()
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
