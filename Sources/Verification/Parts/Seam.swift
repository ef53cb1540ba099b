internal import Dispatch
internal import Synchronization

/// A part that a chapter has taken out of its app and handed over, with the tests that it must pass.
public protocol Seam: Sendable {
  /// What parts of this kind are called, such as `rules` for a `RulesSeam`.
  static var part: String { get }
  /// What is tested of it, in a few words.
  var subject: String { get }
  /// Its tests; the last ones take longest. `app` is the app that it comes from.
  func tests(_ effort: Effort, on app: App) -> [SeamTest]
}

extension Seam {
  public static var part: String { "\(Self.self)".replacing("Seam", with: "").lowercased() }
  /// Its name, such as `rules`.
  public var name: String { Self.part }
}

/// How many cases a part is tested with.
public enum Effort: Sendable {
  /// Few enough to take a fraction of a second in a debug build.
  case brief
  /// As many as are worthwhile in a release build.
  case thorough
}

/// A test of a part: it tries one case after another.
public typealias SeamTest = @MainActor @Sendable (inout Trial) throws -> Void

/// A test of a part that was handed over, to be run in a world of its own.
public struct PartTest: Sendable {
  /// Which part it is, such as `rules`.
  public let name: String
  let subject: String
  let test: SeamTest

  public init(of seam: any Seam, _ test: @escaping SeamTest) {
    (name, subject, self.test) = (seam.name, seam.subject, test)
  }

  /// Runs it on the calling thread, as on the main actor.
  public func run() -> SeamVerdict { SeamVerdict(of: self) }
}

extension [any Seam] {
  /// The tests of these parts; `app` is the app that they come from.
  public func tests(on app: App, effort: Effort) -> [PartTest] {
    flatMap { seam in seam.tests(effort, on: app).map { PartTest(of: seam, $0) } }
  }
}

extension [PartTest] {
  /// Runs the tests, and returns a verdict for each part.
  ///
  /// They are spread over the cores, each in a world of its own. The last ones take longest, so they start first.
  public var verdicts: [SeamVerdict] {
    let verdicts = Mutex<[Int: SeamVerdict]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { turn in
      let place = count - 1 - turn
      let verdict = self[place].run()
      verdicts.withLock { $0[place] = verdict }
    }
    return SeamVerdict.merged(verdicts.withLock { verdicts in indices.compactMap { verdicts[$0] } })
  }
}
