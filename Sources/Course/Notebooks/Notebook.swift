internal import Foundation
public import Verification

/// A chapter as readers see it: prose, live code with its output, exercises, and places to play and to verify.
public struct Notebook: Sendable {
  public let title: String
  public let cells: [Cell]

  public init(_ title: String, _ cells: [Cell]) {
    self.title = title
    self.cells = cells.flatMap { cell in
      cell.contents.flatMap(\.parts).map { Cell(contents: [$0], question: cell.question) }
    }
  }

  /// One item of the notebook, or several items that one question hides.
  public struct Cell: Sendable {
    /// What the cell shows: a single item in a notebook's `cells`, because the notebook's initializer splits groups
    /// into cells with the same question.
    let contents: [Content]
    /// The question that the reader opens to see the cell, or nil if it is shown at once.
    let question: String?

    init(contents: [Content], question: String? = nil) {
      self.contents = contents
      self.question = question
    }

    init(content: Content) { self.init(contents: [content]) }

    var content: Content { contents[0] }
  }

  /// The kinds of items that a cell can show. For each, a function of `Notebook.Cell` makes a cell and explains it.
  enum Content: Sendable {
    case prose(String)
    case code(CodeCell)
    case script(String)
    case lanes(LanesPlan)
    case work(String)
    case orders(String)
    indirect case predict(Prediction.Question, Cell)
    case source(file: String, name: String)
    case step(String)
    case openTask
    case trap(String)
    case exercise(Page.Task)
    case verify([String])
    case play
    case sizes([String])
    case changes
    case pattern
    case ways
    case mutants
    case killers
    case calls([(name: String, types: [String])])
    case change(step: String, file: String, text: String)
    indirect case other(App, Content)
  }
}

extension Notebook {
  /// How the question begins that hides one hunk of a step's patch; the name of the changed file follows.
  package static let heart = "The heart of it, before and after: "

  /// A notebook of only those cells that show more with the solution's code than with the chapter's.
  ///
  /// These are cells that wait for a part which Main.swift hands over, figures of lanes, charts of work under way, and
  /// pictures of the functions that touches run: with the solution's code these pictures also have the phone's screens.
  /// After the first step, they are all scripts and code. Each figure of lanes is there once, and none that `other`, the
  /// solution's own notebook, has.
  package func waiting(besides other: Notebook? = nil) -> Notebook {
    let step = cells.firstIndex { if case .step = $0.content { true } else { false } } ?? cells.count
    var plans = other?.cells.compactMap(\.content.plan) ?? []
    let waiting = cells.enumerated().filter { index, cell in
      guard let plan = cell.content.plan else { return cell.content.paysOff(isAfterStep: index > step) }
      defer { plans.append(plan) }
      return !plans.contains(plan)
    }
    return Notebook(title, waiting.map(\.element))
  }
}

extension Notebook.Content {
  /// What the content films, also if a question hides it; nil if it is no figure of lanes.
  fileprivate var plan: LanesPlan? {
    switch self {
    case .lanes(let plan): plan
    case .predict(_, let cell): cell.content.plan
    default: nil
    }
  }

  fileprivate func paysOff(isAfterStep: Bool) -> Bool {
    switch self {
    case .code(let cell): cell.needsPart || isAfterStep
    case .script: isAfterStep
    case .work, .ways, .calls: true
    case .predict(_, let cell): cell.content.paysOff(isAfterStep: isAfterStep)
    default: false
    }
  }

  /// The content in parts: prose is split before each heading of level 2, because a reader at a terminal begins a page
  /// there.
  fileprivate var parts: [Self] {
    guard case .prose(let text) = self else { return [self] }
    let parts = text.components(separatedBy: "\n\n## ")
    return [.prose(parts[0])] + parts.dropFirst().map { .prose("## \($0)") }
  }
}

extension Notebook.Cell {
  /// Makes a cell of text, given as Markdown.
  public static func prose(_ markdown: String) -> Self {
    Self(content: .prose(markdown))
  }

  /// Makes a cell of code that runs with the chapter's app; the page shows its source and its output.
  public static func code(
    file: String = #filePath, line: Int = #line,
    _ run: @escaping @MainActor @Sendable (App) throws -> Output
  ) -> Self {
    Self(content: .code(CodeCell(file: file, line: line) { app, _ in try run(app) }))
  }

  /// Makes a cell of code that runs with a part, such as the rules, that the chapter hands over in Main.swift. Until
  /// the chapter does, the page says that the part is missing.
  public static func code<Part: Seam>(
    with part: Part.Type, file: String = #filePath, line: Int = #line,
    _ run: @escaping @MainActor @Sendable (Part) throws -> Output
  ) -> Self {
    code(with: part, file: file, line: line) { _, part in try run(part) }
  }

  /// Makes a cell of code that runs with the app and with a part that the chapter hands over in Main.swift. Until the
  /// chapter does, the page says that the part is missing.
  public static func code<Part: Seam>(
    with part: Part.Type, file: String = #filePath, line: Int = #line,
    _ run: @escaping @MainActor @Sendable (App, Part) throws -> Output
  ) -> Self {
    Self(
      content: .code(
        CodeCell(file: file, line: line, needsPart: true) { app, parts in
          guard let part = parts.lazy.compactMap({ $0 as? Part }).first else {
            return .waiting(for: Part.part)
          }
          return try run(app, part)
        }))
  }

  /// Makes a cell with a script for a simulated phone; the page shows the script and what it prints.
  public static func script(_ text: String) -> Self {
    Self(content: .script(text))
  }

  /// Makes a figure of a script that is played many times, each time with one more touch, `finger`, at another instant,
  /// from 0 to `lastFinger`.
  ///
  /// For each instant up to `end` the figure has what the app shows and saves, what it shows if the battery dies then
  /// and the app is launched again, and where that differs from the specification. Times are in seconds; time 0 comes
  /// after the commands `before`. `harm` is the end of a sentence about what goes wrong, such as `the save is torn`.
  public static func lanes(
    before: String = "", _ script: String, finger: String, upTo lastFinger: Double, until end: Double,
    harm: String, every step: Double = 0.025
  ) -> Self {
    func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
    return Self(
      content: .lanes(
        LanesPlan(
          before: before, script: script, finger: finger, harm: harm, end: milliseconds(end),
          lastFinger: milliseconds(lastFinger), step: milliseconds(step))))
  }

  /// Makes a chart of the app's work during a script: tasks within tasks, and closures to be called later.
  public static func work(_ script: String) -> Self {
    Self(content: .work(script))
  }

  /// Makes a cell that plays a script in all orders of the jobs that are ready at one instant, and shows the screen
  /// after each.
  ///
  /// A `+` in the script marks the instant, as in `wait 2 + reset`.
  public static func orders(_ script: String) -> Self {
    Self(content: .orders(script))
  }

  /// Makes a cell with the declaration called `name` in `file` as it is now, such as `nextTurn` in
  /// `ViewController.swift`.
  public static func source(_ file: String, _ name: String) -> Self {
    Self(content: .source(file: file, name: name))
  }

  /// Makes a cell with a step of the chapter's lesson; `patch` is the name of its patch, such as `01-introduce-cell`.
  public static func step(_ patch: String) -> Self {
    Self(content: .step(patch))
  }

  /// A cell with the open task at the end of the chapter, for which there are no steps.
  public static var openTask: Self {
    Self(content: .openTask)
  }

  /// Makes a section about the chapter's trap: what users report, and how to look for it, which ends with `text`.
  public static func trap(_ text: String = "") -> Self {
    Self(content: .trap(text))
  }

  /// Makes an exercise that is done when the clauses with these ids hold.
  public static func exercise(
    _ title: String, _ task: String, until clauses: [String], hints: [String], answer: String
  ) -> Self {
    let names = clauses.map { "`\($0)`" }
    let all = [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }
    return Self(
      content: .exercise(
        Page.Task(
          title: title, text: task,
          goal: "\(all.joined(separator: " and ")) \(clauses.count == 1 ? "holds" : "hold")",
          proof: .clauses(clauses), hints: hints, answer: answer)))
  }

  /// Makes an exercise without a clause: the reader decides whether `goal` is reached.
  public static func experiment(
    _ title: String, _ task: String, until goal: String, hints: [String], answer: String
  ) -> Self {
    Self(
      content: .exercise(
        Page.Task(title: title, text: task, goal: goal, proof: .none, hints: hints, answer: answer)))
  }

  /// Makes a group of cells that would give something away. They are hidden until the reader opens `question`, a line
  /// of Markdown.
  public static func spoiler(_ question: String, _ cells: [Self]) -> Self {
    Self(contents: cells.flatMap(\.contents), question: question)
  }

  /// Makes a cell that verifies these clauses and shows the verdicts. The name of a group means all of its clauses; no
  /// name means every clause.
  public static func verify(_ clauses: String...) -> Self {
    Self(content: .verify(clauses))
  }

  /// Makes a table of the lines of code in each file of these solutions, which are named by their folders, such as
  /// `2-Rules`.
  public static func sizes(_ solutions: String...) -> Self {
    Self(content: .sizes(solutions))
  }

  /// A table of the size of each step of the chapter: files, lines added and lines removed.
  public static var changes: Self { Self(content: .changes) }

  /// A table of what became of the mutants of the chapter's solution, for each kind of change, as `author mutants` has
  /// recorded it. `killers` is a table of the clauses that killed them.
  public static var mutants: Self { Self(content: .mutants) }
  public static var killers: Self { Self(content: .killers) }

  /// A table of the rules of the architecture with which the chapter ends.
  public static var pattern: Self { Self(content: .pattern) }

  /// A picture of the types of the chapter's solution that shows which functions a touch runs; in pages it is animated.
  public static var ways: Self { Self(content: .ways) }

  /// Makes a table of which parts of the chapter's code call each other, and in which direction, from the compiler's
  /// index.
  ///
  /// Each part has a name and is a set of types, often with a protocol among them.
  public static func calls(_ parts: (name: String, types: [String])...) -> Self {
    Self(content: .calls(parts))
  }

  /// Makes a cell, hidden at first, with one hunk of the patch of `step`, before and after: the hunk of `file` that
  /// contains `text`.
  ///
  /// It gives away the step, so it comes after the step's exercise.
  public static func change(in step: String, of file: String, with text: String) -> Self {
    Self(
      contents: [.change(step: step, file: file, text: text)],
      question: "\(Notebook.heart)`\(file)`")
  }

  /// Makes a copy of `cell` that runs on `app`, an app made for the notebook, so that its output does not depend on the
  /// reader's code.
  public static func on(_ app: App, _ cell: Self) -> Self {
    Self(contents: cell.contents.map { .other(app, $0) }, question: cell.question)
  }

  /// A place at which the reader can play the chapter's app.
  public static var play: Self { Self(content: .play) }
}

/// Code in a notebook: a closure to run, and the place of its source, which the page shows.
struct CodeCell: Sendable {
  let file: String
  let line: Int
  /// Whether the code can run only when the chapter hands over a part.
  var needsPart = false
  let run: @MainActor @Sendable (App, [any Seam]) throws -> Output
}
