internal import PhoneKit

/// What a script expected and did not find.
public struct ScriptFailure: Error, Equatable, Sendable, CustomStringConvertible {
  public var source: String
  /// The line that failed; nil when the app did not even come to rest after its launch.
  public var line: Script.Line?
  /// Nil when the app did not come to rest.
  public var expectation: Expectation?
  public var found: String
  public var time: Duration
  /// The app's picture of its screen; nil when there was none.
  public var rows: [String]?
  /// What an app that did not come to rest was at: the addresses of the functions that ran last, in its program.
  public var functions: [UInt64] = []

  @MainActor
  init(script: Script, line: Script.Line?, expectation: Expectation?, found: String, phone: Phone) {
    source = script.source
    self.line = line
    self.expectation = expectation
    self.found = found
    time = phone.now
    rows = phone.screen.flatMap(script.language.picture)
    if expectation == nil { functions = phone.lastFunctions }
  }

  /// What was expected and what was found, in one line.
  public var sentence: String {
    guard let expectation else {
      return "the app never came to rest: it was still going at \(time.inSeconds)"
    }
    return "expected \(expectation.name) \(expectation.value), found \(found), at \(time.inSeconds)"
  }

  public var description: String {
    "\(source):\(line?.number ?? 1): \(sentence)"
  }

  /// As much of the picture as was expected, in its place, and the rest empty; nil when it has no place in it.
  public var expectedRows: [String]? {
    guard let expectation, case .app(let key) = expectation.key, let mark = key.mark, var rows else {
      return nil
    }
    let found = rows
    mark(&rows, expectation.value)
    return zip(rows, found).map { $0 == $1 ? "" : $0 }
  }
}
