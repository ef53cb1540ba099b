public import SourceFacts

/// A small refactoring on the way from a chapter's start to its solution.
///
/// Beside the solution stand its patch, with paths from the chapter's folder, as Git prints it, and its text, a `StepText`:
///
///     git diff --relative=Chapters/2-Rules > Solutions/2-Rules/Steps/02-extract-board.patch
public struct Step: Sendable {
  /// The name of its patch and its text in `Solutions/2-Rules/Steps`, such as `02-extract-board`.
  public let patch: String
  /// The clauses that leave the list of what is not built with this step: a chapter that builds an app has some.
  public let builds: [String]
  /// Red before the step, and green after it, where no clauses are: they say that by themselves.
  public let goal: Goal

  public init(_ patch: String, builds: [String] = [], goal: Goal) {
    self.patch = patch
    self.builds = builds
    self.goal = goal
  }

  /// What speaks against its being done, by what the compiler knows of the chapter and the clauses that the chapter says
  /// it is not built for yet; nil: it has not said.
  package func evidence(in facts: Facts, unbuilt: Set<String>?) -> [Evidence] {
    guard let unbuilt else {
      return goal.evidence(in: facts)
        + (builds.isEmpty ? [] : [Evidence("verify does not say what is built")])
    }
    return goal.evidence(in: facts)
      + unbuilt.intersection(builds).sorted().map {
        Evidence("\($0) is still in the list of what is not built")
      }
  }
}

/// A part of the book.
public enum BookPart: CaseIterable, Sendable {
  case oneRoad, otherRoads, secondApp

  /// Such as `Part I, one road`.
  public var heading: String { "Part \(numeral), \(title)" }

  /// Its number, as books have it.
  private var numeral: String {
    switch self {
    case .oneRoad: "I"
    case .otherRoads: "II"
    case .secondApp: "III"
    }
  }

  private var title: String {
    switch self {
    case .oneRoad: "one road"
    case .otherRoads: "other roads, each from solution 2"
    case .secondApp: "another app, from nothing"
    }
  }
}

/// All steps of a chapter, in order.
public struct Lesson: Sendable {
  /// The name of the chapter's folder and of its solution's, such as `2-Rules`.
  public let folder: String
  public let title: String
  /// The number of the chapter whose solution this one begins as; nil: it begins with nothing before it.
  public let origin: Int?
  /// What helps when the chapter does not compile, each with some of the compiler's errors.
  public let advice: [Advice]
  /// The defects that leave with the chapter, such as `lost-pass`.
  public let fixes: [String]
  /// The part that the chapter takes out and hands over to the suite in its last step, such as `rules`.
  public let seam: String?
  public let steps: [Step]
  /// The architecture that the chapter ends with; nil: it is a stretch of the one road that part I goes.
  public let pattern: Pattern?
  /// A mistake that the architecture invites.
  public let trap: Trap?
  /// Wrong versions of the solution, and what finds each.
  public let diary: [Mistake]

  public init(
    _ folder: String, title: String, origin: Int? = nil, advice: [Advice] = [], fixes: [String] = [],
    seam: String? = nil,
    steps: [Step], pattern: Pattern? = nil, trap: Trap? = nil,
    diary: [Mistake] = []
  ) {
    self.folder = folder
    self.title = title
    self.origin = origin
    self.advice = advice
    self.fixes = fixes
    self.seam = seam
    self.steps = steps
    self.pattern = pattern
    self.trap = trap
    self.diary = diary
  }

  /// What is to be done about a part that is not handed over.
  public static func handOver(_ part: String) -> String {
    "hand over the \(part): the notebook shows how"
  }

  /// Where in the book it stands: a chapter that ends with a pattern goes on from no other such chapter, and one that
  /// builds something goes on from none.
  public var part: BookPart {
    if steps.contains(where: { !$0.builds.isEmpty }) { return .secondApp }
    return pattern == nil ? .oneRoad : .otherRoads
  }

  /// The chapter's number.
  public var number: Int { Int(folder.prefix { $0 != "-" }) ?? 0 }

  /// The name of the executable that the chapter's folder builds, such as `chapter-2`.
  public var executable: String { "chapter-\(folder.prefix { $0 != "-" })" }

  /// Where the lesson starts, in the package's folder.
  package var start: String { "Chapters/\(folder)" }
  package var solution: String { "Solutions/\(folder)" }
  package var patches: String { "\(solution)/Steps" }
  /// The notebooks of both, and what the cells of the first showed when it was published.
  package var texts: String { "Sources/Texts/\(folder)" }
  package var found: String { "\(texts)/Found.json" }
  /// The trap as a patch of the solution.
  package var trapPatch: String { "\(solution)/Trap/trap.patch" }
}

extension Step: CustomStringConvertible {
  public var description: String { patch }
}

extension Lesson: CustomStringConvertible {
  public var description: String { folder }
}
