internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import WorkbookKit

/// Judges chapters of submissions on all cores, in a sandbox, and keeps the results.
struct Judge: Sendable {
  let workshop: Workshop
  let sandbox: Sandbox
  let store: ResultStore
  /// The cluster on which foreign code is judged, or nil for this machine.
  var cluster: Cluster?

  /// One person's code of one chapter, or the chapter as it is handed out.
  struct Task: Sendable {
    let name: String
    let lesson: Lesson
    let files: [String: String]

    var title: String {
      "\(name == Judge.start ? "what you handed out" : name), chapter \(lesson.number)"
    }
  }

  /// What a chapter as it is handed out is called among the results; no submission can have that name.
  private static let start = ".start"

  /// What came of one submission: the results of the chapters that were begun, and what has none.
  struct Outcome {
    var results: [ChapterResult] = []
    var troubles: [String] = []
  }

  /// The outcomes by the names of submissions; throws only if nothing can be judged.
  func outcomes(of submissions: [Submission]) throws -> [String: Outcome] {
    let tasks = try tasks(of: submissions)
    let numbers = Set(tasks.map(\.lesson.number))
    let starts = try Lesson.all.filter { numbers.contains($0.number) }.map(start)
    // The course's own code needs no sandbox; it also leaves the compiler's modules where those in it can read them.
    let known = try judge(starts, in: workshop, against: [:]).map { ($0.chapter, $0) }
    for (chapter, start) in known where start.status.report == nil {
      let reason = start.status.error?.message ?? start.status.trouble ?? ""
      throw Problem("chapter \(chapter) as it is handed out cannot be judged here: \(reason)")
    }
    let given = Dictionary(known) { $1 }
    var reasons: [String: String] = [:]
    if let cluster {
      reasons = try cluster.run(in: store.runFolder) {
        tasks.filter { kept($0) == nil }.map(Cluster.Work.init)
      }
    } else {
      _ = try judge(tasks, in: workshop.inSandbox(sandbox), against: given)
    }
    return tasks.reduce(into: [:]) { outcomes, task in
      if let result = kept(task) {
        outcomes[task.name, default: Outcome()].results.append(result)
      } else {
        let reason = reasons[task.title] ?? "it was not judged"
        outcomes[task.name, default: Outcome()].troubles.append("chapter \(task.lesson.number): \(reason)")
      }
    }
  }

  /// Judges these tasks one after another in this process, as a job of Slurm does.
  func judge(_ work: some Sequence<Cluster.Work>) throws {
    let bench = try VariantBench(like: workshop.inSandbox(sandbox))
    for work in work {
      stopIfWanted()
      guard let task = Task(work), kept(task) == nil else { continue }
      // The chapter as handed out was judged before the jobs were submitted.
      try keep(result(of: task, on: bench, against: kept(start(of: task.lesson))), of: task)
    }
  }

  private func start(of lesson: Lesson) throws -> Task {
    Task(name: Self.start, lesson: lesson, files: try code(lesson))
  }

  private func kept(_ task: Task) -> ChapterResult? {
    store.result(of: task.name, task.lesson.number, task.files, engine: workshop.partsPrint)
  }

  private func keep(_ result: ChapterResult, of task: Task) throws {
    try store.keep(result, of: task.name, task.files, engine: workshop.partsPrint)
  }

  /// What there is to judge, a chapter after the other, so that neighbours are built alike.
  func tasks(of submissions: [Submission]) throws -> [Task] {
    try Lesson.all.flatMap { lesson -> [Task] in
      let start = try code(lesson)
      return submissions.compactMap { submission -> Task? in
        guard let files = submission.chapters[lesson.number],
          files != start && files.mapValues(Self.words) != start.mapValues(Self.words)
        else { return nil }
        return Task(name: submission.name, lesson: lesson, files: files)
      }
    }
  }

  /// A text without its blanks and line ends, which an editor changes on its own.
  private static func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

  private func code(_ lesson: Lesson) throws -> [String: String] {
    try lesson.code(inPackage: workshop.course.folder)
  }

  private func judge(_ tasks: [Task], in workshop: Workshop, against starts: [Int: ChapterResult]) throws
    -> [ChapterResult]
  {
    let kept = tasks.map(kept)
    let open = tasks.indices.filter { kept[$0] == nil }
    let new = try workshop.onBenches(open.map { tasks[$0] }, named: \.title) {
      task, bench in
      let result = self.result(of: task, on: bench, against: starts[task.lesson.number])
      try keep(result, of: task)
      return result
    }
    let made = Dictionary(uniqueKeysWithValues: zip(open, new))
    return tasks.indices.compactMap { kept[$0] ?? made[$0] }
  }

  private func result(of task: Task, on bench: VariantBench, against start: ChapterResult?) -> ChapterResult {
    let work = Work(lesson: task.lesson, isSolution: false)
    let begin = ContinuousClock.now
    var status: ChapterStatus
    do {
      status = try bench.judge(task.files, as: work, afresh: true)
    } catch {
      status = ChapterStatus(of: work, trouble: "\(error)")
    }
    var result = ChapterResult(
      chapter: task.lesson.number, status: status, seconds: (ContinuousClock.now - begin) / .seconds(1))
    if task.name == Self.start { return result }
    result.addDoubts(about: task.files, start)
    result.lanes = lanes(of: result.failure, of: work, on: bench)
    return result
  }

  /// What the code does in the script of its failure; nil if that cannot be filmed, or nothing is wrong in the film.
  ///
  /// Only a part of the output that can be drawn is believed: the code that is filmed may have printed it.
  private func lanes(of failure: FirstFailure?, of work: Work, on bench: VariantBench) -> Recording? {
    guard let failure, failure.clause != nil, !failure.script.isEmpty,
      let run = try? bench.run(
        work, ["export", "json"], environment: ["REVERSI_LANES": failure.script.joined(separator: "\n")],
        limit: .seconds(30)), run.succeeded, run.output.utf8.count < 4 << 20,
      let chapter = try? JSONDecoder().decode(ExportedChapter.self, from: Data(run.output.utf8)),
      case .lanes(let recording)? = chapter.page.blocks.first, recording.showsFailure
    else { return nil }
    return recording
  }
}
