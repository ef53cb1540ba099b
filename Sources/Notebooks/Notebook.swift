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

  /// One item of the notebook, or several that are hidden together.
  public struct Cell: Sendable {
    /// One in a notebook's `cells`: the initializer splits cells that are hidden together, and repeats their question.
    let contents: [Content]
    /// The question that hides the cell, because it gives something away; nil: shown at once.
    let question: String?

    init(contents: [Content], question: String? = nil) {
      self.contents = contents
      self.question = question
    }

    init(content: Content) { self.init(contents: [content]) }

    var content: Content { contents[0] }
  }

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
    case exercise(Exercise)
    case verify([String])
    case play
    case sizes([String])
    case changes
    case pattern
    case diary
    case calls([(name: String, types: [String])])
    case change(step: String, file: String, text: String)
    indirect case other(App, Content)
  }
}

extension Notebook.Content {
  /// Splits prose before each heading of the second level, so that each begins a page.
  fileprivate var parts: [Self] {
    guard case .prose(let text) = self else { return [self] }
    var parts: [String] = []
    for part in text.components(separatedBy: "\n\n## ") {
      parts.append(parts.isEmpty ? part : "## \(part)")
    }
    return parts.map { .prose($0) }
  }
}

/// Something for the reader to do.
struct Exercise: Sendable {
  let title: String
  /// What to do, as Markdown.
  let task: String
  let goal: String
  /// The clauses that hold when it is done; empty: only the reader can tell.
  let clauses: [String]
  /// Hints, from a nudge to nearly the answer.
  let hints: [String]
  let answer: String
}

extension Notebook.Cell {
  /// Text, as Markdown.
  public static func prose(_ markdown: String) -> Self {
    Self(content: .prose(markdown))
  }

  /// Code that runs with the chapter's app; the page shows its source and its output.
  public static func code(
    file: String = #filePath, line: Int = #line,
    _ run: @escaping @MainActor @Sendable (App) throws -> Output
  ) -> Self {
    Self(content: .code(CodeCell(file: file, line: line) { app, _ in try run(app) }))
  }

  /// Code that runs with a part that the chapter hands over; until it does, the page says so.
  public static func code<Part: Seam>(
    with part: Part.Type, file: String = #filePath, line: Int = #line,
    _ run: @escaping @MainActor @Sendable (Part) throws -> Output
  ) -> Self {
    code(with: part, file: file, line: line) { _, part in try run(part) }
  }

  /// Code that runs with the app and a part that the chapter hands over; until it does, the page says so.
  public static func code<Part: Seam>(
    with part: Part.Type, file: String = #filePath, line: Int = #line,
    _ run: @escaping @MainActor @Sendable (App, Part) throws -> Output
  ) -> Self {
    Self(
      content: .code(
        CodeCell(file: file, line: line) { app, parts in
          guard let part = parts.lazy.compactMap({ $0 as? Part }).first else {
            return .waiting(for: Part.part)
          }
          return try run(app, part)
        }))
  }

  /// A script for a simulated phone; the page shows it and what it prints.
  public static func script(_ text: String) -> Self {
    Self(content: .script(text))
  }

  /// A script in which one more finger comes at every instant from 0 to some second: a figure of what the app shows and
  /// keeps then, of what it wakes to when the battery dies, and of where that is not as specified.
  ///
  /// Time 0 comes after what is done `before`. `harm` says what goes wrong, as a sentence ends: `the save is torn`.
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

  /// A script, and what the app has under way while it is played: tasks within tasks, and closures to be called later.
  public static func work(_ script: String) -> Self {
    Self(content: .work(script))
  }

  /// A script with a line in which several things happen at one instant, such as `wait 2 + reset`, in every order of the
  /// jobs that are ready then, and what comes of each.
  public static func orders(_ script: String) -> Self {
    Self(content: .orders(script))
  }

  /// A declaration of the chapter, as it stands there now: `nextTurn` in `ViewController.swift`.
  public static func source(_ file: String, _ name: String) -> Self {
    Self(content: .source(file: file, name: name))
  }

  /// A step of the chapter's lesson, by the name of its patch.
  public static func step(_ patch: String) -> Self {
    Self(content: .step(patch))
  }

  /// What the chapter's lesson leaves to the reader, without a recipe.
  public static var openTask: Self {
    Self(content: .openTask)
  }

  /// An exercise that is done when these clauses hold.
  public static func exercise(
    _ title: String, _ task: String, until clauses: [String], hints: [String], answer: String
  ) -> Self {
    let goal =
      "\(clauses.map { "`\($0)`" }.joined(separator: " and ")) \(clauses.count == 1 ? "holds" : "hold")"
    return Self(
      content: .exercise(
        Exercise(title: title, task: task, goal: goal, clauses: clauses, hints: hints, answer: answer)))
  }

  /// An exercise whose end only the reader can tell.
  public static func experiment(
    _ title: String, _ task: String, until goal: String, hints: [String], answer: String
  ) -> Self {
    Self(
      content: .exercise(
        Exercise(title: title, task: task, goal: goal, clauses: [], hints: hints, answer: answer)))
  }

  /// Cells that would give something away: shown to readers who ask. The question is a line of Markdown.
  public static func spoiler(_ question: String, _ cells: [Self]) -> Self {
    Self(contents: cells.flatMap(\.contents), question: question)
  }

  /// Verdicts on these clauses. The name of a group means all of its clauses; no name means every clause.
  public static func verify(_ clauses: String...) -> Self {
    Self(content: .verify(clauses))
  }

  /// The lines of code in solutions, file by file; solutions are named by their folders.
  public static func sizes(_ solutions: String...) -> Self {
    Self(content: .sizes(solutions))
  }

  /// The size of each step of the chapter: files, lines added and lines removed.
  public static var changes: Self { Self(content: .changes) }

  /// The rules of the architecture that the chapter ends with.
  public static var pattern: Self { Self(content: .pattern) }

  /// Wrong versions of the chapter's solution, and what finds each of them.
  public static var diary: Self { Self(content: .diary) }

  /// Which parts of the chapter's code call each other, and which call back, according to the compiler's index.
  ///
  /// A part is a set of types, often with a protocol among them.
  public static func calls(_ parts: (name: String, types: [String])...) -> Self {
    Self(content: .calls(parts))
  }

  /// The part of a step's change to a file that holds `text`: what was there before, and what is there after it. It is
  /// shown to those who ask, since it stands behind the exercise.
  public static func change(in step: String, of file: String, with text: String) -> Self {
    Self(
      contents: [.change(step: step, file: file, text: text)],
      question: "The heart of it, before and after: `\(file)`")
  }

  /// A script, lanes or orders of another app than the chapter's, which is made for the notebook: readers see it as it is
  /// printed, whatever their code does.
  public static func on(_ app: App, _ cell: Self) -> Self {
    Self(contents: cell.contents.map { .other(app, $0) }, question: cell.question)
  }

  /// A place to play.
  public static var play: Self { Self(content: .play) }
}

/// Code of a notebook, and its place in the source.
struct CodeCell: Sendable {
  let file: String
  let line: Int
  /// Runs it with the chapter's app, and the parts that the chapter has handed over.
  let run: @MainActor @Sendable (App, [any Seam]) throws -> Output
}
