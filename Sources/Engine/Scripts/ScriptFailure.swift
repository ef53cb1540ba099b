internal import PhoneKit

/// An expectation of a script that was not met, or an app that never came to rest.
public struct ScriptFailure: Error, Equatable, Sendable, CustomStringConvertible {
  public var source: String
  /// The line that failed, or nil if the app never came to rest after its launch.
  public var line: Script.Line?
  /// The expectation that was not met, or nil if the app never came to rest.
  public var expectation: Expectation?
  public var found: String
  public var time: Duration
  /// The lines of the screen that the app's language picks for failures, or nil if there was no screen.
  public var rows: [String]?
  /// If the app never came to rest, the addresses of the code that ran last, as offsets from the program's start;
  /// otherwise empty.
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

  /// What each of `rows` should have shown, as a text that is empty where the row is right; nil if the rows do
  /// not show the expected value at all.
  public var expectedRows: [String]? {
    guard let expectation, case .app(let key) = expectation.key, let mark = key.mark, var rows else {
      return nil
    }
    let found = rows
    mark(&rows, expectation.value)
    return zip(rows, found).map { $0 == $1 ? "" : $0 }
  }
}
