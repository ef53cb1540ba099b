internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Supervision
internal import Verification

extension Work {
  /// Whether a goal of its lesson asks what is built already.
  fileprivate var isBuilding: Bool { lesson.steps.contains { !$0.builds.isEmpty } }
}

extension Workshop {
  /// Compiles what has changed of it, verifies it and looks at its goals.
  package func build(_ work: Work) throws -> ChapterStatus { try build(work, aloud: nil) }

  /// The same; the suite speaks aloud if that is asked for.
  func build(_ work: Work, aloud: Aloud?) throws -> ChapterStatus {
    var standing = ChapterStatus(work: work.executable, fingerprint: fingerprint(of: work))
    let files = FileManager.default
    let unfinished = "\(folder(of: work))/unfinished"
    // After a build that did not come to its end the compiler's record is older than some of the objects, and a file
    // that is again as it was then would count as unchanged.
    let isStale = !isBuiltOnTheseParts(work) || files.fileExists(atPath: unfinished)
    if isStale, files.fileExists(atPath: folder(of: work)) { try files.removeItem(atPath: folder(of: work)) }
    try files.createDirectory(atPath: folder(of: work), withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: unfinished))
    // The compiler counts in seconds, and takes for unchanged what was saved twice in one: without its object it looks.
    for file in changesSinceBuilt(work) {
      try? files.removeItem(atPath: "\(folder(of: work))/\(URL(filePath: file).lastPathComponent).o")
    }
    let sources = sources(of: work)
    try compile(sources, of: work, &standing)
    if standing.error == nil {
      let look = look(at: work)
      // Nobody builds the chapter while its index is read.
      defer { _ = look.value }
      try link(sources, of: work, &standing)
      if standing.error != nil { return standing }
      try files.removeItem(atPath: unfinished)
      try judge(work, &standing, aloud, look)
      if standing.isAsDeclared {
        keepHeld(work)
      } else if standing.report?.isOnlyBetter != true {
        standing.changes = changesSinceHeld(work)
      }
    }
    return standing
  }

  /// Errors are to be read by a program, and nobody debugs what is built here: without that it is quicker.
  static let options = ["-diagnostic-style", "llvm", "-no-color-diagnostics", "-gline-tables-only"]

  private func compile(_ sources: [String], of work: Work, _ standing: inout ChapterStatus) throws {
    let recipe = try recipe(of: work.executable)
    if sources.isEmpty {
      throw Problem(
        "there is no code in \(work.path)"
          + (work.isSolution ? "" : ": `swift run workbook reset \(work.number)` brings its start back"))
    }
    func compile() throws -> Run {
      try recipe.compileChanges(
        in: sources, to: folder(of: work), toolchain: toolchain, options: options)
    }
    var run = try compile()
    // A file was saved meanwhile: that is not the reader's mistake.
    for _ in 0..<5 where run.output.contains("was modified during the build") { run = try compile() }
    if !run.succeeded { try take(run.output, of: work, &standing) }
  }

  private func link(_ sources: [String], of work: Work, _ standing: inout ChapterStatus) throws {
    let run = try recipe(of: work.executable).link(sources, in: folder(of: work), toolchain: toolchain)
    if run.succeeded { return }
    try take(run.output, of: work, &standing)
  }

  /// Takes what the compiler or the linker says of an error.
  private func take(_ output: String, of work: Work, _ standing: inout ChapterStatus) throws {
    standing.error = CompilerError(output: output, course: course.folder, changed: changed)
    if standing.error == nil { throw Problem("\(work.path) cannot be built:\n\(output)") }
  }

  /// What the compiler knows of the code, and what that says of the goals.
  private typealias Look = Future<Result<(facts: Facts, goals: [ChapterStatus.Goal]), any Error>>

  private func look(at work: Work) -> Look {
    Look {
      Result {
        let facts = try self.facts(of: work)
        // What is not built yet only the verdict tells.
        return (facts, work.isBuilding ? [] : Self.goals(of: work.lesson, in: facts, unbuilt: nil))
      }
    }
  }

  /// Lets the chapter verify itself while its goals are looked at.
  private func judge(_ work: Work, _ standing: inout ChapterStatus, _ aloud: Aloud?, _ look: Look) throws {
    try verify(work, &standing, aloud)
    let (facts, goals) = try look.value.get()
    let unbuilt = standing.report.map { Set($0.declaredUnbuilt) }
    standing.goals = work.isBuilding ? Self.goals(of: work.lesson, in: facts, unbuilt: unbuilt) : goals
  }

  private static func goals(of lesson: Lesson, in facts: Facts, unbuilt: Set<String>?) -> [ChapterStatus.Goal]
  {
    lesson.steps.map { step in
      ChapterStatus.Goal(
        patch: step.patch, evidence: step.evidence(in: facts, unbuilt: unbuilt).map(\.description))
    }
  }

  /// How a chapter tells a person how it stands: with these options of `verify`, as soon as there is room for it.
  struct Aloud {
    var words: [String]
    var makeRoom: () -> Void
  }

  func verify(_ work: Work, _ standing: inout ChapterStatus, _ aloud: Aloud? = nil) throws {
    let begin = ContinuousClock.now
    let file = "\(folder(of: work))/report.json"
    let run: Run
    let data: Data
    if let aloud {
      try? FileManager.default.removeItem(atPath: file)
      aloud.makeRoom()
      run = try Run(
        executable(of: work), ["verify"] + aloud.words, environment: ["REVERSI_REPORT": file],
        limit: limit, inheritsOutput: true)
      data = FileManager.default.contents(atPath: file) ?? Data()
    } else {
      run = try Run(executable(of: work), ["verify", "--json"], errors: false, limit: limit)
      data = Data(run.output.utf8)
    }
    standing.verdictTook = ContinuousClock.now - begin
    standing.report = try? JSONDecoder().decode(Report.self, from: data)
    standing.trouble =
      if standing.report != nil {
        // It is kept before it is printed: who prints it may be cut off, as by `head`.
        nil
      } else if run.wasStopped {
        "verify does not end within \(limit.components.seconds) s: something repeats itself forever"
      } else if run.crashed {
        "verify crashes with signal \(run.status): the code traps outside `device.crash`"
      } else {
        "verify says nothing that can be read"
      }
  }

  /// When a file was changed last.
  func changed(_ file: String) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }
}
