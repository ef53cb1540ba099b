internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Supervision
internal import Verification

/// An app to be compared with others: a solution or a reader's chapter, with its code's facts and measurements.
struct ComparedApp {
  let work: Work
  /// What the compiler's index says of the app. Left out is what it does not use when it runs.
  let facts: Facts
  let graph: TypeGraph
  let lines: CodeLines
  /// The lines of code of solution 2, with which all other architectures begin; nil if this app does not come from it.
  let origin: CodeLines?
  /// How many lines each step adds and removes, in total, on the way from solution 2 to this solution; nil for a
  /// reader's chapter, and for a solution that does not come after solution 2.
  let steps: [Int]?
  let report: Report?
  /// The app's functions, and those among them that none of the parts handed over to the suite uses, so that only tests
  /// of the whole app can reach them.
  let functions, functionsNeedingTheApp: [Declaration]
  /// What happens when a person plays a move on the simulated phone; nil if the app cannot play it.
  let move: MoveRun?
  /// Which functions run because of a touch, or why that is not known.
  let footprint: Result<Footprint, any Error>

  /// The app's name in a table, such as `9-StateMachine` for a solution and `chapter-9` for a reader's own.
  var name: String { work.isSolution ? work.lesson.folder : work.executable }
}

/// The comparison of several apps, with the names of what was left out of it.
struct Comparison {
  let apps: [ComparedApp]
  /// The names of the types and functions outside types that the app does not use when it runs, for each app that has
  /// some.
  let unused: [(app: String, names: [String])]
}

extension Workbook {
  /// The number of the chapter whose solution is the start of the chapters with other architectures.
  static let crossroads = 2

  /// Compares the apps of `works`, all of which must compile; `statuses` has the status of each, in the same order.
  ///
  /// Without steps, the figure that counts their lines has no value.
  func comparison(
    of works: [Work], _ statuses: [ChapterStatus], _ workshop: Workshop, _ progress: ProgressLine? = nil,
    withSteps: Bool = true
  ) throws -> Comparison {
    let sources = try works.map { try course.appTexts(of: $0) }
    let origin = try course.solutions.first { $0.number == Self.crossroads }.map {
      try course.appTexts(of: $0)
    }
    let moves = works.concurrentMap { MoveRun(on: workshop.built($0)) }
    let footprints = try footprints(of: works, sources, workshop)
    var unused: [[String]] = []
    let apps = try works.indices.map { index in
      let (work, texts) = (works[index], sources[index])
      progress?.begin("measuring \(work.executable)")
      defer { progress?.end("measuring \(work.executable)") }
      let all = try workshop.facts(of: work)
      let idle = all.idle
      unused.append(idle.outermostNames)
      let apart = Set(all.ofParts.declarations)
      let facts = all.ofApp().without(idle)
      let functions = facts.declarations.filter(\.symbol.kind.isFunction)
      let comesFromOrigin = work.lesson.part != .secondApp && work.number >= Self.crossroads
      return ComparedApp(
        work: work, facts: facts, graph: TypeGraph(facts, sources: Array(texts.values)),
        lines: CodeLines(texts, without: idle),
        origin: comesFromOrigin ? origin.map { CodeLines($0) } : nil,
        steps: withSteps && work.isSolution && comesFromOrigin ? try stepSizes(of: work.lesson) : nil,
        report: statuses[index].report, functions: functions,
        functionsNeedingTheApp: functions.filter { !apart.contains($0) },
        move: moves[index],
        footprint: footprints[index])
    }
    return Comparison(
      apps: apps, unused: zip(apps, unused).map { ($0.name, $1) }.filter { !$1.isEmpty })
  }

  /// Returns how many lines each step adds and removes, in total, on the way from solution 2 to the solution of
  /// `lesson`; nil for solution 2 itself. The steps of the last chapter on that way come first.
  private func stepSizes(of lesson: Lesson) throws -> [Int]? {
    if lesson.number == Self.crossroads { return nil }
    var (sizes, road): ([Int], Lesson?) = ([], lesson)
    while let lesson = road, lesson.number != Self.crossroads {
      sizes += try lesson.steps.map { step in
        try course.text("\(lesson.patches)/\(step.patch).patch").split(separator: "\n").count {
          ($0.hasPrefix("+") || $0.hasPrefix("-")) && !$0.hasPrefix("+++ ") && !$0.hasPrefix("--- ")
        }
      }
      road = course.lessons.origin(of: lesson)
    }
    return sizes
  }

  /// Returns the footprints of `works`, whose code is `sources`: the recorded one of a solution that is as it was, and
  /// otherwise one that is measured now.
  private func footprints(of works: [Work], _ sources: [[String: String]], _ workshop: Workshop) throws
    -> [Result<Footprint, any Error>]
  {
    let recorded = try Footprint.recorded(in: course)
    var found: [Result<Footprint, any Error>?] = zip(works, sources).map { work, texts in
      if work.lesson.part == .secondApp { return .failure(Problem("only apps of Reversi are traced")) }
      let footprint = work.isSolution ? recorded[work.lesson.folder] : nil
      return footprint?.code == Footprint.code(of: texts) ? footprint.map { .success($0) } : nil
    }
    let left = works.indices.filter { found[$0] == nil }
    for (index, footprint) in zip(left, workshop.traced(left.map { works[$0] })) { found[index] = footprint }
    return found.compactMap(\.self)
  }
}

extension Course {
  /// Returns the texts of the files of the app in `work`, by their names without folders; files that only start the app
  /// or hand it to the suite are left out.
  func appTexts(of work: Work) throws -> [String: String] {
    let texts = try swiftTexts(in: folder(of: work))
    let named = texts.map { (URL(filePath: $0).lastPathComponent, $1) }
    return Dictionary(named.filter { isOfApp($0.0) }) { $1 }
  }
}

extension [Declaration] {
  /// The names of the types and functions among them that are in no type, in the order of the code.
  fileprivate var outermostNames: [String] {
    filter { $0.symbol.path.count == 1 && $0.symbol.kind != .extension }
      .sorted { ($0.file, $0.line) < ($1.file, $1.line) }.map(\.symbol.name)
  }
}
