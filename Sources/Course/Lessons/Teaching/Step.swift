public import SourceFacts

/// A small change of the code, mostly a refactoring, on the way from a chapter's start to its solution.
///
/// The solution's folder `Steps` holds its patch and its text, a ``StepText``, such as `02-extract-board.patch` and
/// `02-extract-board.md` in `Solutions/2-Rules/Steps`. Paths in the patch are from the chapter's folder, as in
/// `git diff --relative=Chapters/2-Rules`.
public struct Step: Sendable {
  /// The name, without ending, of the step's patch and text in the solution's folder `Steps`, such as
  /// `02-extract-board`.
  public let patch: String
  /// The ids of the clauses that the reader removes from the list of unbuilt clauses in this step; empty unless the
  /// chapter builds an app from nothing.
  public let builds: [String]
  /// The part, such as `swap`, for which the reader writes tests in `ModelTests.swift` in this step; nil for none.
  public let tests: String?
  /// The parts, including `tests`, of which the reader must hand over at least one that passes the suite's tests; empty
  /// if the step asks for no part.
  public let parts: [String]
  /// The step's goal, which is red, or not reached, before the step and green after it. In a step that builds clauses
  /// it can be green before: the list of unbuilt clauses then says that the step is not done.
  public let goal: Goal

  public init(_ patch: String, builds: [String] = [], tests: String? = nil, parts: [String] = [], goal: Goal)
  {
    self.patch = patch
    self.builds = builds
    self.tests = tests
    self.parts = [tests].compactMap(\.self) + parts
    self.goal = goal
  }

  /// Makes a step whose goal is the sentence `goal`; `question` finds evidence against it.
  init(
    _ patch: String, builds: [String] = [], tests: String? = nil, parts: [String] = [], goal: String,
    against question: @escaping @Sendable (Facts) -> [Evidence]
  ) {
    self.init(patch, builds: builds, tests: tests, parts: parts, goal: Goal(goal, against: question))
  }

  /// Makes a step that is done once the clauses `builds` are built; the sentence `goal` says so.
  init(_ patch: String, builds: [String], goal: String) {
    self.init(patch, builds: builds, goal: goal) { _ in [] }
  }

  /// Returns the evidence that the step is not done yet; empty if it is done.
  ///
  /// `unbuilt` has the clauses that the chapter declares as not built yet, and is nil if the chapter's declarations are
  /// not known. `seams` has the names of the parts that are handed over, each with whether it passes its tests.
  package func evidence(in facts: Facts, unbuilt: Set<String>?, seams: [String: Bool]) -> [Evidence] {
    evidence(in: facts, unbuilt: unbuilt) + evidence(in: seams)
  }

  private func evidence(in seams: [String: Bool]) -> [Evidence] {
    guard let first = parts.first, !parts.contains(where: { seams[$0] == true }) else { return [] }
    let broken = parts.first { seams[$0] == false }
    if let broken { return [Evidence("the seam \(broken) does not hold")] }
    return [Evidence(tests == nil ? Lesson.handOver(first) : "ModelTests.swift has no tests of the \(first)")]
  }

  private func evidence(in facts: Facts, unbuilt: Set<String>?) -> [Evidence] {
    guard let unbuilt else {
      return goal.evidence(in: facts)
        + (builds.isEmpty ? [] : [Evidence("verify does not say which clauses are built")])
    }
    return goal.evidence(in: facts)
      + unbuilt.intersection(builds).sorted().map {
        Evidence("\($0) is still in the list of unbuilt clauses")
      }
  }
}

/// A part of the book.
public enum BookPart: CaseIterable, Sendable {
  case oneRoad, otherRoads, secondApp

  /// The number and title of the part, such as `Part I, one architecture`.
  public var heading: String {
    switch self {
    case .oneRoad: "Part I, one architecture"
    case .otherRoads: "Part II, eight others, each from solution 2"
    case .secondApp: "Part III, another app, from nothing"
    }
  }
}

/// What a chapter teaches: its steps in order, its pattern and its trap.
public struct Lesson: Sendable {
  /// The name of the chapter's folder and of its solution's, such as `2-Rules`.
  public let folder: String
  public let title: String
  /// The number of the chapter whose solution this chapter starts with, or nil if it starts with none.
  public internal(set) var origin: Int?
  /// The defects that the chapter fixes, such as `lost-pass`.
  public internal(set) var fixes: [String] = []
  /// The part, such as `rules`, that the reader extracts and hands over to the suite in the last step.
  public internal(set) var seam: String?
  public let steps: [Step]
  /// The architecture that the chapter ends with, or nil if it is a chapter of part I or of another app.
  public internal(set) var pattern: Pattern?
  /// The ids of all clauses that the chapter's trap breaks; nil if the chapter has no trap.
  ///
  /// A trap is a mistake that the architecture invites: a change of a few lines in the solution, which the reader finds
  /// from its effects. Its patch and its text are in the solution's folder, such as `Solutions/6-CocoaMVC/Trap`.
  public internal(set) var trap: Set<String>?

  /// Returns a sentence that asks the reader to hand over a part to the suite, such as `hand over the rules: the
  /// notebook shows how`.
  public static func handOver(_ part: String) -> String {
    "hand over the \(part): the notebook shows how"
  }

  /// The part of the book that the chapter belongs to: III if it builds an app from nothing, II if it ends with a
  /// pattern, and otherwise I.
  public var part: BookPart {
    if steps.contains(where: { !$0.builds.isEmpty }) { return .secondApp }
    return pattern == nil ? .oneRoad : .otherRoads
  }

  /// The chapter's number.
  public var number: Int { Int(folder.prefix { $0 != "-" }) ?? 0 }

  /// The name of the executable that the chapter's folder builds, such as `chapter-2`.
  public var executable: String { "chapter-\(folder.prefix { $0 != "-" })" }

  /// The path of the chapter's folder from the package's folder, such as `Chapters/2-Rules`.
  package var start: String { "Chapters/\(folder)" }
  package var solution: String { "Solutions/\(folder)" }
  package var patches: String { "\(solution)/Steps" }
  /// The path, from the package's folder, of the folder with the notebooks of the chapter and its solution.
  package var texts: String { "Sources/Course/Texts/\(folder)" }
  /// The path, from the package's folder, of the file that keeps what the notebook's cells showed when `author promote`
  /// last ran.
  package var found: String { "\(texts)/Found.json" }
  /// The path, from the package's folder, of the patch that puts the trap into the solution.
  package var trapPatch: String { "\(solution)/Trap/trap.patch" }
}

extension Step: CustomStringConvertible {
  public var description: String { patch }
}

extension Lesson: CustomStringConvertible {
  public var description: String { folder }
}
