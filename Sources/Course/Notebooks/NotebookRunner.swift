internal import Foundation
public import Lessons
internal import SourceFacts
internal import Supervision
public import Verification

/// Runs the cells of a notebook, one by one, on the app that the notebook is about.
@MainActor
public struct NotebookRunner: Sendable {
  public let notebook: Notebook
  public let app: App
  /// The parts that the chapter has handed over to be tested alone.
  public let parts: [any Seam]
  /// The path of the folder with the app's source.
  public let folder: String
  /// The lesson whose steps the notebook shows; nil if the notebook belongs to no lesson.
  public let lesson: Lesson?

  public init(_ notebook: Notebook, for app: App, parts: [any Seam], folder: String, lesson: Lesson?) {
    self.notebook = notebook
    self.app = app
    self.parts = parts
    self.folder = folder
    self.lesson = lesson
  }

  /// The table of the mutants of the chapter's solution, as `author mutants` has recorded it.
  fileprivate var mutants: MutantTable {
    get throws {
      let table = try lesson.flatMap { try MutantTable.all(inPackage: package)[$0.folder] }
      guard let table else {
        throw Problem("\(MutantTable.file) has no table of this chapter")
      }
      return table
    }
  }

  /// The path of the workbook's folder, which is two levels above the app's.
  var package: String {
    folder.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
  }

  /// Runs the cell at this index and returns the block to show; if an error is thrown, a block that says what is wrong.
  public func block(_ index: Int) -> Page.Block {
    do {
      return try notebook.cells[index].content.block(in: self)
    } catch {
      return .problem("\(error)")
    }
  }

  /// Whether the cell at this index is text, which is shown without running anything: prose, a step or another
  /// exercise. Only such cells have headings.
  public func isText(_ index: Int) -> Bool {
    switch notebook.cells[index].content {
    case .prose, .step, .exercise: true
    default: false
    }
  }

  /// The question that the reader opens to see the cell at this index, or nil if it is shown at once.
  public func question(_ index: Int) -> String? { notebook.cells[index].question }

  /// Runs all cells, and returns the page with what they show.
  public var page: Page {
    let cells = notebook.cells.indices
    return Page(title: notebook.title, executable: app.name, cells.map(block), behind: cells.map(question))
  }
}

extension Page {
  /// Makes a page of blocks. `questions` has for each block the question that hides it, or nil; neighbours with the
  /// same question are hidden together.
  public init(title: String, executable: String, _ blocks: [Block], behind questions: [String?]) {
    var shown: [Block] = []
    var index = 0
    while index < blocks.count {
      let group = questions.group(around: index)
      shown += questions[index].map { [.spoiler($0, Array(blocks[group]))] } ?? Array(blocks[group])
      index = group.upperBound
    }
    self.init(title: title, executable: executable, blocks: shown)
  }
}

extension [String?] {
  /// Returns the range of neighbours around `index` that have the same question as it; `index` alone if its question is
  /// nil.
  public func group(around index: Int) -> Range<Int> {
    guard let question = self[index] else { return index..<index + 1 }
    let start = self[..<index].lastIndex { $0 != question }.map { $0 + 1 } ?? 0
    let end = self[index...].firstIndex { $0 != question } ?? count
    return start..<end
  }
}

extension CodeCell {
  /// The text of the closure that begins at `line` of `file`.
  fileprivate var text: String {
    get throws {
      if let text = try SwiftSource(contentsOf: file).closure(at: line) { return text }
      throw Problem("\(file.split(separator: "/").last ?? ""):\(line): found no end of this code")
    }
  }
}

extension NotebookRunner {
  fileprivate func source(of name: String, in file: String) throws -> Page.Block {
    func source(in file: String) -> Page.Block? {
      (try? SwiftSource(contentsOf: "\(folder)/\(file)").declaration(name)).map { .source($0, file: file) }
    }
    if let block = source(in: file) { return block }
    // Readers move declarations to other files. If several files have a declaration of this name, none is shown: it may
    // mean something else in each.
    let others = name == "init" ? [] : ((try? swiftFiles(in: folder)) ?? []).compactMap(source)
    if others.count == 1 { return others[0] }
    throw Problem("`\(name)` is no longer in `\(file)`.")
  }

  fileprivate func task(ofStep patch: String) throws -> Page.Task {
    guard let lesson, let step = lesson.steps.first(where: { $0.patch == patch }) else {
      throw Problem("the lesson has no step \(patch)")
    }
    var task = Page.Task(step, try lesson.text(of: step, inPackage: package))
    task.patch = try? self.patch(of: patch)
    task.sizes = try? lesson.typeSizes(of: step, inPackage: package)
    return task
  }

  fileprivate func trap(_ text: String) throws -> String {
    guard let lesson else { throw Problem("there is no lesson") }
    let report = try lesson.trapText(inPackage: package).report
    return """
      ## The trap

      Somebody has changed a few lines of solution \(lesson.number). This is what users report:

      \(report)

      ```sh
      swift run workbook trap \(lesson.number)
      ```

      The command adds the suite's first failing script; finding the lines is up to you. With `--open` it writes
      the source with the mistake into `.build/debug/workbook.chapters/trap-\(lesson.number)`. \(text)
      """
  }

  fileprivate var openTask: Page.Task {
    get throws {
      guard let task = try lesson?.openTask(inPackage: package) else {
        throw Problem("the lesson has no open task")
      }
      return Page.Task(
        title: task.title, text: task.task, goal: task.goal, proof: .none, hints: [task.hint],
        answer: task.answer)
    }
  }
}

extension Output {
  /// Returns a table of the calls between `parts` of `app`, from the compiler's index; a sentence if there are no
  /// calls.
  fileprivate static func calls(between parts: [(name: String, types: [String])], of app: App) throws
    -> Output
  {
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else {
      throw Problem("the running program is not known")
    }
    let facts = try Facts(ofProgram: program.deletingLastPathComponent().appending(path: app.name).path)
    let rows = facts.calls(between: parts).map { pair in
      [
        pair.from, pair.to, "\(pair.calls.count)", "\(pair.back.count)",
        pair.back.names.joined(separator: ", "),
      ]
    }
    if !rows.isEmpty { return .table(head: Output.callsHead, rows: rows) }
    let types = Set(facts.declarations.filter { $0.symbol.kind == .class }.map(\.symbol.name))
    let found = parts.filter { !types.isDisjoint(with: $0.types) }.map(\.name)
    let what = found.count == 1 ? "There is one object, \(found[0])" : "None of these objects calls another"
    return .text("\(what): \(Output.noCalls)")
  }
}

extension Notebook.Content {
  @MainActor
  fileprivate func block(in runner: NotebookRunner) throws -> Page.Block {
    switch self {
    case .prose(let text): return .prose(text)
    case .code(let cell): return .code(try cell.text, .swift, try cell.run(runner.app, runner.parts))
    case .script(let text):
      let (played, reel) = try runner.app.reel(of: text)
      let lines = [played.printed, played.failure?.description ?? ""].filter { !$0.isEmpty }
      return .reel(reel, .code(text, .script, .text(lines.joined(separator: "\n"))))
    case .predict(let question, let cell):
      let block = try cell.content.block(in: runner)
      return .prediction(question.answered(by: block.output), block)
    case .lanes(let plan): return .lanes(try Recording(plan, of: runner.app))
    case .work(let text):
      return .code(text, .script, .work(try WorkChart(of: text, in: runner.app, folder: runner.folder)))
    case .orders(let text):
      return .code(text, .script, .orders(try Orders(of: text, in: runner.app, folder: runner.folder)))
    case .source(let file, let name): return try runner.source(of: name, in: file)
    case .step(let patch): return .task(try runner.task(ofStep: patch))
    case .openTask: return .task(try runner.openTask)
    case .trap(let text): return .prose(try runner.trap(text))
    case .exercise(let task): return .task(task)
    case .verify(let names): return try Self.verdicts(on: names, for: runner.app)
    case .sizes(let solutions): return .table(try .sizes(of: solutions, inPackage: runner.package))
    case .pattern:
      let rules = runner.lesson?.pattern?.rules ?? []
      return .table(
        .table(head: ["rule", "requirement"], rows: rules.map { [$0.id, $0.goal.sentence] }))
    case .ways:
      // Only the solution knows what its phone shows; the page of its chapter gets the figure from there.
      let solved = Lesson.all.first { "solution-\($0.number)" == runner.app.name }
      guard let lesson = solved ?? runner.lesson else { throw Problem("there is no lesson") }
      let ways = try TouchWays(of: lesson, inPackage: runner.package)
      return .table(.ways(solved == nil ? ways : try ways.played(on: runner.app)))
    case .mutants: return .table(.table(head: MutantTable.head, rows: try runner.mutants.rows))
    case .killers:
      let rows = try runner.mutants.killers.map { [$0.clause, "\($0.count)"] }
      return .table(.table(head: ["killed by", "mutants"], rows: rows))
    case .calls(let parts): return .table(try .calls(between: parts, of: runner.app))
    case .changes: return .table(try runner.sizesOfSteps())
    case .change(let step, let file, let text):
      guard let hunk = try Patch(runner.patch(of: step)).hunk(of: file, with: text) else {
        throw Problem("step \(step) changes nothing in \(file) with \(text)")
      }
      return .prose("```diff\n\(hunk)\n```")
    case .other(let app, let content):
      let other = NotebookRunner(
        runner.notebook, for: app, parts: [], folder: runner.folder, lesson: runner.lesson)
      return try content.block(in: other).of(app)
    case .play: return .play(command: "swift run \(runner.app.name) play")
    }
  }

  private static func verdicts(on names: [String], for app: App) throws -> Page.Block {
    let clauses = app.language.clauses.filter {
      names.isEmpty || names.contains($0.id) || names.contains($0.group)
    }
    for name in names where !clauses.contains(where: { $0.id == name || $0.group == name }) {
      throw Problem("the specification has no clause \(name)")
    }
    let options = names.map { " --clause \($0)" }.joined()
    let verdicts = app.verify(clauses, seeds: [1])
    // If the cell is about all clauses, only those that do not hold are listed.
    let shown = names.isEmpty ? verdicts.filter { $0.outcome != .holds } : verdicts
    let rows = shown.map { [$0.word, $0.clause.id, $0.clause.sentence] }
    let summary = "\(verdicts.count) clauses, \(verdicts.count { $0.outcome == .holds }) hold"
    return .verdicts(
      command: "swift run \(app.name) verify\(options)", summary: summary,
      .table(head: ["", "clause", "says"], rows: rows))
  }
}

extension Page.Block {
  /// Returns the block marked as output of `app`, which is not the page's app: readers cannot play its script on their
  /// own code.
  fileprivate func of(_ app: App) -> Page.Block {
    switch self {
    case .code(let text, .script, let output): return .code(text, .sample, output)
    case .reel(let reel, let block): return .reel(reel, block.of(app))
    case .prediction(let prediction, let block): return .prediction(prediction, block.of(app))
    case .lanes(var recording):
      recording.app = app.name
      return .lanes(recording)
    default: return self
    }
  }
}

extension Verdict {
  var word: String {
    switch outcome {
    case .defect: "has \(defect?.rawValue ?? "")"
    case .unbuilt: "not yet"
    case .holds, .broken, .fixed, .changed, .built: outcome.rawValue
    }
  }
}

extension Page.Task {
  init(_ step: Step, _ text: StepText) {
    self.init(
      title: text.title, text: "*About \(text.minutes) minutes.*\n\n\(text.task)", goal: step.goal.sentence,
      proof: .step(step.patch),
      hints: text.hints, answer: text.answer)
  }
}
