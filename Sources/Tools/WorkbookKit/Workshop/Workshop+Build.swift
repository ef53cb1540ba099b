internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Supervision
internal import Verification

extension Work {
  /// Whether steps of the lesson build clauses of the specification. The goals of such steps also depend on which
  /// clauses `verify` reports as not built yet.
  fileprivate var isBuilding: Bool { lesson.steps.contains { !$0.builds.isEmpty } }
}

extension Workshop {
  /// Compiles the changed files of `work`, runs its own `verify`, and evaluates the goals of its lesson's steps. With
  /// `aloud` the chapter also prints its verdict on standard output.
  func build(_ work: Work, aloud: Aloud? = nil) throws -> ChapterStatus {
    var status = ChapterStatus(work: work.executable, fingerprint: fingerprint(of: work))
    let files = FileManager.default
    let unfinished = "\(folder(of: work))/unfinished"
    // After an interrupted build the compiler's record is older than some objects, and a file that was
    // changed back would count as unchanged.
    let isStale = !isBuiltOnTheseParts(work) || files.fileExists(atPath: unfinished)
    if isStale, files.fileExists(atPath: folder(of: work)) { try files.removeItem(atPath: folder(of: work)) }
    try files.createDirectory(atPath: folder(of: work), withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: unfinished))
    // The compiler compares dates in whole seconds, and would miss a second save in the same second.
    for file in changesSinceBuilt(work) {
      try? files.removeItem(atPath: "\(folder(of: work))/\(URL(filePath: file).lastPathComponent).o")
    }
    let sources = sources(of: work)
    try compile(sources, of: work, &status)
    // Even after an error the compiler's record is complete: what did not compile, or was not tried, has no object.
    try files.removeItem(atPath: unfinished)
    if status.error == nil {
      let goals = goals(of: work)
      // The goals read the index on another thread: wait for them, so that no later build rewrites it
      // meanwhile.
      defer { _ = goals.value }
      try link(sources, of: work, &status)
      if status.error != nil { return status }
      try judge(work, &status, aloud, goals)
      if status.isAsDeclared {
        copyAsGood(work)
      } else if status.report?.isOnlyBetter != true {
        status.changes = changesSinceGood(work)
      }
    }
    return status
  }

  /// The compiler's options for every build: the form of errors that `CompilerError` reads, and line numbers as the
  /// only debug information.
  static let options = ["-diagnostic-style", "llvm", "-no-color-diagnostics", "-gline-tables-only"]

  private func compile(_ sources: [String], of work: Work, _ status: inout ChapterStatus) throws {
    let recipe = try recipe(of: work.executable)
    if sources.isEmpty {
      throw Problem(
        "there is no code in \(work.path)"
          + (work.isSolution ? "" : ": `swift run workbook reset \(work.number)` brings its start back"))
    }
    // The compiler would read a pipe or a device without end.
    for source in sources {
      var facts = stat()
      if stat(source, &facts) == 0, facts.st_mode & S_IFMT != S_IFREG {
        let file = source.replacing("\(course.folder)/", with: "")
        throw Problem("\(file): this is not a regular file, expected Swift code: move it out of \(work.path)")
      }
    }
    // An object file is named after its source file, even if a chapter's code is in several modules.
    let places = Dictionary(grouping: sources) { URL(filePath: $0).lastPathComponent }
    if let (name, same) = places.first(where: { $0.value.count > 1 }) {
      let files = same.map { $0.replacing("\(course.folder)/", with: "") }.sorted()
      throw Problem(
        "\(files.joined(separator: " and ")): found several files called \(name), expected a name for each")
    }
    func compile() throws -> Run {
      try recipe.compileChanges(
        in: sources, to: folder(of: work), toolchain: toolchain, options: options)
    }
    var run = try compile()
    // The compiler stops if a file is saved during the build; that is no error in the reader's code.
    let isChanged = /(?m)^(<unknown>:0: )?error: input file '.*' was modified during the build/
    // In a sandbox nobody saves: there the words are a line of the code that the compiler quotes.
    for _ in 0..<5 where toolchain.sandbox == nil && run.output.contains(isChanged) { run = try compile() }
    if !run.succeeded { try setError(of: work, from: run.output, &status) }
  }

  private func link(_ sources: [String], of work: Work, _ status: inout ChapterStatus) throws {
    let run = try recipe(of: work.executable).share(sources, in: folder(of: work), toolchain: toolchain)
    if !run.succeeded { try setError(of: work, from: run.output, &status) }
    let main = Data("\(work.executable.replacing("-", with: "_"))_main\0".utf8)
    if run.succeeded, FileManager.default.contents(atPath: built(work).code)?.range(of: main) == nil {
      try setError(of: work, from: "error: undefined symbol: main", &status)
    }
  }

  /// Sets in `status` the error to show first among those in `output`, which the compiler or the linker has printed;
  /// throws if there is none.
  private func setError(of work: Work, from output: String, _ status: inout ChapterStatus) throws {
    // Into a sandbox the code is copied, and no file of it is the one that was saved last.
    let changed = toolchain.sandbox == nil ? dateSaved : { _ in .distantPast }
    status.error = CompilerError(output: output, course: course.folder, changed: changed)
    if status.error == nil { throw Problem("\(work.path) cannot be built:\n\(output)") }
  }

  /// A chapter's facts from the compiler's index, and the results for those goals that depend on nothing else. They are
  /// computed on a thread of their own.
  private typealias Goals = Future<Result<(facts: Facts, goals: [ChapterStatus.Goal]), any Error>>

  private func goals(of work: Work) -> Goals {
    Goals {
      Result {
        let facts = try self.facts(of: work)
        return (facts, work.isBuilding ? [] : Self.goals(of: work.lesson, in: facts, nil))
      }
    }
  }

  /// Runs the chapter's own `verify`, waits for `goals`, which are evaluated at the same time, and sets the results of
  /// both in `status`.
  private func judge(_ work: Work, _ status: inout ChapterStatus, _ aloud: Aloud?, _ goals: Goals) throws {
    try verify(work, &status, aloud)
    let (facts, goals) = try goals.value.get()
    status.goals = work.isBuilding ? Self.goals(of: work.lesson, in: facts, status.report) : goals
  }

  private static func goals(of lesson: Lesson, in facts: Facts, _ report: Report?) -> [ChapterStatus.Goal] {
    let unbuilt = report.map { Set($0.declaredUnbuilt) }
    let seams = Dictionary((report?.seams ?? []).map { ($0.name, $0.outcome == .holds) }) { $1 }
    return lesson.steps.map { step in
      ChapterStatus.Goal(
        patch: step.patch,
        evidence: step.evidence(in: facts, unbuilt: unbuilt, seams: seams).map(\.description))
    }
  }

  /// How `verify` prints a chapter's verdict on standard output: `words` are its options, and `makeRoom` is called
  /// first to clear the progress line.
  struct Aloud {
    var words: [String]
    var makeRoom: () -> Void
  }

  /// Runs the `verify` of the chapter as it was last built, and sets the result in `status`.
  ///
  /// `clauses` are ids or groups, such as `pass.alert` or `pass`; if there are none, all clauses are verified. With
  /// `aloud`, the chapter prints its verdict. With `aloud` or in a sandbox, `clauses` are ignored.
  func verify(
    _ work: Work, _ status: inout ChapterStatus, _ aloud: Aloud? = nil, clauses: [String] = []
  ) throws {
    if let place = mainOfItsOwn(of: work) {
      status.report = nil
      status.trouble = """
        \(place): found a `main` of the chapter's own. With it, `swift run \(work.executable) verify` is not the \
        workbook's verify any more, and prints what that `main` prints. Remove it to be judged.
        """
      return
    }
    let file = "\(folder(of: work))/report.json"
    let run: Run
    let data: Data
    if let aloud {
      try? FileManager.default.removeItem(atPath: file)
      aloud.makeRoom()
      run = try built(work).run(
        ["verify"] + aloud.words, environment: ["REVERSI_REPORT": file], limit: limit, inheritsOutput: true)
      data = FileManager.default.contents(atPath: file) ?? Data()
    } else if let sandbox = toolchain.sandbox {
      (run, data) = try report(of: work, in: sandbox)
    } else {
      let words = ["verify", "--json"] + clauses.flatMap { ["--clause", $0] }
      run = try built(work).run(words, errors: false, limit: limit)
      data = Data(run.output.utf8)
    }
    status.isEndless = run.wasStopped
    status.report = try? JSONDecoder().decode(Report.self, from: data)
    status.trouble =
      if status.report != nil {
        // The report counts even if printing it failed, as when the output goes to `head`.
        nil
      } else if run.wasStopped {
        "verify does not end within \(limit.components.seconds) s: the code has an endless loop"
      } else if run.crashed {
        "verify crashes with signal \(run.status): the code traps outside `device.crash`"
      } else {
        "verify printed no report that can be read"
      }
  }

  /// Runs the chapter's `verify` in `sandbox`, where it can read only its own code and program. Returns the run and the
  /// report.
  ///
  /// Nothing that the code prints can pass for a report: the report comes through a file that only the process that
  /// supervises the code can write, and begins with a word that is chosen for this run.
  private func report(of work: Work, in sandbox: Sandbox) throws -> (Run, Data) {
    let channel = try MemoryFile("report")
    let word = UUID().uuidString
    let run = try sandbox.run(
      built(work).judge, built(work).arguments(["verify"]),
      reading: [folder(of: work), course.folder(of: work)],
      environment: ["REVERSI_REPORT": "/proc/self/fd/3", "REVERSI_WORD": word], errors: false, limit: limit,
      channel: channel)
    let text = channel.text(most: 16 << 20)
    return (run, Data(text.hasPrefix("\(word)\n") ? text.utf8.dropFirst(word.utf8.count + 1) : "".utf8[...]))
  }

  /// Returns where the code of `work` declares a `main` of its own instead of using the workbook's, such as
  /// `Main.swift:12`; nil if it does not.
  private func mainOfItsOwn(of work: Work) -> String? {
    for file in sources(of: work) {
      if let line = (try? SwiftSource(contentsOf: file))?.lineOfMain {
        return "\(URL(filePath: file).lastPathComponent):\(line)"
      }
    }
    return nil
  }
}
