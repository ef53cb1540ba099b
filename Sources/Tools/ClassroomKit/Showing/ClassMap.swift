internal import Lessons
internal import SourceFacts
internal import Verification
internal import WorkbookKit

/// What a teacher may talk about with the class: what breaks for how many people, and at which steps people stop.
struct ClassMap: Sendable {
  /// A clause, and the people whose code breaks it without declaring that.
  struct BrokenClause {
    let id: String
    let sentence: String
    var people: [String] = []
  }

  /// A step, and the people for whom it is the first step that they have not reached.
  struct Stop {
    let chapter: Int
    let step: Int
    /// What the step asks for.
    let goal: String
    var people: [String] = []
  }

  /// A failure that is the first one for several people, with the shortest script that shows it.
  struct CommonFailure {
    let chapter: Int
    var failure: FirstFailure
    fileprivate var failuresOfAll: [FirstFailure] = []
    var people: [String] = []
    /// How many people have begun the chapter.
    let begun: Int
  }

  /// The broken clauses, the one that most people break first; `stops` and `failures` also begin with the one of most
  /// people.
  private(set) var clauses: [BrokenClause] = []
  private(set) var stops: [Stop] = []
  private(set) var failures: [CommonFailure] = []

  /// The failures to talk about, at most three: those that several people have in common and, in a chapter that few
  /// people have begun, also those of one person.
  var worthTalking: [CommonFailure] { Array(candidates.prefix(3)) }

  /// The failures that would come next.
  var alsoShared: [CommonFailure] { Array(candidates.dropFirst(3)) }

  private var candidates: [CommonFailure] {
    failures.filter { $0.people.count > 1 || $0.begun < Self.many }
  }

  /// A sentence on the failures that are not worth talking about with the class; nil if there are none.
  var alone: String? {
    let count = failures.count - candidates.count
    let people = count == 1 ? "One chapter goes" : "\(count) chapters go"
    return count == 0 ? nil : "\(people) wrong first in a way that nobody shares: see the tables."
  }

  /// A sentence to show above `worthTalking`: how many people, at most, have the same first failure; nil if nobody has
  /// a failure.
  var sharing: String? {
    guard let first = failures.first else { return nil }
    if worthTalking.isEmpty { return "No two people went wrong first in the same way." }
    let most = first.people.count
    return most > 1
      ? "What goes wrong first, for up to \(most) people." : "What goes wrong first; no two share it."
  }

  /// How many people have begun each chapter, by the chapter's number.
  private let begun: [Int: Int]
  /// If at least this many people have begun a chapter, a failure of only one of them is not worth talking about with
  /// the class.
  private static let many = 10

  init(_ result: ClassResult) {
    begun = result.people.flatMap(\.chapters).reduce(into: [:]) { $0[$1.chapter, default: 0] += 1 }
    for person in result.people {
      for chapter in person.chapters { add(chapter, of: person.name) }
    }
    clauses.sort { ($1.people.count, $0.id) < ($0.people.count, $1.id) }
    stops.sort { ($1.people.count, $0.chapter, $0.step) < ($0.people.count, $1.chapter, $1.step) }
    // Of two that are as frequent, one with a script says more.
    func place(_ common: CommonFailure) -> (Int, Int, Int, String) {
      (-common.people.count, common.failure.script.isEmpty ? 1 : 0, common.chapter, common.failure.id)
    }
    failures.sort { place($0) < place($1) }
  }

  private mutating func add(_ result: ChapterResult, of person: String) {
    for (id, sentence) in result.brokenClauses {
      let index = clauses.firstIndex { $0.id == id } ?? clauses.endIndex
      if index == clauses.endIndex { clauses.append(BrokenClause(id: id, sentence: sentence)) }
      if clauses[index].people.last != person { clauses[index].people.append(person) }
    }
    let step = result.status.stepsDone
    if let lesson = result.lesson, step < lesson.steps.count {
      let index =
        stops.firstIndex { $0.chapter == result.chapter && $0.step == step + 1 } ?? stops.endIndex
      let goal = lesson.steps[step].goal.sentence.withoutCodeMarks
      if index == stops.endIndex { stops.append(Stop(chapter: result.chapter, step: step + 1, goal: goal)) }
      stops[index].people.append(person)
    }
    guard let failure = result.failure else { return }
    let index =
      failures.firstIndex {
        $0.chapter == result.chapter && $0.failuresOfAll.contains { $0.hasSameCause(as: failure) }
      } ?? failures.endIndex
    if index == failures.endIndex {
      failures.append(
        CommonFailure(chapter: result.chapter, failure: failure, begun: begun[result.chapter] ?? 1))
    }
    failures[index].people.append(person)
    failures[index].failuresOfAll.append(failure)
    let length = { (failure: FirstFailure) in failure.script.joined().count }
    if length(failure) < length(failures[index].failure), !failure.script.isEmpty {
      failures[index].failure = failure
    }
  }
}

extension String {
  /// The text without the marks that set code apart in Markdown.
  var withoutCodeMarks: String { replacing("`", with: "") }
}
