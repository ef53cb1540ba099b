internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import Supervision
internal import WorkbookKit

/// Judges chapters of submissions on all cores, in a sandbox, and saves the results.
struct Judge: Sendable {
  let workshop: Workshop
  let sandbox: Sandbox
  let store: ResultStore
  /// The cluster on which submissions are judged; nil to judge them on this machine.
  var cluster: Cluster?

  /// One person's code of one chapter, or the chapter as it is handed out. A job of a cluster reads it from a file.
  struct Task: Codable, Sendable {
    let name: String
    let chapter: Int
    let files: [String: String]

    var title: String {
      "\(name == Judge.start ? "what you handed out" : name), chapter \(chapter)"
    }
  }

  /// The name under which the result for a chapter as it is handed out is saved; no submission can have this name.
  private static let start = ".start"

  /// One compiler process for each chapter: with one for each core, each of these reads all files and modules, and the
  /// cores have other chapters to compile.
  private static let options = ["-driver-batch-count", "1"]

  /// The outcome of judging one submission: results of the chapters that were begun, and a sentence for each chapter
  /// that has no result.
  struct Outcome {
    var results: [ChapterResult] = []
    var troubles: [String] = []
  }

  /// Judges `submissions`, and returns the outcomes by the names of the submissions; throws if a chapter that somebody
  /// has begun cannot be judged even as it is handed out.
  func outcomes(of submissions: [Submission]) throws -> [String: Outcome] {
    let tasks = try tasks(of: submissions)
    let starts = try Set(tasks.map(\.chapter)).sorted().map(start)
    // The course's own code needs no sandbox. Building it also leaves compiled modules where those in the sandbox can
    // read them.
    let known = try judge(starts, in: workshop, against: [:]).map { ($0.chapter, $0) }
    for (chapter, start) in known where start.status.report == nil {
      let reason = start.status.error?.message ?? start.status.trouble ?? ""
      throw Problem("chapter \(chapter) as it is handed out cannot be judged here: \(reason)")
    }
    let given = Dictionary(known) { $1 }
    var reasons: [String: String] = [:]
    if let cluster {
      reasons = try cluster.run(in: store.runFolder) { tasks.filter { store.result(of: $0) == nil } }
    } else {
      sayHowLong(tasks.filter { store.result(of: $0) == nil }, given)
      _ = try judge(tasks, in: workshop.inSandbox(sandbox), against: given)
    }
    return tasks.reduce(into: [:]) { outcomes, task in
      if let result = store.result(of: task) {
        outcomes[task.name, default: Outcome()].results.append(result)
      } else {
        let reason = reasons[task.title] ?? "it was not judged"
        outcomes[task.name, default: Outcome()].troubles.append("chapter \(task.chapter): \(reason)")
      }
    }
  }

  /// Prints about how long it takes to judge `tasks`, from how long `starts`, the chapters as handed out, took.
  private func sayHowLong(_ tasks: [Task], _ starts: [Int: ChapterResult]) {
    // Most code does more than the start: what holds is explored, what fails is recorded.
    let seconds: Double = tasks.compactMap { starts[$0.chapter]?.seconds }.reduce(0, +)
    let left = Int(seconds * 1.5) / workerCount
    if left >= 20 {
      complain(
        "\(tasks.count) chapters are to be judged, which takes about \(ProgressLine.words(forSeconds: left))")
    }
  }

  /// Judges those of `tasks` that have no saved result, one after another in this process, as one job of a cluster
  /// does.
  func judge(_ tasks: some Sequence<Task>) throws {
    let bench = try VariantBench(like: workshop.inSandbox(sandbox), options: Self.options)
    for task in tasks where store.result(of: task) == nil {
      stopIfWanted()
      // The chapter as handed out was judged before the jobs were submitted.
      let result = try result(of: task, on: bench, against: store.result(of: start(of: task.chapter)))
      // What was interrupted is no result.
      stopIfWanted()
      try store.keep(result, of: task)
    }
  }

  private func start(of chapter: Int) throws -> Task {
    Task(name: Self.start, chapter: chapter, files: try code(work(of: chapter).lesson))
  }

  private func work(of chapter: Int) throws -> Work { try workshop.course.chapter("\(chapter)") }

  /// Returns the chapters of `submissions` that were begun: whose code differs from what was handed out. They are
  /// ordered by chapter, so that neighbours share most of what is built.
  func tasks(of submissions: [Submission]) throws -> [Task] {
    try Lesson.all.flatMap { lesson -> [Task] in
      let start = try code(lesson)
      return submissions.compactMap { submission -> Task? in
        guard let files = submission.chapters[lesson.number],
          files != start && files.mapValues(Self.words) != start.mapValues(Self.words)
        else { return nil }
        return Task(name: submission.name, chapter: lesson.number, files: files)
      }
    }
  }

  /// Returns the words of a file's text. Files are compared by these, because editors change blanks and line ends by
  /// themselves.
  private static func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

  private func code(_ lesson: Lesson) throws -> [String: String] {
    try lesson.code(inPackage: workshop.course.folder)
  }

  private func judge(_ tasks: [Task], in workshop: Workshop, against starts: [Int: ChapterResult]) throws
    -> [ChapterResult]
  {
    let kept = tasks.map(store.result)
    let open = tasks.indices.filter { kept[$0] == nil }
    let new = try workshop.onBenches(open.map { tasks[$0] }, named: \.title, options: Self.options) {
      task, bench in
      let result = try self.result(of: task, on: bench, against: starts[task.chapter])
      stopIfWanted()
      try store.keep(result, of: task)
      return result
    }
    let made = Dictionary(uniqueKeysWithValues: zip(open, new))
    return tasks.indices.compactMap { kept[$0] ?? made[$0] }
  }

  private func result(of task: Task, on bench: VariantBench, against start: ChapterResult?) throws
    -> ChapterResult
  {
    let work = try work(of: task.chapter)
    let begin = ContinuousClock.now
    var status: ChapterStatus
    do {
      status = try bench.judge(task.files, as: work, afresh: true)
    } catch {
      status = ChapterStatus(of: work, trouble: "\(error)")
    }
    var result = ChapterResult(
      chapter: task.chapter, status: status, seconds: (ContinuousClock.now - begin) / .seconds(1))
    result.forgetBench()
    if task.name == Self.start { return result }
    result.addDoubts(about: task.files, start)
    result.lanes = lanes(of: result.failure, of: work, on: bench)
    return result
  }

  /// Returns a recording of the script of `failure`, played on the code of `work`; nil if no recording can be made, or
  /// if the recording does not show the failure.
  ///
  /// The code may have printed anything, so its output is used only if it is a recording that can be drawn.
  private func lanes(of failure: FirstFailure?, of work: Work, on bench: VariantBench) -> Recording? {
    guard let failure, failure.clause != nil, failure.seam == nil, !failure.script.isEmpty,
      let run = try? bench.run(
        work, ["export", "json"], environment: ["REVERSI_LANES": failure.script.joined(separator: "\n")],
        limit: .seconds(30)), run.succeeded, run.output.utf8.count < 4 << 20,
      let chapter = try? JSONDecoder().decode(ExportedChapter.self, from: Data(run.output.utf8)),
      case .lanes(let recording)? = chapter.page.blocks.first, recording.showsFailure
    else { return nil }
    return recording
  }
}
