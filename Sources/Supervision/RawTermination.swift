internal import Foundation
internal import Glibc

/// An ending as it was recorded, before its addresses have names.
struct RawTermination {
  var cause: Ending.Cause
  /// Where the thread was, innermost first: once when it died, many times when it did not go on.
  var chains: [[UInt64]]
  var note: String
  /// What was on standard error since the unit began.
  var errors: String

  /// The ending, with the names of the functions of that code.
  func named(_ symbols: Symbols, in code: SupervisedCode) -> Ending {
    // A trap that says nothing has its name in the place of a function: `Swift runtime failure: arithmetic overflow`.
    let silent = chains.first?.flatMap(symbols.frames).map(\.function).first { $0.hasPrefix(Self.failure) }
    let own = self.chains.map { Self.calls($0, symbols, in: code) }
    let calls = Self.withoutAssembly(
      cause == .overflow ? Self.cycle(own.first ?? []) : Self.common(own), in: code)
    var ending = Ending(cause: cause, calls: calls, note: note)
    ending.reason =
      reason(at: calls) ?? silent.map { Self.capitalized($0.dropFirst(Self.failure.count)) } ?? ""
    if ending.reason.lowercased().contains("failed to allocate") {
      ending.cause = .memory
      ending.reason = ""
    } else if cause == .loop,
      Dictionary(grouping: calls, by: \.function).values.contains(where: { $0.count > 6 })
    {
      // It would have come to the end of the stack in time.
      ending.cause = .overflow
      ending.calls = Self.cycle(calls)
    } else if !ending.reason.isEmpty, case .signal = cause {
      ending.cause = .trap
    }
    return ending
  }

  private static let failure = "Swift runtime failure: "

  private static func capitalized(_ text: Substring) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The functions of the watched code at these addresses.
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

  /// The calls without those of what only puts the code together, unless the innermost is one.
  private static func withoutAssembly(_ calls: [Ending.Call], in code: SupervisedCode) -> [Ending.Call] {
    let rest = calls.filter { !code.isAssembly($0.file) }
    return calls.first?.file == rest.first?.file ? rest : calls
  }

  /// The functions of a module in which the jobs at these addresses continue.
  static func jobs(_ addresses: [UInt64], _ symbols: Symbols, module: String) -> [String] {
    addresses.flatMap(symbols.frames).filter { demangled($0.function)?.contains("\(module).") ?? false }
      .map { plainName(of: $0.function) }
  }

  /// The calls that most samples of a thread share, from the outermost: the last of them is the function that loops.
  private static func common(_ chains: [[Ending.Call]]) -> [Ending.Call] {
    let looks = chains.filter { !$0.isEmpty }.map { Array($0.reversed()) }
    var chains = looks
    guard chains.count > 1 else { return chains.first?.reversed() ?? [] }
    let most = chains.count * 2 / 3
    var shared: [Ending.Call] = []
    while true {
      let calls = chains.filter { $0.count > shared.count }.map { $0[shared.count] }
      let functions = Dictionary(grouping: calls, by: \.function)
      guard let best = functions.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
        best.value.count >= max(most, 2)
      else { break }
      chains = chains.filter { $0.count <= shared.count || $0[shared.count].function == best.key }
      // A look between two lines has no line: another one knows better. It was mostly at the one seen most.
      let lines = Dictionary(grouping: best.value.filter { $0.line > 0 }, by: \.line)
      shared.append(
        lines.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value.first ?? best.value[0])
    }
    if shared.isEmpty { return chains[0].reversed() }
    // A function that was gone when least was on the stack returns: it is another that calls it again and again.
    let kept = zip(looks[0], shared).prefix { $0.function == $1.function }.count
    return shared.prefix(kept > 0 ? kept : shared.count).reversed()
  }

  /// The calls that repeat in a recursion, each once, innermost first and without what was called last.
  private static func cycle(_ calls: [Ending.Call]) -> [Ending.Call] {
    let functions = calls.map(\.function)
    for length in stride(from: 1, through: calls.count / 3, by: 1) {
      let start = (length..<functions.count).last { functions[$0] != functions[$0 - length] } ?? length - 1
      // Three times round, and it is no accident.
      let first = start - length + 1
      guard functions.count - first >= 3 * length else { continue }
      // The innermost round was at something else when it ended.
      let round = calls[(first + length)..<(first + 2 * length)]
      let head = round.firstIndex { $0.line > 0 } ?? round.startIndex
      return Array(round[head...] + round[..<head])
    }
    return calls
  }

  /// The runtime's message about a trap, without the place.
  private func reason(at calls: [Ending.Call]) -> String? {
    let said = errors.split(separator: "\n").compactMap { line -> (place: Substring, text: String)? in
      guard
        let match = line.firstMatch(
          of: /^(.*?:\d+: )?(Fatal error|Assertion failed|Precondition failed)(: (.*))?$/)
      else {
        // With the addresses of the types.
        let isCast = line.hasPrefix("Could not cast value of type ")
        return isCast ? ("", String(line.replacing(/\ \(0x[0-9a-f]+\)|\.$/, with: ""))) : nil
      }
      return (match.1 ?? "", String(match.4 ?? match.2))
    }
    // Another thread may be failing as well: a reason that names a line must name this one's, or one of the library's.
    let own = said.first { line in calls.contains { line.place.contains("/\($0.file):\($0.line):") } }
    let ofLibrary = said.first { $0.place.isEmpty || $0.place.hasPrefix("Swift/") }
    return (own ?? ofLibrary ?? said.first).map { Self.capitalized($0.text[...]) }
  }
}
