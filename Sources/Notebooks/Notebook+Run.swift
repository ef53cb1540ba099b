public import Structure
public import Verification

extension Notebook {
  /// Runs all cells with an app whose source is in that folder.
  @MainActor
  public func page(for app: App, folder: String, lesson: Lesson?) -> Page {
    let setting = Setting(app: app, folder: folder, lesson: lesson)
    return Page(
      title: title, executable: app.name,
      blocks: cells.map { cell in
        do {
          return try cell.content.block(in: setting)
        } catch {
          return .problem("\(error)")
        }
      })
  }

  /// Whose notebook it is.
  fileprivate struct Setting {
    let app: App
    let folder: String
    let lesson: Lesson?
  }
}

/// A cell that cannot be shown.
struct CellProblem: Error, CustomStringConvertible {
  let description: String
}

extension Notebook.Content {
  @MainActor
  fileprivate func block(in setting: Notebook.Setting) throws -> Page.Block {
    switch self {
    case .prose(let text): return .prose(text)
    case .code(let cell):
      guard let text = try SourceText(contentsOf: cell.file).closure(at: cell.line) else {
        throw CellProblem(description: "\(cell.file):\(cell.line): found no end of this code")
      }
      return .code(text, .swift, try cell.run(setting.app))
    case .script(let text):
      let played = try setting.app.played(text)
      let lines = [played.printed, played.failure?.description ?? ""].filter { !$0.isEmpty }
      return .code(text, .script, .text(lines.joined(separator: "\n")))
    case .source(let file, let name):
      guard let text = try SourceText(contentsOf: "\(setting.folder)/\(file)").declaration(name) else {
        throw CellProblem(description: "\(file) declares no \(name) any more: you have changed it")
      }
      return .source(text, file: file)
    case .step(let patch):
      guard let step = setting.lesson?.steps.first(where: { $0.patch == patch }) else {
        throw CellProblem(description: "the lesson has no step \(patch)")
      }
      return .task(Page.Task(step))
    case .exercise(let exercise): return .task(Page.Task(exercise))
    case .verify(let names): return try Self.verdicts(on: names, for: setting.app)
    case .sizes(let solutions): return .table(try .sizes(of: solutions, beside: setting.folder))
    case .play: return .play(command: "swift run \(setting.app.name) play")
    }
  }

  private static func verdicts(on names: [String], for app: App) throws -> Page.Block {
    let clauses = Clause.all.filter { names.isEmpty || names.contains($0.id) || names.contains($0.group) }
    for name in names where !clauses.contains(where: { $0.id == name || $0.group == name }) {
      throw CellProblem(description: "the specification has no clause \(name)")
    }
    let options = names.map { " --clause \($0)" }.joined()
    let verdicts = app.verify(clauses, seeds: [1])
    // Of all clauses only those are news that do not hold.
    let shown = names.isEmpty ? verdicts.filter { $0.outcome != .holds } : verdicts
    let rows = shown.map { [$0.word, $0.clause.id, $0.clause.sentence] }
    let summary = "\(verdicts.count) clauses, \(verdicts.count { $0.outcome == .holds }) hold"
    return .verdicts(
      command: "swift run \(app.name) verify\(options)", summary: summary,
      .table(head: ["", "clause", "says"], rows: rows))
  }
}

extension Verdict {
  /// How the app stands to the clause, in a word.
  var word: String {
    switch outcome {
    case .holds: "holds"
    case .broken: "broken"
    case .hasDefect(let defect): "has \(defect.rawValue)"
    case .fixed: "mended"
    case .changed: "changed"
    }
  }
}

extension Page.Task {
  init(_ step: Step) {
    self.init(
      title: step.title, text: step.task, goal: step.goal.sentence, hints: step.hints, answer: step.answer)
  }

  init(_ exercise: Exercise) {
    self.init(
      title: exercise.title, text: exercise.task, goal: exercise.goal, hints: exercise.hints,
      answer: exercise.answer)
  }
}
