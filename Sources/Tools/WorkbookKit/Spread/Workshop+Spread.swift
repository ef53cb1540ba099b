internal import Console
internal import Foundation
package import Lessons
internal import SourceFacts
internal import Supervision
internal import Verification

extension Workshop {
  /// Builds, verifies and traces `versions`, each the code of an app beside the lesson whose solution it stands for, in a
  /// folder apart from the course. Returns their figures by the folders of the solutions.
  ///
  /// Throws if a version is not as a solution must be: a clause, a rule of the pattern or a part does not hold.
  package func measure(_ versions: [(lesson: Lesson, code: [String: String])]) throws
    -> [String: Spread.Version]
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let workshop = try elsewhere(in: folder.path)
    let course = workshop.course
    let works = try versions.map { lesson, code in
      let work = Work(lesson: lesson, isSolution: true)
      try course.write(code, as: work)
      return work
    }
    guard let start = self.course.solutions.first(where: { $0.number == Workbook.crossroads }) else {
      return [:]
    }
    try course.write(swiftTexts(in: self.course.folder(of: start)), as: start)
    let statuses = try workshop.statuses(of: works)
    for (work, status) in zip(works, statuses) {
      if let error = status.error {
        throw Problem("\(work.lesson.folder) does not compile: \(error.file):\(error.line): \(error.message)")
      }
      let problems = status.report?.problems ?? []
      guard status.isAsDeclared, problems.isEmpty else {
        let found = problems.prefix(3).map { "\($0.id): \($0.sentence)" }.joined(separator: "; ")
        throw Problem("\(work.lesson.folder) is not as declared: \(status.trouble ?? found)")
      }
    }
    let comparison = try Workbook(course: course).comparison(of: works, statuses, workshop, withSteps: false)
    return Dictionary(
      uniqueKeysWithValues: zip(comparison.apps, versions).map { app, version in
        let figures = Figure.all.compactMap { figure in figure.value(app).number.map { (figure.name, $0) } }
        return (
          app.work.lesson.folder,
          Spread.Version(
            code: Footprint.code(of: version.code), figures: Dictionary(uniqueKeysWithValues: figures))
        )
      })
  }

  /// Measures the solutions of `lessons` and all other versions of them, with what changes cost in each.
  package func versions(of lessons: [Lesson]) throws -> [String: [String: Spread.Version]] {
    var all: [String: [String: Spread.Version]] = [:]
    let package = course.folder
    let own = try lessons.map { (lesson: $0, code: try $0.code(after: $0.steps.count, inPackage: package)) }
    for (folder, version) in try measure(own) { all[folder, default: [:]][Spread.own] = version }
    for name in OtherVersion.names {
      let others = lessons.flatMap { $0.otherVersions(inPackage: package) }.filter { $0.name == name }
      if others.isEmpty { continue }
      let codes = try others.map { (lesson: $0.lesson, code: try $0.code(inPackage: package)) }
      for (folder, version) in try measure(codes) { all[folder, default: [:]][name] = version }
    }
    return try billed(all, of: lessons)
  }

  /// Returns `versions` of `lessons` with the figures of what changes cost in them.
  package func billed(_ versions: [String: [String: Spread.Version]], of lessons: [Lesson]) throws
    -> [String: [String: Spread.Version]]
  {
    var all = try withOwnBills(versions, of: lessons)
    let others = lessons.flatMap { $0.otherVersions(inPackage: course.folder) }
    let made = try onBenches(others, named: \.patch) { other, bench in try bills(of: other, on: bench) }
    for (other, bills) in zip(others, made) { all[other.lesson.folder]?[other.name]?.add(bills) }
    return all
  }

  private func withOwnBills(_ versions: [String: [String: Spread.Version]], of lessons: [Lesson]) throws
    -> [String: [String: Spread.Version]]
  {
    var all = versions
    let recorded = try ChangeBills(recordedIn: course)
    for lesson in lessons {
      let bills = Change.all.compactMap { change in recorded[lesson, change].map { (change, $0) } }
      all[lesson.folder]?[Spread.own]?.add(bills)
    }
    return all
  }

  /// Measures the solution of `lesson` as each rewrite writes it, and as it is.
  package func rewrites(of lesson: Lesson) throws -> [String: Spread.Version] {
    let package = course.folder
    let own = try lesson.code(after: lesson.steps.count, inPackage: package)
    let taken = Set(
      try ["Sources/Engine/MiniUIKit", "Sources/Apps/ReversiKit", "Sources/Apps/Reversi/Parts"].flatMap {
        try swiftTexts(in: "\(package)/\($0)").values.flatMap(\.words)
      })
    var all: [String: Spread.Version] = [:]
    for rewrite in [nil] + CodeRewrite.allCases {
      let code = rewrite?.applied(to: own, taken: taken) ?? own
      // Where there is nothing of the kind, there is nothing to measure.
      if rewrite != nil, code == own { continue }
      do {
        all[rewrite?.rawValue ?? Spread.own] = try measure([(lesson, code)])[lesson.folder]
      } catch let problem as Problem where rewrite != nil {
        complain("\(lesson.folder), \(rewrite?.rawValue ?? ""): left out. \(problem.sentence)")
      }
    }
    return all
  }

  /// Returns what is wrong with the other versions of the solutions of `lessons`, in sentences; empty if nothing is.
  ///
  /// Each must be as a solution must be, with each change that was made in it and without, and agree with the model of
  /// the specification. The figures in `recorded` must be of this code, and the bills those of these changes.
  package func problems(withOtherVersionsOf lessons: [Lesson], recorded: Spread) throws -> [String] {
    let package = course.folder
    let lessons = lessons.filter { !$0.otherVersions(inPackage: package).isEmpty }
    let others = lessons.flatMap { $0.otherVersions(inPackage: package) }
    let found = try onBenches(others, named: \.patch) { other, bench in
      Result { try bills(of: other, on: bench, exploring: true) }
    }
    var billed = try withOwnBills(recorded.versions, of: lessons)
    var problems: [String] = []
    for (other, found) in zip(others, found) {
      switch found {
      case .success(let bills): billed[other.lesson.folder]?[other.name]?.add(bills)
      case .failure(let error): problems.append(error.sentence)
      }
    }
    let stale = try lessons.flatMap { lesson in
      let own = try lesson.code(after: lesson.steps.count, inPackage: package)
      let codes =
        try [(Spread.own, own)]
        + lesson.otherVersions(inPackage: package).map { ($0.name, try $0.code(inPackage: package)) }
      let isRewritten = recorded.rewrites[lesson.folder]?[Spread.own]?.code == Footprint.code(of: own)
      return codes.filter { name, code in
        let version = recorded.versions[lesson.folder]?[name]
        return version?.code != Footprint.code(of: code) || version != billed[lesson.folder]?[name]
          || name == Spread.own && !isRewritten
      }.map {
        "\(Spread.file) is not of version \($0.0) of \(lesson.folder) as it is: `swift run author spread \(lesson.number)` records it"
      }
    }
    return problems + stale
  }

  /// Returns what is wrong with the figures that `recorded` has of all versions of the solutions of `lessons`, and of each
  /// rewrite, in sentences: each is measured anew.
  package func problems(withFiguresOf lessons: [Lesson], recorded: Spread) throws -> [String] {
    let lessons = lessons.filter { recorded.versions[$0.folder] != nil }
    let versions = try versions(of: lessons)
    return try lessons.flatMap { lesson in
      let found = [versions[lesson.folder] ?? [:], try rewrites(of: lesson)]
      let known = [recorded.versions[lesson.folder] ?? [:], recorded.rewrites[lesson.folder] ?? [:]]
      return zip(found, known).flatMap { found, known in
        Set(found.keys).union(known.keys).sorted().filter { found[$0] != known[$0] }.map {
          "\(Spread.file) has other figures of \($0) in \(lesson.folder): `swift run author spread \(lesson.number)` records them"
        }
      }
    }
  }

  /// Builds and verifies a version, and each change that was made in it; returns what these cost. With `exploring` it also
  /// plays at random beside the model. Throws if something is found.
  private func bills(of other: OtherVersion, on bench: VariantBench, exploring: Bool = false) throws
    -> [(Change, Bill)]
  {
    func code(with change: Change? = nil) throws -> Bill.Code {
      let code = try judged(other, with: change, on: bench)
      if !exploring { return code }
      let run = try bench.built(Work(lesson: other.lesson, isSolution: true)).run(
        ["explore", "--seeds", "1..10", "--until-failure"], limit: .seconds(300))
      if run.succeeded { return code }
      throw Problem("\(other.patch(with: change)): the explorer finds a failure: \(run.output)")
    }
    let before = try code()
    return try other.changes(inPackage: course.folder).map {
      ($0, Bill(from: before, to: try code(with: $0)))
    }
  }

  /// Builds a version on `bench`, with `change` made in it if there is one, and verifies it. Throws if it is not as a
  /// solution must be.
  private func judged(_ other: OtherVersion, with change: Change? = nil, on bench: VariantBench) throws
    -> Bill.Code
  {
    let work = Work(lesson: other.lesson, isSolution: true)
    let texts = try other.code(with: change, inPackage: course.folder)
    let status = try bench.judge(texts, as: work)
    guard let report = status.report, status.isAsDeclared else {
      let found = status.error?.message ?? status.report?.problems.first.map { "\($0.id): \($0.sentence)" }
      throw Problem("\(other.patch(with: change)): \(found ?? "it is not as declared")")
    }
    if let change, !report.clauses.contains(where: { $0.id.hasPrefix("\(change.name).") }),
      !report.seams.contains(where: { $0.name == change.name })
    {
      throw Problem("\(other.patch(of: change)) does not declare `\(change.declaration)`")
    }
    return Bill.Code(facts: try bench.facts(of: work), texts: texts)
  }
}

extension OtherVersion {
  /// The path of the patch that makes `change` in this version, or without a change the version itself.
  fileprivate func patch(with change: Change?) -> String { change.map(patch) ?? patch }
}

extension Spread.Version {
  /// Adds the figures of what changes cost.
  fileprivate mutating func add(_ bills: [(Change, Bill)]) {
    for (change, bill) in bills {
      for (head, cell) in zip(Bill.heads, bill.cells) { figures["\(change.name).\(head)"] = Double(cell) }
    }
  }
}

extension String {
  /// The words of a text of Swift code.
  fileprivate var words: [String] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}
