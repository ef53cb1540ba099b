internal import Foundation
internal import Structure
internal import Teaching

/// Chapters at certain stages of the work, and what `swift test` says of them.
struct StateTrial {
  let course: Course
  /// How many steps are done in each chapter; nil: it is not asked about.
  let done: [Int?]
  /// What a reader has done wrong in one of them.
  let wrong: Attempt?

  /// Which tests fail, by the names of their cases.
  struct Outcome: Equatable {
    var failing: Set<String> = []
    var succeeded = true
  }

  var title: String {
    let stages = zip(course.lessons, done).map { lesson, done in
      wrong?.lesson.number == lesson.number ? wrong?.name : done.map { "\(lesson.number) after \($0)" }
    }
    return stages.compactMap(\.self).joined(separator: ", ")
  }

  /// The files of the chapters, by the chapters' folders.
  func files() throws -> [(Work, [String: String])] {
    try zip(course.lessons, done).compactMap { lesson, done in
      let attempt = wrong.flatMap { $0.lesson.number == lesson.number ? $0 : nil }
      guard let done = attempt?.stepsDone ?? done else { return nil }
      let files = try Start(of: lesson, after: done, inPackage: course.folder).texts()
      return (Work(lesson: lesson, isSolution: false), try attempt?.applied(to: files) ?? files)
    }
  }

  /// What the tests must say: they fail for each clause that a chapter breaks without declaring it, and for nothing else.
  func expected(of standings: [ChapterStatus]) throws -> Outcome {
    var outcome = Outcome()
    for standing in standings {
      guard let report = standing.report else {
        throw Problem("\(standing.work): \(standing.error?.message ?? standing.trouble ?? "no verdict")")
      }
      let clauses = report.clauses.filter { !$0.isExpected }.map(\.id) + report.unjudged
      outcome.failing.formUnion(clauses.map { "\(standing.work) · \($0)" })
      if report.problems.contains(where: { problem in !report.clauses.contains { $0.id == problem.id } }) {
        outcome.failing.insert(standing.work)
      }
    }
    outcome.succeeded = outcome.failing.isEmpty
    return outcome
  }

  /// What they do say of chapters that are built in a scratch folder; no other test is run.
  func outcome(in scratch: Course, _ toolchain: Toolchain) throws -> (Outcome, expected: Outcome) {
    let workshop = try Workshop(scratch)
    let apps = "\(scratch.folder)/apps"
    try FileManager.default.createDirectory(atPath: apps, withIntermediateDirectories: true)
    let works = try files().map { work, files in
      try scratch.write(files, as: work)
      return work
    }
    let standings = try workshop.standings(of: works)
    for work in works {
      let link = "\(apps)/\(work.executable)"
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: workshop.executable(of: work))
    }
    let run = try Self.test(
      course.folder, course.scratch, toolchain, ["--skip-build", "--filter", "What an app declares"],
      environment: ["WORKBOOK_APPS": apps])
    return (try Self.outcome(of: run), try expected(of: standings))
  }

  /// What all tests say in a copy of the package that has these chapters.
  func outcome(inPackage copy: String, _ toolchain: Toolchain) throws -> Outcome {
    let copied = Course(in: copy, like: course)
    for (work, files) in try files() { try copied.replaceCode(by: files, of: work) }
    return try Self.outcome(of: Self.test(copy, "\(copy)/.build", toolchain, []))
  }

  private static func test(
    _ package: String, _ scratch: String, _ toolchain: Toolchain, _ options: [String],
    environment: [String: String] = [:]
  ) throws -> Run {
    return try Run(
      toolchain.swift, ["test", "--package-path", package, "--scratch-path", scratch] + options,
      environment: environment, limit: .seconds(1800))
  }

  private static func outcome(of run: Run) throws -> Outcome {
    guard run.output.contains("Test run with") else {
      throw Problem("swift test does not run:\n\(run.output.suffix(2000))")
    }
    var outcome = Outcome(succeeded: run.succeeded)
    for match in run.output.matches(of: #/Test (.+?) recorded an issue(?: with 1 argument \S+ → (.+?))? at /#)
    {
      outcome.failing.insert(String(match.2 ?? match.1).replacing("\"", with: ""))
    }
    return outcome
  }
}
