internal import Supervision

/// A part of an app that a chapter hands over to be tested alone, and the tests that it must pass.
public protocol Seam: Sendable {
  /// The name that parts of this type have by default, such as `rules` for a `RulesSeam`.
  static var part: String { get }
  /// The part's name, such as `rules`.
  var name: String { get }
  /// What the tests check, in a few words.
  var subject: String { get }
  /// Whether most of the app depends on the part. When much is broken, reports begin with such a part.
  static var isFoundation: Bool { get }
  /// The tests of the part, those that take longest at the end. `app` is the app that the part belongs to.
  func tests(on app: App) -> [SeamTest]
}

extension Seam {
  public static var part: String { "\(Self.self)".replacing("Seam", with: "").lowercased() }
  public var name: String { Self.part }
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

  public init(of seam: any Seam, _ test: @escaping SeamTest) {
    (name, subject, isFoundation, self.test) = (seam.name, seam.subject, type(of: seam).isFoundation, test)
  }

  /// Runs the test on the calling thread, which acts as the main actor.
  public func run() -> SeamVerdict { SeamVerdict(of: self) }
}

extension [any Seam] {
  /// The tests of these parts; `app` is the app that they belong to.
  public func tests(on app: App) -> [PartTest] {
    flatMap { seam in seam.tests(on: app).map { PartTest(of: seam, $0) } }
  }
}

extension [PartTest] {
  /// Runs the tests on all cores, and returns a verdict for each part.
  public var verdicts: [SeamVerdict] {
    // The last tests take longest, so they start first.
    SeamVerdict.merged(reversed().concurrentMap { $0.run() }.reversed())
  }
}
