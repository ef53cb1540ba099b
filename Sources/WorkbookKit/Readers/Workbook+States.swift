internal import Foundation
internal import Structure
internal import Teaching

// What `swift test` says at every stage of a reader's work.

extension Workbook {
  /// Proves that `swift test` fails for what is wrong with a reader's chapters, and for nothing else.
  ///
  /// That is one chapter at some stage and a wrong one, others with each commit; with `long` it is all chapters at all
  /// stages, and all tests in a copy of the package.
  func checkStates(long: Bool) throws -> Bool {
    let toolchain = try Toolchain.current.get()
    let build = try Run(
      toolchain.swift,
      ["build", "--build-tests", "--package-path", course.folder, "--scratch-path", course.scratch],
      limit: .seconds(1800))
    guard build.succeeded else { throw Problem("the tests do not build:\n\(build.output.suffix(2000))") }
    let scratch = Course(
      in: FileManager.default.temporaryDirectory.appending(path: "reversi-states-\(UUID())").path,
      like: course)
    defer { try? FileManager.default.removeItem(atPath: scratch.folder) }
    var holds = true
    func judge(
      _ trial: StateTrial, _ outcomes: () throws -> (StateTrial.Outcome, expected: StateTrial.Outcome)
    )
      throws
    {
      stopIfWanted()
      let start = ContinuousClock.now
      let (found, expected) = try outcomes()
      if found != expected { holds = false }
      let count = expected.failing.count
      say(
        "\(found == expected ? "✓" : "✗") \(trial.title): \(count) to fail, \(seconds(ContinuousClock.now - start))"
      )
      say(found.failing.subtracting(expected.failing).sorted().map { "    fails, and must not: \($0)" })
      say(expected.failing.subtracting(found.failing).sorted().map { "    does not fail, and must: \($0)" })
      fflush(nil)
    }
    for trial in try long ? everyState() : [drawnState()] {
      try judge(trial) { try trial.outcome(in: scratch, toolchain) }
    }
    guard long else { return holds }
    let copy = "\(scratch.folder)-package"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    try copyPackage(to: copy)
    let wrong = try drawnState().wrong
    for trial in [
      StateTrial(course: course, done: course.lessons.map(\.steps.count), wrong: nil),
      StateTrial(course: course, done: course.lessons.map { _ in 0 }, wrong: wrong),
    ] {
      try judge(trial) {
        let found = try trial.outcome(inPackage: copy, toolchain)
        return (found, try trial.outcome(in: scratch, toolchain).expected)
      }
    }
    return holds
  }

  /// Every chapter after every number of its steps, all chapters at a time.
  private func everyState() -> [StateTrial] {
    let most = course.lessons.map(\.steps.count).max() ?? 0
    return (0...most).map { done in
      StateTrial(course: course, done: course.lessons.map { min(done, $0.steps.count) }, wrong: nil)
    }
  }

  /// The stage and the mistake that this commit is judged by.
  private func drawnState() throws -> StateTrial {
    let head = try? Run("/usr/bin/env", ["git", "rev-parse", "HEAD"], in: course.folder, errors: false)
    let number = Int(head?.output.prefix(7) ?? "0", radix: 16) ?? 0
    let wrong = try Attempt.all(in: course).filter(\.breaksClause)
    let drawn = wrong.isEmpty ? nil : wrong[number % wrong.count]
    let others = course.lessons.filter { $0.number != drawn?.lesson.number }
    let right = others[number / max(1, wrong.count) % others.count]
    let done = course.lessons.map { $0.number == right.number ? number % ($0.steps.count + 1) : nil }
    return StateTrial(course: course, done: done, wrong: drawn)
  }

  private func copyPackage(to copy: String) throws {
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    for item in ["Package.swift", ".swift-format", "README.md", "Sources", "Tests", "Chapters", "Solutions"] {
      try FileManager.default.copyItem(atPath: "\(course.folder)/\(item)", toPath: "\(copy)/\(item)")
    }
  }
}
