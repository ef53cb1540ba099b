public import MiniUIKit
public import PuzzleKit
public import Scripts

/// Tests that a reader has written of one part of the puzzle, and the reader's own code that they test.
///
/// The suite tests these tests: they must be green on right puzzles, and at least one of them must be red on
/// each wrong one.
public struct PuzzleTests: Sendable {
  public enum Part: String, Sendable {
    /// Exchanging what lies on two places, and reporting the change.
    case swap
    /// Sliding a panel when it is tapped, if it is beside the blank.
    case tap
    /// Knowing whether the puzzle is complete.
    case complete
  }

  /// What a test can do with a puzzle, as closures. Those that the tests of a part do not need may be nil.
  public struct Controls {
    package let panels: @MainActor () async -> Panels
    package let swap: (@MainActor (Place, Place) async -> Void)?
    package let tap: (@MainActor (Place) async -> Void)?
    package let isComplete: (@MainActor () async -> Bool)?

    /// Makes the controls of a puzzle from closures.
    ///
    /// - Parameters:
    ///   - panels: Returns the panels as they are now.
    ///   - swap: Exchanges what lies on two places.
    ///   - tap: Does what a tap on a place means.
    ///   - isComplete: Returns whether the puzzle is complete.
    public init(
      panels: @escaping @MainActor () async -> Panels,
      swap: (@MainActor (Place, Place) async -> Void)? = nil,
      tap: (@MainActor (Place) async -> Void)? = nil, isComplete: (@MainActor () async -> Bool)? = nil
    ) {
      (self.panels, self.swap, self.tap, self.isComplete) = (panels, swap, tap, isComplete)
    }
  }

  /// A function that makes a puzzle. The puzzle begins with the given panels, and calls `report` with the panels after
  /// each change.
  public typealias Make =
    @MainActor @Sendable (Device, Panels, _ report: @escaping @MainActor (Panels) -> Void) -> Controls

  package let part: Part
  package let make: Make?
  package let tests: [PuzzleTest]

  /// Makes the seam from tests of `part` and from `make`, which makes the reader's puzzle. If `make` is nil, the reader
  /// has no code to test yet, and all tests are red.
  public init(of part: Part, _ tests: [PuzzleTest], on make: Make? = nil) {
    (self.part, self.make, self.tests) = (part, make, tests)
  }
}

/// A test: a name, the panels to begin with, and what to do with a puzzle and to expect of it.
public struct PuzzleTest: Sendable {
  package let name: String
  package let panels: Panels
  package let body: @MainActor @Sendable (TestedPuzzle) async throws -> Void

  public init(
    _ name: String, from panels: Panels = .start,
    _ body: @escaping @MainActor @Sendable (TestedPuzzle) async throws -> Void
  ) {
    (self.name, self.panels, self.body) = (name, panels, body)
  }
}

/// The puzzle that a test uses: the reader's own, or one that the suite has made right or wrong.
@MainActor
public final class TestedPuzzle {
  /// The panels after each change that the puzzle has reported, in order.
  public package(set) var changes: [Panels] = []
  package var controls: PuzzleTests.Controls?
  package var expectations = 0
  private let clock: any Clock<Duration>

  package init(clock: any Clock<Duration>) { self.clock = clock }

  /// The panels as they are now.
  public var panels: Panels {
    get async throws { try await handedOver(controls?.panels, "panels")() }
  }

  /// Exchanges what lies on two places, and waits a quarter of a second, by when the puzzle must have reported it.
  public func swap(_ one: Place, _ other: Place) async throws {
    try await handedOver(controls?.swap, "swap")(one, other)
    try await clock.sleep(for: .milliseconds(250))
  }

  /// Taps a place, and waits a quarter of a second, which is as long as a slide takes.
  public func tap(_ place: Place) async throws {
    try await handedOver(controls?.tap, "tap")(place)
    try await clock.sleep(for: .milliseconds(250))
  }

  /// Whether the puzzle is complete.
  public var isComplete: Bool {
    get async throws { try await handedOver(controls?.isComplete, "isComplete")() }
  }

  /// Makes the test red if `found` is not `expected`.
  public func expect<Value: Equatable>(_ found: Value, _ expected: Value, line: Int = #line) throws {
    expectations += 1
    if found != expected { throw Unmet(found: text(found), expected: text(expected), line: line) }
  }

  private func handedOver<Control>(_ control: Control?, _ name: String) throws -> Control {
    if let control { return control }
    throw Unmet(found: "your Controls without \(name)", expected: "\(name), which the test uses", line: nil)
  }
}

/// What a test has found instead of what it expects.
package struct Unmet: Error {
  package var found: String
  package var expected: String
  package var line: Int?

  package init(found: String, expected: String, line: Int? = nil) {
    (self.found, self.expected, self.line) = (found, expected, line)
  }
}

private func text(_ value: some Any) -> String {
  switch value {
  case let panels as Panels: Place.all.map { panels[$0].map(String.init) ?? "." }.joined(separator: " ")
  case let list as [Panels]: list.isEmpty ? "nothing" : list.map { text($0) }.joined(separator: "; ")
  case let optional as Int?: optional.map(String.init) ?? "nil"
  default: "\(value)"
  }
}

extension PuzzleTests: Seam {
  public static let part = "tests"
  public var name: String { part.rawValue }
}
