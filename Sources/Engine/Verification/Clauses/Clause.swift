/// A requirement on an app, and the scenarios that show whether the app meets it.
public struct Clause: Sendable {
  /// The clause's name in the specification, such as `pass.alert`. The part before the dot is its group.
  public let id: String
  public let sentence: String
  public let scenarios: [Scenario]
  /// What the clause is for the others, if most of them fail when it does; otherwise nil.
  private var basis: Basis?
  private var isItsOwn: @Sendable (Failure) -> Bool = { _ in true }
  /// Whether a failure shows that the clause itself is met, and another one broken.
  package private(set) var isConsequence: @Sendable (Failure) -> Bool = { _ in false }

  public init(_ id: String, _ sentence: String, _ scenarios: [Scenario]) {
    self.id = id
    self.sentence = sentence
    self.scenarios = scenarios
  }

  /// What most clauses of an app depend on. When much is broken, reports begin with the clauses about it.
  public enum Basis: Sendable {
    /// What a launch shows; it depends on nothing else.
    case launch
    /// What a move does; it depends on the launch alone.
    case moves
  }

  /// Returns this clause, marked as one on which most other clauses depend.
  ///
  /// - Parameter isItsOwn: Whether a failure is a fault of that basis, rather than of something else that the clause's
  ///   scenarios also show.
  public func asFoundation(
    _ basis: Basis, if isItsOwn: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) -> Clause {
    var clause = self
    (clause.basis, clause.isItsOwn) = (basis, isItsOwn)
    return clause
  }

  /// Whether the clause is about `basis`, and `failure` is a fault of that.
  package func blames(_ basis: Basis, for failure: Failure) -> Bool {
    self.basis == basis && isItsOwn(failure)
  }

  /// Returns this clause, which comes after all others in reports if `isConsequence` is true for its failure: then the
  /// failure shows that the clause itself is met, and another one broken.
  public func yielding(if isConsequence: @escaping @Sendable (Failure) -> Bool) -> Clause {
    var clause = self
    clause.isConsequence = isConsequence
    return clause
  }

  public var group: String { String(id.prefix { $0 != "." }) }

  /// The one clause that every app must meet. It is in no specification and has no scenarios: the explorer
  /// checks it.
  public static let rest = Clause(
    "app.rest",
    "When nothing is left to do, the app comes to rest: it has no timer and no task of its own planned.",
    [])
}

extension [Clause] {
  /// The clause named `id` in this specification, or `Clause.rest`; nil if neither has that name.
  public subscript(id: String) -> Clause? { (self + [.rest]).first { $0.id == id } }
}

/// A script for the simulated phone, with expectations that an app meets if it meets the clause of the scenario.
public struct Scenario: Sendable {
  /// What happens in the scenario, in a few words and the app's own terms.
  public let title: String
  public let script: Script

  /// The known bugs that together make an app fail the scenario; empty if none is known. A report names the first of
  /// them.
  public let defects: [Defect]

  /// A script that an app passes if and only if it has all of `defects`, so that no other fault is taken for them;
  /// nil if there is none.
  public let instead: Script?

  /// Returns the seeds with which to play the scenario, each of which makes ready jobs run in another random order:
  /// `seeds`, and also 1 to 8 if the script only launches the app and looks at it.
  ///
  /// A launch takes little time, and a mistake in it shows in only a few orders of its jobs. If `seeds` is empty, the
  /// result is empty, too.
  func seeds(_ seeds: [UInt64]) -> [UInt64] {
    let isLaunch = script.linesAfterLaunch.allSatisfy { if case .expect = $0.command { true } else { false } }
    return seeds.isEmpty || !isLaunch ? seeds : seeds + (1...8).filter { !seeds.contains($0) }
  }

  /// Makes a scenario from the text of its scripts; a script that cannot be read ends the process.
  public init(_ title: String, _ text: Text, language: any Language) {
    func parsed(_ script: String) -> Script {
      do {
        return try Script(script, source: title, language: language)
      } catch {
        preconditionFailure("a scenario of the suite cannot be read: \(error)")
      }
    }
    self.title = title
    script = parsed(text.script)
    defects = text.defects
    instead = text.instead.map(parsed)
  }

  /// The scripts of a scenario as text. A literal is the script of a scenario that no known bug makes fail.
  public struct Text: ExpressibleByStringInterpolation, Sendable {
    let script: String
    let defects: [Defect]
    let instead: String?

    public init(stringLiteral script: String) { self.init(script) }

    public init(_ script: String, brokenBy defects: Defect..., instead: String? = nil) {
      (self.script, self.defects, self.instead) = (script, defects, instead)
    }
  }
}
