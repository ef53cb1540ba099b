internal import Foundation
public import Structure

/// Proves the steps of a lesson, one after another, on a copy of its chapter.
///
/// Before a step its goal is red, as those of all later steps are; after it the goal is green, as those of all earlier
/// steps are. After every step the chapter builds without warnings and is as it says it is. It begins with the solution,
/// from which all steps are taken back, so it ends with it.
public struct Proof {
  let lesson: Lesson
  let package: String
  let recipe: Recipe
  let toolchain: Toolchain
  let limit: Duration

  /// Proves the lesson of the package in that folder.
  public init(
    of lesson: Lesson, inPackage package: String, recipe: Recipe, toolchain: Toolchain,
    limit: Duration = .seconds(60)
  ) {
    self.lesson = lesson
    self.package = package
    self.recipe = recipe
    self.toolchain = toolchain
    self.limit = limit
  }

  /// A part of the proof: what was looked at, how long it took, and what was wrong.
  public struct Part: Sendable {
    public let title: String
    public let duration: Duration
    public let failure: StepFailure?
  }

  /// Goes through the steps up to the first that fails, reporting each; returns whether all hold.
  public func run(_ report: (Part) -> Void) -> Bool {
    do {
      let (chapter, start) = try part("the start", report) {
        try checkPatches()
        // Not the chapter itself, which a reader may be at work on.
        let start = try Start(of: lesson, inPackage: package)
        let chapter = try ScratchChapter(copying: start.folder, recipe: recipe, toolchain: toolchain)
        return (chapter, try buildAndVerify(chapter))
      }
      var state = start
      for (index, step) in lesson.steps.enumerated() {
        state = try part(step.patch, report) {
          try prove(
            step, on: chapter, before: state, later: lesson.steps.dropFirst(index + 1),
            earlier: lesson.steps.prefix(index))
        }
      }
      return true
    } catch {
      return false
    }
  }

  private func part<Value>(_ title: String, _ report: (Part) -> Void, _ body: () throws -> Value) throws
    -> Value
  {
    let start = ContinuousClock.now
    do {
      let value = try body()
      report(Part(title: title, duration: ContinuousClock.now - start, failure: nil))
      return value
    } catch {
      let failure = error as? StepFailure ?? StepFailure("\(error)")
      report(Part(title: title, duration: ContinuousClock.now - start, failure: failure))
      throw error
    }
  }

  /// What is known of the chapter at one point of the road.
  private struct State {
    var facts: Facts
    /// The clauses that it says it is not built for yet.
    var unbuilt: Set<String>

    func evidence(against step: Step) -> [Evidence] { step.evidence(in: facts, unbuilt: unbuilt) }
  }

  private func prove(
    _ step: Step, on chapter: ScratchChapter, before: State, later: ArraySlice<Step>,
    earlier: ArraySlice<Step>
  ) throws -> State {
    if before.evidence(against: step).isEmpty {
      throw StepFailure("its goal is green before it: \(step.goal.sentence)")
    }
    if let early = later.first(where: { before.evidence(against: $0).isEmpty }) {
      throw StepFailure("the goal of \(early.patch) is green already: \(early.goal.sentence)")
    }
    try chapter.apply("\(package)/\(lesson.patches)/\(step.patch).patch")
    let after = try buildAndVerify(chapter)
    let built = before.unbuilt.symmetricDifference(after.unbuilt)
    if built != Set(step.builds) {
      throw StepFailure(
        "it changes what is declared as not built in another way than it says",
        "found \(built.sorted().joined(separator: ", "))\nexpected \(step.builds.joined(separator: ", "))")
    }
    let evidence = after.evidence(against: step)
    if !evidence.isEmpty {
      throw StepFailure(
        "its goal is red after it: \(step.goal.sentence)",
        evidence.map(\.description).joined(separator: "\n"))
    }
    for step in earlier {
      let evidence = after.evidence(against: step)
      if evidence.isEmpty { continue }
      throw StepFailure(
        "the goal of \(step.patch) is red again: \(step.goal.sentence)",
        evidence.map(\.description).joined(separator: "\n"))
    }
    return after
  }

  private func buildAndVerify(_ chapter: ScratchChapter) throws -> State {
    let facts = try chapter.build()
    return State(facts: facts, unbuilt: try chapter.verify(limit: limit))
  }

  private func checkPatches() throws {
    let found = try FileManager.default.contentsOfDirectory(atPath: "\(package)/\(lesson.patches)")
      .filter { $0.hasSuffix(".patch") }.sorted()
    let expected = lesson.steps.map { "\($0.patch).patch" }
    if found != expected {
      throw StepFailure(
        "\(lesson.patches) holds other patches than the lesson has steps",
        "found \(found.joined(separator: ", "))\nexpected \(expected.joined(separator: ", "))")
    }
  }
}
