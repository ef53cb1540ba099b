package import PhoneKit
@_exported public import Scripts
internal import Supervision

/// A part of an app and the tests that it must pass.
public protocol TestedSeam: Seam {
  /// What the tests check, in a few words.
  var subject: String { get }
  /// Whether most of the app depends on the part. When much is broken, reports begin with such a part.
  static var isFoundation: Bool { get }
  /// The tests of the part, those that take longest at the end. `app` is the app that the part belongs to.
  func tests(on app: App) -> [SeamTest]
}

/// A part that records a log of what happens to its app.
package protocol LogKeeping: Seam {
  /// Plays a script, and returns the app's log of what happened.
  @MainActor
  func entries(of script: Script, schedule: Schedule, seed: UInt64) throws(ScriptFailure) -> [LogEntry]
}

extension TestedSeam {
  public static var isFoundation: Bool { false }
}

/// A test of a part, which tries one case after another, counts them in a `Trial`, and throws at the first
/// failure.
public typealias SeamTest = @MainActor @Sendable (inout Trial) throws -> Void

/// One test of a part of an app, to be run alone with simulated time and jobs.
public struct PartTest: Sendable {
  /// The part's name, such as `rules`.
  public let name: String
  let subject: String
  let isFoundation: Bool
  let test: SeamTest

  public init(of seam: any TestedSeam, _ test: @escaping SeamTest) {
    (name, subject, isFoundation, self.test) = (seam.name, seam.subject, type(of: seam).isFoundation, test)
  }

  /// Runs the test on the calling thread, which acts as the main actor.
  public func run() -> SeamVerdict { SeamVerdict(of: self) }
}

extension [any Seam] {
  /// The tests of these parts; `app` is the app that they belong to.
  public func tests(on app: App) -> [PartTest] {
    tested.flatMap { seam in seam.tests(on: app).map { PartTest(of: seam, $0) } }
  }

  /// These parts with their tests, which the suite brings.
  public var tested: [any TestedSeam] {
    map { seam in
      guard let tested = seam as? any TestedSeam else { preconditionFailure("\(seam.name) has no tests") }
      return tested
    }
  }
}

extension [PartTest] {
  /// Runs the tests on all cores, and returns a verdict for each part.
  public var verdicts: [SeamVerdict] {
    // The last tests take longest, so they start first.
    SeamVerdict.merged(reversed().concurrentMap { $0.run() }.reversed())
  }
}
